import TerminalCells

extension InputDecoder {
  /// `CSI ? … final`.
  func emitReply(_ final: UInt8, into output: inout [Output]) {
    switch (final, sequence.intermediate) {
    case (UInt8(ascii: "c"), 0):
      output.append(.reply(.primaryAttributes(sequence.parameters(otherwise: 0))))
    case (UInt8(ascii: "y"), UInt8(ascii: "$")):
      guard let mode = sequence.value(0), let state = sequence.value(1) else { return }
      output.append(.reply(.mode(mode, state: state)))
    case (UInt8(ascii: "u"), 0):
      output.append(.reply(.keyboardFlags(sequence.value(0) ?? 0)))
    case (UInt8(ascii: "n"), 0):
      guard sequence.value(0) == 997, let scheme = sequence.value(1), 1...2 ~= scheme else {
        return
      }
      output.append(.reply(.colorScheme(isDark: scheme == 1)))
    default: break
    }
  }

  /// `OSC 10 ; rgb:rrrr/gggg/bbbb`, and 11.
  func emitOperatingSystemReply(into output: inout [Output]) {
    let parts = string.split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2, let color = RGB(specification: parts[1]) else { return }
    if parts[0].elementsEqual("10".utf8) {
      output.append(
        .reply(.foreground(red: color.red, green: color.green, blue: color.blue)))
    } else if parts[0].elementsEqual("11".utf8) {
      output.append(
        .reply(.background(red: color.red, green: color.green, blue: color.blue)))
    }
  }

  /// `DCS > | name` and `DCS 1 $ r parameters m`, `DCS 0 $ r`.
  func emitDeviceReply(into output: inout [Output]) {
    let printable = string.prefix(256).allSatisfy { 0x20..<0x7F ~= $0 }
    guard printable else { return }
    let text = String(decoding: string.prefix(256), as: UTF8.self)
    if text.hasPrefix(">|") {
      output.append(.reply(.version(String(text.dropFirst(2)))))
    } else if text.hasPrefix("1$r"), text.hasSuffix("m") {
      output.append(.reply(.graphicRendition(String(text.dropFirst(3).dropLast()))))
    } else if text.hasPrefix("0$r") {
      output.append(.reply(.graphicRendition(nil)))
    }
  }

  /// `APC G i=number,… ; message`. What has no number, or no message that can be read, is no reply.
  func emitApplicationReply(into output: inout [Output]) {
    guard string.first == UInt8(ascii: "G"),
      let end = string.prefix(64).firstIndex(of: UInt8(ascii: ";"))
    else { return }
    let message = string[(end + 1)...].prefix(200)
    guard message.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return }
    for key in string[1..<end].split(separator: UInt8(ascii: ",")) where key.starts(with: "i=".utf8)
    {
      let digits = key.dropFirst(2)
      guard digits.allSatisfy({ 0x30...0x39 ~= $0 }),
        let number = UInt32(String(decoding: digits, as: UTF8.self))
      else { return }
      output.append(
        .reply(
          .kittyGraphics(number: number, message: String(decoding: message, as: UTF8.self))))
      return
    }
  }
}

/// A colour as X11 writes it.
private struct RGB {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// Reads `rgb:h/h/h` with one to four hexadecimal digits each, or `rgba:` with a fourth channel.
  init?(specification: ArraySlice<UInt8>) {
    let parts = specification.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts[0].elementsEqual("rgb".utf8) || parts[0].elementsEqual("rgba".utf8)
    else { return nil }
    let channels = parts[1].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map(RGB.channel)
    guard channels.count == (parts[0].count == 3 ? 3 : 4), let red = channels[0],
      let green = channels[1], let blue = channels[2]
    else { return nil }
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Scales one to four digits to eight bits.
  private static func channel(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard 1...4 ~= digits.count, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    let largest = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
