/// A sentence for the user, shown until the next key.
package struct Message: Hashable, Sendable {
  /// How serious it is.
  package enum Severity: Hashable, Sendable, Comparable {
    case note
    case warning
    case error
  }

  /// The sentence; it may hold what documents and files are called, so it is sanitised when drawn.
  package let text: String
  /// How serious it is.
  package let severity: Severity

  package init(_ text: String, _ severity: Severity = .note) {
    self.text = text
    self.severity = severity
  }

  /// The lines of a message that says several things.
  private static let lineLimit = 8

  /// Both, a line for each: the other one came before this one can have been read. A mere note gives
  /// way, and what was said already is not said again.
  func followed(by other: Message) -> Message {
    guard severity > .note else { return other }
    let lines = text.split(separator: "\n")
    guard !lines.contains(Substring(other.text)), lines.count < Self.lineLimit else { return self }
    return Message("\(text)\n\(other.text)", max(severity, other.severity))
  }

  /// Both: a mere note and what is added to it, as a warning, make one sentence.
  func extended(by text: String) -> Message {
    severity == .note
      ? Message("\(self.text); \(text)", .warning) : followed(by: Message(text, .warning))
  }
}
