"""Ready-made house rules: by name, only what differs from the defaults."""

from koloda.server.protocol.messages import OptionValue

Preset = dict[str, OptionValue]

PRESETS: dict[str, dict[str, Preset]] = {
    "uno": {
        "book": {},
        # One round, nobody is caught, and draw cards may be passed on with another one on top.
        "family": {"uno_call": "auto", "rounds": 1, "stacking": True},
        "wild": {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True},
    },
    "uno-express": {
        "book": {},
        "family": {"saving": True, "uno_call": "auto", "rounds": 1, "stacking": True},
        "wild": {"saving": True, "rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True},
    },
    "face-to-face": {"book": {}, "family": {"last_card": "lenient"}},
    "flights": {"book": {}, "family": {"target": 1}},
}


def presets_of(game: str) -> dict[str, Preset]:
    """The presets of a title; "book" is always among them."""
    return PRESETS.get(game, {"book": {}})
