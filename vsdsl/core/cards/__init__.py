"""Cards: zones, drawing, piles, equipment, and what may be seen."""
