"""The Game: Face to Face."""

from koloda.engine.games.face_to_face import rules
from koloda.titles.title import Title

FACE_TO_FACE = Title(
    rules=rules.FACE_TO_FACE,
    texts="face-to-face",
    prefix="face",
    name="face-title",
    page="face-to-face",
    presets={"usual": {}, "family": {"last_card": "lenient"}},
    seconds=8.0,
    novice="koloda.bots.novices.face_to_face:FaceToFaceNovice",
    heuristic="koloda.bots.heuristics.face_to_face.heuristic:FaceToFaceHeuristic",
    weights="koloda.bots.heuristics.face_to_face.weights:WEIGHTS",
    encoding="koloda.rl.encodings.face_to_face:FaceToFaceEncoding",
    renderer="koloda.terminal.games.face_to_face:FaceToFaceRenderer",
    lesson="koloda.lessons:face-to-face.json",
    situations="koloda.situations.face_to_face:LOOKOUT",
    measures="koloda.simulation.measures.face_to_face:FaceToFaceMeasures",
)
