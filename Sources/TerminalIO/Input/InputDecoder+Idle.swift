import TerminalCells

extension InputDecoder {
  /// How long the rest of a sequence may take to follow an Escape that could also be a key.
  public static let escapeDelay: Duration = .milliseconds(30)
  /// How long the rest of anything else may take: no key press looks like it.
  public static let sequenceDelay: Duration = .seconds(1)

  /// When `flushPending(at:into:)` has to be called, if nothing arrives before; nil where nothing
  /// is pending.
  public var deadline: ContinuousClock.Instant? {
    guard let lastInput, let delay = pendingDelay else { return nil }
    return lastInput + delay
  }

  private var pendingDelay: Duration? {
    switch state {
    case .ground: nil
    case .escape: InputDecoder.escapeDelay
    case .singleShift, .control:
      sequence.isBare ? InputDecoder.escapeDelay : InputDecoder.sequenceDelay
    case .string: stringIsEmpty ? InputDecoder.escapeDelay : InputDecoder.sequenceDelay
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
      if pendingModifiers.contains(.alt) { emit(.escape, into: &output) }
      emit(.escape, into: &output)
    case .singleShift where sequence.isBare: emitLoneAlt(UInt8(ascii: "O"), into: &output)
    case .control where sequence.isBare: emitLoneAlt(UInt8(ascii: "["), into: &output)
    case .string(let kind) where stringIsEmpty: emitLoneAlt(kind.rawValue, into: &output)
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
