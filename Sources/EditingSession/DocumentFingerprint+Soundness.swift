import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

extension DocumentFingerprint {
  /// Whether a text, parsed from scratch, is a shape document with these entries; one with conflict
  /// markers by our side. This guards against writing the result of a bug in this program.
  ///
  /// - Complexity: O(bytes): the whole text is parsed.
  package func isSound(_ text: SourceText) -> Bool {
    if Self.reading(text) == self { return true }
    guard let marked = try? ConflictList.reading(text) else { return false }
    return Self.reading(marked.text) == self
  }

  /// The message for a text that is not sound.
  package static func complaint(about name: String) -> String {
    "the result for \(name) does not read back as what was meant, so it was not saved; "
      + "please report this"
  }
}
