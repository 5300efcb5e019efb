"""A player: zones full of cards, and where the player stands in the game."""


class Player:
    """A player's zones; each is a tuple of card ids."""

    __slots__ = (
        "back",
        "deck",
        "fallen",
        "front",
        "gear",
        "generation",
        "hand",
        "has_side_deck",
        "ko",
        "levels",
        "main",
        "name",
        "out",
        "partners",
        "piles",
        "points",
        "removed",
        "resources",
        "self_id",
        "side_deck",
    )

    def __init__(self, name: str) -> None:
        """Make a player without cards."""
        self.name = name
        self.deck: tuple[int, ...] = ()
        self.hand: tuple[int, ...] = ()
        self.ko: tuple[int, ...] = ()
        self.front: tuple[int, ...] = ()
        self.back: tuple[int, ...] = ()
        self.resources: tuple[int, ...] = ()
        self.gear: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()
        self.levels: tuple[int, ...] = ()
        self.piles: tuple[int, ...] = ()  # the cards of all side piles
        self.side_deck: tuple[int, ...] = ()
        self.has_side_deck = False  # and may have used all of it
        self.main = 0
        self.partners: tuple[int, ...] = ()  # the main characters it began with, if several
        self.self_id = 0
        self.points = 0
        self.fallen = False  # has lost the main character
        self.out = False
        self.generation = 0

    def copy(self) -> "Player":
        """Return a copy of it."""
        twin = Player.__new__(Player)
        twin.back = self.back
        twin.deck = self.deck
        twin.fallen = self.fallen
        twin.front = self.front
        twin.gear = self.gear
        twin.generation = self.generation
        twin.hand = self.hand
        twin.has_side_deck = self.has_side_deck
        twin.ko = self.ko
        twin.levels = self.levels
        twin.main = self.main
        twin.name = self.name
        twin.out = self.out
        twin.partners = self.partners
        twin.piles = self.piles
        twin.points = self.points
        twin.removed = self.removed
        twin.resources = self.resources
        twin.self_id = self.self_id
        twin.side_deck = self.side_deck
        return twin

    def zone(self, name: str) -> tuple[int, ...]:
        """Return the cards of one zone or row."""
        result: tuple[int, ...] = getattr(self, name)
        return result
