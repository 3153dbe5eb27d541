"""The REST API and the files of the browser client."""
