"""The combat in progress, as data."""


class Combat:
    """The combat in progress.

    `side` is the player whose side defends, `steps` counts the steps of its resolution so far,
    `struck` are those who have struck in them, and `carried` is what the attackers struck with.
    `fallen` are those whom its resolution stunned: they strike no more, but until it is over they
    were in it. `aimed` are those at whom the defender's strikes go so far, while they are shared
    out, and `beaten` all whom the combat or an effect stunned while they were in it.
    """

    __slots__ = (
        "acting",
        "aimed",
        "attackers",
        "beaten",
        "carried",
        "declared",
        "defender",
        "fallen",
        "number",
        "passes",
        "side",
        "stage",
        "steps",
        "struck",
    )

    def __init__(
        self,
        number: int,
        attackers: tuple[int, ...],
        defender: int,
        acting: int,
        side: int = -1,
    ) -> None:
        """Start a combat; nobody has acted yet."""
        self.number = number
        self.attackers = attackers
        self.declared = attackers
        self.defender = defender
        self.acting = acting
        self.passes = 0
        self.side = side
        self.stage = "declare"
        self.steps = 0
        self.struck: tuple[int, ...] = ()
        self.fallen: tuple[int, ...] = ()
        self.aimed: tuple[int, ...] = ()
        self.beaten: tuple[int, ...] = ()
        self.carried = 0

    def copy(self) -> "Combat":
        """Return a copy of it."""
        twin = Combat.__new__(Combat)
        twin.acting = self.acting
        twin.aimed = self.aimed
        twin.attackers = self.attackers
        twin.beaten = self.beaten
        twin.declared = self.declared
        twin.defender = self.defender
        twin.fallen = self.fallen
        twin.number = self.number
        twin.passes = self.passes
        twin.side = self.side
        twin.stage = self.stage
        twin.steps = self.steps
        twin.struck = self.struck
        twin.carried = self.carried
        return twin
