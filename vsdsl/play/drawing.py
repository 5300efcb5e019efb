"""Drawing: a view as a few lines of text."""

from collections.abc import Iterator, Sequence

from vsdsl.play.view import Seen, other_players, sharing_with, team_of


def draw(view: Seen) -> str:
    """Return the table as a player sees it, the other sides above their own, the next one last.

    A teammate's side is the one right above.
    """
    whose = " and ".join(sharing_with(view, view["turn_player"]))
    lines = [f"Turn {view['turn']}, {whose}'s {view['phase'] or 'set-up'}".rstrip()]
    team = team_of(view, view["player"])
    others = reversed(other_players(view))
    for name in sorted(others, key=lambda name: name in team):
        said = f"{name}, your teammate" if name in team else name
        lines += _side(said, view["players"][name], is_own=name in team)
    lines += _side(view["player"], view["players"][view["player"]], is_own=True)
    if view["combat"] is not None:
        lines.append(_combat(view))
    return "\n".join(lines)


def _side(name: str, side: Seen, *, is_own: bool) -> Iterator[str]:
    rows = (("front", side["front"]), ("back", side["back"]))
    if side["is_out"]:
        yield f"{name}: out of the game"
        return
    counts = f"deck {side['deck_size']}, hand {side['hand_size']}, KO pile {len(side['ko'])}"
    if not side["has_main"]:
        counts += ", without a main character"
    yield f"{name}: {counts}"
    for row, characters in rows if is_own else reversed(rows):
        if characters:
            yield f"  {row:9} " + " | ".join(_character(c) for c in characters)
    if side["resources"]:
        yield "  resources " + counted([_resource(r) for r in side["resources"]])
    if side["hand"]:
        yield "  hand      " + ", ".join(_card(c) for c in side["hand"])


def _character(card: Seen) -> str:
    facts = [f"{card['name']} {card['atk']}/{card['def']}"]
    if card["level"]:
        facts.append(f"level {card['level']}")
    if card["health"] > 1:
        facts.append(f"wounds {card['wounds']}/{card['health']}")
    if card["xp"]:
        facts.append(f"XP {card['xp']}/{card['xp_needed']}")
    if card["equipment"]:
        exhausted = " (exhausted)" if card["equipment_exhausted"] else ""
        facts.append(f"with {card['equipment']}{exhausted}")
    facts += [state for state in ("stunned", "hidden", "frozen") if card[state]]
    if not card["ready"] and not card["stunned"]:
        facts.append("exhausted")
    return ", ".join(facts)


def _resource(card: Seen) -> str:
    if "name" not in card:
        return "face down"
    shown = f"{card['name']}" if card["face_up"] else f"({card['name']})"
    return shown if card["ready"] else f"{shown} (exhausted)"


def counted(names: Sequence[str]) -> str:
    """Return names in their order, each once, with how often it is there."""
    counts = {name: names.count(name) for name in names}
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())


def _card(card: Seen) -> str:
    if card["kind"] == "equipment":
        return f"{card['name']} [{card['cost']}]"
    if card["kind"] == "supporting":
        return f"{card['name']} [{card['cost']}] {card['atk']}/{card['def']}"
    return str(card["name"])


def _combat(view: Seen) -> str:
    names = {
        card["id"]: card["name"]
        for side in view["players"].values()
        for row in ("front", "back")
        for card in side[row]
    }
    combat = view["combat"]
    attackers = ", ".join(names.get(ident, "nobody") for ident in combat["attackers"])
    return f"Combat: {attackers or 'nobody'} against {names.get(combat['defender'], 'nobody')}"
