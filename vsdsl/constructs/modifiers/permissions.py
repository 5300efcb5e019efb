"""Permissions, prohibitions and duties."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import a_single
from vsdsl.constructs.construct import Construct, say
from vsdsl.constructs.deeds.combat import BeDone, BeSomewhere, ByBeingStunned
from vsdsl.constructs.deeds.table import COPIES, ShareSide
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.english import possessive, tidy, with_verb
from vsdsl.constructs.modifier import Modifier
from vsdsl.constructs.selectors.reference import This


class Cannot(Modifier):
    """`... can't ...`: a prohibition; it beats every permission.

    Rules: 1.1.2, 17.1.3.
    """

    EXAMPLE: ClassVar[str] = "this can't be ranged attacked"

    deed: Construct
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return what can't be done."""
        return f"can't {self.deed.english(this)}"

    @property
    def stands_alone(self) -> bool:
        """Whether it is about the wound that comes with a stun, or about being defeated."""
        return self._is_stun or self._is_defeat

    @property
    def _is_stun(self) -> bool:
        return isinstance(self.deed, BeDone) and isinstance(self.deed.by, ByBeingStunned)

    @property
    def _is_defeat(self) -> bool:
        return isinstance(self.deed, BeDone) and self.deed.what == "defeated"

    def english(self, this: str) -> str:
        """Return who can't do what.

        Whoever is not wounded by a stun gets stunned all the same, and whoever is not defeated may
        still see another player win.
        """
        if self._is_defeat:
            return self._undefeated(this)
        if not self._is_stun:
            return super().english(this)
        who = self.subject.english(this)
        if self.subject.is_plural:
            who = a_single(self.subject, this)
        how = (
            say(self.deed.by.otherwise, this)
            if isinstance(self.deed, BeDone) and isinstance(self.deed.by, ByBeingStunned)
            else ""
        )
        lasts = say(self.duration, this)
        return tidy(f"if {who} gets stunned {how} {lasts}, it doesn't get wounded")

    def _undefeated(self, this: str) -> str:
        who = self.subject.english(this)
        whose = possessive(who) if who == "you" else "their"
        what = f"stay in the game when {whose} main character gets KO'd {say(self.duration, this)}"
        return with_verb(who, what, plural=self.subject.is_plural)


class Can(Modifier):
    """`... can ...`: a permission the rules do not give by themselves.

    Rules: 1.1.1, 1.1.2.
    """

    EXAMPLE: ClassVar[str] = "you can recruit characters from your KO pile this turn"

    deed: Construct
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return what can be done."""
        return f"can {self.deed.english(this)}"

    @property
    def stands_alone(self) -> bool:
        """Whether it is about sharing a side."""
        return isinstance(self.deed, ShareSide)

    def english(self, this: str) -> str:
        """Return who can do what; whoever shares a side with its namesakes may be many."""
        if not isinstance(self.deed, ShareSide):
            return super().english(this)
        who = self.subject.english(this)
        if isinstance(self.subject.phrase, This) and this[:1].isupper():
            who = f"characters named {this}"
        elif self.subject.is_plural or not who.startswith("this "):
            who = "characters of the same name"
        copies = "copies of " if self.deed.others == COPIES else ""
        return f"you can have any number of {copies}{who} on your side"


class Must(Modifier):
    """`... must ...`: has to be done if it can be.

    Rules: 16.2.14, 16.2.15, 16.2.16.
    """

    EXAMPLE: ClassVar[str] = "this must be in your first attack"

    deed: Construct
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return what must be done; what has no duration is so in each turn."""
        is_always = isinstance(self.deed, BeSomewhere) and self.duration is None
        return f"must {self.deed.english(this)}{' each turn' if is_always else ''}"


MODIFIERS: tuple[type[Construct], ...] = (
    Can,
    Cannot,
    Must,
)
