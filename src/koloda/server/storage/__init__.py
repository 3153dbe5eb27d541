"""What is kept: SQLite in a file, or another database by its URL."""
