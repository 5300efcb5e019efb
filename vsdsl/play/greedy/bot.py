"""The bot itself: a decision for each kind of question."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import ClassVar, Final

from vsdsl.core.chance import below, seeded
from vsdsl.play.decision import Option
from vsdsl.play.greedy.fights import Fight, reinforced
from vsdsl.play.greedy.worth import (
    RANGED,
    changes,
    hand_worth,
    is_harmful,
    is_known_name,
    is_pointless,
    worth,
)
from vsdsl.play.view import Seen, characters_of, find_card, other_players

Options = Sequence[Option]

_DECLINE: Final = frozenset({"done", "end", "go", "no", "pass", "stop"})
_ENOUGH_RESOURCES: Final = 9
_MOST_REPEATS: Final = 2
_MOST_MOVES: Final = 12
_CHEAP: Final = 3
_EARLY_PLAYS: Final = 2
_SWING: Final = 1.0


class GreedyBot:
    """Takes the option that looks best now."""

    looks: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        """Start with a generator of its own, for choices that it has no opinion about."""
        self._state = seeded(seed)
        self._turn = -1
        self._done: dict[str, int] = {}

    def choose(self, view: Seen, options: Options) -> Option:
        """Return one of the options."""
        if view["turn"] != self._turn:
            self._turn, self._done = view["turn"], {}
        if len(options) == 1:
            return options[0]
        decide = _DECISIONS.get(view["decision"]["kind"], GreedyBot._choose)
        chosen = decide(self, view, options)
        said = str(chosen.value)
        self._done[said] = self._done.get(said, 0) + 1
        return chosen

    # Setting up

    def _first(self, view: Seen, options: Options) -> Option:
        names = list(view["players"])
        return _with(options, ("first", names.index(view["player"])))

    def _place(self, view: Seen, options: Options) -> Option:
        del view
        return _with(options, ("row", "front"))

    def _mulligan(self, view: Seen, options: Options) -> Option:
        hand = view["players"][view["player"]]["hand"]
        early = [c for c in hand if c["kind"] == "supporting" and c["cost"] <= _CHEAP]
        return _with(options, ("keep",) if len(early) >= _EARLY_PLAYS else ("mulligan",))

    # The Build Phase

    def _resource(self, view: Seen, options: Options) -> Option:
        action = self._action(view, options)
        if action is not None:
            return action
        side = view["players"][view["player"]]
        wanted = {symbol for c in characters_of(view, view["player"]) for symbol in c["costs"]}
        best, most = _declined(options), 0.0
        for option in _tagged(options, "resource"):
            card = find_card(view, option.value[1])
            if card is None:
                continue
            score = 8.0 - hand_worth(card, view)
            if option.value[2]:
                score = 20.0 + len(wanted & set(card["symbols"]))
            elif len(side["resources"]) >= _ENOUGH_RESOURCES:
                score = 0.0
            if score > most:
                best, most = option, score
        return best

    def _recruit(self, view: Seen, options: Options) -> Option:
        action = self._action(view, options)
        if action is not None:
            return action
        recruits = {
            option.value[1]: find_card(view, option.value[1])
            for option in _tagged(options, "recruit")
        }
        cards = [c for c in recruits.values() if c is not None and not is_known_name(c, view)]
        if not cards:
            return self._equip(view, options)
        points = view["players"][view["player"]]["recruit_points"]
        card = _dearest(_best_buy(cards, points))
        row = "back" if RANGED in card["can"] and _has_front(view) else "front"
        return _with(options, ("recruit", card["id"], row))

    def _equip(self, view: Seen, options: Options) -> Option:
        """Return the equipment to put onto the strongest character that has none."""
        best, most = _declined(options), -1
        for option in _tagged(options, "equip"):
            bearer = find_card(view, option.value[2])
            if bearer is not None and not bearer["equipment"] and bearer["atk"] > most:
                best, most = option, bearer["atk"]
        return best

    def _formation(self, view: Seen, options: Options) -> Option:
        action = self._action(view, options)
        if action is not None:
            return action
        if sum(self._done.values()) < _MOST_MOVES:
            for option in _tagged(options, "move"):
                character = find_card(view, option.value[1])
                if character is not None and character["row"] != _best_row(character, view):
                    return option
        return _declined(options)

    # The Main Phase and combats

    def _main(self, view: Seen, options: Options) -> Option:
        return self._action(view, options) or self._attack(view, options) or _declined(options)

    def _attack(self, view: Seen, options: Options) -> Option | None:
        """Return the attack that promises most, alone or with others who may join it."""
        pairs = [
            (option, find_card(view, option.value[1]), find_card(view, option.value[2]))
            for option in _tagged(options, "attack")
        ]
        best, most = None, 0.0
        for option, attacker, defender in pairs:
            if attacker is None or defender is None:
                continue
            others = [
                other
                for _, other, same in pairs
                if other is not None and same is defender and other["id"] > attacker["id"]
            ]
            fight = reinforced(Fight((attacker,), defender), others)
            score = fight.score - 0.1 * len(fight.attackers)
            if fight.stuns and score > most:
                best, most = option, score
        return best

    def _join(self, view: Seen, options: Options) -> Option:
        """Return the next attacker of the team; attackers join in the order of their ids."""
        fight = _fight(view)
        if fight is None:
            return _declined(options)
        able = [find_card(view, option.value[1]) for option in _tagged(options, "join")]
        team = reinforced(fight, [card for card in able if card is not None])
        joining = [card["id"] for card in team.attackers[len(fight.attackers) :]]
        if not joining or not team.stuns:
            return _declined(options)
        return _with(options, ("join", min(joining)))

    def _combat(self, view: Seen, options: Options) -> Option:
        fight = _fight(view)
        if fight is None:
            return _declined(options)
        sign = 1.0 if _is_mine(fight.attackers[0]["id"], view) else -1.0
        best, most = _declined(options), _SWING
        for option in options:
            if option.value[0] in _DECLINE or self._is_spent(option):
                continue
            swing = sign * (self._after(option, fight, view).score - fight.score)
            if swing > most:
                best, most = option, swing
        return best

    def _after(self, option: Option, fight: Fight, view: Seen) -> Fight:
        """Return the fight as an action would leave it, as far as its text tells."""
        if option.value[0] == "power up":
            return fight.changed(option.value[1], 1, 1)
        mine = [c for c in (*fight.attackers, fight.defender) if _is_mine(c["id"], view)]
        others = [c for c in (*fight.attackers, fight.defender) if not _is_mine(c["id"], view)]
        for atk, def_ in changes(option.text):
            whom = mine if atk + def_ > 0 else others
            if whom:
                fight = fight.changed(whom[0]["id"], atk, def_)
        return fight

    def _action(self, view: Seen, options: Options) -> Option | None:
        """Return a power, plot twist or power-up worth using outside combat."""
        for option in options:
            if option.value[0] == "power up" and self._is_spare(option, view):
                return option
            if option.value[0] not in {"play", "use"} or self._is_spent(option):
                continue
            if not is_pointless(option.text, view) and _is_affordable(option, view):
                return option
        return None

    def _is_spent(self, option: Option) -> bool:
        return self._done.get(str(option.value), 0) >= _MOST_REPEATS

    def _is_spare(self, option: Option, view: Seen) -> bool:
        """Return whether a card for a power-up is of no other use."""
        card = find_card(view, option.value[2])
        return card is not None and card["kind"] == "supporting" and is_known_name(card, view)

    def _strike(self, view: Seen, options: Options) -> Option:
        fight = _fight(view)
        power = fight.defender["atk"] if fight is not None else 0

        def score(option: Option) -> float:
            card = find_card(view, option.value[1])
            if card is None:
                return 0.0
            return worth(card) if card["def"] <= power else 0.0

        return max(options, key=score)

    # Choices of effects

    def _number(self, view: Seen, options: Options) -> Option:
        """Return the highest number on offer where there is no limit, else any."""
        del view
        if not _tagged(options, "more"):
            return self._any(options)
        return max(_tagged(options, "number"), key=lambda option: int(option.value[1]))

    def _choose(self, view: Seen, options: Options) -> Option:
        """Return the enemy or friend that an effect should reach."""
        harmful = is_harmful(view["decision"]["text"])
        scored = [
            (self._wish(option, view, harmful=harmful), option)
            for option in options
            if option.value[0] not in _DECLINE
        ]
        if not scored:
            return self._any(options)
        most = max(score for score, _ in scored)
        declined = [option for option in options if option.value[0] in _DECLINE]
        if declined and most < 0:
            return declined[0]
        return self._any([option for score, option in scored if score == most])

    def _wish(self, option: Option, view: Seen, *, harmful: bool) -> float:
        """Return how much one would like an effect to reach what an option names."""
        card = find_card(view, option.value[1]) if len(option.value) > 1 else None
        if card is None:
            return 0.0
        if "row" not in card:
            own = hand_worth(card, view) if _is_own_card(card, view) else float(card["cost"])
            return -own if harmful and _is_own_card(card, view) else own
        value = worth(card)
        return value if harmful != _is_mine(card["id"], view) else -value

    def _may(self, view: Seen, options: Options) -> Option:
        del view
        return _with(options, ("yes",))

    def _pay(self, view: Seen, options: Options) -> Option:
        """Return the way to pay that keeps most cards in hand."""
        hand = {card["id"] for card in view["players"][view["player"]]["hand"]}
        return min(options, key=lambda option: sum(i in hand for i in option.value[1:]))

    def _name(self, view: Seen, options: Options) -> Option:
        """Return the name of the best enemy character that can be named."""
        enemies = [c for name in other_players(view) for c in characters_of(view, name)]
        for enemy in sorted(enemies, key=worth, reverse=True):
            for option in options:
                if option.value[1] in enemy["names"]:
                    return option
        return self._any(options)

    def _any(self, options: Options) -> Option:
        self._state, index = below(self._state, len(options))
        return options[index]


_DECISIONS: Final[dict[str, Callable[[GreedyBot, Seen, Options], Option]]] = {
    "combat": GreedyBot._combat,  # noqa: SLF001  the bot's own table, here and below
    "first player": GreedyBot._first,  # noqa: SLF001
    "formation": GreedyBot._formation,  # noqa: SLF001
    "join": GreedyBot._join,  # noqa: SLF001
    "main": GreedyBot._main,  # noqa: SLF001
    "may": GreedyBot._may,  # noqa: SLF001
    "mulligan": GreedyBot._mulligan,  # noqa: SLF001
    "name": GreedyBot._name,  # noqa: SLF001
    "number": GreedyBot._number,  # noqa: SLF001
    "pay": GreedyBot._pay,  # noqa: SLF001
    "place": GreedyBot._place,  # noqa: SLF001
    "recovery": GreedyBot._main,  # noqa: SLF001
    "recruit": GreedyBot._recruit,  # noqa: SLF001
    "resource": GreedyBot._resource,  # noqa: SLF001
    "strike": GreedyBot._strike,  # noqa: SLF001
}


def _with(options: Options, value: tuple[object, ...]) -> Option:
    return next((option for option in options if option.value == value), options[0])


def _tagged(options: Options, word: str) -> list[Option]:
    return [option for option in options if option.value[0] == word]


def _declined(options: Options) -> Option:
    return next((option for option in options if option.value[0] in _DECLINE), options[0])


def _is_mine(ident: object, view: Seen) -> bool:
    return any(card["id"] == ident for card in characters_of(view, view["player"]))


def _is_own_card(card: Seen, view: Seen) -> bool:
    side = view["players"][view["player"]]
    return card in side["hand"] or card in side["resources"]


def _has_front(view: Seen) -> bool:
    return any(card["face_up"] for card in view["players"][view["player"]]["front"])


def _best_row(character: Seen, view: Seen) -> str:
    """Return where a character should stand: shooters behind somebody, everyone else in front."""
    if RANGED not in character["can"]:
        return "front"
    others = characters_of(view, view["player"])
    covered = any(c["face_up"] and RANGED not in c["can"] for c in others)
    return "back" if covered else str(character["row"])


def _best_buy(cards: Sequence[Seen], points: int) -> tuple[Seen, ...]:
    """Return the cards that together spend most of the recruit points, the fewest of them."""
    best: tuple[Seen, ...] = ()
    most = -1
    for count in range(1, len(cards) + 1):
        for some in combinations(cards, count):
            total = sum(card["cost"] for card in some)
            if most < total <= points:
                best, most = some, total
    return best or tuple(cards[:1])


def _dearest(cards: Sequence[Seen]) -> Seen:
    return max(cards, key=lambda card: (card["cost"], card["atk"] + card["def"]))


def _fight(view: Seen) -> Fight | None:
    combat = view["combat"]
    if combat is None:
        return None
    attackers = [find_card(view, ident) for ident in combat["attackers"]]
    defender = find_card(view, combat["defender"])
    known = tuple(a for a in attackers if a is not None and "row" in a)
    return Fight(known, defender) if known and defender is not None and "row" in defender else None


def _is_affordable(option: Option, view: Seen) -> bool:
    """Return whether a power can be paid from the table; cards in hand are kept."""
    card = find_card(view, option.value[1])
    if option.value[0] == "play" or card is None or not card["costs"]:
        return True
    resources = view["players"][view["player"]]["resources"]
    given = {s for r in resources if r["face_up"] for s in r.get("symbols", ())}
    return bool(given & set(card["costs"]))
