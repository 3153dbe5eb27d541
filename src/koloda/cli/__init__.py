"""The command `koloda`, one file for each of its commands."""
