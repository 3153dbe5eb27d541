"""Rules to try: for every rule that a player can break or use, tables at which it decides.

`situation` is a table with a question and what the engine answers; `looks` is what the search is told to look for;
`search` plays small tables by chance and keeps what it finds in `kept/`. What is to be looked for in a game, and which
of its rules nobody can try, is in a module named after its rules page.
"""
