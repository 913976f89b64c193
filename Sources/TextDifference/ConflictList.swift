import SourceText

/// The conflicts of a text that has our side everywhere, and what the marked text has beside that.
///
/// The text and its list together say the same as the marked text, byte for byte.
package struct ConflictList: Sendable, Equatable {
  /// The hunks, in the order of the text.
  package internal(set) var hunks: [ConflictHunk] = []

  /// A list without conflicts.
  package init() {}

  init(_ hunks: [ConflictHunk]) { self.hunks = hunks }

  /// True if there are none.
  package var isEmpty: Bool { hunks.isEmpty }

  /// The conflicts in the order of their first hunks: the numbers of their hunks.
  package var conflicts: [[Int]] {
    var conflicts: [[Int]] = []
    var linked: [Int: Int] = [:]
    for (number, hunk) in hunks.enumerated() {
      if let link = hunk.link, let conflict = linked[link.number] {
        conflicts[conflict].append(number)
      } else {
        if let link = hunk.link { linked[link.number] = conflicts.count }
        conflicts.append([number])
      }
    }
    return conflicts
  }

  /// All hunks of the conflicts that some hunks belong to.
  package func completed(_ numbers: [Int]) -> [Int] {
    let wanted = Set(numbers)
    return conflicts.filter { !wanted.isDisjoint(with: $0) }.joined().sorted()
  }

  // MARK: - Texts

  /// The marked text.
  ///
  /// - Complexity: O(pieces of the text + hunks)
  package func marking(_ text: SourceText) -> SourceText {
    guard !hunks.isEmpty else { return text }
    var result = SourceText()
    var end = 0
    for hunk in hunks {
      result.append(text, in: end..<hunk.range.lowerBound)
      result.append(hunk.opening)
      result.append(text, in: hunk.range)
      // An edit may have taken the last line break.
      if !hunk.range.isEmpty, text.byte(at: hunk.range.upperBound - 1) != 0x0A {
        result.append("\n")
      }
      result.append(hunk.middle)
      result.append(hunk.theirs)
      result.append(hunk.closing)
      end = hunk.range.upperBound
    }
    result.append(text, in: end..<text.byteCount)
    return result
  }

  /// Where places of the text are in the marked text.
  ///
  /// - Complexity: O(hunks)
  package var markedOffsets: MarkedOffsets { MarkedOffsets(hunks) }

  /// The text with one side everywhere; nil where the markers do not show the base.
  package func text(of side: ConflictSide, in text: SourceText) -> SourceText? {
    if side == .ours { return text }
    var splices: [Splice] = []
    for hunk in hunks {
      guard let taken = side == .theirs ? hunk.theirs : hunk.base else { return nil }
      splices.append(Splice(range: hunk.range, replacement: taken))
    }
    return text.replacing(splices).text
  }

  // MARK: - Settling

  /// Settles hunks by a choice: returns the splices and the remaining conflicts; nil if the choice
  /// is not possible for one of them.
  package func settling(
    _ numbers: [Int], by choice: ConflictChoice, in text: SourceText
  ) -> (splices: [Splice], rest: ConflictList)? {
    let settled = Set(numbers)
    var splices: [Splice] = []
    var rest: [ConflictHunk] = []
    var shift = 0
    for (number, hunk) in hunks.enumerated() {
      guard settled.contains(number) else {
        var left = hunk
        left.range = hunk.range.lowerBound + shift..<hunk.range.upperBound + shift
        rest.append(left)
        continue
      }
      let ours = text.slice(hunk.range)
      guard let taken = hunk.text(choice, ours: ours) else { return nil }
      if taken != ours { splices.append(Splice(range: hunk.range, replacement: taken)) }
      shift += taken.byteCount - ours.byteCount
    }
    return (splices, ConflictList(rest))
  }
}
