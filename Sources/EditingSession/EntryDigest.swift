import ShapeDocument
import YAMLText

/// A digest of a document's entries: their number, and the position and depth of each. Two
/// documents with the same text and equal digests have the same entries.
package struct EntryDigest: Sendable, Equatable {
  private let entryCount: Int
  private let hash: UInt64

  /// - Complexity: O(entries), a few nanoseconds each.
  package init(_ document: Document) {
    var hash: UInt64 = 0
    func add(_ number: Int) {
      hash = (hash ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    for entry in 0..<document.entryCount {
      let range = document.range(of: entry)
      add(range.lowerBound)
      add(range.upperBound)
      add(document.subtreeEnd(of: entry))
      add(document.depth(of: entry))
    }
    entryCount = document.entryCount
    self.hash = hash
  }

  /// Whether a text, parsed from scratch, is a shape document with these entries. This guards
  /// against writing the result of a bug in this program.
  ///
  /// - Complexity: O(bytes): the whole text is parsed.
  package func isSound(_ text: SourceText) -> Bool {
    let fresh = Document(text: text)
    return fresh.fatal == nil && EntryDigest(fresh) == self
  }

  /// The message for a text that is not sound.
  package static func complaint(about name: String) -> String {
    "the result for \(name) does not read back as what was meant, so it was not saved; "
      + "please report this"
  }
}
