"""Moves with their probabilities, put together."""

from hanpan.bots.sight import Mix, Move


def either(likely: float, move: Move, other: Move) -> Mix:
    """One move so likely, else the other; of what can't happen nothing is said."""
    return [(share, one) for share, one in ((likely, move), (1 - likely, other)) if share > 0] or [(1.0, other)]


def joined(mix: Mix) -> Mix:
    """Each move once, with what is left adding up to 1; what can't happen is left out."""
    found: list[tuple[float, Move]] = []
    for likely, move in mix:
        at = next((at for at, (_, one) in enumerate(found) if one == move), None)
        if at is not None:
            found[at] = (found[at][0] + likely, move)
        elif likely > 0:
            found.append((likely, move))
    total = sum(likely for likely, _ in found)
    return [(likely / total, move) for likely, move in found]
