/// Keys pressed one after the other, as a key map binds them: `g g`, `ctrl-w <`.
package struct KeySequence: Hashable, Sendable {
  /// The keys; at least one.
  package let keys: [Key]

  /// These keys; nil where there are none.
  package init?(_ keys: [Key]) {
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  /// Reads keys separated by blanks, each as a token (`<c-x>`) or spelled out (`ctrl-x`, `page down`).
  package init(_ text: String) throws(Mistake) {
    do throws(KeySyntaxError) {
      keys = try Key.sequence(text)
    } catch {
      throw Mistake(message: error.description)
    }
    guard !keys.isEmpty else { throw Mistake(message: "no key is named") }
  }

  /// A text that names no keys.
  package struct Mistake: Error, Hashable, Sendable {
    /// What is wrong, and what may have been meant.
    package let message: String
  }
}

extension KeySequence: CustomStringConvertible {
  /// The keys as tokens with blanks between: what ``init(_:)`` and `--keys` read.
  package var description: String { keys.map(\.token).joined(separator: " ") }

  /// The keys as a person reads them: `g g`, `ctrl-w <`, `shift-tab`, `↓`.
  package var title: String { keys.map(\.title).joined(separator: " ") }
}
