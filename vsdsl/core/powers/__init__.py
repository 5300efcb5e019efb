"""Powers: which work now, what they say, what they wait for, and how they are used."""
