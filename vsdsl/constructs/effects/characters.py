"""Effects on the state of characters in play."""

from typing import ClassVar, Final

from vsdsl.constructs.amounts.amount import how_many
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.english import tidy
from vsdsl.constructs.facts import IN_KO_PILES, IN_PLAY, Facts, Verb, party
from vsdsl.constructs.selectors.selector import Target
from vsdsl.terms.states import State
from vsdsl.terms.things import CARDS_AND_PLACES, COUNTERS, Kind, Load

_FROZEN: Final = frozenset({Kind.CHARACTER, Kind.LOCATION, Kind.RESOURCE})
_TURNED: Final = _FROZEN | {Kind.EQUIPMENT}


class Stun(Verb):
    """`stun ...`: face down, exhausted, without counters and equipment, and one wound.

    Rules: 8.3.1, 10.2.2, 10.2.3, 10.2.4, 10.2.5, 10.2.6, 10.2.7, 17.2.4.
    """

    SAYS: ClassVar[str] = "stun {target}"
    EXAMPLE: ClassVar[str] = "stun an enemy character"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.UNSTUNNED,),
                leaves=(State.STUNNED, State.EXHAUSTED, State.FACE_DOWN),
                gains=(Load.WOUNDS,),
                loses=COUNTERS | {Load.EQUIPMENT},
            ),
        )
    )

    target: Target


class Daze(Verb):
    """`daze ...`: a stun without the wound; `keeping equipment` where the card says so.

    Rules: 10.5.1, 10.9.4.
    """

    EXAMPLE: ClassVar[str] = "daze an enemy supporting character"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.UNSTUNNED,),
                leaves=(State.STUNNED, State.EXHAUSTED, State.FACE_DOWN),
                loses=COUNTERS | {Load.EQUIPMENT},
            ),
        )
    )

    target: Target
    keeping: str | None

    def facts(self) -> Facts:
        """Return the facts; equipment can be kept."""
        if self.keeping is None:
            return self.FACTS
        return self.FACTS.with_first(loses=COUNTERS)

    def english(self, this: str) -> str:
        """Return who is dazed."""
        kept = ", but it keeps its equipment" if self.keeping else ""
        return f"daze {self.target.english(this)}{kept}"


class Ko(Verb):
    """`KO ...`: from play into the owner's KO pile.

    Rules: 8.3.6, 10.5.5.
    """

    SAYS: ClassVar[str] = "KO {target}"
    EXAMPLE: ClassVar[str] = "KO a stunned supporting character"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", CARDS_AND_PLACES, zones=IN_PLAY, goes_to=IN_KO_PILES),)
    )

    target: Target


class Wound(Verb):
    """`wound ...`: a wound without a stun.

    Rules: 10.5.2, 10.5.3.
    """

    SAYS: ClassVar[str] = "wound {target}"
    EXAMPLE: ClassVar[str] = "wound a face-up supporting character"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", Kind.CHARACTER, zones=IN_PLAY, gains=(Load.WOUNDS,)),)
    )

    target: Target


class Heal(Verb):
    """`heal N wounds from ...`, `heal all wounds from ...`.

    Rules: 10.5.2, 10.5.3.
    """

    EXAMPLE: ClassVar[str] = "heal 1 wound from this"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(Load.WOUNDS,),
                loses=(Load.WOUNDS,),
            ),
        ),
        amount="quantity",
        is_gain=True,
    )

    quantity: Construct
    target: Target

    def english(self, this: str) -> str:
        """Return how many wounds are healed, and from whom."""
        wounds, equal = how_many(self.quantity, "wounds", this)
        return tidy(f"heal {wounds} from {self.target.english(this)} {equal}")


class Ready(Verb):
    """`ready ...`, of any card in play; a stunned character cannot ready.

    Rules: 1.5.3, 3.3.1, 10.3.3.
    """

    SAYS: ClassVar[str] = "ready {target}"
    EXAMPLE: ClassVar[str] = "ready a character"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                _TURNED,
                zones=IN_PLAY,
                needs=(State.EXHAUSTED, State.UNSTUNNED),
                leaves=(State.READY,),
            ),
        ),
        is_gain=True,
    )

    target: Target


class Exhaust(Verb):
    """`exhaust ...`: turns a card in play sideways; one that is so stays as it is.

    Rules: 1.5.3, 3.3.1.
    """

    SAYS: ClassVar[str] = "exhaust {target}"
    EXAMPLE: ClassVar[str] = "exhaust an enemy character"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                _TURNED,
                zones=IN_PLAY,
                needs=(State.READY,),
                leaves=(State.EXHAUSTED,),
            ),
        )
    )

    target: Target


class Freeze(Verb):
    """`freeze ...`: exhausts a character or a resource, which cannot ready in its next turn.

    Rules: 10.8.1, 10.8.2, 10.8.3, 10.8.4.
    """

    SAYS: ClassVar[str] = "freeze {target}"
    EXAMPLE: ClassVar[str] = "freeze a character"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", _FROZEN, zones=IN_PLAY, leaves=(State.EXHAUSTED, State.FROZEN)),)
    )

    target: Target


class Recover(Verb):
    """`recover ...`: turns a stunned character face up; it stays exhausted.

    Rules: 10.6.1, 10.6.2.
    """

    SAYS: ClassVar[str] = "recover {target}"
    EXAMPLE: ClassVar[str] = "recover this"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.STUNNED,),
                leaves=(State.UNSTUNNED, State.EXHAUSTED, State.FACE_UP),
            ),
        ),
        is_gain=True,
    )

    target: Target


class Hide(Verb):
    """`hide ...`: turns a face-up character face down; it is ready and has lost its counters.

    Rules: 10.7.1, 10.7.2.
    """

    SAYS: ClassVar[str] = "hide {target}"
    EXAMPLE: ClassVar[str] = "hide this"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.FACE_UP,),
                leaves=(State.HIDDEN, State.READY, State.FACE_DOWN),
                loses=COUNTERS | {Load.EQUIPMENT},
            ),
        )
    )

    target: Target


EFFECTS: tuple[type[Verb], ...] = (
    Daze,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ko,
    Ready,
    Recover,
    Stun,
    Wound,
)
