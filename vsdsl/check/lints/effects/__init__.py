"""Effects that can never happen under the rules."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.effects import (
    amount_of_nothing,
    attackers_strike_back,
    counter_on_stunned,
    counters_of_stunned,
    discarded_from_elsewhere,
    equipped_face_down,
    face_down_attack,
    faces_so_already,
    not_in_play,
    nothing_starts_it,
    recovered_face_up,
    row_already,
    stunned_again,
    stunned_readied,
    token_kept,
    turned_already,
    xp_for_nothing,
)

LINTS: Final[tuple[Lint, ...]] = (
    amount_of_nothing.LINT,
    attackers_strike_back.LINT,
    counter_on_stunned.LINT,
    counters_of_stunned.LINT,
    discarded_from_elsewhere.LINT,
    equipped_face_down.LINT,
    face_down_attack.LINT,
    faces_so_already.LINT,
    not_in_play.LINT,
    nothing_starts_it.LINT,
    recovered_face_up.LINT,
    row_already.LINT,
    stunned_again.LINT,
    stunned_readied.LINT,
    token_kept.LINT,
    turned_already.LINT,
    xp_for_nothing.LINT,
)
