"""What both kinds of environments share: rows as NumPy arrays, their spaces, and which numbers of players there are."""

from operator import index
from typing import Any, Literal

from koloda.engine.core import OptionError
from koloda.rl.batch import REWARDS
from koloda.rl.encoding import MOST, Encoding, encoding_of
from koloda.titles import TITLES

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    raise ImportError(f'koloda.rl needs more: pip install "koloda[rl]" ({missing.name} is missing)') from missing

VERSION = 1  # of the environments: it changes when actions or observations do
USUAL = 4  # players, where a game is for as many

Array = np.ndarray[Any, Any]
Form = Literal["vector", "dict"]  # how observations are given


def table_encoding(title: str, players: int | None, options: dict[str, Any] | None) -> Encoding:
    """The encoding of a table; four players where nothing is said, or as many as can play."""
    if players is None:
        players = min(USUAL, TITLES[title].rules.players[-1]) if title in TITLES else USUAL
    if (number := whole(players)) is None:  # compiled code would only say that it is of the wrong type
        raise OptionError(f"players are a whole number, not {players!r}")
    return encoding_of(title, number, options)


def whole(value: object) -> int | None:
    """A whole number, of NumPy too, as an int; None for anything else."""
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return index(value)  # type: ignore[arg-type] # what cannot be one is told by the exception
    except TypeError:
        return None


def check_choices(observations: str, rewards: str) -> None:
    """ValueError for a form of observations or rewards that there is not."""
    if observations not in ("vector", "dict"):
        raise ValueError(f"observations are 'vector' or 'dict', not {observations!r}")
    if rewards not in REWARDS:
        raise ValueError(f"rewards are {' or '.join(map(repr, REWARDS))}, not {rewards!r}")


def observation_space(encoding: Encoding, form: Form) -> spaces.Dict:
    """An observation with the mask of actions beside it."""

    def box(shape: tuple[int, ...], high: int) -> spaces.Box:
        return spaces.Box(0, high, shape, np.int8)

    numbers: spaces.Space[Any] = box((encoding.size,), MOST)
    if form == "dict":
        numbers = spaces.Dict({field.name: box(field.shape, MOST) for field in encoding.fields.values()})
    return spaces.Dict({"observation": numbers, "action_mask": box((encoding.actions,), 1)})


def numbers_of(numbers: Any, kind: str) -> Array:
    """Numbers that compiled code writes, as an array that only reads them; it changes when they do."""
    return np.frombuffer(numbers, kind)


def rows_of(words: Any, count: int, size: int) -> Array:
    """Rows of words as an array of so many rows and numbers; it changes when they do."""
    return np.frombuffer(words, "int8").reshape(count, -1)[:, :size]


def by_field(encoding: Encoding, numbers: Array) -> dict[str, Array]:
    """Observations by the names of their fields; the last axis of `numbers` is one observation."""
    before = numbers.shape[:-1]
    return {
        field.name: numbers[..., field.first : field.first + field.size].reshape(*before, *field.shape)
        for field in encoding.fields.values()
    }
