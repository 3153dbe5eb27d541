"""Reports of what was measured: in a terminal, as a picture, or as one page to send to somebody.

A command says what it found as a `structure.Report`, and every renderer (`terminal`, `drawing`, `page`) shows all of
it. No number stands without its interval.
"""
