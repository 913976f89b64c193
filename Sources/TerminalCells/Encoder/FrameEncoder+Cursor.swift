extension FrameEncoder {
  /// Moves the terminal's cursor by the shortest of CR, CUF, CHA and CUP, if it is not there
  /// already.
  func move(to target: CellPoint, _ output: inout [UInt8]) {
    defer { cursor = target }
    guard let cursor, cursor.row == target.row else {
      output.append(contentsOf: [0x1B, 0x5B])
      if target != .zero {
        output.append(decimal: target.row + 1)
        if target.column > 0 {
          output.append(0x3B)
          output.append(decimal: target.column + 1)
        }
      }
      output.append(0x48)
      return
    }
    let distance = target.column - cursor.column
    guard distance != 0 else { return }
    if target.column == 0 {
      output.append(0x0D)
    } else if distance == 1 {
      output.append(contentsOf: [0x1B, 0x5B, 0x43])
    } else if distance > 0, distance <= target.column + 1 {
      output.append(control: distance, final: 0x43)
    } else {
      output.append(control: target.column + 1, final: 0x47)
    }
  }
}

extension [UInt8] {
  /// Appends a control sequence with one parameter: `ESC [ number final`.
  mutating func append(control number: Int, final: UInt8) {
    append(0x1B)
    append(0x5B)
    append(decimal: number)
    append(final)
  }

  /// Appends a number of 0 or more in decimal, without allocating.
  mutating func append(decimal number: Int) {
    if number >= 1000 { append(decimal: number / 1000) }
    if number >= 100 { append(digit: number / 100 % 10) }
    if number >= 10 { append(digit: number / 10 % 10) }
    append(digit: number % 10)
  }

  private mutating func append(digit: Int) {
    append(0x30 + UInt8(truncatingIfNeeded: digit))
  }
}
