/// The known word a mistyped one is nearest to.
///
/// At most a third of the letters may differ (one in short words), counting a swapped pair as one.
/// - Complexity: O(words × length²), with lengths beyond 40 never compared.
package func nearestWord(to word: String, among words: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars.prefix(41))
  guard !letters.isEmpty, letters.count <= 40 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in words {
    let other = Array(candidate.lowercased().unicodeScalars.prefix(41))
    let bound = max(1, max(letters.count, other.count) / 3)
    guard abs(letters.count - other.count) <= bound else { continue }
    let distance = editDistance(letters, other)
    if distance <= bound, distance < letters.count, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.word
}

/// Insertions, deletions, replacements and swaps of neighbours between two words.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      var cost = min(previous[column + 1], current[column]) + 1
      cost = min(cost, previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[second.count]
}
