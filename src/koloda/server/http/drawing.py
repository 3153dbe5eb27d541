"""QR codes."""

import io


def qr_code(address: str) -> bytes:
    """An address as a QR code, in SVG. Its background is light also in the dark: cameras need that."""
    import segno

    drawing = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawing, kind="svg", scale=8, border=3, dark="#1b1b1f", light="#ffffff", xmldecl=False, omitsize=True
    )
    return drawing.getvalue()
