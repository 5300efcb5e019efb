"""The worked stat example of the rulebook, E-12."""

from tests.core.lab import A, B, Lab


def _fight() -> tuple[Lab, int]:
    lab = Lab("", "marvel-battles", mains=("MNB-081", "MNB-003"))
    for card in ("Find Cover", "Trickster God", "Savage Surprise"):
        lab.add(A, card, "hand")
    loki = lab.main(A)
    lab.table.edit(loki).xp = 3
    lab.begin(B)
    lab.attack(loki, lab.main(B))
    return lab, loki


def _play(lab: Lab, name: str) -> None:
    lab.do("pass")
    card = next(i for i in lab.table.players[A].hand if lab.table.face(i).name == name)
    lab.do("play", card, 0)


def test_loki_keeps_the_switch_when_he_levels_up() -> None:
    """Rules: 9.3.1, 9.4.1, 9.4.2, 9.4.3, 11.2.4, 11.2.9."""
    lab, loki = _fight()

    _play(lab, "Find Cover")
    assert lab.stats(loki) == (1, 9)

    _play(lab, "Trickster God")
    lab.do("choose", loki)
    assert lab.table.face(loki).level == 2
    assert lab.stats(loki) == (11, 4)

    _play(lab, "Savage Surprise")
    assert lab.stats(loki) == (15, 4)
