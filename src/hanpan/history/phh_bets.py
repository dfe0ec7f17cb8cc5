"""What each player has in on a street of a PHH hand, which writes checks and calls alike."""

from hanpan.history.phh_record import PhhHand


class Bets:
    """The bets of a street."""

    def __init__(self, record: PhhHand) -> None:
        self.menu = record.game.data["betting"]["structure"] == "menu"
        self.left = list(record.stacks)
        self.bet = [0] * len(record.stacks)
        self.level = 0
        self.acted = False
        for post in record.posts():
            chips = min(post.chips, self.left[post.seat])
            self.left[post.seat] -= chips
            if post.kind in ("blind", "post"):
                self.bet[post.seat] += chips
                self.level = max(self.level, post.chips)

    def street(self) -> None:
        """Cards are dealt: after a bet they begin a new street."""
        if self.acted:
            self.bet = [0] * len(self.bet)
            self.level = 0
            self.acted = False

    def call(self, seat: int) -> bool:
        """Put in what there is to call; whether there is anything. In a menu game only the first may check."""
        owes = self.acted if self.menu else self.level > self.bet[seat]
        self.raise_to(seat, self.level)
        return owes

    def raise_to(self, seat: int, to: int) -> None:
        """Put in up to a total, or all there is."""
        self.acted = True
        chips = min(max(0, to - self.bet[seat]), self.left[seat])
        self.left[seat] -= chips
        self.bet[seat] += chips
        self.level = max(self.level, to)
