"""Every type on the wire, and how something asked for is refused."""

COOKIE = "koloda"  # holds the secret token by which a person is known
# No control characters in what is stored as it comes: some databases cannot keep a NUL. Names and chat are cleaned.
PLAIN = r"^[^\x00-\x1f\x7f-\x9f]*\Z"
