/// Cuts a stream of bytes into what a terminal acts on; resumable at every byte.
struct EscapeParser {
  enum Action: Equatable {
    case print(Unicode.Scalar)
    case control(UInt8)
    /// `ESC` and what follows it, without CSI and strings.
    case escape(String)
    /// Parameters and intermediates, and the final byte.
    case sequence(parameters: String, final: Character)
    /// OSC, DCS or APC with its introducer letter, without the terminator.
    case string(String)
    case invalid(String)
  }

  private enum State {
    case ground, escape, sequence, string, stringEscape
  }

  private var state = State.ground
  private var collected: [UInt8] = []
  private var utf8: [UInt8] = []

  /// Whether nothing is pending.
  var isAtRest: Bool { state == .ground && utf8.isEmpty }

  mutating func feed(_ byte: UInt8) -> Action? {
    if byte == 0x18 {
      state = .ground
      return .control(byte)
    }
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .sequence: return sequence(byte)
    case .string: return string(byte)
    case .stringEscape: return stringEnd(byte)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Action? {
    if !utf8.isEmpty || byte >= 0x80 { return continueUTF8(byte) }
    if byte == 0x1B {
      state = .escape
      return nil
    }
    return byte < 0x20 || byte == 0x7F ? .control(byte) : .print(Unicode.Scalar(byte))
  }

  private mutating func continueUTF8(_ byte: UInt8) -> Action? {
    utf8.append(byte)
    guard let first = utf8.first else { return nil }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard utf8.count >= length || byte & 0xC0 != 0x80 && utf8.count > 1 else { return nil }
    defer { utf8 = [] }
    let text = String(decoding: utf8, as: UTF8.self)
    guard Array(text.utf8) == utf8, let scalar = text.unicodeScalars.first else {
      return .invalid("not UTF-8: \(utf8)")
    }
    return .print(scalar)
  }

  private mutating func escape(_ byte: UInt8) -> Action? {
    collected = [byte]
    switch byte {
    case 0x5B:
      collected = []
      state = .sequence
      return nil
    case 0x5D, 0x50, 0x5F:
      state = .string
      return nil
    default:
      state = .ground
      return .escape(String(Unicode.Scalar(byte)))
    }
  }

  private mutating func sequence(_ byte: UInt8) -> Action? {
    guard byte >= 0x20, byte < 0x7F, collected.count < 64 else {
      state = .ground
      return .invalid("broken control sequence \(collected) \(byte)")
    }
    guard byte >= 0x40 else {
      collected.append(byte)
      return nil
    }
    state = .ground
    return .sequence(
      parameters: String(decoding: collected, as: UTF8.self), final: Character(Unicode.Scalar(byte))
    )
  }

  private mutating func string(_ byte: UInt8) -> Action? {
    if byte == 0x1B {
      state = .stringEscape
      return nil
    }
    guard byte == 0x07 || byte < 0x20 || collected.count > 4096 else {
      collected.append(byte)
      return nil
    }
    state = .ground
    return .invalid("string \(String(decoding: collected, as: UTF8.self)) not ended by ST")
  }

  private mutating func stringEnd(_ byte: UInt8) -> Action? {
    state = .ground
    let text = String(decoding: collected, as: UTF8.self)
    return byte == 0x5C ? .string(text) : .invalid("string \(text) broken by ESC")
  }
}
