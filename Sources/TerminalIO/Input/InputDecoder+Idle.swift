import TerminalCells

extension InputDecoder {
  /// How long to wait for the rest of a sequence after an Escape that could also be a key.
  static let escapeDelay: Duration = .milliseconds(30)
  /// How long to wait while replies are expected, when an incomplete reply is likelier than a key.
  static let replyDelay: Duration = .milliseconds(500)
  /// How long to wait for the rest of any other sequence, which no key press resembles.
  static let sequenceDelay: Duration = .seconds(1)
  /// How long replies are expected after a query, or after the previous reply.
  static let replyPatience: Duration = .seconds(5)
  /// How long `[` is held back after an Escape that was taken for the key.
  static let lateDelay: Duration = .milliseconds(100)

  /// Announces queries that were sent to the terminal, the last of which is DA1.
  ///
  /// Until its reply arrives, or no reply for `replyPatience`, the beginning of a sequence is held
  /// back for `replyDelay`.
  public mutating func expectReplies(at now: ContinuousClock.Instant) {
    repliesExpectedUntil = now + InputDecoder.replyPatience
  }

  /// Tracks replies: each extends the time for more, and DA1 is the last.
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

  /// Records what the pause before the next byte implies for an earlier Escape.
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

  /// When to call `flushPending(at:into:)` if no bytes arrive before; nil if nothing is pending.
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
    // No reply begins like this.
    case .singleShift: sequence.isBare ? InputDecoder.escapeDelay : InputDecoder.sequenceDelay
    case .string: stringIsEmpty ? introducerDelay : InputDecoder.sequenceDelay
    case .lateControl: InputDecoder.lateDelay
    // A lone Escape in a paste lets the user leave one whose end mark was lost.
    case .paste(let matched): matched == 1 ? InputDecoder.sequenceDelay : nil
    default: InputDecoder.sequenceDelay
    }
  }

  /// Resolves what is pending once `deadline` has passed and no byte is waiting to be read.
  ///
  /// Does nothing before the deadline. A lone Escape becomes that key, and `ESC [` and the like
  /// become the key with Alt; the beginning of anything longer is dropped.
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

  /// Ends the input: an incomplete paste is delivered, anything else pending is dropped.
  public mutating func finish(into output: inout [Output]) {
    if case .paste = state { finishPaste(into: &output) }
    returnToGround()
  }
}
