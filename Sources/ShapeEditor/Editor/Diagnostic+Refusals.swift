import YAMLText

/// Why the editor did not do what it was told. Whoever performs commands throws it; what becomes of
/// it is decided in one place, ``Editor/run(_:)-(Array<Command>)``.
extension Diagnostic.Code {
  /// A refusal that is all said in its sentence.
  static let refused = Self("refused-command", "{0}")
  /// A move that leads nowhere: not worth a word where it is all that was wanted.
  static let nowhereToGo = Self("nowhere-to-go", "there is no row to go to")
  /// A command behind another that first needs an answer.
  static let waitsForAnswer = Self(
    "waits-for-answer", "'{0}' was not run: what came before it needs an answer first")
}

extension Diagnostic {
  /// A refusal in a sentence without its full stop.
  static func refusal(_ sentence: String, _ severity: Severity = .warning) -> Diagnostic {
    Diagnostic(severity, .refused, at: 0..<0, [sentence])
  }

  /// A move that leads nowhere.
  static let nowhere = Diagnostic(.warning, .nowhereToGo, at: 0..<0)
}

extension Message {
  /// What is told of a refusal.
  init(_ refusal: Diagnostic) {
    self.init(refusal.message, refusal.severity == .error ? .error : .warning)
  }
}
