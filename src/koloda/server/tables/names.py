"""Names that nobody has to think up: of tables, and of bots with a face that goes with each."""

import secrets
from collections.abc import Collection

from koloda.server.security.identity import key_of

WORDS = (
    "akatsiia barvinok berest bereza brusnytsia buzok chebrets chornytsia chubchyk dub dzvinok fialka hai hlid horikh "
    "hrab hrom hrusha iasen iavir irys iskra kalyna kashtan klen kmyn konvaliia kropyva kulbaba kvitka lasun leleka "
    "lin lis lotos luh lypa malva malyna mak medunka moroz moshka nahidka nebo nich okun olen ozhyna pavych "
    "pidkova pivnyk polyn promin proso ptakha pyrih ranok rapan richka romashka ruta rys sad shypshyna sito smereka "
    "snih sokil soloma sova step strila svitlo synytsia topolia trava tsvit tuman vedmid verba vesna viter vohon "
    "vyshnia yablunia zhuk zhyto zirka zoria zubr"
).split()

BOTS = (
    ("Pip", 1),
    ("Lop", 2),
    ("Stilt", 3),
    ("Grum", 4),
    ("Zhuk", 5),
    ("Mavka", 6),
    ("Dubok", 7),
    ("Iskra", 8),
    ("Pyrih", 1),
    ("Snizhko", 2),
)


def table_name() -> str:
    """Short enough to be said and typed: `kalyna-sova-lypa-471`. 750 million, so that none is found by chance."""
    words = [secrets.choice(WORDS) for _ in range(3)]
    return f"{'-'.join(words)}-{secrets.randbelow(998) + 2}"


def bot_name(seat: int, taken: Collection[str]) -> tuple[str, int]:
    """A name that nobody at the table has yet, and its face."""
    around = [BOTS[(seat + step) % len(BOTS)] for step in range(len(BOTS))]
    keys = {key_of(name) for name in taken}
    return next((bot for bot in around if key_of(bot[0]) not in keys), around[0])
