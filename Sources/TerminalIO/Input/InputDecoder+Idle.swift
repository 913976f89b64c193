import TerminalCells

extension InputDecoder {
  /// How long the rest of a sequence may take to follow an Escape that could also be a key.
  public static let escapeDelay: Duration = .milliseconds(30)
  /// How long it may take while answers are expected: one of them, cut off, is likelier than a key.
  public static let replyDelay: Duration = .milliseconds(500)
  /// How long the rest of anything else may take: no key press looks like it.
  public static let sequenceDelay: Duration = .seconds(1)
  /// How long answers are expected after a question, or after the answer before.
  public static let replyPatience: Duration = .seconds(5)
  /// How long `[` is kept back after an Escape that was taken for the key.
  static let lateDelay: Duration = .milliseconds(100)

  /// Tells that the terminal was asked something, the last question being DA1.
  ///
  /// Until its answer comes, or none for `replyPatience`, the beginning of a sequence is held back
  /// for `replyDelay`.
  public mutating func expectReplies(at now: ContinuousClock.Instant) {
    repliesExpectedUntil = now + InputDecoder.replyPatience
  }

  /// Follows the answers: each says that more may come, DA1 that it was the last.
  mutating func noteReplies(in output: some Sequence<Output>, at now: ContinuousClock.Instant) {
    guard repliesExpectedUntil != nil else { return }
    for case .reply(let reply) in output {
      if case .primaryAttributes = reply {
        repliesExpectedUntil = nil
        return
      }
      repliesExpectedUntil = now + InputDecoder.replyPatience
    }
  }

  /// Notes what a pause before the next byte says about an Escape that came before it.
  mutating func noteArrival(at now: ContinuousClock.Instant) {
    if let lastInput {
      escapeIsLate = state == .escape && now - lastInput >= InputDecoder.escapeDelay
    }
    if let time = lastEscapeKey {
      mayContinueEscape = state == .ground && now - time <= InputDecoder.replyDelay
      lastEscapeKey = nil
    }
    lastInput = now
  }

  /// When `flushPending(at:into:)` has to be called, if nothing arrives before; nil if nothing
  /// is pending.
  public var deadline: ContinuousClock.Instant? {
    guard let lastInput, let delay = pendingDelay(since: lastInput) else { return nil }
    return lastInput + delay
  }

  private func pendingDelay(since lastInput: ContinuousClock.Instant) -> Duration? {
    let expectsReplies = repliesExpectedUntil.map { lastInput < $0 } ?? false
    let introducerDelay = expectsReplies ? InputDecoder.replyDelay : InputDecoder.escapeDelay
    return switch state {
    case .ground: nil
    case .escape: introducerDelay
    case .control: sequence.isBare ? introducerDelay : InputDecoder.sequenceDelay
    // No answer begins like this.
    case .singleShift: sequence.isBare ? InputDecoder.escapeDelay : InputDecoder.sequenceDelay
    case .string: stringIsEmpty ? introducerDelay : InputDecoder.sequenceDelay
    case .lateControl: InputDecoder.lateDelay
    // An Escape on its own in a paste is the user's way out of one whose end was lost.
    case .paste(let matched): matched == 1 ? InputDecoder.sequenceDelay : nil
    default: InputDecoder.sequenceDelay
    }
  }

  /// Decides what is pending once `deadline` has passed and no byte is waiting to be read.
  ///
  /// Before the deadline it does nothing. A lone Escape becomes that key, `ESC [` and its like the
  /// key with Alt; the beginning of anything longer is dropped.
  public mutating func flushPending(at now: ContinuousClock.Instant, into output: inout [Output]) {
    guard let deadline, now >= deadline else { return }
    switch state {
    case .escape:
      emitPendingEscape(into: &output)
      lastEscapeKey = lastInput
    case .singleShift where sequence.isBare: emitLoneAlt(UInt8(ascii: "O"), into: &output)
    case .control where sequence.isBare: emitLoneAlt(UInt8(ascii: "["), into: &output)
    case .string(let kind) where stringIsEmpty: emitLoneAlt(kind.rawValue, into: &output)
    case .lateControl: emit(.character("["), into: &output)
    case .character: emitMalformedCharacter(into: &output)
    case .paste: finishPaste(into: &output)
    default: break
    }
    returnToGround()
  }

  private func emitLoneAlt(_ byte: UInt8, into output: inout [Output]) {
    if pendingModifiers.contains(.alt) { emit(.escape, into: &output) }
    emit(.character(Character(Unicode.Scalar(byte))), .alt, into: &output)
  }

  /// Ends the input: a paste that was cut off is delivered, anything else pending is dropped.
  public mutating func finish(into output: inout [Output]) {
    if case .paste = state { finishPaste(into: &output) }
    returnToGround()
  }
}
