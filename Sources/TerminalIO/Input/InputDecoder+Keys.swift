import TerminalCells

extension InputDecoder {
  /// Emits a special key with the modifiers of the sequence's second parameter, unless it was
  /// released.
  func emitHeld(_ code: Key.Code, into output: inout [Output]) {
    guard !isRelease, let modifiers = Key.Modifiers(parameter: sequence.value(1)) else { return }
    emit(code, modifiers.union(pendingModifiers), into: &output)
  }

  /// Whether kitty's event type reports that the key was released.
  private var isRelease: Bool { sequence.value(1, subparameter: 1) == 3 }

  /// `CSI n ~`, `CSI n ; m ~`, `CSI 27 ; m ; c ~`, and rxvt's `CSI n $`, `CSI n ^`, `CSI n @`.
  func emitTildeKey(_ final: UInt8, into output: inout [Output]) {
    guard let number = sequence.value(0) else { return }
    guard var modifiers = Key.Modifiers(parameter: sequence.value(1)) else { return }
    if number == 27, let scalar = sequence.value(2) {
      // xterm's modifyOtherKeys: the character already has Shift applied.
      emitCharacter(scalar, modifiers: modifiers, shiftIsApplied: true, into: &output)
      return
    }
    guard let code = Key.Code(tildeNumber: number), !isRelease else { return }
    if final == UInt8(ascii: "$") || final == UInt8(ascii: "@") { modifiers.insert(.shift) }
    if final == UInt8(ascii: "^") || final == UInt8(ascii: "@") { modifiers.insert(.control) }
    emit(code, modifiers.union(pendingModifiers), into: &output)
  }

  /// `CSI u`: `code : shifted : base ; modifiers : event ; text`.
  func emitUnicodeKey(into output: inout [Output]) {
    guard let value = sequence.value(0), !isRelease, !isForWindowManager,
      let modifiers = Key.Modifiers(parameter: sequence.value(1))
    else { return }
    if let code = Key.Code(privateUse: value) {
      emit(code, modifiers.union(pendingModifiers), into: &output)
    } else if 0xE000...0xF8FF ~= value {
      // Media keys, and modifiers pressed alone.
      return
    } else if modifiers.contains(.shift), let shifted = sequence.value(0, subparameter: 1) {
      emitCharacter(shifted, modifiers: modifiers, shiftIsApplied: true, into: &output)
    } else if !modifiers.isDisjoint(with: [.control, .alt]), value > 0x7F,
      let base = sequence.value(0, subparameter: 2), 0x21..<0x7F ~= base
    {
      // Shortcuts use the Latin layout, whatever alphabet is being typed.
      emitCharacter(base, modifiers: modifiers, shiftIsApplied: false, into: &output)
    } else {
      emitCharacter(value, modifiers: modifiers, shiftIsApplied: false, into: &output)
    }
  }

  /// Whether Super or Hyper is held: such keys belong to the window manager, and are ignored.
  private var isForWindowManager: Bool {
    ((sequence.value(1) ?? 1) - 1) & (8 | 16) != 0
  }

  private func emitCharacter(
    _ value: Int, modifiers: Key.Modifiers, shiftIsApplied: Bool, into output: inout [Output]
  ) {
    var modifiers = modifiers.union(pendingModifiers)
    switch value {
    case 0x09: emit(.tab, modifiers, into: &output)
    case 0x0D: emit(.enter, modifiers, into: &output)
    case 0x1B: emit(.escape, modifiers, into: &output)
    case 0x08, 0x7F: emit(.backspace, modifiers, into: &output)
    default:
      guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return }
      let character = Character(scalar)
      guard Key.isTypable(character) else { return }
      if shiftIsApplied, !character.isLetter, character != " " { modifiers.remove(.shift) }
      emit(.character(character), modifiers, into: &output)
    }
  }
}

extension Key.Code {
  /// The keys to which kitty's protocol assigns numbers in Unicode's private use area.
  init?(privateUse value: Int) {
    switch value {
    case 57376...57398: self = .function(value - 57363)
    case 57399...57408: self = .character(Character(Unicode.Scalar(UInt8(value - 57399 + 0x30))))
    case 57409: self = .character(".")
    case 57410: self = .character("/")
    case 57411: self = .character("*")
    case 57412: self = .character("-")
    case 57413: self = .character("+")
    case 57414: self = .enter
    case 57415: self = .character("=")
    case 57416: self = .character(",")
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .delete
    default: return nil
    }
  }
}
