"""What a command refuses."""


class CommandError(Exception):
    """Something wrong with what a person gave; `str()` is one line in that person's language."""
