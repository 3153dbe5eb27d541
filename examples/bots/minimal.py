"""A program at a seat, with nothing but the standard library: python minimal.py http://127.0.0.1:8765 TOKEN"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

_, url, token = sys.argv if len(sys.argv) == 3 else sys.exit(__doc__)
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


def ask(method, path, body=None):
    data = json.dumps(body).encode() if body is not None else None
    try:
        return urllib.request.urlopen(urllib.request.Request(f"{url}/api/bot/{path}", data, headers, method=method))
    except urllib.error.HTTPError as error:
        return error if body and error.code in (409, 429, 503) else sys.exit(json.load(error)["message"])
    except (OSError, ValueError) as error:
        sys.exit(f"{url}: {error}")


def choose(view, legal):  # noqa: ARG001
    """Here a better program would think. `view` is all that this seat may know."""
    return random.choice(legal)


answered = None
for line in ask("GET", "stream"):
    message = json.loads(line) if line.strip() else {}  # an empty line only says that the server is there
    now = message.get("now")
    if message.get("info", {}).get("state") == "over":
        sys.exit(print("The game is over."))
    while now and now["legal"] and (now["version"], now["legal"]) != answered:
        with ask("POST", "move", {"move": choose(now["view"], now["legal"]), "version": now["version"]}) as made:
            if made.status in (429, 503):  # too fast; or it cannot be stored just now
                time.sleep(1)
                continue
        answered = (now["version"], now["legal"])  # 409: somebody was faster; the next line has the table as it is
