# Runs one seeded test at length and prints its report. Sourced by the scripts that Tools/random-* are, which set
#
#   target          the test target
#   suite           the suite in it
#   count           how much it tries by default
#   configuration   debug: the tests as Tools/test builds them; release: optimised, where that saves more time than the
#                   build of it takes. The variable CONFIGURATION overrides it.
#
# and whose header lists their options. The test reads them from its environment, see Tests/TestSupport/SeededRun.swift.
# Exit status: 0 no fault, 1 faults, or the tests do not build; 2 a mistake in the arguments.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

usage() {
  sed -n 's/^#   Tools/usage: Tools/p' "$0" >&2
  exit 2
}

# takes OPTION: whether the script that sources this lists an option.
takes() { sed -n 's/^#   Tools//p' "$0" | grep -qF -- "[$1"; }

number() { case $1 in *[!0-9]* | '') usage ;; *) printf '%s' "$1" ;; esac; }

while [ $# -gt 0 ]; do
  case $1 in
  --*) takes "$1" || usage ;;&
  --seed | --events | --document)
    [ $# -gt 1 ] || usage
    case $1 in
    --seed) RANDOM_SEED=$(number "$2") ;;
    --events) RANDOM_EVENTS=$(number "$2") ;;
    --document) RANDOM_DOCUMENT=$2 ;;
    esac
    shift
    ;;
  --show) RANDOM_SHOW=1 ;;
  *) count=$(number "$1") ;;
  esac
  shift
done
export RANDOM_COUNT=$count ${RANDOM_SEED+RANDOM_SEED} ${RANDOM_EVENTS+RANDOM_EVENTS} \
  ${RANDOM_DOCUMENT+RANDOM_DOCUMENT} ${RANDOM_SHOW+RANDOM_SHOW}
export SWIFT_BACKTRACE=enable=no

# optimised TARGET: a package in .build of one test target and what it depends on, cut out of the project's own manifest, so
# that nothing else need be built with optimisation. Prints its folder.
optimised() {
  local package=$root/.build/optimised/$1 folder
  mkdir -p "$package"
  for folder in Sources Tests Tools Documents; do ln -sfn "$root/$folder" "$package/$folder"; done
  cp "$root/Package.resolved" "$package/"
  {
    cat "$root/Package.swift"
    cat <<END
var kept: Set = ["$1"], count = 0
while count < kept.count {
  count = kept.count
  for target in package.targets where kept.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
  }
}
package.products = []
package.targets.removeAll { !kept.contains(\$0.name) }
END
  } >"$package/Package.swift"
  printf '%s' "$package"
}

"$root/Tools/setup" >&2
package=$root
options=()
case ${CONFIGURATION:-$configuration} in
release)
  package=$(optimised "$target")
  options=(-c release -Xswiftc -enable-testing)
  ;;
esac
log=$(mktemp)
# What a test was doing, for one that ends the process, and where it puts what is too much for memory.
RANDOM_TRAIL=$(mktemp) RANDOM_STATE=$(mktemp -d)
export RANDOM_TRAIL RANDOM_STATE
trap 'rm -rf "$log" "$RANDOM_TRAIL" "$RANDOM_STATE"' EXIT
if ! swift build --package-path "$package" "${options[@]}" --build-tests >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
status=0
swift test --package-path "$package" "${options[@]}" --skip-build --disable-xctest --filter "$target.$suite" \
  >"$log" 2>&1 || status=1
# What the testing library says about itself is of no use here, unless the test failed or has no report.
if [ "$status" -eq 0 ]; then
  grep -vE '^(.{1,3} (Test|Suite) |↳ |\[|Building|Build complete)' "$log" || tail -n 1 "$log"
else
  cat "$log"
  # The first line says where to begin again, the last ones what came last.
  if [ -s "$RANDOM_TRAIL" ]; then
    echo 'The session at which it ended:'
    head -n 1 "$RANDOM_TRAIL"
    tail -n 12 "$RANDOM_TRAIL"
  fi
fi
exit "$status"
