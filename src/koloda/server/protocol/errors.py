"""Why something that was asked for is not done, and how that is written on the wire."""

from koloda.server.protocol.messages import Failure, Refused

OUR_MISTAKE = "Something went wrong on the server. It was written down."
NOT_STORED = "The server cannot write to its database at the moment. Nothing has changed; try again in a little while."


class RefusedError(Exception):
    """A coded refusal. `field` names what was wrong with a form, `rule` the rule broken."""

    def __init__(self, code: str, message: str, field: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
        self.rule = rule

    def refused(self, client: str = "", version: int = 0) -> Refused:
        """As a table's WebSocket says it; `client` is the id of the move that is refused."""
        return Refused(self.code, self.message, client, self.rule, version, self.field)

    def failure(self) -> Failure:
        """As HTTP says it."""
        return Failure(self.code, self.message, self.field, self.rule)


def our_mistake() -> RefusedError:
    """Something failed that nobody outside can be blamed for."""
    return RefusedError("our-mistake", OUR_MISTAKE)


def not_stored() -> RefusedError:
    """The database cannot be used at the moment; the same may be asked for again."""
    return RefusedError("storage", NOT_STORED)
