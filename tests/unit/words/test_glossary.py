from pathlib import Path

from hanpan.words.glossary import glossary

PAGE = Path(__file__).parents[3] / "docs" / "glossary.md"


def test_the_page_is_current():
    assert PAGE.read_text("utf-8") == glossary(), "python -m hanpan.words.glossary > docs/glossary.md"


def test_a_row_tells_word_sets_and_nicknames():
    assert "| `one_hand` | 핸드 (seven: 판) | hand |" in glossary()
    assert "| `rank-high_card` | 하이카드 (seven: 탑) ~ 탑, 무페어 | high card |" in glossary()
