import ShapeDocument
import YAMLText

/// A digest of a document's entries: their number, and the position and depth of each. Two
/// documents with the same text and equal digests have the same entries.
package struct EntryDigest: Sendable, Equatable {
  private let digest: IndexDigest

  /// - Complexity: O(entries), a few nanoseconds each.
  package init(_ document: Document) { digest = IndexDigest(document) }

  /// Whether a text, parsed from scratch, is a shape document with these entries. This guards
  /// against writing the result of a bug in this program.
  ///
  /// - Complexity: O(bytes): the whole text is parsed.
  package func isSound(_ text: SourceText) -> Bool { IndexDigest.reading(text) == digest }

  /// The message for a text that is not sound.
  package static func complaint(about name: String) -> String {
    "the result for \(name) does not read back as what was meant, so it was not saved; "
      + "please report this"
  }
}
