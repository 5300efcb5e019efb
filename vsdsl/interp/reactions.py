"""Reactions: super powers that wait for an event."""

from attrs import evolve

from vsdsl.constructs.declarations.powers import Reaction
from vsdsl.core.table.faces import Ability
from vsdsl.interp.extra_costs import with_extra_cost
from vsdsl.interp.powers import use
from vsdsl.interp.triggers import trigger
from vsdsl.interp.writing import Draft
from vsdsl.resolve.reactions import answered
from vsdsl.resolve.refusal import meant


def reaction(draft: Draft, key: str, line: Reaction) -> Ability:
    """Return the super power that may be used when what it waits for happens.

    Rules: 7.6.1, 7.6.2, 7.6.3.
    """
    made = trigger(draft, f"{key}/0", meant(answered(line)))
    used = use(draft.reader, "reaction", line.cost, line.limits, made.program)
    how = with_extra_cost(draft, key, line.cost, used)
    power = Ability(
        key=key,
        name=line.name.text,
        category="super",
        use=how,
        zones=how.zones,
        works_while="face-down" if how.face_down else "",
        text=line,
    )
    made = evolve(made, reaction=power)
    draft.triggers[made.key] = made
    return evolve(power, triggers=(made,))
