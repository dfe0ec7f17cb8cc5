"""Hands as text: the event log folded into what others read, and their texts replayed through the engine."""
