"""Equilibria: small games exactly, big ones on an abstraction, the last street of any hand, short stacks heads-up.

- `games`: Kuhn, Leduc and other games small enough to be solved, as game files;
- `betting`: all ways in which a hand can be bet, grown by the engine; `sizing` says which bets it may use;
- `exact`: such a game with all its deals, as flat arrays; `cfr` solves it and measures how far off a strategy is;
- `mccfr`: training on sampled deals, for games of any size; `deals` says what a sampled deal is;
- `river`: the last street of a hand, with a range of holdings for each side;
- `push_fold`: all-in or fold, heads-up, from the exact table of 169 hands against 169.

`plain` defines what the compiled kernels answer. docs/solver.md shows how each is used.
"""
