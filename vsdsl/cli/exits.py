"""What the exit codes of `vsdsl` mean."""

OK = 0
FINDINGS = 1
FAILED = 2  # something could not be read or run
INTERRUPTED = 130  # as a shell reports the end by Ctrl-C
BROKEN_PIPE = 141  # as a shell reports a reader that went away
