"""Sample Game: a card game for Koloda. TITLE says where its parts are."""

from koloda.titles import Title

from .rules import SampleGameRules

TITLE = Title(
    rules=SampleGameRules(),
    package=__name__,  # its texts are in locale/, its rules pages in pages/
    texts="sample-game",
    prefix="sample-game",
    name="sample-game-title",
    page="sample-game",
    presets={"usual": {}, "family": {"limit": 50}},
    minutes=5,
    novice=f"{__name__}.bots:SampleGameNovice",
    lesson=f"{__name__}:lesson.json",
)
