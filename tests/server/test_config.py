"""What a server can be told by its environment."""

import os

import pytest

from koloda.server.config import Settings, settings_from_environment


def test_as_many_workers_as_processors_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KOLODA_WORKERS", raising=False)
    assert 1 <= settings_from_environment().workers <= (os.cpu_count() or 1)
    assert settings_from_environment().workers == Settings().workers
    monkeypatch.setenv("KOLODA_WORKERS", "3")
    assert settings_from_environment().workers == 3
    monkeypatch.setenv("KOLODA_WORKERS", "0")
    assert settings_from_environment().workers == 1
