"""The greedy bot: plays a plausible game from what it sees, one decision at a time.

It recruits on curve, puts down locations, makes attacks that stun without losing more, and uses
powers and plot twists that sound useful. It reads cards only as a person does: their numbers, and
their text in English.
"""

from vsdsl.play.greedy.bot import GreedyBot

__all__ = ["GreedyBot"]
