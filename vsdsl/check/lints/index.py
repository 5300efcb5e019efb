"""What each lint looks at; made by `tools/lint_index.py` from the lints."""

from typing import Final

LOOKS_AT: Final = {
    "cards.broken_levels": "Card",
    "cards.does_nothing": "Card",
    "cards.foreign_line": "Card",
    "cards.level_of_no_main": "Card",
    "cards.level_twice": "Card",
    "cards.line_twice": "Card",
    "cards.listed_twice": "Aka AllTeams ChooseKeyword EitherTeam",
    "cards.lonely_team": "CardTeam",
    "cards.missing_line": "Card",
    "cards.needs_of_plot_twist": "CardTeam",
    "cards.no_health": "LevelUp Stats",
    "cards.no_level_up": "Card",
    "cards.number_too_large": "Cost Draw LevelUp Stats TopAdjective",
    "cards.other_team": "CardTeam",
    "cards.out_of_reach": "Card",
    "cards.unusual_stats": "Stats",
    "cards.weaker_level": "Stats",
    "conditions.asked_before": "IfThen Unless WhileTrue",
    "conditions.condition_twice": "AndCondition OrCondition",
    "conditions.dead_mode": "Card ChooseMode",
    "conditions.if_for_while": "IfThen Unless",
    "conditions.impossible_number": "BecomeLevel Compare HasMeasure IsLevel LevelAdjective",
    "conditions.no_choice": "AnyOf ChooseNumber",
    "conditions.nothing_fits": "Selector",
    "conditions.numbers_compared": "Compare",
    "conditions.opposite_conditions": "AndCondition OrCondition",
    "conditions.same_branches": "Otherwise",
    "conditions.while_for_if": "WhileTrue",
    "conditions.word_twice": "KeywordSet Phrase Possessed Selector",
    "costs.gain_as_cost": "ExtraCost",
    "costs.no_cost": "Reaction SuperPower",
    "costs.nothing_to_pay": "CostsLess PayInstead",
    "costs.same_symbol": "Gives OneSymbol",
    "costs.unpayable_symbol": "AllSymbols OneSymbol",
    "decks.in_no_deck": "Card",
    "decks.limits_differ": "Card",
    "decks.loyal_to_others": "Card",
    "effects.amount_of_nothing": (
        "AttackDeed Attacks CostsLess DeckLimit Draw DrawUntil GainPoints GainXp GainsStats "
        "HasStats Heal MoveCounters PileEntry PutCounters PutDivided RemoveCounters Target "
        "TopAdjective"
    ),
    "effects.attackers_strike_back": "Can Cannot Must StrikesBackAt",
    "effects.counter_on_stunned": "MoveCounters PutCounters PutDivided",
    "effects.counters_of_stunned": "ConvertCounters DoubleCounters MoveCounters RemoveCounters",
    "effects.discarded_from_elsewhere": "Discard",
    "effects.equipped_face_down": "Equip",
    "effects.face_down_attack": "Does May",
    "effects.in_play_already": "Put Transform",
    "effects.not_in_play": (
        "Attack Capture Choose ConvertCounters Daze Does DoubleCounters DoubleStats Equip Exhaust "
        "Freeze Heal Hide Ko LookAt MakesStrike May Move MoveBack MoveCounters PlayCard Pull Push "
        "Put PutCounters PutDivided Ready Recover Remember RemoveCounters RemoveFrom ResolvePower "
        "Reveal RevealUntil Search Shuffle Strike Stun SwitchPositions SwitchStats TurnCard "
        "VerbUse Wound"
    ),
    "effects.nothing_starts_it": "Keyword KeywordAsOf LevelUp Power PrintedKeyword Reaction",
    "effects.recovered_face_up": "Recover",
    "effects.row_already": "Move MoveBack Pull Push SwitchPositions",
    "effects.stunned_again": "Daze Hide MakesStrike Strike Stun",
    "effects.stunned_readied": "Hide Ready",
    "effects.token_kept": "Put Shuffle",
    "effects.turned_already": "Exhaust Ready",
    "effects.turned_as_it_lies": "TurnCard",
    "effects.xp_for_nothing": (
        "ConvertCounters Does DoubleCounters May MoveCounters PutCounters PutDivided"
    ),
    "keywords.has_it_already": "HasPowers",
    "keywords.keyword_of_itself": "HasPowers",
    "keywords.keyword_printed_twice": "Card",
    "keywords.keyword_spelled_out": "Power",
    "keywords.line_again": "Block",
    "keywords.power_differs": "Power Reaction SuperPower",
    "keywords.power_nearly_same": "Power Reaction SuperPower",
    "keywords.power_shared": "Power",
    "keywords.power_twice": "Card",
    "kinds.acted_on": (
        "Attack Attacking Become Cancel Capture Choose ConvertCounters Daze Discard DoubleCounters "
        "DoubleStats Draw DrawUntil Equip Exhaust Freeze Heal Hide Ko LookAt MakesStrike Move "
        "MoveBack MoveCounters PlayCard Pull Push Put PutCounters PutDivided Ready Recover "
        "Remember RemoveCounters RemoveFrom ResolvePower Reveal RevealUntil Search Shuffle Strike "
        "Stun SwitchPositions SwitchStats Transform TurnCard VerbUse Wound"
    ),
    "kinds.acting": "Action Does May",
    "kinds.another_kind": "IsKind",
    "kinds.impossible_owner": "Phrase Possessed",
    "kinds.no_owner": "Phrase Possessed",
    "kinds.no_place": "DrawUntil Move Put RevealUntil Search Shuffle Where",
    "kinds.no_stats": (
        "ExtremeOf GainsStats HasStats Holds MeasureOf NotHolds Selector SetBase SetBaseStat "
        "SetStat SetStats TotalOf"
    ),
    "kinds.number_or_thing": "Variable",
    "kinds.part_of_nothing": "Phrase Possessed",
    "kinds.removed_from_elsewhere": "RemoveFrom",
    "kinds.unfit_description": "Phrase Possessed Selector",
    "kinds.unfit_rule": "Can Cannot HasPowers LosesPowers Must",
    "limits.limit_on_single_event": "TriggerStatement",
    "limits.limits_at_odds": "Action PlayMode Reaction SuperPower",
    "limits.needless_once": "Action PlayMode Reaction SuperPower",
    "limits.other_level": "OnceWhileLevelLimit",
    "names.almost_a_name": "BringsPile Card LevelUp PileNoun Power Reaction Set SuperPower",
    "names.counter_twice": "DeclaredCounter",
    "names.foreign_number": "Card",
    "names.keyword_parameter": "KeywordUse",
    "names.keyword_twice": "Keyword",
    "names.letters_twice": "Set",
    "names.lost_in_a_deck": "Target",
    "names.name_again": "Card Keyword KeywordAsOf",
    "names.name_is_a_word": "Card Keyword KeywordAsOf",
    "names.nothing_done": "DoSo",
    "names.number_out_of_line": "Card",
    "names.number_twice": "Card",
    "names.one_or_several": "It Them",
    "names.pointing_at_nothing": "Determiner It ThatMany Them They",
    "names.slip_in_declaration": "BringsPile Keyword Team",
    "names.team_or_keyword": "TeamAdjective",
    "names.team_twice": "Team",
    "names.text_of_no_keyword": "KeywordAsOf",
    "names.text_twice": "KeywordAsOf",
    "names.two_meanings": "It Them",
    "names.unbound_name": "Card Keyword KeywordAsOf",
    "names.unknown_brand": "BrandAdjective",
    "names.unknown_card": "IsNamed Named NamedNoun PileEntry",
    "names.unknown_counter": "CounterTally CountersDoubled NamedTally",
    "names.unknown_edition": "AsOf Set",
    "names.unknown_keyword": "ChooseKeyword HasKeyword InstancesOn KeywordUse OneInstance",
    "names.unknown_pile": "PileNoun",
    "names.unknown_power": "PowerNoun ResolvePower",
    "names.unknown_symbol": "Card Keyword KeywordAsOf",
    "names.unknown_team": (
        "AllTeams DeckLed DeckLoyal EitherTeam IsAlso IsTeam KeywordUse TeamAdjective"
    ),
    "names.unknown_verb": "DidVerb DoesVerb GetsVerb GotVerb VerbUse",
    "names.unspoken_defender": "It",
    "names.unused_name": "Card Keyword KeywordAsOf",
    "names.verb_object": "DidVerb DoesVerb GetsVerb GotVerb VerbUse",
    "names.verb_of_itself": "DeclaredVerb",
    "names.verb_twice": "DeclaredVerb",
    "names.which_one": "Phrase Possessed",
    "names.whose_place": "Phrase",
    "style.agreement": "Phrase Possessed",
    "style.article": "Phrase",
    "style.double_negative": "NotHolds Unless",
    "style.its": "Possessed",
    "style.number_of_counters": (
        "Draw DrawUntil GainPoints GainXp Heal MoveCounters PutCounters PutDivided RemoveCounters"
    ),
    "style.quoted_team": "AllTeams EitherTeam Team",
    "style.spaces_in_name": "Card Set Team",
    "style.verb": (
        "Attack Become BecomeLevel Cancel Capture Choose ChooseKeyword ChooseNumber "
        "ConvertCounters Daze Discard DoubleCounters DoubleStats Draw DrawUntil EndThis Equip "
        "Exhaust FlipCoin Freeze GainPoints GainXp Heal Hide Ko LetBe LookAt LoseGame MakesStrike "
        "Move MoveBack MoveCounters NameSomething Pay PayPoints PlayCard Pull Push Put PutCounters "
        "PutDivided Ready Recover Remember RemoveCounters RemoveFrom ResolveCombat ResolvePower "
        "Reveal RevealUntil Say Search Selector Shuffle Strike Stun SwitchPositions SwitchStats "
        "Transform TurnCard VerbUse WinGame Wound"
    ),
    "timing.after_recruiting": "Can CostsLess GainPoints PayPoints",
    "timing.beyond_the_combat": (
        "GainsStats HasPowers HasStats LosesPowers SetBase SetBaseStat SetStat SetStats "
        "StrikesBackAt StrikesMore StrikesWith Target"
    ),
    "timing.combat_outside_combat": "AtHead Attacking Defending DuringCombat Phrase Where",
    "timing.included_timing": "PlayMode",
    "timing.lasts_no_combat": "LastsCombat",
    "timing.needless_duration": "LastsCombat LastsGame LastsTurn",
    "timing.never_in_combat": "SuperPower",
    "timing.no_duration": (
        "Can Cannot CostsLess CountsAs GainsStats HasPowers HasStats IsRevealed LevelsInto "
        "LosesPowers Must SetBase SetBaseStat SetStat SetStats StatBound StrikesBackAt StrikesMore "
        "StrikesWith"
    ),
    "timing.of_enemy_turns": "Can Cannot Must TriggerStatement",
    "timing.over_already": "LastsCombat LastsTurn",
    "timing.waits_for_ever": "TriggerStatement",
    "timing.wrong_preposition": "TopOf Where",
    "triggers.delayed_words": "TriggerStatement",
    "triggers.event_twice": "EventPhrase TriggerStatement",
    "triggers.impossible_condition": "InterveningIf InterveningWhile",
    "triggers.impossible_event": "EventPhrase Holds IfWould NotHolds NumberOfTimes Selector",
    "triggers.impossible_object": "Did DidNot EventPhrase IfWould",
    "triggers.needless_condition": "InterveningIf InterveningWhile",
    "triggers.needless_permission": "WorksWhile",
    "triggers.never_in_play": "Power PrintedKeyword",
    "triggers.powers_are_off": "Keyword KeywordAsOf LevelUp Power PrintedKeyword",
    "triggers.whenever_once": "TriggerStatement",
}
