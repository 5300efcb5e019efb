"""A card as a page of plain text: what is printed on it, what its words mean, and its script."""

from collections.abc import Iterator
from textwrap import fill, indent
from typing import Final

from vsdsl.check.uses import used_keywords
from vsdsl.constructs.construct import constructs_in, say
from vsdsl.constructs.declarations.declaration import Card, Keyword
from vsdsl.constructs.declarations.lines import AllTeams, CardTeam, Cost, EitherTeam, Stats
from vsdsl.constructs.declarations.powers import Keywords, KeywordUse, PrintedKeyword
from vsdsl.constructs.english import listed, sentence
from vsdsl.driver.installed import LibraryCard

WIDTH: Final = 80
_KINDS: Final = {"main": "main character", "supporting": "supporting character"}


def describe_card(found: LibraryCard) -> str:
    """Return the page of a card, its lines at most 80 columns wide but for those of its script."""
    return "\n\n".join(part for part in _parts(found) if part)


def _parts(found: LibraryCard) -> Iterator[str]:
    this = found.card.name.text
    yield _heading(found)
    yield found.card.condition(this)
    yield _wrapped(", ".join(_keywords(found.card, this)))
    for line in found.card.lines:
        if not isinstance(line, CardTeam | Cost | Keywords | Stats):
            paragraphs = sentence(found.card.said(line, this)).splitlines()
            yield "\n".join(_wrapped(each) for each in paragraphs)
    yield "\n".join(_explanations(found))
    yield _script(found)


def _heading(found: LibraryCard) -> str:
    card = found.card
    name, number = card.name.text, card.number.text
    title = f"{name}{number:>{max(WIDTH - len(name), len(number) + 1)}}"
    kind = _KINDS.get(card.kind, card.kind)
    level = f", Level {card.level}" if card.level is not None else ""
    return "\n".join(
        (
            title,
            _wrapped("; ".join((f"{kind}{level}", *_teams(found), found.set_name))),
            *_numbers(card),
        )
    )


def _teams(found: LibraryCard) -> Iterator[str]:
    for line in found.card.lines:
        match line:
            case CardTeam(teams=AllTeams(names=names)):
                yield listed(tuple(_team(name.text, found) for name in names))
            case CardTeam(teams=EitherTeam(names=names)):
                yield listed(tuple(_team(name.text, found) for name in names), "or")
            case _:
                pass


def _team(name: str, found: LibraryCard) -> str:
    team = found.teams.get(name)
    return name if team is None else f"{name} ({team.alignment.capitalize()})"


def _numbers(card: Card) -> Iterator[str]:
    costs = (f"cost {line.amount}" for line in card.lines if isinstance(line, Cost))
    stats = (line for line in card.lines if isinstance(line, Stats))
    shown = (*costs, *(_stats(line) for line in stats))
    if shown:
        yield ", ".join(shown)


def _stats(line: Stats) -> str:
    atk, def_ = ("*" if number is None else number for number in line.pair.written)
    return f"{atk} ATK / {def_} DEF, health {'*' if line.health is None else line.health}"


def _keywords(card: Card, this: str) -> Iterator[str]:
    for line in card.lines:
        if isinstance(line, Keywords):
            yield line.english(this)


def _explanations(found: LibraryCard) -> Iterator[str]:
    """Yield what the keywords mean that a card speaks of, and those they speak of in turn."""
    for keyword in explained_keywords(found):
        first, *others = explanation(keyword, found.card).splitlines()
        yield _wrapped(first, first="  ", others="    ")
        for each in others:
            yield _wrapped(each, first="    ", others="    ")


def explanation(keyword: Keyword, card: Card) -> str:
    """Return what a keyword means: for the card if it has it, else for whoever has it."""
    own = {use.name.text for line in card.lines if isinstance(line, Keywords) for use in line.uses}
    this = card.name.text if keyword.name.text in own else "a character with it"
    uses = (each for each in constructs_in(card) if isinstance(each, KeywordUse))
    given = (say(each.argument, this) for each in uses if each.name == keyword.name)
    argument = next(given, "")
    taken = f" ({argument or keyword.parameter.kind})" if keyword.parameter else ""
    return f"{keyword.name.text}{taken}: {keyword.text(this, argument)}"


def explained_keywords(found: LibraryCard) -> tuple[Keyword, ...]:
    """Return the keywords that a card speaks of, and those they speak of in turn."""
    card = found.card
    own = {line.use.name.text for line in card.lines if isinstance(line, PrintedKeyword)}
    explained: dict[str, Keyword] = {}
    waiting: list[Card | Keyword] = [card]
    while waiting:
        for name in used_keywords(constructs_in(waiting.pop(0))):
            keyword = found.keywords.get(name.text)
            if keyword is None or keyword.is_mark:
                continue
            if name.text not in explained and name.text not in own:
                explained[name.text] = keyword
                waiting.append(keyword)
    return tuple(explained.values())


def _script(found: LibraryCard) -> str:
    source, body = found.source, found.piece.body
    where = f"{source.name}:{source.position(body.start).line}"
    text = source.text[body.start : body.end].rstrip("\n")
    return f"Script, {where}:\n\n{indent(text, '    ')}"


def _wrapped(text: str, *, first: str = "", others: str = "") -> str:
    return fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )
