# Builds a program for developers where that is needed, and becomes it. Sourced by the scripts that set `product`, its
# name; the variable CONFIGURATION is debug or release.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=(swift build --package-path "$root" --configuration "${CONFIGURATION:-debug}")
if ! log=$("${build[@]}" --product "$product" 2>&1); then
  printf '%s\n' "$log" >&2
  exit 2
fi
exec "$("${build[@]}" --show-bin-path)/$product" "$@"
