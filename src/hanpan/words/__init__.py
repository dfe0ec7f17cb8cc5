"""Every word that a player reads, from one catalogue a language (STYLE 12, WORDS)."""

from hanpan.money import Lang
from hanpan.words.catalogue import Words, lang_from_locale
from hanpan.words.source import word_sets

__all__ = ["Lang", "Words", "lang_from_locale", "word_sets"]
