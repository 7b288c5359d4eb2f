"""What is printed on the pieces of an edition, found by the ids that Views use."""

from rules.world_without_end.edition import Amounts, Edition, Project

from .worth import typical


class Box:
    """An edition's tables; made once for each bot."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.rents: dict[int, Amounts] = {space.id: space.rent for space in edition.house_space}
        self.rent_worth = {space: typical(rent) for space, rent in self.rents.items()}
        self.projects: dict[str, Project] = {project.id: project for project in edition.project}
        self.faces = edition.tax_die.faces

    def tax_chance(self, gold: int) -> float:
        """How likely the tax die is to show at least so much."""
        return sum(face >= gold for face in self.faces) / len(self.faces)
