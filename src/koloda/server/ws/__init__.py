"""Connections of browsers and programs to tables, over WebSockets."""
