import ShapeDocument
import TextDifference
import YAMLText

/// A conflict as a person knows it: where it is, and what the sides say.
package struct NamedConflict {
  /// Its number, from 1.
  package let number: Int
  /// The numbers of its hunks.
  package let hunks: [Int]
  /// The entry it is shown at; nil for the document itself.
  package let entry: Int?
  /// The labels of that entry and of what it is in.
  package let place: String
  /// What each side says.
  package let difference: String

  /// Whether that is about single properties.
  let isAboutProperties: Bool

  /// The conflict in one line.
  package var text: String { place + (isAboutProperties ? " › " : "  ") + difference }

  /// The conflicts of a document, in order.
  ///
  /// - Complexity: O(bytes of the entries in conflict)
  package static func all(of list: ConflictList, in document: Document) -> [NamedConflict] {
    var reader = KeyTrailReader(document)
    return list.conflicts.enumerated().map { place, hunks in
      let hunk = list.hunks[hunks[0]]
      let entry = document.entry(of: hunk)
      let trail = reader.trail(of: hunk, at: entry)
      let reading = ConflictReading(of: hunk, after: trail, in: document)
      return NamedConflict(
        number: place + 1, hunks: hunks, entry: entry,
        place: document.breadcrumb(of: entry ?? Transaction.root),
        difference: hunk.link?.title ?? reading.text,
        isAboutProperties: hunk.link == nil && reading.isAboutProperties)
    }
  }
}

extension ConflictList {
  /// The entries in conflict, each once, in document order.
  package func entries(in document: Document) -> [Int] {
    Set(hunks.compactMap(document.entry(of:))).sorted()
  }

  /// The hunks at entries, or at what is inside them; all hunks of a conflict count.
  func hunks(at entries: [Int], in document: Document) -> [Int] {
    let wanted = entries.map { $0..<document.subtreeEnd(of: $0) }
    return completed(
      hunks.indices.filter { number in
        guard let entry = document.entry(of: hunks[number]) else { return false }
        return wanted.contains { $0.contains(entry) }
      })
  }
}

extension Document {
  /// The entry that our side of a hunk lies in, or begins with. Where our side is empty, that before it.
  package func entry(of hunk: ConflictHunk) -> Int? {
    var start = hunk.range.lowerBound
    while start < hunk.range.upperBound {
      let line = text.string(in: start..<text.lineEnd(at: start))
      let content = line.drop { $0 == " " }
      if !content.isEmpty, !content.hasPrefix("#") {
        return entry(at: start + line.utf8.count - 1)
      }
      start = text.nextLineStart(at: start)
    }
    var offset = hunk.range.lowerBound
    while offset > 0, let byte = text.byte(at: offset - 1), byte <= 0x20 { offset -= 1 }
    return offset > 0 ? entry(at: offset - 1) : nil
  }

  /// The labels of what an entry is in, and its own.
  func breadcrumb(of entry: Int) -> String {
    guard entry >= 0 else { return label(of: entry) }
    return (lineage(of: entry).reversed().filter { $0 != entry } + [entry])
      .map(label(of:)).joined(separator: " › ")
  }
}
