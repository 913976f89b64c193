import TerminalCells

extension InputDecoder {
  /// Handles `[` after an Escape that a pause turned into a key, which may still be the rest of the
  /// sequence it began.
  ///
  /// Only bytes that nobody types continue as a sequence: without this, a paste whose start mark
  /// was split there would run as commands.
  mutating func takeInLateControl(_ byte: UInt8, into output: inout [Output]) {
    returnToGround()
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "<"), UInt8(ascii: "?"):
      sequence.reset()
      state = .control
    default: emit(.character("["), into: &output)
    }
    decode(byte, into: &output)
  }
}
