"""A lesson is data over the engine: its position, moves, cards, places, events and texts must be those of its game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args, get_type_hints

from koloda import CLOCK, DEALER, Rng, State, games, play
from koloda.bots import Observation, Policy, policy_for
from koloda.lessons import ME, OTHERS, SIGNS, Lesson, Mark, stored_lesson
from koloda.testing.checks import types_of
from koloda.testing.words import texts_of
from koloda.texts import LANGUAGES
from koloda.titles import TITLES

NEWCOMER = 0
# Where a mark may point at the table of any game of another package, beside the zones of its views.
PLACES = ("hand", "actions", "say", "seat")
SEEDS = range(5)
LONGEST = 1000  # moves, the dealer's included


def known(game: str) -> Lesson:
    """The lesson of a title, or what is wrong with it."""
    title = TITLES[game]
    return stored_lesson(title.lesson, title.rules)


def begun(game: str) -> State:
    """The game where the lesson begins."""
    return games()[game].load(dict(known(game).position))


# what the browser does with a lesson, in lesson/marks.ts, and the server in tables/bots.py


def matches(mark: Mark, event: Mapping[str, Any]) -> bool:
    """Whether an event is what a mark waits for."""
    if event["kind"] != mark.event:
        return False
    for name, wanted in mark.fields.items():
        value = event.get(name)
        if wanted == ME:
            fits = value == NEWCOMER
        elif wanted == OTHERS:
            fits = value is not None and value != NEWCOMER
        else:
            fits = value in wanted if isinstance(wanted, list) else value == wanted
        if not fits:
            return False
    return True


def can_be_made(mark: Mark, legal: Sequence[str]) -> bool:
    """Whether a mark that waits for a legal move comes."""
    fits = [text.endswith(mark.legal) if mark.legal[0] == " " else text.startswith(mark.legal) for text in legal]
    return bool(fits) and (all(fits) if mark.only else any(fits))


def bot_moves(lesson: Lesson, novice: Policy, state: State, seat: int) -> str | None:
    """What a bot of the lesson does, if it does anything."""
    seen = Observation(state, seat)
    wanted = lesson.bot_move(seen.moves)
    if wanted is not None or not seen.moves:
        return wanted
    chosen = novice.choose(seen)
    if chosen is None or lesson.allows(chosen):
        return chosen
    return next((text for text in seen.moves if lesson.allows(text)), chosen) if seen.due else None


def played(game: str, seed: int, path: list[str]) -> Iterator[tuple[State, list[Any]]]:
    """The lesson to its end: the newcomer follows the path, then plays well. After each move the events."""
    lesson, rng, state = known(game), Rng(seed), begun(game)
    newcomer, novice = policy_for(game, "skilled", Rng(seed)), policy_for(game, "novice", Rng(seed))
    yield state, []
    for _ in range(LONGEST):
        if state.scores() is not None:
            return
        if DEALER in state.due():
            seat, text = DEALER, state.text(state.pick(rng.below(state.bag())))
        else:
            seat, text = CLOCK, ""
            for actor in [one for one in state.actors() if one >= 0 and state.legal(one)]:
                legal = [state.text(move) for move in state.legal(actor)]
                if actor == NEWCOMER and path and path[0] in legal:
                    wanted: str | None = path.pop(0)
                elif actor == NEWCOMER:
                    wanted = newcomer.choose(Observation(state, actor))
                else:
                    wanted = bot_moves(lesson, novice, state, actor)
                if wanted is not None:
                    seat, text = actor, wanted
                    break
            text = text or state.text(state.legal(CLOCK)[0])
        entry = play(state, seat, text)
        yield state, entry.events_for(NEWCOMER)
    raise AssertionError(f"the lesson does not end within {LONGEST} moves")


# checks


def the_lesson_has_its_texts(game: str) -> None:
    lesson = known(game)
    for language in LANGUAGES:
        texts = texts_of(game, language)
        missing = [name for name in sorted(lesson.texts()) if not texts.has(name)]
        assert not missing, f"texts of the lesson that are missing in {language}: {', '.join(missing)}"
        assert all(texts(name) for name in lesson.texts())


def the_lesson_shows_cards_and_places_of_the_game(game: str) -> None:
    lesson, cards = known(game), {*begun(game).cards(), *SIGNS}
    for picture in lesson.pictures:
        unknown = [card for card in picture.cards if card not in cards]
        assert not unknown, f"{picture.text}: {unknown[0]!r} is neither a card of the game nor one of {SIGNS}"
    zones = {
        zone["name"] if zone["owner"] in (None, NEWCOMER) else f"others-{zone['name']}"
        for state, _ in played(game, 0, [*lesson.path])
        for zone in state.view(NEWCOMER).get("zones", [])
    }
    for mark in lesson.marks:
        places = ", ".join([*PLACES, *sorted(zones)])
        assert mark.at in PLACES or mark.at in zones, f"{mark.text}: there is no place {mark.at!r} among {places}"


def the_lesson_waits_for_what_there_is(game: str) -> None:
    lesson, state = known(game), begun(game)
    kinds, _ = types_of(game)
    texts = [state.text(move) for move in state.writable()]
    for mark in lesson.marks:
        if mark.legal:
            assert any(can_be_made(mark, [text]) for text in texts), f"{mark.text}: no move is like {mark.legal!r}"
            continue
        assert mark.event in kinds, f"{mark.text}: no event is called {mark.event!r}"
        fields = get_type_hints(kinds[mark.event])
        for name, value in mark.fields.items():
            assert name in fields, f"{mark.text}: {mark.event!r} has no field {name!r}"
            named = values_in(fields[name])
            wanted = value if isinstance(value, list) else [value]
            assert not named or named.issuperset(wanted), f"{mark.text}: {name} is one of {sorted(named)}"
    names = [mark.text for mark in lesson.marks]
    assert len(names) == len(set(names)), "two marks have the same text"
    for text in lesson.prefer:
        state.parse(text)
    for beginning in lesson.never:
        assert any(text.startswith(beginning) for text in texts), f"no move begins with {beginning!r}"


def values_in(kind: Any) -> set[Any]:
    """The values that a type allows, if it names them."""
    return {value for part in (kind, *get_args(kind)) for value in get_args(part) if isinstance(value, str)}


def the_lesson_can_be_played_as_it_is_meant(game: str) -> None:
    assert begun(game).legal(NEWCOMER), f"seat {NEWCOMER}, where the newcomer sits, has no move where the lesson begins"
    left = []
    for seed in SEEDS:
        path = [*known(game).path]
        for _ in played(game, seed, path):
            pass
        left.append(path)
    assert [] in left, f"a move of the path that was never legal: {min(left, key=len)[0]}"


CHECKS = (
    the_lesson_shows_cards_and_places_of_the_game,
    the_lesson_waits_for_what_there_is,
    the_lesson_can_be_played_as_it_is_meant,
    the_lesson_has_its_texts,
)
