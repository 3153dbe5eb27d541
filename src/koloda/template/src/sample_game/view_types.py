"""The type of a view."""

from koloda.zones import ZonesView


class SampleGameView(ZonesView):
    """The table as a seat sees it."""

    limit: int  # that the total may not pass


VIEW = SampleGameView
