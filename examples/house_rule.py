"""A rank of your own: five primes in a row, between a full house and a flush. No code is needed, only data."""

from hanpan import cards, rules
from hanpan.hands import best_high

FIVE_PRIMES = """
extends = "pls"
name = { en = "Five primes", ko = "소수 삼평" }
seats = { max = 9 }
street = [{ name = "preflop", deal = ["down 4"] }]

[high]
ladder = ["royal_flush", "skip_straight_flush", "straight_flush", "quads", "full_house", "primes", "flush",
          "skip_straight", "straight", "trips", "two_pair", "pair", "high_card"]
runs.primes = "2357J 357JK"
ranks.primes = { runs = "primes" }
"""


def main() -> None:
    """Compare two hands under the new ladder."""
    parents = {key: rules.definition(key) for key in ("standard", *rules.KEYS)}
    game = rules.parse(FIVE_PRIMES, key="five_primes", parents=parents).resolve()
    board = cards.parse_cards("3d 5d 7h Ks Td")
    for hole in ("2c 9h 9s Jh", "Ad 4d 4h 8c"):
        made = best_high(game.high, cards.parse_cards(hole), board)
        print(hole, "->", made.rank if made else "nothing", cards.text(made.cards if made else ()))


if __name__ == "__main__":
    main()
