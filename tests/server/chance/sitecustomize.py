"""Python loads this by itself when it starts: a tested server deals and plays by what its test is called.

KOLODA_TEST_CHANCE names a file with the name of the test, which may change at any moment. Tokens stay as they are.
"""

import os

PLACE = os.environ.get("KOLODA_TEST_CHANCE", "")

if PLACE:
    import random
    import secrets
    import sys

    handle = os.open(PLACE, os.O_RDONLY)
    true_bytes, true_bits = secrets.token_bytes, secrets.randbits

    class Chance:
        """One kind of draw: how often others are made in between does not matter."""

        def __init__(self) -> None:
            self.test = b""
            self.drawn = random.Random()

        def of_the_test(self) -> random.Random | None:
            """None for draws that are not for a table."""
            if not sys._getframe(2).f_globals["__name__"].startswith("koloda.server.tables."):
                return None
            test = os.pread(handle, 10_000, 0)
            if test != self.test:
                self.test, self.drawn = test, random.Random(test)
            return self.drawn

    deals, play = Chance(), Chance()

    def token_bytes(count: int = 32) -> bytes:
        drawn = deals.of_the_test()
        return true_bytes(count) if drawn is None else drawn.randbytes(count)

    def randbits(count: int) -> int:
        drawn = play.of_the_test()
        return true_bits(count) if drawn is None else drawn.getrandbits(count)

    secrets.token_bytes, secrets.randbits = token_bytes, randbits  # type: ignore[assignment]
