"""The dealer: `Dealer` for a terminal, and `SlotDealer` for a table whose deal everybody can check (docs/fairness.md).

A hand with fair cards, from the first card to the check:

>>> from random import Random                              # a server passes os.urandom
>>> slots = seal(range(52), Random(7).randbytes)           # secret, logged first
>>> seed = "5e" * 32                                       # a player's own, pledged before the root is known
>>> terms = terms_of(slots, "kitchen", 12, {1: pledge_of(seed)})
>>> terms.fits(1, seed)                                    # sent when the root is published
True
>>> dealer = SlotDealer(slots, terms.sown({1: seed}))
>>> cards = dealer.draw(3)
>>> verify(dealer.record(cards[1:]))
Verdict(fault=None, opened=2, closed=1)
"""

from hanpan.dealer.fair import SlotDealer, terms_of
from hanpan.dealer.lazy import Chance, Dealer
from hanpan.dealer.order import DealError, Mixed, Order, Terms, TermsError, pledge_of
from hanpan.dealer.record import Opening, Record, record_of
from hanpan.dealer.shuffle import Entropy
from hanpan.dealer.slots import Slots, seal
from hanpan.dealer.verify import Fault, Verdict, verify

__all__ = [
    "Chance",
    "DealError",
    "Dealer",
    "Entropy",
    "Fault",
    "Mixed",
    "Opening",
    "Order",
    "Record",
    "SlotDealer",
    "Slots",
    "Terms",
    "TermsError",
    "Verdict",
    "pledge_of",
    "record_of",
    "seal",
    "terms_of",
    "verify",
]
