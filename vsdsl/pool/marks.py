"""How a tree is written as lists.

A construct is `[number, start, end, part, ...]`; the number is its place in the file's own list of
constructs, the rest its span and its parts in grammar order. A list that begins with a mark below
zero is one of the few other things a part can be. Words, numbers and nothing stand for themselves.
"""

from typing import Final

NAME: Final = -1  # [NAME, start, end, text]
PAIR: Final = -2  # [PAIR, atk, def, whether it is signed: 0 or 1]
GROUP: Final = -3  # [GROUP, part, ...]
