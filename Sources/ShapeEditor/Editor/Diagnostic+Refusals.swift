import YAMLText

/// The reasons for which the editor refuses commands. ``Editor/perform(_:)`` throws them; keys and
/// prompts show them as messages.
extension Diagnostic.Code {
  /// A refusal that its sentence explains.
  static let refused = Self("refused-command", "{0}")
  /// A move that leads nowhere; alone on its line it needs no message.
  static let nowhereToGo = Self("nowhere-to-go", "there is no row to go to")
  /// A command after one that opened something to answer.
  static let waitsForAnswer = Self(
    "waits-for-answer", "'{0}' was not run: what came before it needs an answer first")
}

extension Diagnostic {
  /// A refusal with a sentence, without a full stop.
  static func refusal(_ sentence: String, _ severity: Severity = .warning) -> Diagnostic {
    Diagnostic(severity, .refused, at: 0..<0, [sentence])
  }

  /// A move that leads nowhere.
  static let nowhere = Diagnostic(.warning, .nowhereToGo, at: 0..<0)
}

extension Message {
  /// The message for a refusal.
  init(_ refusal: Diagnostic) {
    self.init(refusal.message, refusal.severity == .error ? .error : .warning)
  }
}
