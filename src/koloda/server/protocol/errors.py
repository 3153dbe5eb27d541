"""Why something that was asked for is not done."""

from typing import Any

from koloda import OptionError, Rules

OUR_MISTAKE = "Something went wrong on the server. It was written down."


class Denied(Exception):  # noqa: N818 - nothing went wrong; somebody may not
    """A coded refusal. `field` names what was wrong with a form, `rule` the rule broken."""

    def __init__(self, code: str, message: str, field: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
        self.rule = rule


def chosen(rules: Rules, players: int, given: dict[str, Any]) -> dict[str, Any]:
    """`Rules.resolve_options`, with the name of the field that is wrong. An option at its default None is left out."""
    try:
        rules.resolve_options(players, {})
    except OptionError as error:
        raise Denied("option", str(error), "seats") from error
    known = {option.name: option for option in rules.options()}
    for name, value in given.items():
        try:
            rules.resolve_options(players, {name: value})
        except OptionError as error:
            raise Denied("option", str(error), name, known[name].rule if name in known else "") from error
    return {name: value for name, value in rules.resolve_options(players, given).items() if value is not None}
