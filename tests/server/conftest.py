"""What the tests of the server share: the same chance in every run."""

import os
import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals, names and bots in this process are the same each time: a red run stays red. A soak looks further."""
    if os.environ.get("KOLODA_SOAK"):
        return
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: chance.randbytes(count))
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)
    monkeypatch.setattr(secrets, "choice", chance.choice)
