"""Names that nobody has to think up: of tables, and of bots with a face that goes with each."""

import re
import secrets
from collections.abc import Collection
from functools import cache

from koloda.server.protocol.messages import Language
from koloda.server.security.identity import key_of
from koloda.texts import FOLDER, LANGUAGES

# Words of the host's language that can be dictated: short, and with one way to spell them. Those of Ukrainian and
# Russian have only letters for which everybody takes the same Latin ones.
WORDS: dict[Language, tuple[str, ...]] = {
    "en": tuple(
        (
            "acorn amber anchor apple arrow badger bamboo banjo barrel basil basket beacon beaver birch biscuit "
            "blanket bonfire bottle bramble branch breeze bridge bucket butter button candle canyon carrot castle "
            "cedar cherry cloud clover comet copper coral cottage cricket daisy dolphin dragon eagle ember falcon "
            "feather fiddle forest fox garden garlic ginger granite guitar hammer harvest hazel hedgehog heron "
            "honey island jacket jasmine jungle kettle kitten ladder lantern lemon lilac lion lobster lotus "
            "magnet mango maple marble meadow melon mirror monkey muffin mustard needle nutmeg ocean olive onion "
            "orange orbit orchid otter panda paper parrot pebble pepper piano pigeon pillow planet pocket pony "
            "poppy potato puffin pumpkin puzzle rabbit raven ribbon river robin rocket saddle saffron salmon "
            "seagull shadow silver sparrow spider spoon summer sunset table teapot thimble thunder tiger tomato "
            "tulip tunnel turtle umbrella valley velvet violet violin walnut walrus willow window winter zebra"
        ).split()
    ),
    "uk": tuple(
        (
            "dub kaktus kakao kamin kanal kapusta karta kashtan kava kedr kino klen kobza kokos kolo kolos komar "
            "kometa kompas kompot koral korona korova kosmos koza krab kran krok kub lampa lan lastivka lava "
            "lavanda leleka lemur lev lis loto lotos luna mak malva marka maska med metro misto moloko more "
            "morkva moroz most motor nebo nora nota oaza obid okean oliva opera orbita orel osa ostriv oves ozero "
            "panda pantera park pavuk pero pes petrushka pilot pisok planeta pole prapor proso radar rak raketa "
            "ranok ratusha robot rosa ruta sad salat samokat sapfir selo sino slon smereka smola sokil soloma som "
            "sonata sopilka sosna sova spiv stavok step stil strila strumok sumka tabir taburet teatr tenis teren "
            "tort traktor trava tuman turnir vaza verba veselka vesna viter voda vokzal volan vorona vovk vulkan "
            "zamok zebra zefir zirka zoloto zubr"
        ).split()
    ),
    "ru": tuple(
        (
            "akula ananas arbuz arena bambuk banan baran barsuk bereg bulka vagon vaza veranda vesna veter "
            "vinograd voda vokzal volk volna vorona vulkan gazon galka gamak gitara glina globus gnom gora gorod "
            "granat grib grom dinozavr dom doroga drozd dub zamok zebra zefir zerno zima zoloto zontik zubr igla "
            "igra izumrud iskra kabina kakao kaktus kalina kamin kanal kapusta karta kashtan kedr kino kiosk kit "
            "klen klever kniga koza kokos kolos kometa kompas kompot koral korova korona kosmos kot krab kran "
            "krot kub lampa lava lemur leto lev limon lipa list lodka lotos luna mak malina marka maska metro "
            "mimoza moloko more moroz most motor nebo nora nota oazis oblako ozero okean oliva opera orbita osa "
            "ostrov panda park parus pauk pero pesok pilot pingvin pion pirog planeta plot pogoda podkova poezd "
            "pole pomidor potok raduga rak raketa reka ris robot romashka rosa roza rubin sad salat samokat "
            "samovar sapfir skala skazka slon sliva smola sneg sova sokol som sosna strela strekoza teatr tort "
            "trava traktor tropa tuman turnir utka utro fakel ferma fialka finik flag fontan"
        ).split()
    ),
}

# Kept in records as they stand; a browser shows the text `bot-name-` with that name in small letters.
BOTS = (
    ("Button", 1),
    ("Biscuit", 2),
    ("Sparky", 3),
    ("Pebble", 4),
    ("Clover", 5),
    ("Pickle", 6),
    ("Thimble", 7),
    ("Snowy", 8),
    ("Kettle", 1),
    ("Whistle", 2),
)


def table_name(language: Language = "en") -> str:
    """Short enough to be said and typed: `maple-otter-river-471`. More than 2 to the power of 30 in every language."""
    words: list[str] = []
    while len(words) < 3:
        word = secrets.choice(WORDS[language])
        if word not in words:
            words.append(word)
    return f"{'-'.join(words)}-{secrets.randbelow(998) + 2}"


def language_of(name: str) -> Language:
    """The language of whose words a table's name is made; English if it is none of ours."""
    words = name.split("-")[:-1]
    return next((language for language, known in WORDS.items() if words and set(words) <= set(known)), "en")


def bot_name(seat: int, taken: Collection[str]) -> tuple[str, int]:
    """A name that nobody at the table has yet, in whatever language it is read, and its face."""
    around = [BOTS[(seat + step) % len(BOTS)] for step in range(len(BOTS))]
    keys = {key_of(name) for name in taken}
    return next((bot for bot in around if keys.isdisjoint(keys_of_bot(bot[0]))), around[0])


@cache
def keys_of_bot(name: str) -> frozenset[str]:
    """A bot's name, as it is stored and as people read it, in the form in which names are compared."""
    words = (bot_words(language).get(name.lower(), name) for language in LANGUAGES)
    return frozenset(key_of(word) for word in (name, *words))


@cache
def bot_words(language: str) -> dict[str, str]:
    """How bots are called in a language. Read without Fluent, which would take a while at the first table."""
    text = (FOLDER / language / "people.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^bot-name-([a-z]+) = (.+)$", text, re.MULTILINE))
