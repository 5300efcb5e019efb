"""Placing: which statements can stand in text that works all the time, and which in an effect.

Rules: 7.1.6, 8.1.1, 9.1.6, 9.2.1, 9.3.1, 9.3.5.
"""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.deck import DECLARATIONS as DECK_TEXTS
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.effects.combat import DoubleStats, SwitchStats
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    CountsAs,
    EquipOnly,
    HasEveryTeam,
    HasPowers,
    IsAlso,
    IsRevealed,
    LevelsInto,
    LosesPowers,
    LosesTeams,
    StartsIn,
    StartsWith,
    TakesFirstTurn,
    WorksIn,
    WorksWhile,
)
from vsdsl.constructs.modifiers.stats import (
    CountersDoubled,
    GainsStats,
    HasStats,
    IncreasesDoubled,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
    StatBound,
)
from vsdsl.constructs.modifiers.strikes import (
    AppearsSo,
    ChoosesAttacked,
    ChoosesStruck,
    LethalWounds,
    StrikesBackAt,
    StrikesFirst,
    StrikesMore,
    StrikesWith,
)
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import (
    Amplify,
    AnyTimes,
    Contest,
    Does,
    ForEachDo,
    IfThen,
    IfWould,
    May,
    MayBlock,
    Otherwise,
    Unless,
    WhileTrue,
)
from vsdsl.constructs.statements.mode import Action, ChooseMode, Mode
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect

CODES: Final = {"M102": "text that cannot stand where it is"}

# What works all the time, as long as its card is in play.
STANDING: Final = frozenset(
    [
        *DECK_TEXTS,
        *(AppearsSo, ChoosesAttacked, ChoosesStruck, CountersDoubled, EquipOnly, IfWould),
        *(IncreasesDoubled, LethalWounds, SequenceTrigger, StartsIn, StartsWith),
        *(StrikesFirst, TakesFirstTurn, WorksIn, WorksWhile),
    ]
)
# What an effect leaves behind, and what works all the time as well.
EITHER: Final = frozenset(
    [
        *(Action, Can, Cannot, CostsLess, HasPowers, HasStats, IsAlso, IsRevealed, LosesPowers),
        *(HasEveryTeam, LevelsInto, LosesTeams),
        *(Must, SetBase, SetBaseStat, StatBound, StrikesBackAt, StrikesMore, StrikesWith),
        *(TriggerStatement, WhileTrue),
    ]
)
# What happens once, when an effect resolves.
RESOLVING: Final = frozenset(
    [
        *EFFECTS,
        *(Amplify, AnyTimes, ChooseMode, Contest, Does, ForEachDo, IfThen, May, MayBlock),
        *(Otherwise, Unless, CountsAs, GainsStats, SetStat, SetStats),
    ]
)
# What an effect can leave behind under `while`.
LASTING: Final = frozenset(
    [
        *(Can, Cannot, CostsLess, CountsAs, DoubleStats, GainsStats, HasPowers, HasStats),
        *(HasEveryTeam, LevelsInto, LosesTeams),
        *(
            IsAlso,
            IsRevealed,
            LosesPowers,
            Must,
            SetBase,
            SetBaseStat,
            SetStat,
            SetStats,
            StatBound,
            StrikesBackAt,
        ),
        *(StrikesMore, StrikesWith, SwitchStats),
        WhileTrue,
    ]
)


def misplaced(node: Construct, above: Above) -> Refusal | None:
    """Return why a statement cannot stand where it is, if it cannot."""
    block = above[0]
    if not isinstance(block, Block):
        return None
    around = above[1] if len(above) > 1 else None
    if isinstance(node, Mode) != isinstance(around, ChooseMode):
        return _not_a_mode(node)
    kind = type(node)
    if is_in_effect(above):
        return _in_effect(node, kind, around) or _after_nothing(node, block)
    if kind in RESOLVING:
        return _refused(
            node,
            "nothing makes this happen",
            "say when: `when this appears:`, `at start of your turn:`, `action main:`",
        )
    if isinstance(around, WhileTrue) and kind in _WAITING:
        return _refused(
            around,
            "a trigger or an action cannot stand under `while`",
            "write `, while ...` after the event, or `, only while ...` after the action",
        )
    return None


_WAITING: Final = (Action, SequenceTrigger, TriggerStatement)


def _in_effect(node: Construct, kind: type[Construct], around: Construct | None) -> Refusal | None:
    if kind in STANDING:
        return _refused(
            node,
            "this works all the time, and an effect is over when it has resolved",
            "say it in a power of its own, without a trigger",
        )
    if isinstance(around, WhileTrue) and kind not in LASTING:
        return _refused(
            around,
            "what happens once cannot stand under `while`",
            "write `if` for what is asked once",
        )
    return None


def _after_nothing(node: Construct, block: Block) -> Refusal | None:
    """Return why `otherwise` or `amplify instead` has no line before it that it could belong to.

    Rules: 1.5.1, 7.7.1.
    """
    at = next(n for n, each in enumerate(block.statements) if each is node)
    before = block.statements[at - 1] if at else None
    if isinstance(node, Otherwise) and not isinstance(before, _WITH_OTHERWISE):
        return _refused(
            node,
            "the line before it is no condition and no choice",
            "write it after `if ...:` or after `you may ...`",
        )
    if isinstance(node, Amplify) and node.instead is not None and before is None:
        return _refused(node, "no line before it", "leave `instead` out").leaving_out("instead")
    return None


_WITH_OTHERWISE: Final = (IfThen, May, MayBlock, Unless)


def _not_a_mode(node: Construct) -> Refusal:
    if isinstance(node, Mode):
        return _refused(node, "no choice to be one of", "write `choose one:` above the modes")
    found = _refused(node, "this is not a choice", "write `mode:` in front of it")
    return found.beginning_with("mode:")


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M102", node.span, "`{said}` cannot stand here", label, action)
