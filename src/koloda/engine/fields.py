"""The fields of a position as every game has them: title, options, hands by seat. The rest is the game's business."""

from typing import Any

from koloda.engine.core import OptionError, PositionError, Rules


def fields_of(rules: Rules, data: Any, needed: tuple[str, ...], optional: tuple[str, ...]) -> dict[str, Any]:
    """The fields, none missing and none unknown; `options` is always among them."""
    if not isinstance(data, dict):
        raise PositionError(f"a position is an object with fields, not {type(data).__name__}")
    for field in needed:
        if field not in data:
            raise PositionError(f"the position has no field '{field}'")
    for key in data:  # which need not be a text
        if key not in needed and key not in optional:
            raise PositionError(f"unknown field {key!r} in the position")
    if data["game"] != rules.slug:
        raise PositionError(f"field 'game': the position is of {data['game']!r}, not of {rules.slug}")
    options = data.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise PositionError("field 'options' is an object of names and values")
    return {**data, "options": options}


def hands_of(rules: Rules, fields: dict[str, Any]) -> list[Any]:
    """A hand for each player, as many as the game is for."""
    hands = fields["hands"]
    if not isinstance(hands, list):
        raise PositionError(f"field 'hands' is a list of hands, not {type(hands).__name__}")
    if len(hands) not in rules.players:
        raise OptionError(f"{rules.slug} is for {rules.sizes()} players, not {len(hands)}")
    return hands
