# What the proofs share: each claim is a line, and the last line says how many held. Sourced by Tools/*-proof.
#
# The scripts that source this set `scratch`, a folder that goes away with them.
passed=0 failed=0

holds() { # holds WHAT COMMAND…
  local what=$1 start
  shift
  start=$(date +%s%N)
  if "$@" >"$scratch/log" 2>&1; then
    passed=$((passed + 1))
    printf 'ok      %-64s %6d ms\n' "$what" $((($(date +%s%N) - start) / 1000000))
  else
    failed=$((failed + 1))
    printf 'FAILED  %s\n' "$what"
    sed 's/^/        /' "$scratch/log" | tail -20
  fi
}

not_tried() { printf 'not tried: %s\n' "$1"; }

# What is expected of a command: its status, that a file has a text, that it has not.
fails() { local status=0; "${@:2}" || status=$?; [ "$status" -eq "$1" ] || { echo "status $status"; return 1; }; }
says() { grep -qF -- "$2" "$1" || { echo "not there: $2"; cat "$1"; return 1; }; }
silent() { ! grep -F -- "$2" "$1"; }

verdict() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
