"""mutmut is in an extra of its own, so what imports it is not looked at in search of tests."""

collect_ignore = ["quick.py"]
