"""Random words for kernels: xoshiro256** with a state of four words (Blackman and Vigna, 2018)."""

import numpy as np

from hanpan.hands.kernel_cache import jit


@jit
def seeded(seed: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """A state of the generator from a seed, by splitmix64."""
    s0, seed = _mixed(seed)
    s1, seed = _mixed(seed)
    s2, seed = _mixed(seed)
    s3, seed = _mixed(seed)
    return s0, s1, s2, s3


@jit
def _mixed(seed: np.uint64) -> tuple[np.uint64, np.uint64]:
    seed += np.uint64(0x9E3779B97F4A7C15)
    word = (seed ^ seed >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return word ^ word >> np.uint64(31), seed


@jit
def next_word(
    s0: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """The next word, and the state after it."""
    word = s1 * np.uint64(5)
    word = (word << np.uint64(7) | word >> np.uint64(57)) * np.uint64(9)
    shifted = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = s3 << np.uint64(45) | s3 >> np.uint64(19)
    return word, s0, s1, s2, s3
