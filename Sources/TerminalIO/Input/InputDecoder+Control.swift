import TerminalCells

extension InputDecoder {
  mutating func takeInControl(_ byte: UInt8, into output: inout [Output]) {
    switch byte {
    case UInt8(ascii: "[") where sequence.isBare: state = .consoleFunction
    case UInt8(ascii: "$") where sequence.prefix == 0 && !sequence.isBare:
      // rxvt's shifted editing keys end in a byte that is not a final byte by the standard.
      finishControl(byte, into: &output)
    case 0x20...0x3F:
      if !sequence.collect(byte) { state = .ignoredControl }
    case 0x40...0x7E: finishControl(byte, into: &output)
    default: abandonSequence(at: byte, into: &output)
    }
  }

  mutating func takeInIgnoredControl(_ byte: UInt8, into output: inout [Output]) {
    switch byte {
    case 0x40...0x7E: returnToGround()
    case 0x00..<0x20: abandonSequence(at: byte, into: &output)
    default: break
    }
  }

  private mutating func finishControl(_ final: UInt8, into output: inout [Output]) {
    switch sequence.prefix {
    case UInt8(ascii: "<"): emitMouse(final, into: &output)
    case UInt8(ascii: "?"): emitReply(final, into: &output)
    case 0 where sequence.intermediate == 0:
      if startsModalInput(final) { return }
      emitPlainControl(final, into: &output)
    default: break
    }
    returnToGround()
  }

  /// Handles sequences that change the meaning of the bytes after them.
  private mutating func startsModalInput(_ final: UInt8) -> Bool {
    if final == UInt8(ascii: "M"), sequence.isBare {
      state = .legacyMouse(button: nil, column: nil)
      return true
    }
    if final == UInt8(ascii: "~"), sequence.value(0) == 200 {
      startPaste()
      return true
    }
    return false
  }

  private func emitPlainControl(_ final: UInt8, into output: inout [Output]) {
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      emitTildeKey(final, into: &output)
    case UInt8(ascii: "u"): emitUnicodeKey(into: &output)
    case UInt8(ascii: "Z"): emit(.tab, pendingModifiers.union(.shift), into: &output)
    case UInt8(ascii: "I") where sequence.isBare: output.append(.event(.focus(true)))
    case UInt8(ascii: "O") where sequence.isBare: output.append(.event(.focus(false)))
    case UInt8(ascii: "R"): emitFunctionKeyOrPosition(into: &output)
    case UInt8(ascii: "t"): emitSize(into: &output)
    case UInt8(ascii: "a")...UInt8(ascii: "d") where sequence.isBare:
      if let code = Key.Code(finalByte: final & 0xDF) {
        emit(code, pendingModifiers.union(.shift), into: &output)
      }
    default:
      if let code = Key.Code(finalByte: final) { emitHeld(code, into: &output) }
    }
  }

  /// CPR and a modified F3 have the same form, so positions in the first row are never queried.
  private func emitFunctionKeyOrPosition(into output: inout [Output]) {
    let row = sequence.value(0) ?? 1
    let column = sequence.value(1) ?? 1
    if sequence.isBare || (row == 1 && (2...16).contains(column)) {
      emitHeld(.function(3), into: &output)
    } else {
      output.append(.reply(.cursorPosition(row: row, column: column)))
    }
  }

  /// Mode 2048: `CSI 48 ; rows ; columns ; height ; width t`, and the size of a cell:
  /// `CSI 6 ; height ; width t`.
  private func emitSize(into output: inout [Output]) {
    guard let first = sequence.value(1), let second = sequence.value(2), first > 0, second > 0
    else { return }
    switch sequence.value(0) {
    case 6:
      output.append(.reply(.cellSize(CellSize(columns: second, rows: first), .query)))
    case 48:
      if let height = sequence.value(3), let width = sequence.value(4), height > 0, width > 0 {
        let cell = CellSize(columns: width / second, rows: height / first)
        output.append(.reply(.cellSize(cell, .resizeReport)))
      }
      output.append(.event(.resize(columns: second, rows: first)))
    default: break
    }
  }
}
