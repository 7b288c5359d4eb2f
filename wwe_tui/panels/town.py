"""The town: the projects with their spaces and seals, and the house spaces."""

from collections.abc import Mapping
from functools import lru_cache

from rich.cells import cell_len

from rules.world_without_end.edition import Donation, HouseSpace, Project
from rules.world_without_end.names import COLOURS
from rules.world_without_end.view import ProjectView
from wwe_tui.texts import Translator

from .lines import Line, Lines, Span, beside, clicking, cut, fill, fit, line, restyle
from .scene import Scene
from .touched import Pointing, Touched, pointing

STONE, WOOD, SEALS = 6, 4, 4
"""Columns of a project's spaces and seals."""

ROOM: Mapping[str, int] = {"stone": STONE, "wood": WOOD}

BONUS = 15
"""The most columns of what a donor gets."""

HOUSE = 14
"""Columns of a house space: owner, number, need, rent; one more where there is room."""

SPACIOUS = 80
"""From this width on there is more room between the columns."""


def title(scene: Scene) -> tuple[Line, Line]:
    """What is drawn, and what the signs of the spaces mean."""
    return titled(scene, "town-title"), legend(scene)


def titled(scene: Scene, message: str) -> Line:
    """A title, and which project is the only one to progress, if there is such (W10.1)."""
    if scene.view.sole is None:
        return line(scene.t(message))
    note = scene.t("town-sole", project=scene.view.sole)
    return line(scene.t(message), f"  {note}")


def legend(scene: Scene) -> Line:
    """The signs of free spaces and of those that are built on."""
    t, signs = scene.t, scene.glyphs
    built = Span(f"{signs['stone-filled']}{signs['wood-filled']} {t('town-built')}  ")
    return line(built, Span(f"{signs['stone-free']}{signs['wood-free']} {t('town-free')}"))


def draw(scene: Scene, width: int, height: int) -> Lines:
    """The projects, and beside them the house spaces; 8 rows."""
    return pointed(scene, pointing(scene), width)


def pointed(scene: Scene, at: Pointing, width: int) -> Lines:
    """The same, when it is known what is pointed at."""
    each = HOUSE if width < SPACIOUS else HOUSE + 1
    left = max(width - 2 * each - 2, 0)
    drawn = beside(_projects(scene, at, left), _houses(scene, at, each), left)
    return [fit(row, width) for row in drawn]


# --- projects ----------------------------------------------------------------------------


def _projects(scene: Scene, at: Pointing, width: int) -> Lines:
    named = max(width - STONE - WOOD - SEALS - 4 - _bonus_width(scene), 1)
    rows = [_heading(scene, named)]
    for project in scene.view.projects:
        row = fit(_project(scene, project, at, named), width)
        rows.append(clicking(row, at.click("project", project.id)))
    return rows


def _bonus_width(scene: Scene) -> int:
    """What the bonuses take, up to what leaves room for the names."""
    longest = max(cell_len(_bonus(scene, plan.donation)) for plan in scene.edition.project)
    return min(longest, BONUS)


def _heading(scene: Scene, named: int) -> Line:
    t = scene.t
    words = (
        f"{fill(t('town-projects'), named)} "
        f"{fill(t('town-stone'), STONE)} {fill(t('town-wood'), WOOD)} "
    )
    return line(Span(words, "heading"), Span(t("town-seals"), "heading"))


def _project(scene: Scene, project: ProjectView, at: Pointing, named: int) -> Line:
    plan = next(plan for plan in scene.edition.project if plan.id == project.id)
    now = at.now if at.now.project == project.id else Touched()
    stone = _spaces(scene, "stone", (project.stone, project.free_stone, now.stone))
    wood = _spaces(scene, "wood", (project.wood, project.free_wood, now.wood))
    name = at.mark("project", project.id, _name(scene, plan, project, now, named))
    stone = at.mark("stone", project.id, stone)
    wood = at.mark("wood", project.id, wood)
    left = line(*name, " ", *stone, " ", *wood)
    quiet = "covered" if project.covered else "dim" if project.complete else ""
    return line(
        *(restyle(left, quiet) if quiet else left),
        " ",
        *fit(at.mark("seals", project.id, _seals(scene, project, now)), SEALS),
        Span(f" {_state(scene, plan, project)}", quiet),
    )


def _name(scene: Scene, plan: Project, project: ProjectView, now: Touched, width: int) -> Line:
    """The title, and for the Tower its metal space (W11.5)."""
    style = "landing" if now.project else "strong"
    if not plan.metal:
        return fit(line(Span(cut(plan.title, width), style)), width)
    sign = scene.glyphs["metal-filled" if project.complete else "metal-free"]
    metal = f" {sign} {scene.t('town-metal')}"
    title = Span(cut(plan.title, width - cell_len(metal)), style)
    return fit(line(title, Span(metal, "metal")), width)


def _spaces(scene: Scene, kind: str, counts: tuple[int, int, int]) -> Line:
    """Filled spaces, those that are about to be, and free ones; numbers if there are many.

    ``counts`` are all spaces, the free ones, and those about to be filled.
    """
    total, free, building = counts
    room = ROOM[kind]
    parts = (
        (total - free, "filled", kind),
        (building, "filled", "landing"),
        (free - building, "free", "free"),
    )
    spans: list[Span] = []
    for count, state, style in parts:
        sign = scene.glyphs[f"{kind}-{state}"]
        many = f"{count}{sign}" if count else ""
        spans.append(Span(many if total > room else sign * count, style))
    return fit(line(*spans), room)


def _seals(scene: Scene, project: ProjectView, now: Touched) -> Line:
    """Whose seals lie there, and the one that is about to."""
    seals = [Span(scene.glyphs[seat], f"seat-{seat}") for seat in project.seals]
    if now.donates and scene.view.seat:
        seals.append(Span(scene.glyphs[scene.view.seat], "landing"))
    return line(*seals)


def _state(scene: Scene, plan: Project, project: ProjectView) -> str:
    """What a donor will get, or why nobody builds there."""
    if project.complete:
        return f"{scene.glyphs['good']} {scene.t('town-complete')}"
    if project.covered:
        return f"{scene.glyphs['covered']} {scene.t('town-covered')}"
    return _bonus(scene, plan.donation)


def _bonus(scene: Scene, donation: Donation) -> str:
    goods = {"vp": donation.vp, **donation.goods}
    return amounts(scene, {**goods, "care": donation.care})


def amounts(scene: Scene, goods: Mapping[str, int]) -> str:
    """Units of goods in few letters: "1 VP, 2 gold"; nothing for none."""
    return _amounts(scene.t, tuple(goods.items()))


@lru_cache(maxsize=512)
def _amounts(t: Translator, goods: tuple[tuple[str, int], ...]) -> str:
    """Kept, for most of a board's words stay the same from one picture to the next."""
    return t("list-comma").join(_amount(t, good, count) for good, count in goods if count)


def _amount(t: Translator, good: str, count: int) -> str:
    counted = "board-amount-one" if good in {"care", "house"} else "board-amount"
    return t(counted, good=good, amount=count)


# --- houses --------------------------------------------------------------------------------


def _houses(scene: Scene, at: Pointing, each: int) -> Lines:
    signs, spaces = scene.glyphs, scene.edition.house_space
    half = -(-len(spaces) // 2)
    drawn = [_house(scene, space, at, each) for space in spaces]
    heading = scene.t("town-houses", stone=signs["stone-free"], wood=signs["wood-free"])
    return [
        line(Span(cut(heading, 2 * each + 1), "heading")),
        *beside(drawn[:half], drawn[half:], each),
    ]


def _house(scene: Scene, space: HouseSpace, at: Pointing, each: int) -> Line:
    """A space: whose house stands there, its number, what it needs, and its rent (W8.7)."""
    owner = scene.view.houses[space.id - 1]
    here = space.id in at.now.spaces
    style = "landing" if here else ("" if owner else "dim")
    row = line(
        _owner(scene, owner, here),
        Span(f"{space.id:>{each - HOUSE + 2}}", style),
        Span(scene.glyphs[f"{space.needs}-free"], style if here else space.needs),
        Span(f" {cut(amounts(scene, space.rent), HOUSE - 5)}", style),
    )
    return clicking(fit(at.mark("space", space.id, row), each), at.click("space", space.id))


def _owner(scene: Scene, owner: str | None, here: bool) -> Span:
    """The owner's sign, or that of the viewer who is about to build there."""
    seat = owner or (scene.view.seat if here else None)
    if seat not in COLOURS:
        return Span(scene.glyphs["nobody"], "faint")
    return Span(scene.glyphs[seat], "landing" if here else f"seat-{seat}")
