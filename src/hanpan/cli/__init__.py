"""The command line: the same edges as the server's, for a terminal."""
