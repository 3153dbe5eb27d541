"""What a command refuses."""


class Complaint(Exception):  # noqa: N818 - it is no error of the program
    """Something wrong with what a person gave; `str()` is one line in that person's language."""
