"""Deal one hand of any game and play it at random: python examples/random_hand.py seven"""

import sys
from random import Random

from hanpan import cards, rules
from hanpan.dealer import Dealer
from hanpan.engine import Choose, Deal, OwedCards, deal_in, legal, owed, play, to_input
from hanpan.rules.stakes import stakes_of


def main(key: str = "pls7", seed: int = 7) -> None:
    """Print every event as it happens."""
    game = rules.game(key)
    chance = Random(seed)
    dealer = Dealer(chance, cards.DECK)
    hand = deal_in(game, stakes_of(game, 100), stacks=dict.fromkeys(range(4), 5000), button=3)
    while (waits := owed(hand)) is not None:
        if isinstance(waits, OwedCards):
            events = play(hand, None, Deal(dealer.draw(waits.total)))
        else:
            seat = waits.seats[0]
            option = chance.choice(legal(hand, seat))
            chosen = option.cards[:1] if option.cards else ()
            events = play(hand, seat, Choose(chosen) if chosen else to_input(option))
        for event in events:
            print(event)
    print("stacks:", hand.stack)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "pls7")
