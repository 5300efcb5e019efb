#!/bin/sh
# Makes the private environment .venv with all that vsdsl needs, or does nothing when it is ready.
#
#   tools/setup.sh        what `vsdsl` needs to run
#   tools/setup.sh dev    what the tests need as well
#
# A stamp in .venv says for which checkout and which pyproject.toml it was made. When the checkout
# was moved, or the Python of .venv is gone, .venv is made again.
set -eu

extra=${1:-}
cd "$(dirname "$0")/.."
here=$(pwd -P)
stamp=".venv/vsdsl-ready${extra:+-$extra}"
wanted="$here $(cksum <pyproject.toml)"

fail() {
    printf 'vsdsl: %s\n' "$@" >&2
    exit 2
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Sets `python` to the first Python that is new enough; PYTHON, when set, is the only candidate.
find_python() {
    for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if is_new_enough "$python"; then
            return
        fi
    done
    found=$("${PYTHON:-python3}" --version 2>&1) || found="no Python at all"
    fail "Python 3.11 or newer is needed; found: $found" \
        "install one, or name it: make PYTHON=/path/to/python3.11 ..."
}

is_working() {
    is_new_enough .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1
}

# A moved checkout leaves absolute paths to its old place in .venv.
was_moved() {
    for mark in .venv/vsdsl-ready .venv/vsdsl-ready-dev .venv/vsdsl-place; do
        if [ -f "$mark" ]; then
            case $(cat "$mark") in
                "$here "*) ;;
                *) return 0 ;;
            esac
        fi
    done
    return 1
}

make_venv() {
    find_python
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        fail "this Python has no venv or ensurepip, which make the private environment" \
            "on Debian or Ubuntu: apt install python$version-venv"
    fi
    echo "vsdsl: making .venv with $("$python" --version)" >&2
    "$python" -m venv --clear .venv || fail "the private environment .venv could not be made"
    printf '%s made\n' "$here" >.venv/vsdsl-place
}

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && is_new_enough .venv/bin/python; then
    exit 0
fi
if was_moved || ! is_working; then
    make_venv
fi
echo "vsdsl: installing packages into .venv" >&2
.venv/bin/python -m pip install --quiet --disable-pip-version-check --editable ".${extra:+[$extra]}" ||
    fail "the packages could not be installed; is there a network? pip's own words are above"
printf '%s' "$wanted" >"$stamp"
