"""Every type on the wire, and how something asked for is refused."""

COOKIE = "koloda"  # holds the secret token by which a person is known
