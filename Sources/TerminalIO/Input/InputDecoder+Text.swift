import TerminalCells

extension InputDecoder {
  mutating func takeInGround(_ byte: UInt8, into output: inout [Output]) {
    let mayContinueEscape = mayContinueEscape
    self.mayContinueEscape = false
    switch byte {
    case 0x1B: state = .escape
    case UInt8(ascii: "[") where mayContinueEscape: state = .lateControl
    case 0x80...: startCharacter(byte, into: &output)
    default: emitASCII(byte, modifiers: [], into: &output)
    }
  }

  /// Emits the key of a byte below 0x80, Escape excepted.
  func emitASCII(_ byte: UInt8, modifiers: Key.Modifiers, into output: inout [Output]) {
    switch byte {
    case 0x09: emit(.tab, modifiers, into: &output)
    case 0x0D: emit(.enter, modifiers, into: &output)
    case 0x7F: emit(.backspace, modifiers, into: &output)
    case 0x08 where erasesWithBackspace: emit(.backspace, modifiers, into: &output)
    case 0x00: emit(.character(" "), modifiers.union(.control), into: &output)
    case 0x01...0x1A:
      emit(.character(character(byte | 0x60)), modifiers.union(.control), into: &output)
    case 0x1B...0x1F:
      emit(.character(character(byte | 0x40)), modifiers.union(.control), into: &output)
    default: emit(.character(character(byte)), modifiers, into: &output)
    }
  }

  private func character(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }

  /// Starts a UTF-8 sequence; the ranges come from table 3-7 of the Unicode Standard, "Well-Formed
  /// UTF-8 Byte Sequences".
  mutating func startCharacter(_ byte: UInt8, into output: inout [Output]) {
    let bits = UInt32(byte)
    switch byte {
    case 0xC2...0xDF: state = .character(missing: 1, bits: bits & 0x1F, next: 0x80...0xBF)
    case 0xE0: state = .character(missing: 2, bits: 0, next: 0xA0...0xBF)
    case 0xED: state = .character(missing: 2, bits: bits & 0x0F, next: 0x80...0x9F)
    case 0xE1...0xEF: state = .character(missing: 2, bits: bits & 0x0F, next: 0x80...0xBF)
    case 0xF0: state = .character(missing: 3, bits: 0, next: 0x90...0xBF)
    case 0xF1...0xF3: state = .character(missing: 3, bits: bits & 0x07, next: 0x80...0xBF)
    case 0xF4: state = .character(missing: 3, bits: bits & 0x07, next: 0x80...0x8F)
    default: emitMalformedCharacter(into: &output)
    }
  }

  mutating func takeInCharacter(
    _ byte: UInt8, missing: Int, bits: UInt32, next: ClosedRange<UInt8>,
    into output: inout [Output]
  ) {
    guard next.contains(byte) else {
      emitMalformedCharacter(into: &output)
      decode(byte, into: &output)
      return
    }
    let bits = bits << 6 | UInt32(byte & 0x3F)
    guard missing == 1 else {
      state = .character(missing: missing - 1, bits: bits, next: 0x80...0xBF)
      return
    }
    if let scalar = Unicode.Scalar(bits), Key.isTypable(Character(scalar)) {
      emit(.character(Character(scalar)), pendingModifiers, into: &output)
    }
    returnToGround()
  }

  /// Shows malformed input as U+FFFD, rather than dropping what was typed, if a terminal does not
  /// send UTF-8.
  mutating func emitMalformedCharacter(into output: inout [Output]) {
    emit(.character("\u{FFFD}"), pendingModifiers, into: &output)
    returnToGround()
  }
}
