"""Figures about a running server: counted where things happen, told in the text form that Prometheus reads.

No figure is about a single table, person or address.
"""
