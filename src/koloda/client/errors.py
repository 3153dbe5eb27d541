"""What can go wrong between a client and a server; `str()` is one line for people."""

from koloda.server.protocol.messages import Failure, Refused


class ClientError(Exception):
    """Anything that a client gives up on. `code` is what has happened, in a word."""

    code: str


class RefusedByServer(ClientError):  # noqa: N818 - the server is right, as a rule
    """The server does not do what was asked. `code` is one of docs/protocol.md, `rule` a rule of the game."""

    def __init__(self, answer: Refused | Failure) -> None:
        super().__init__(f"{answer.code}: {answer.message}")
        self.code = answer.code
        self.message = answer.message
        self.field = answer.field
        self.rule = answer.rule


class ConnectionLost(ClientError):  # noqa: N818 - said as it is
    """There is no connection, and trying again would not help or has not helped. `code` says why, if that is known."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
