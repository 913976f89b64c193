/// A sentence for the user, shown until the next key.
package struct Message: Hashable, Sendable {
  /// How serious it is.
  package enum Severity: Hashable, Sendable {
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
}
