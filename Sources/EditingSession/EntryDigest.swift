import ShapeDocument
import YAMLText

/// What recognises a document's entries: how many there are, and of each where it stands and how
/// deep. Two documents of the same text that agree in it have the same entries.
package struct EntryDigest: Sendable, Equatable {
  private let entryCount: Int
  private let hash: UInt64

  /// - Complexity: O(entries), some nanoseconds each.
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

  /// Whether a text, read anew, is a shape document of these very entries: the guard against writing
  /// what a mistake of this program made.
  ///
  /// - Complexity: O(bytes): the whole text is parsed.
  package func isSound(_ text: SourceText) -> Bool {
    let fresh = Document(text: text)
    return fresh.fatal == nil && EntryDigest(fresh) == self
  }

  /// What is said where it is not.
  package static func complaint(about name: String) -> String {
    "the result for \(name) does not read back as what was meant, so it was not saved; "
      + "please report this"
  }
}
