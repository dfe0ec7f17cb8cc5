"""The rule sheet of a game, generated from its data: sections of sentences, for a terminal, a page or a machine."""

from hanpan.cli.sheet.build import sheet
from hanpan.cli.sheet.printing import as_json, markdown, print_sheet
from hanpan.cli.sheet.section import Section, Setting, Sheet
from hanpan.cli.sheet.sitandgo import meridian_sheet

__all__ = ["Section", "Setting", "Sheet", "as_json", "markdown", "meridian_sheet", "print_sheet", "sheet"]
