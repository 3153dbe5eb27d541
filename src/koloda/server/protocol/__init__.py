"""Every type on the wire, and how something asked for is refused."""
