import TerminalCells

extension InputDecoder {
  mutating func takeInEscape(_ byte: UInt8, into output: inout [Output]) {
    let isLate = escapeIsLate
    escapeIsLate = false
    switch byte {
    case 0x1B where !isLate:
      // `ESC ESC [ A` is rxvt's alt-up; of three escapes the first was the key.
      if pendingModifiers.contains(.alt) { emit(.escape, into: &output) }
      pendingModifiers.insert(.alt)
    case UInt8(ascii: "["):
      sequence.reset()
      state = .control
    case UInt8(ascii: "O"):
      sequence.reset()
      state = .singleShift
    default:
      if let kind = StringKind(rawValue: byte), !isLate || kind.isAnswer {
        startString(kind)
      } else if isLate {
        emitPendingEscape(into: &output)
        returnToGround()
        decode(byte, into: &output)
      } else {
        emitAltKey(byte, into: &output)
      }
    }
  }

  /// Emits a pending Escape that turned out to be the key, and the one before it.
  func emitPendingEscape(into output: inout [Output]) {
    if pendingModifiers.contains(.alt) { emit(.escape, into: &output) }
    emit(.escape, into: &output)
  }

  /// Escape followed at once by a character means the character with Alt.
  private mutating func emitAltKey(_ byte: UInt8, into output: inout [Output]) {
    if pendingModifiers.contains(.alt) { emit(.escape, into: &output) }
    returnToGround()
    if byte < 0x80 {
      emitASCII(byte, modifiers: .alt, into: &output)
    } else {
      pendingModifiers = .alt
      startCharacter(byte, into: &output)
    }
  }

  mutating func takeInSingleShift(_ byte: UInt8, into output: inout [Output]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      if !sequence.collect(byte) { state = .ignoredControl }
    case 0x40...0x7E:
      emitSingleShift(byte, into: &output)
      returnToGround()
    default: abandonSequence(at: byte, into: &output)
    }
  }

  private func emitSingleShift(_ final: UInt8, into output: inout [Output]) {
    // There are two forms: `ESC O 5 P` and `ESC O 1 ; 5 P`.
    let number = sequence.value(1) ?? sequence.value(0)
    guard let modifiers = Key.Modifiers(parameter: number) else { return }
    let held = modifiers.union(pendingModifiers)
    switch final {
    case UInt8(ascii: "M"): emit(.enter, held, into: &output)
    case UInt8(ascii: "I"): emit(.tab, held, into: &output)
    case UInt8(ascii: "X"): emit(.character("="), held, into: &output)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      if let code = Key.Code(finalByte: final & 0xDF) {
        emit(code, held.union(.control), into: &output)
      }
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      emit(.character(Character(Unicode.Scalar(final & 0x3F))), held, into: &output)
    default:
      if let code = Key.Code(finalByte: final) { emit(code, held, into: &output) }
    }
  }

  mutating func takeInConsoleFunction(_ byte: UInt8, into output: inout [Output]) {
    guard 0x40...0x7E ~= byte else {
      abandonSequence(at: byte, into: &output)
      return
    }
    if UInt8(ascii: "A")...UInt8(ascii: "E") ~= byte {
      emit(.function(Int(byte - UInt8(ascii: "A")) + 1), pendingModifiers, into: &output)
    }
    returnToGround()
  }

  /// Ends a sequence at a byte that cannot belong to it: control characters take effect, CAN and
  /// SUB only abort.
  mutating func abandonSequence(at byte: UInt8, into output: inout [Output]) {
    switch byte {
    case 0x18, 0x1A: returnToGround()
    case 0x1B:
      returnToGround()
      state = .escape
    case 0x00..<0x20:
      returnToGround()
      decode(byte, into: &output)
    case 0x7F: break
    default: state = .ignoredControl
    }
  }
}

extension Key.Code {
  /// The key of a `CSI` or `SS3` sequence by its final byte.
  init?(finalByte: UInt8) {
    switch finalByte {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P"): self = .function(1)
    case UInt8(ascii: "Q"): self = .function(2)
    case UInt8(ascii: "R"): self = .function(3)
    case UInt8(ascii: "S"): self = .function(4)
    default: return nil
    }
  }

  /// The key of `CSI number ~`, after xterm, VT220 and rxvt.
  init?(tildeNumber: Int) {
    switch tildeNumber {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(tildeNumber - 10)
    case 17...21: self = .function(tildeNumber - 11)
    case 23...26: self = .function(tildeNumber - 12)
    case 28, 29: self = .function(tildeNumber - 13)
    case 31...34: self = .function(tildeNumber - 14)
    default: return nil
    }
  }
}

extension Key.Modifiers {
  /// Reads a modifier parameter: 1 plus the bits 1 shift, 2 alt, 4 control, 8 and 32 meta; lock
  /// keys are ignored.
  ///
  /// Nil if the parameter is out of range.
  init?(parameter: Int?) {
    let bits = (parameter ?? 1) - 1
    guard (0..<256).contains(bits) else { return nil }
    self = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & (8 | 32) != 0 { insert(.alt) }
  }
}
