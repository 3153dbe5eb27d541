"""An option of a game: a house rule that can be chosen."""

from koloda.engine.errors import OptionError


class Option:
    """A switch (True or False), a word or number out of `values`, or a number in the range `values`."""

    def __init__(self, name: str, default: object, values: tuple[object, ...] | range, rule: str) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.rule = rule  # the rule that explains it
        self.type = "number" if isinstance(values, range) else "switch" if values == (True, False) else "choice"

    def has_choice(self) -> bool:
        """Whether there is anything to choose: not with a single value."""
        return len(self.values) > 1

    def read(self, value: object) -> object:
        """The value, if this option can have it."""
        # True == 1 in Python; a switch is not a number here.
        if isinstance(self.values, range):
            if type(value) is int and value in self.values:
                return value
        else:
            for allowed in self.values:
                if type(allowed) is type(value) and allowed == value:
                    return value
        raise OptionError(f"option {self.name}: {value!r} is not {self.allowed()} ({self.rule})")

    def parse(self, text: str) -> object:
        """The value as people write it on a command line or in a record: `on`, `off`, a word, a number."""
        switches = {"on": True, "true": True, "off": False, "false": False}
        if self.type == "switch" and text.lower() in switches:
            return switches[text.lower()]
        return self.read(int(text) if text.isdecimal() and len(text) < 10 else text)

    def write(self, value: object) -> str:
        """The text that `parse` reads."""
        return ("on" if value else "off") if type(value) is bool else str(value)

    def allowed(self) -> str:
        """All values in words."""
        if isinstance(self.values, range):
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return " or ".join(self.write(value) for value in self.values)
