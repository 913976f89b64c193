/// Finds the known word that a misspelt one probably stands for.
package enum NearestWord {
  /// Longer words, in characters, have no near word; this bounds the work.
  static let maximumLength = 40

  /// The word of `words` nearest to `word`, or nil if none is near.
  ///
  /// A near word differs by at most one edit for up to four characters, two for up to eight, three
  /// above, or by at most `limit` edits if that is given; an edit inserts, deletes or replaces a
  /// character, or swaps two neighbours. A word that differs only in case is always near. Of equally
  /// near words the one that begins with the same letters the longest is returned, else the first.
  ///
  /// - Complexity: O(words × 40²) in the worst case.
  package static func to(
    _ word: String, among words: some Sequence<String>, within limit: Int? = nil
  ) -> String? {
    let letters = Self.letters(of: word)
    guard !letters.isEmpty, letters.count <= maximumLength else { return nil }
    let bound = limit ?? (letters.count <= 4 ? 1 : letters.count <= 8 ? 2 : 3)
    let set = LetterSet(word)
    var best: (word: String, distance: Int, prefix: Int)?
    for candidate in words where candidate != word {
      // Most words are far by their letters alone, which takes no memory to find out.
      guard LetterSet(candidate).leastDistance(to: set) <= bound else { continue }
      let other = Self.letters(of: candidate)
      guard abs(other.count - letters.count) <= bound else { continue }
      let distance = distance(letters, other)
      let isNear = distance <= bound && distance < max(letters.count, other.count)
      let prefix = zip(letters, other).prefix { $0 == $1 }.count
      if isNear, (distance, -prefix) < best.map({ ($0.distance, -$0.prefix) }) ?? (.max, 0) {
        best = (candidate, distance, prefix)
      }
    }
    return best?.word
  }

  /// The letters that are compared: a bounded number, with A–Z in lower case.
  private static func letters(of word: String) -> [Unicode.Scalar] {
    word.unicodeScalars.prefix(maximumLength + 1).map { letter in
      "A"..."Z" ~= letter ? Unicode.Scalar(UInt8(letter.value) | 0x20) : letter
    }
  }

  /// The number of edits between two words (optimal string alignment).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

/// Which letters are in a word, those of the same remainder by 64 taken for one.
private struct LetterSet {
  private var bits: UInt64 = 0

  init(_ word: String) {
    for letter in word.unicodeScalars.prefix(NearestWord.maximumLength + 1) {
      let value = "A"..."Z" ~= letter ? letter.value | 0x20 : letter.value
      bits |= 1 << UInt64(value & 63)
    }
  }

  /// A number of edits that two words of these letters differ by at least: one brings or takes away no more than one letter.
  func leastDistance(to other: LetterSet) -> Int {
    max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}
