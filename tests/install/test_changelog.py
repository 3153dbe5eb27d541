"""The changelog: its first version is the one that koloda says, and it is ready for a tag."""

import pytest

from install.changelog import problems
from install.contents import ROOT, version
from koloda import __version__

HEAD = "# Changelog\n\n"


def test_the_changelog_and_koloda_agree_about_the_version() -> None:
    assert version() == __version__
    assert problems((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("## [1.2.0] - unreleased\n## [1.1.0] - 2026-01-31\n", []),
        ("## [1.1.0] - 2026-01-31\n", ["the first version is not 1.2.0, as koloda.__version__"]),
        ("## [1.2.0] - 2026-02-01\n## [1.3.0] - 2026-01-01\n", ["the versions are not in order"]),
        ("## [1.2.0] - 2026-02-01\n## [1.1.0] - 2026-03-01\n", ["the days are not in order"]),
        ("## [1.2.0] - unreleased\n## [1.1.0] - unreleased\n", ["only the first version may be unreleased"]),
    ],
)
def test_what_is_wrong_with_a_changelog(text: str, wrong: list[str]) -> None:
    assert problems(HEAD + text, "1.2.0") == wrong


def test_a_heading_must_be_one_of_a_version() -> None:
    with pytest.raises(ValueError, match=r"no heading of a version: ## 1\.2\.0 \(in progress\)"):
        problems(HEAD + "## 1.2.0 (in progress)\n", "1.2.0")


def test_a_release_needs_its_tag_and_its_day() -> None:
    ready, not_ready = HEAD + "## [1.2.0] - 2026-02-01\n", HEAD + "## [1.2.0] - unreleased\n"
    assert problems(ready, "1.2.0", "v1.2.0") == []
    assert problems(ready, "1.2.0", "v1.3.0") == ["the tag is v1.3.0, but koloda.__version__ is 1.2.0"]
    assert problems(not_ready, "1.2.0", "v1.2.0") == ["the version has no day yet"]
