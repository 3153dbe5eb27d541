"""The titles that have a table here."""

from koloda import Rules, games

# Played in the terminal and from Python only: its windows are closed by a clock that tables do not have yet.
WITHOUT_A_TABLE = ("dzhunkvik",)


def hosted() -> dict[str, Rules]:
    """Every title that can be played at a table, by name."""
    return {slug: rules for slug, rules in games().items() if slug not in WITHOUT_A_TABLE}
