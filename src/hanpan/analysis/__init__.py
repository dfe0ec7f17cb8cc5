"""Exact odds: who wins how much of the pot, and how often, from any point of any game."""
