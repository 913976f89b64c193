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

  /// The most lines of a message.
  private static let lineLimit = 8

  /// Both messages, each on its own line, because this one cannot have been read yet. A note is
  /// replaced, and nothing is said twice.
  func followed(by other: Message) -> Message {
    guard severity > .note else { return other }
    let lines = text.split(separator: "\n")
    guard !lines.contains(Substring(other.text)), lines.count < Self.lineLimit else { return self }
    return Message("\(text)\n\(other.text)", max(severity, other.severity))
  }

  /// This message with a warning added: in the same sentence after a note, else on its own line.
  func extended(by text: String) -> Message {
    severity == .note
      ? Message("\(self.text); \(text)", .warning) : followed(by: Message(text, .warning))
  }
}
