/// A conflict whose sides differ at several places, such as something moved to two of them.
package struct ConflictMove: Sendable {
  /// What it is about, in a few words.
  package let title: String
  /// The lines of our version that its other side changes, as bytes.
  package let places: [Range<Int>]

  /// A conflict at some places of our version.
  package init(title: String, places: [Range<Int>]) {
    self.title = String(title.unicodeScalars.filter { $0.properties.generalCategory != .control })
    self.places = places
  }

  /// What is added to the labels of hunks in our version: ` (2a: Title moved)` at the first place of the
  /// second conflict. Conflicts that share a hunk are one.
  static func labels(of hunks: [Range<Int>], _ moves: [ConflictMove]) -> [String] {
    var groups: [(titles: [String], hunks: Set<Int>)] = []
    for move in moves {
      var group = (titles: [move.title], hunks: move.hunks(among: hunks))
      groups.removeAll { other in
        guard !other.hunks.isDisjoint(with: group.hunks) else { return false }
        group = (other.titles + group.titles, other.hunks.union(group.hunks))
        return true
      }
      groups.append(group)
    }
    var labels = [String](repeating: "", count: hunks.count)
    var number = 0
    for hunk in hunks.indices where labels[hunk].isEmpty {
      number += 1
      guard let group = groups.first(where: { $0.hunks.contains(hunk) }), group.hunks.count > 1
      else { continue }
      for (place, member) in group.hunks.sorted().enumerated() {
        let title = group.titles.joined(separator: ", ")
        labels[member] = " (\(number)\(letters(place)): \(title))"
      }
    }
    return labels
  }

  private func hunks(among hunks: [Range<Int>]) -> Set<Int> {
    Set(
      hunks.indices.filter { number in
        places.contains {
          $0.lowerBound <= hunks[number].upperBound && hunks[number].lowerBound <= $0.upperBound
        }
      })
  }

  /// a to z, then aa, ab and so on.
  private static func letters(_ number: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? letter : letters(number / 26 - 1) + letter
  }
}
