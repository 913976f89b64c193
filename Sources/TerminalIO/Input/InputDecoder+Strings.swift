extension InputDecoder {
  mutating func startString(_ kind: StringKind) {
    string.removeAll(keepingCapacity: true)
    stringIsEmpty = true
    state = .string(kind)
  }

  mutating func takeInString(_ byte: UInt8, kind: StringKind, into output: inout [Output]) {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x18, 0x1A: returnToGround()
    case 0x07 where kind == .operatingSystem: finishString(kind, into: &output)
    default: keepInString(byte)
    }
  }

  mutating func takeInStringEscape(_ byte: UInt8, kind: StringKind, into output: inout [Output]) {
    guard byte != UInt8(ascii: "\\") else {
      finishString(kind, into: &output)
      return
    }
    // Any other sequence that begins here ends the string, which is discarded.
    returnToGround()
    state = .escape
    decode(byte, into: &output)
  }

  /// Keeps one byte more than the limit, which marks the string as too long.
  private mutating func keepInString(_ byte: UInt8) {
    stringIsEmpty = false
    if string.count <= InputDecoder.stringLimit { string.append(byte) }
  }

  private mutating func finishString(_ kind: StringKind, into output: inout [Output]) {
    returnToGround()
    guard string.count <= InputDecoder.stringLimit else { return }
    switch kind {
    case .operatingSystem: emitOperatingSystemReply(into: &output)
    case .device: emitDeviceReply(into: &output)
    case .application: emitApplicationReply(into: &output)
    case .privacy, .start: break
    }
  }
}
