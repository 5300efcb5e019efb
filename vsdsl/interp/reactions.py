"""Reactions: super powers that wait for an event."""

from attrs import evolve

from vsdsl.constructs.declarations.powers import Reaction
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.core.table.faces import Ability
from vsdsl.interp.extra_costs import with_extra_cost
from vsdsl.interp.meaning import UnsaidError
from vsdsl.interp.powers import use
from vsdsl.interp.triggers import trigger
from vsdsl.interp.writing import Draft


def reaction(draft: Draft, key: str, line: Reaction) -> Ability:
    """Return the super power that may be used when what it waits for happens.

    Rules: 7.6.1, 7.6.2, 7.6.3.
    """
    match line.body.statements:
        case (TriggerStatement() as waits,):
            made = trigger(draft, f"{key}/0", waits)
        case _:
            raise UnsaidError("a reaction to something else than one event")
    used = use(draft.reader, "reaction", line.cost, line.limits, made.program)
    how = with_extra_cost(draft, key, line.cost, used)
    power = Ability(
        key=key,
        name=line.name.text,
        category="super",
        use=how,
        zones=how.zones,
        works_face_down=how.face_down,
        text=line,
    )
    made = evolve(made, reaction=power)
    draft.triggers[made.key] = made
    return evolve(power, triggers=(made,))
