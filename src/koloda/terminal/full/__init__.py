"""The table on the whole screen of a terminal, by mouse and keyboard; needs Textual."""
