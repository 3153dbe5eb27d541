"""The REST API: first games, in the language of whoever asks."""

from functools import cache

from litestar import get

from koloda.lessons import lesson_of
from koloda.server.http.offers import UNHURRIED, offered
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Language, LessonInfo, LessonMark, LessonPicture
from koloda.texts import Texts


@get("/lessons/{game:str}", response_headers=UNHURRIED)
async def show_lesson(game: str, lang: Language = "en") -> LessonInfo:
    """What a newcomer to a game is told, and when."""
    return offered(game, lesson_info, lang, RefusedError("no-lesson", f"There is no lesson of {game}", "game"))


@cache
def lesson_info(game: str, language: Language) -> LessonInfo | None:
    """The lesson of a title; None if it has none."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    texts = Texts(language)

    def said(name: str) -> str:
        """A text; its id where a package has forgotten it, as the browser shows it elsewhere."""
        return texts(name) if texts.has(name) else name

    return LessonInfo(
        game,
        language,
        said(lesson.goal) if lesson.goal else "",
        [LessonPicture(list(picture.cards), said(picture.text)) for picture in lesson.pictures],
        [
            LessonMark(
                name=mark.text,
                text=said(mark.text),
                at=mark.at,
                event=mark.event,
                fields=dict(mark.fields),
                legal=mark.legal,
                only=mark.only,
                everywhere=mark.everywhere,
            )
            for mark in lesson.marks
        ],
    )


HANDLERS = [show_lesson]
