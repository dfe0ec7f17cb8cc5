"""Who wins what? Write the hand down and ask the referee."""

from hanpan.history.phh import read
from hanpan.history.referee import judge
from hanpan.history.verdict import as_json

QUARTERED = """
variant = "PLS7"
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [60, 60, 60]
actions = [
  "d dh p1 As3d9c", "d dh p2 Ad3hKc", "d dh p3 JsTd8c",
  "p3 f", "p1 cbr 9", "p2 cc",
  "d db 2c5h6d", "p1 cbr 21", "p2 cc",
  "d db 9d", "p1 cc", "p2 cbr 29", "p1 cc",
  "d db Qs",
]
"""


def main() -> None:
    """Print the pots: one player has the high, both have the low."""
    for record in read(QUARTERED, "kitchen.phh"):
        answer = as_json(judge(record))
        print(answer["status"], answer["pots"])


if __name__ == "__main__":
    main()
