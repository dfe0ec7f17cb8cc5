"""Bots: a view goes in, an action with its probability comes out. They see what a player at their seat sees."""

from hanpan.bots.names import BOTS, USUAL, BotError, Recipe, check_seats, recipe_of, recipes_of
from hanpan.bots.seat import Bot, BotSeat, Decision, Tally

__all__ = [
    "BOTS",
    "USUAL",
    "Bot",
    "BotError",
    "BotSeat",
    "Decision",
    "Recipe",
    "Tally",
    "check_seats",
    "recipe_of",
    "recipes_of",
]
