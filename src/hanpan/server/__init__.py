"""The web table: rooms over http and websocket, one actor a table, a clock, and a log that survives a kill."""
