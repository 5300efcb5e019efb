"""All kinds of mistakes, in alphabetical order."""

from typing import Final

from tools.mistaking.kinds.copied_level import copied_level
from tools.mistaking.kinds.copied_number import copied_number
from tools.mistaking.kinds.doubled_line import doubled_line
from tools.mistaking.kinds.doubled_word import doubled_word
from tools.mistaking.kinds.dropped_duration import dropped_duration
from tools.mistaking.kinds.dropped_line import dropped_line
from tools.mistaking.kinds.full_stop import full_stop
from tools.mistaking.kinds.if_for_while import if_for_while
from tools.mistaking.kinds.missing_bracket import missing_bracket
from tools.mistaking.kinds.missing_colon import missing_colon
from tools.mistaking.kinds.missing_comma import missing_comma
from tools.mistaking.kinds.missing_quote import missing_quote
from tools.mistaking.kinds.misspelt_counter import misspelt_counter
from tools.mistaking.kinds.misspelt_keyword import misspelt_keyword
from tools.mistaking.kinds.misspelt_name import misspelt_name
from tools.mistaking.kinds.misspelt_number import misspelt_number
from tools.mistaking.kinds.misspelt_quote import misspelt_quote
from tools.mistaking.kinds.misspelt_symbol import misspelt_symbol
from tools.mistaking.kinds.misspelt_team import misspelt_team
from tools.mistaking.kinds.misspelt_title import misspelt_title
from tools.mistaking.kinds.misspelt_word import misspelt_word
from tools.mistaking.kinds.other_games import other_games
from tools.mistaking.kinds.removed_word import removed_word
from tools.mistaking.kinds.swapped_pair import swapped_pair
from tools.mistaking.kinds.swapped_words import swapped_words
from tools.mistaking.kinds.unknown_keyword import unknown_keyword
from tools.mistaking.kinds.unknown_team import unknown_team
from tools.mistaking.kinds.unused_later import unused_later
from tools.mistaking.kinds.unused_name import unused_name
from tools.mistaking.kinds.wrong_case import wrong_case
from tools.mistaking.kinds.wrong_grammatical_number import wrong_grammatical_number
from tools.mistaking.kinds.wrong_indent import wrong_indent
from tools.mistaking.kinds.wrong_noun import wrong_noun
from tools.mistaking.kinds.wrong_number import wrong_number
from tools.mistaking.kinds.wrong_preposition import wrong_preposition
from tools.mistaking.kinds.wrong_pronoun import wrong_pronoun
from tools.mistaking.kinds.wrong_symbol import wrong_symbol
from tools.mistaking.kinds.wrong_team import wrong_team
from tools.mistaking.kinds.wrong_timing import wrong_timing
from tools.mistaking.passage import Kind

KINDS: Final[tuple[Kind, ...]] = (
    copied_level,
    copied_number,
    doubled_line,
    doubled_word,
    dropped_duration,
    dropped_line,
    full_stop,
    if_for_while,
    missing_bracket,
    missing_colon,
    missing_comma,
    missing_quote,
    misspelt_counter,
    misspelt_keyword,
    misspelt_name,
    misspelt_number,
    misspelt_quote,
    misspelt_symbol,
    misspelt_team,
    misspelt_title,
    misspelt_word,
    other_games,
    removed_word,
    swapped_pair,
    swapped_words,
    unknown_keyword,
    unknown_team,
    unused_later,
    unused_name,
    wrong_case,
    wrong_grammatical_number,
    wrong_indent,
    wrong_noun,
    wrong_number,
    wrong_preposition,
    wrong_pronoun,
    wrong_symbol,
    wrong_team,
    wrong_timing,
)
