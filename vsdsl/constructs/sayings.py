"""Sayings: what people say in one sentence, and a script in two lines.

They stand in the tree of a text only while its English is made, and are no part of the language.
"""

from vsdsl.constructs.construct import Construct, constructs_in, many, say
from vsdsl.constructs.effects.choices import Choose
from vsdsl.constructs.english import listed, tidy, with_verb
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.leading import Leading
from vsdsl.constructs.modifier import Modifier
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import This, Variable, You
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Does, May, MayBlock, Otherwise


class UnlessDone(Construct):
    """`somebody may ...` and `otherwise: ...`: something happens unless it is done."""

    happens: Construct
    subject: Selector
    act: Verb

    def english(self, this: str) -> str:
        """Return what happens, and what would prevent it."""
        done = with_verb(
            self.subject.english(this), self.act.english(this), plural=self.subject.is_plural
        )
        return f"{self.happens.english(this)} unless {done}"


class ChooseTo(Construct):
    """`choose ... as name` and what that one does or gets: `choose a player to draw a card`."""

    target: Target
    acts: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return who is chosen, and for what; how long that lasts is said once, at the end."""
        said = [_act(each, this) for each in self.acts]
        lasts = {lasting for _, lasting in said}
        acts = tuple(act if len(lasts) == 1 else tidy(f"{act} {lasting}") for act, lasting in said)
        end = said[0][1] if len(lasts) == 1 else ""
        return tidy(f"choose {self.target.english(this)} to {listed(acts)} {end}")


def _act(statement: Construct, this: str) -> tuple[str, str]:
    match statement:
        case Does(act=act):
            return act.english(this), ""
        case Modifier():
            return statement.predicate(this), say(statement.lasts, this)
        case _:
            raise TypeError(f"{statement!r} is nothing that somebody is chosen for")


def unless_done(first: Construct, second: Construct) -> UnlessDone | None:
    """Return two lines as what happens unless something is done, if they say that."""
    match first, second:
        case May(subject=subject, act=act), Otherwise(body=body) if len(body.statements) == 1:
            (happens,) = body.statements
            if _is_its(subject) and any(isinstance(each, This) for each in constructs_in(happens)):
                return None
            return UnlessDone(span=first.span, happens=happens, subject=subject, act=act)
        case _:
            return None


class StrikesBefore(Modifier):
    """`this strikes first`, in the text of the keyword that says so."""

    keyword: str

    def predicate(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return who is struck at first."""
        return f"strike before characters without {self.keyword}"


class Declined(Leading):
    """`otherwise: ...` after what somebody may do: `if they don't, ...`."""

    is_you: bool
    body: Block

    def lead(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return that it was not done."""
        return f"if {'you' if self.is_you else 'they'} don't,"


def declined(first: Construct, second: Construct) -> Declined | None:
    """Return the second of two lines as what is done when the first is declined."""
    match first, second:
        case ((May() | MayBlock()), Otherwise(body=body)):
            is_you = isinstance(first.subject.phrase, You)
            return Declined(span=second.span, is_you=is_you, body=body)
        case _:
            return None


def choose_to(choice: Construct, lines: tuple[Construct, ...]) -> ChooseTo | None:
    """Return a choice with the lines that begin with the one chosen, if there are any."""
    if not isinstance(choice, Choose) or choice.such_that or choice.target.name is None:
        return None
    selector = choice.target.selector
    if not selector.is_choice or selector.is_plural:
        return None
    acts = []
    for line in lines:
        if not _is_act_of(line, choice.target.name.text):
            break
        acts.append(line)
    return ChooseTo(span=choice.span, target=choice.target, acts=tuple(acts)) if acts else None


def _is_its(subject: Selector) -> bool:
    """Return whether a subject is somebody of whatever the lines before speak of."""
    phrase = subject.phrase
    return (
        isinstance(phrase, Phrase) and str(phrase.determiner and phrase.determiner.words) == "its"
    )


def _is_act_of(line: Construct, name: str) -> bool:
    if isinstance(line, Can | Cannot | Must):
        return False
    if not isinstance(line, Does) and not (isinstance(line, Modifier) and line.lasts):
        return False
    phrase = line.subject.phrase
    is_bare = not line.subject.posts and line.subject.relative is None
    return is_bare and isinstance(phrase, Variable) and phrase.name.text == name
