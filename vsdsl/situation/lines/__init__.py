"""Lines: what a step or a question says, as values. One class for each form of the grammar."""
