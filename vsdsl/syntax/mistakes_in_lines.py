"""Mistakes in how triggers, conditions, effects and durations make up a line."""

from typing import Final

from vsdsl.syntax.codes import Code
from vsdsl.syntax.mistake import About, Mistake, in_powers
from vsdsl.syntax.reordered import REORDERED
from vsdsl.syntax.wording import ways

MISTAKES_IN_LINES: Final = (
    Mistake(
        code=Code.NO_DURATION,
        label="for how long?",
        help="write `this turn`, `this combat`, `until ...` or `for the rest of the game`",
        samples=in_powers("switch ATK and DEF of this", "double ATK and DEF of this"),
    ),
    Mistake(
        code=Code.THEN,
        label="effects happen in the order of their lines",
        help="leave it out",
        fix="",
        samples=in_powers(
            "then draw 1",
            "draw 1\n        then stun this",
            "when this attacks: then draw 1",
            "stun this\n        then draw 1",
        ),
    ),
    Mistake(
        code=Code.SECOND_EFFECT,
        label="a second effect begins here",
        help="start a new line here",
        is_split=True,
        wordings=ways(
            ("^ <x...> gets <c> and has <k*>", "<x> gets <c> / <x> has <k>"),
            ("^ <x...> has <k...> and gets <c*>", "<x> has <k> / <x> gets <c>"),
        ),
        samples=in_powers(
            "stun this and draw 1",
            "stun this, draw 1",
            "draw 1 and stun this",
            "draw 1, stun this",
            "stun a character and draw 1",
            "stun a character, draw 1",
            "put 1 wound on this and draw 1",
            "this gains 1 XP and draw 1",
            "put this into your hand and draw 1",
            "put this into your hand, draw 1",
            "stun this draw 1",
            "search your deck for a card, put it into your hand",
            "search your deck for a card and put it into your hand",
            "choose a character, stun it",
            "choose a character and stun it",
            "ready this, draw 1",
            "KO this, draw 1",
            "reveal the top card of your deck, draw 1",
            "this gets +1/+1 and has Flight",
            "this has Flight and gets +1/+1",
        ),
    ),
    Mistake(
        code=Code.CONDITION_BEHIND,
        label="after the effect",
        help="write it in front of the effect, as in `when this attacks: draw 1`",
        wordings=REORDERED,
        samples=in_powers(
            *(
                line.format(word)
                for word in ("when", "whenever", "if", "unless", "at")
                for line in (
                    "draw 1 {} this attacks",
                    "stun this {} this attacks",
                    "stun a character {} this attacks",
                    "put 1 wound on this {} this attacks",
                    "this gains 1 XP {} this attacks",
                )
            ),
            "this has Flight while it is ready",
            "this has +1/+1 while it is ready",
            "this has +1/+1 if it is ready",
            "this gets +1/+1 while it is ready",
            "this can't attack while it is ready",
            "this has Flight if it is ready",
            "this gets +1/+1 if it is ready",
            "this can't attack if it is ready",
        ),
    ),
    Mistake(
        code=Code.CONDITION_BEHIND,
        label="after the effect",
        help="write `while ...:` in front of the effect, as in `while it is your turn: ...`",
        wordings=REORDERED,
        samples=in_powers(
            "this gets +1/+1 as long as it is ready",
            "this has Flight as long as it is ready",
            "this can't attack as long as it is ready",
        ),
    ),
    Mistake(
        code=Code.COMMA_FOR_COLON,
        label="the effect begins after this",
        help="write `:` in its place",
        about=About.BEFORE,
        fix=":",
        samples=in_powers(
            "when this attacks, draw 1",
            "when this attacks, stun it",
            "when this attacks, you may draw 1",
            "when this attacks, put 1 wound on it",
            "when this attacks, KO it",
            "at end of your turn, draw 1",
            "when this attacks an enemy character, draw 1",
        ),
    ),
    Mistake(
        code=Code.COMMA_FOR_COLON,
        label="the effect begins after this",
        help="write `:` in its place",
        fix=":",
        samples=in_powers(
            "if this is stunned, draw 1",
            "if you do, draw 1",
            "while this is stunned, draw 1",
            "if there is a character on your side, draw 1",
            "if this is stunned then draw 1",
        ),
    ),
    Mistake(
        code=Code.IF_NOT,
        label="no condition",
        help="write the line as `otherwise: ...`",
        wordings=ways(
            ("^ if you don't|not: <x*>", "otherwise: <x>"),
            ("^ if you don't|not, <x*>", "otherwise: <x>"),
            ("^ if you don't <x*>", "otherwise: <x>"),
            ("^ if|else not|else: <x*>", "otherwise: <x>"),
            ("^ if not: <x*>", "otherwise: <x>"),
            ("^ if not, <x*>", "otherwise: <x>"),
            ("^ else: <x*>", "otherwise: <x>"),
        ),
        samples=in_powers(
            "you may draw 1\n        if you don't: stun this",
            "you may draw 1\n        if you don't, stun this",
            "you may draw 1\n        if you don't stun this",
            "you may draw 1\n        if not: stun this",
            "you may draw 1\n        if not, stun this",
            "you may draw 1\n        else: stun this",
        ),
    ),
    Mistake(
        code=Code.EVENT_WITH_IS,
        label="no event",
        help="write `gets`, as in `when this gets stunned`, or `while` for as long as it is so",
        wordings=ways(
            ("is <d>", "gets <d>"),
            ("are <d>", "get <d>"),
        ),
        samples=in_powers(
            "when this is stunned: draw 1",
            "when a character is stunned: draw 1",
            "when a character on your side is stunned: draw 1",
            "when characters are stunned: draw 1",
        ),
    ),
    Mistake(
        code=Code.MODES,
        label="or what?",
        help="write `choose one:`, and below it a line `mode: ...` for each",
        wordings=ways(
            ("^ choose one: <a...> or <b*>", "choose one: / > mode: <a> / > mode: <b>"),
            ("^ <a...> or <b*>", "choose one: / > mode: <a> / > mode: <b>"),
        ),
        samples=in_powers(
            "choose one: stun this or draw 1",
            "stun this or draw 1",
            "draw 1 or stun this",
            "put this into your hand or draw 1",
        ),
    ),
    Mistake(
        code=Code.TURN_STARTS,
        label="a moment of the turn",
        help="write it as in `at start of your turn:` or `at end of your turn:`",
        wordings=ways(
            ("when <w> turn starts|begins", "at start of <w> turn"),
            ("when <w> turn ends", "at end of <w> turn"),
            ("at <w> turn ends", "at end of <w> turn"),
            ("when end|start of <w> turn", "at end of <w> turn"),
            ("^ end of <w> turn", "at end of <w> turn"),
        ),
        samples=in_powers(
            "when your turn starts: draw 1",
            "when your turn begins: draw 1",
            "when the turn starts: draw 1",
            "when end of your turn: draw 1",
            "at your turn ends: draw 1",
            "end of your turn: draw 1",
        ),
    ),
    Mistake(
        code=Code.DURATION_IN_FRONT,
        label="a duration",
        help="write it after the change, as in `this gets +1/+1 this turn`",
        wordings=ways(
            ("^ until end of (this) turn, <x*>", "<x> this turn"),
            ("^ until <d...>, <x*>", "<x> until <d>"),
        ),
        samples=in_powers(
            "until end of your turn, this gets +1/+1",
            "draw 1\n        until end of your turn, this gets +1/+1",
            "when this attacks: until end of your turn, this gets +1/+1",
        ),
    ),
    Mistake(
        code=Code.COST_AND_COLON,
        label="an effect stands in front of it",
        help="write `you may ...`, and below it `if you do: ...`",
        wordings=ways(
            ("^ <x...>: <y*>", "you may <x> / if you do: <y>"),
            ("^ <x...> to <y*>", "you may <x> / if you do: <y>"),
        ),
        samples=in_powers(
            "exhaust this: draw 1",
            "discard a card: draw 1",
            "draw 1: stun this",
            "pay [Might]: draw 1",
            "pay [Might] to draw 1",
            "exhaust this to draw 1",
            "put this into your hand: draw 1",
        ),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="what would happen does not happen",
        help="write `if ... would ..., instead:`",
        wordings=ways(
            ("when|whenever <x...> would <y...>, instead", "if <x> would <y>, instead"),
        ),
        samples=in_powers(
            "when this would get stunned, instead: draw 1",
            "when a character would get stunned, instead: draw 1",
            "whenever this would get stunned, instead: draw 1",
        ),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="what happens in its place?",
        help="write `, instead:`",
        wordings=ways(
            (": <x*>", ", instead: <x>"),
        ),
        samples=in_powers("if this would get stunned: draw 1", "if this would leave play: draw 1"),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="whoever causes it",
        help="leave it out; only a cause that does not count is named, with `other than by ...`",
        samples=in_powers("if this would get stunned by a character, instead: draw 1"),
    ),
)
