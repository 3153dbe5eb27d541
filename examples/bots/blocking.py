"""A program at a seat, with koloda.client: python blocking.py http://127.0.0.1:8765 TOKEN"""

import random
import sys

from koloda.client import ClientError, Seat

_, url, token = sys.argv if len(sys.argv) == 3 else sys.exit(__doc__)
try:
    for position in Seat(url, token):
        position.play(random.choice(position.legal))
except ClientError as error:
    sys.exit(str(error))
print("The game is over.")
