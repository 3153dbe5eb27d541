"""The server: tables for people, over HTTP and WebSocket."""
