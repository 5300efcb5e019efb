"""Mistakes in sets, teams, the first line of a card, and its lines of facts and powers."""

from typing import Final

from vsdsl.syntax.codes import Code
from vsdsl.syntax.mistake import About, Mistake, in_cards
from vsdsl.syntax.wording import ways

_KINDS: Final = ("main", "supporting", "plot twist", "location", "equipment", "token", "side card")

MISTAKES_IN_CARDS: Final = (
    Mistake(
        code=Code.NAME_NEEDS_QUOTES,
        label="a name",
        help='write the name as in `"Lab Hand"`',
        fix='"{found}"',
        samples=tuple(f"{kind} Pet T-1:\n    cost 1\n" for kind in _KINDS),
    ),
    Mistake(
        code=Code.NO_CARD_NUMBER,
        label="after the name",
        help="write the set's letters and the number, such as `TST-001`",
        about=About.BEFORE,
        samples=(
            'token "Pet":\n    cost 1\n',
            'main "Pet" level 1:\n    cost 1\n',
            'token "Pet" 12:\n    cost 1\n',
            'token "Pet"\n    cost 1\n',
            'token "Pet" TST:\n    cost 1\n',
        ),
    ),
    Mistake(
        code=Code.NO_HEALTH,
        label="after ATK and DEF",
        help="write the health too, as in `stats 4/3, health 1`",
        about=About.BEFORE,
        wordings=ways(
            ("stats <p> health <n#>", "stats <p>, health <n#>"),
            ("stats <p>, <n#>", "stats <p>, health <n#>"),
        ),
        samples=in_cards("stats 2/1", "stats 2/1,", "stats 2/1, 1", "stats 2/1 health 1"),
    ),
    Mistake(
        code=Code.HEALTH_LINE,
        label="not a line of its own",
        help="write it as in `stats 4/3, health 1`",
        samples=(
            *in_cards("health 5", "cost 1\n    health 5"),
            'main "Pet" T-1 level 1:\n    health 5\n',
            'main "Pet" T-1 level 1:\n    team Pets\n    health 5\n',
        ),
    ),
    Mistake(
        code=Code.TEAMS,
        label="all of them, or one of them?",
        help="write `,` for all of the teams, or `or` for one of them",
        samples=in_cards("team Pets and Rats", "team Pets & Rats", "team Pets / Rats"),
    ),
    Mistake(
        code=Code.NEEDLESS_WORD,
        label="the symbol follows the timing",
        help="leave it out",
        about=About.BEFORE,
        fix="",
        samples=in_cards('super "P" main, [Might]: draw 1'),
    ),
    Mistake(
        code=Code.STATS_NEED_A_SLASH,
        label="the ATK and what?",
        help="write ATK and DEF as in `stats 4/3, health 1`",
        samples=in_cards("stats 2", "stats 2, health 1", "stats 2 1", "stats +2/+1", "stats -2/-1"),
    ),
    Mistake(
        code=Code.SYMBOL_NEEDS_BRACKETS,
        label="a power symbol",
        help="write it as in `[Might]`",
        fix="[{found}]",
        samples=in_cards(
            'super "P" main Might: draw 1',
            'super "P" main might: draw 1',
            'reaction "P" Might: draw 1',
            "gives Might",
            "basic Might",
            'super "P" main energy: draw 1',
            'super "P" main intellect: draw 1',
            'super "P" main skill: draw 1',
            'power "P":\n        pay Might',
            'power "P":\n        you may pay Might',
        ),
    ),
    Mistake(
        code=Code.NO_TIMING,
        label="when can it be used?",
        help="write the timing after the name: `main`, `combat`, `build` and so on",
        about=About.BEFORE,
        samples=in_cards(
            'super "P" [Might]: draw 1', 'super "P": draw 1', 'super "P", once per game: draw 1'
        ),
    ),
    Mistake(
        code=Code.KIND_OF_CARD,
        label="a card's first line names its kind",
        help="write `main`, `supporting`, `plot twist`, `location`, `equipment` or `token`",
        samples=tuple(
            f'{kind} "Pet" T-1:\n    cost 1\n'
            for kind in (
                "card",
                "character",
                "hero",
                "villain",
                "ally",
                "creature",
                "event",
                "action",
            )
        ),
    ),
    Mistake(
        code=Code.LEVEL_IN_THE_HEAD,
        label="the level of this card?",
        help='write it as in `main "Lab Lead" TST-001 level 2:`',
        samples=in_cards("level 2", "level"),
    ),
    Mistake(
        code=Code.LEVEL_UP,
        label="something is missing here",
        help='write it as in `level up 3 "Hard Work":`',
        samples=in_cards(
            'level up "P": draw 1',
            "level up 3: draw 1",
            "level up: draw 1",
            'level up (3) "P": draw 1',
        ),
    ),
    Mistake(
        code=Code.POWER_NEEDS_A_NAME,
        label="the name belongs here",
        help='write the name as in `power "Opening Blow":`',
        fix='"{found}"',
        samples=in_cards(
            "power Blow: draw 1",
            "power blow: draw 1",
            "super main [Might]: draw 1",
            "super Blow main [Might]: draw 1",
            "super [Might]: draw 1",
            "reaction [Might]: draw 1",
            "reaction Blow [Might]: draw 1",
        ),
    ),
    Mistake(
        code=Code.ALIGNMENT,
        label="good or evil?",
        help="write it as in `team Avengers: good`; the others are `evil` and `neither`",
        about=About.BEFORE,
        wordings=ways(
            ("team <x...>, good", "team <x>: good"),
            ("team <x...> good", "team <x>: good"),
            ("team <x...>, evil", "team <x>: evil"),
            ("team <x...> evil", "team <x>: evil"),
            ("team <x...>: neutral", "team <x>: neither"),
        ),
        samples=(
            "team Pets\n",
            "team Pets:\n",
            "team Pets: neutral\n",
            "team Pets, good\n",
            "team Pets good\n",
        ),
    ),
    Mistake(
        code=Code.SET_LINE,
        label="something is missing here",
        help='write it as in `set "Practice" TST, universe illustrated`',
        samples=(
            "set Practice TST\n",
            'set "Practice"\n',
            "set TST\n",
            'set "Practice", universe illustrated\n',
        ),
    ),
    Mistake(
        code=Code.MISPLACED,
        label="a limit of use",
        help="write `only if` for what is asked, or `only while` for a state",
        samples=in_cards(
            'super "P" main [Might], if this is ready: draw 1',
            'super "P" main [Might], while this is ready: draw 1',
            'super "P" main [Might], when this is ready: draw 1',
        ),
    ),
    Mistake(
        code=Code.STATS_NEED_A_SLASH,
        label="a third number",
        help="write ATK, DEF and health as in `stats 4/3, health 1`",
        wordings=ways(
            ("stats <a#>/<b#>/<c#>", "stats <a#>/<b#>, health <c#>"),
        ),
        samples=in_cards("stats 4/3/1"),
    ),
)
