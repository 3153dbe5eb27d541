"""What an assistant can ask of Koloda: rules, tables to try things at, and a seat at a server."""
