import TerminalCells

extension InputDecoder {
  /// SGR reports, mode 1006: `CSI < button ; column ; row M`, with `m` for a release.
  func emitMouse(_ final: UInt8, into output: inout [Output]) {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), sequence.intermediate == 0,
      let button = sequence.value(0), let column = sequence.value(1), let row = sequence.value(2)
    else { return }
    let isRelease = final == UInt8(ascii: "m")
    guard let action = Mouse.Action(reported: button, isRelease: isRelease) else { return }
    emitMouse(action, button: button, column: column - 1, row: row - 1, into: &output)
  }

  /// X10 reports, for terminals without mode 1006: three bytes, each with 32 added.
  mutating func takeInLegacyMouse(
    _ byte: UInt8, button: UInt8?, column: UInt8?, into output: inout [Output]
  ) {
    guard byte >= 0x20 else {
      abandonSequence(at: byte, into: &output)
      return
    }
    guard let button else {
      state = .legacyMouse(button: byte, column: nil)
      return
    }
    guard let column else {
      state = .legacyMouse(button: button, column: byte)
      return
    }
    let code = Int(button) - 32
    if let action = Mouse.Action(reported: code, isRelease: code & 0x43 == 3) {
      emitMouse(
        action, button: code, column: Int(column) - 33, row: Int(byte) - 33, into: &output)
    }
    returnToGround()
  }

  private func emitMouse(
    _ action: Mouse.Action, button: Int, column: Int, row: Int, into output: inout [Output]
  ) {
    let grid = gridSize ?? (columns: Int.max, rows: Int.max)
    var modifiers: Key.Modifiers = []
    if button & 4 != 0 { modifiers.insert(.shift) }
    if button & 8 != 0 { modifiers.insert(.alt) }
    if button & 16 != 0 { modifiers.insert(.control) }
    let mouse = Mouse(
      action, column: max(0, min(column, grid.columns - 1)),
      row: max(0, min(row, grid.rows - 1)), modifiers: modifiers)
    output.append(.event(.mouse(mouse)))
  }
}

extension Mouse.Action {
  /// Reads xterm's button number: 32 motion, 64 wheel, 128 side buttons, 3 none.
  init?(reported button: Int, isRelease: Bool) {
    guard 0..<256 ~= button else { return nil }
    let low = button & 3
    if button & 64 != 0 {
      guard !isRelease, button & (32 | 128) == 0 else { return nil }
      self = .wheel([Mouse.Wheel.up, .down, .left, .right][low])
    } else if button & 128 != 0 {
      self.init(.extra(8 + low), isMotion: button & 32 != 0, isRelease: isRelease)
    } else if low == 3 {
      if button & 32 != 0 { self = .move } else { self = .release(nil) }
    } else {
      let button0 = [Mouse.Button.left, .middle, .right][low]
      self.init(button0, isMotion: button & 32 != 0, isRelease: isRelease)
    }
  }

  private init(_ button: Mouse.Button, isMotion: Bool, isRelease: Bool) {
    if isRelease {
      self = .release(button)
    } else {
      self = isMotion ? .drag(button) : .press(button)
    }
  }
}
