"""The Korean particle that fits the word before it (WORDS 2.2)."""

import re
from typing import Literal

Final = Literal["none", "rieul", "other"]
"""How a word ends: without a final consonant, in ㄹ, or in another one. ㄹ matters for 으로 and 로 alone."""

PAIRS = {
    "을/를": ("을", "를"),
    "이/가": ("이", "가"),
    "은/는": ("은", "는"),
    "과/와": ("과", "와"),
    "으로/로": ("으로", "로"),
    "이나/나": ("이나", "나"),
    "이에요/예요": ("이에요", "예요"),
}
"""The particle after a final consonant, and the one after none."""

# 영 일 이 삼 사 오 육 칠 팔 구
_DIGITS: tuple[Final, ...] = ("other", "rieul", "none", "other", "none", "none", "other", "rieul", "rieul", "none")
# What a number with trailing zeros ends in, by groups of four: 십 백 천, then 만 억 조 경 해.
_GROUPS: tuple[Final, ...] = ("other", "other", "other", "none", "other", "none")
# 엘, 엠, 엔, 알: the letters whose Korean names end in a consonant.
_LETTERS: dict[str, Final] = {"l": "rieul", "m": "other", "n": "other", "r": "rieul"}

_MARKS = dict.fromkeys((*range(0x2066, 0x206A), 0x200E, 0x200F))
_QUOTES = "\"'’”»›」』》〉"
_BRACKETED = re.compile(r"(?:\([^()]*\)|\[[^\[\]]*\]|（[^（）]*）)$")
_NUMBER = re.compile(r"(\$?)([0-9][0-9,]*)(\.[0-9]+)?$")


def josa(value: str, pair: str) -> str:
    """The value and the particle of the pair that fits it: `josa("350", "으로/로")` is `350으로`."""
    if pair not in PAIRS:
        raise ValueError(f"{pair!r} is no pair of particles; the pairs are {', '.join(PAIRS)}")
    after_consonant, after_vowel = PAIRS[pair]
    final = final_of(value)
    plain = final == "none" or (final == "rieul" and pair == "으로/로")
    return value + (after_vowel if plain else after_consonant)


def final_of(value: str) -> Final:
    """How a word ends when it is read aloud; trailing space, quotes, brackets and isolation marks are looked past."""
    spoken = _spoken_part(value)
    if not spoken:
        return "none"
    number = _NUMBER.search(spoken)
    if number:
        return _final_of_number(*number.groups(default=""))
    last = spoken[-1]
    if "가" <= last <= "힣":
        return _final_of_syllable(last)
    return _LETTERS.get(last.lower(), "none")


def _spoken_part(value: str) -> str:
    """The word without what is written behind it but not read; a word that is all brackets stays."""
    spoken = value.translate(_MARKS).rstrip()
    while True:
        shorter = _BRACKETED.sub("", spoken.rstrip(_QUOTES)).rstrip()
        if shorter == spoken or not shorter:
            return spoken
        spoken = shorter


def _final_of_syllable(syllable: str) -> Final:
    # Hangul syllables stand in Unicode by initial, vowel and one of 28 finals; the eighth is ㄹ.
    final = (ord(syllable) - ord("가")) % 28
    return "none" if final == 0 else "rieul" if final == 8 else "other"


def _final_of_number(dollar: str, whole: str, fraction: str) -> Final:
    """The reading of a number in Sino-Korean; `$600` is read with its unit, 달러."""
    if dollar:
        return "none"
    digits = (fraction or whole).replace(",", "")
    if digits[-1] != "0" or fraction or not digits.strip("0"):
        return _DIGITS[int(digits[-1])]
    zeros = len(digits) - len(digits.rstrip("0"))
    # Above 해 come 자, 양, 구: nobody has so many chips, and the particle would be a guess.
    return _GROUPS[zeros // 4] if zeros // 4 < len(_GROUPS) else "none"
