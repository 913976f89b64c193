import TerminalCells

/// Shows bytes as lines of text and as cells; what comes of them has nothing that could steer a terminal.
/// The first byte chooses how wide the terminal paints.
struct FuzzedText: FuzzSubject {
  private let columns = 40

  func test(_ bytes: [UInt8]) {
    let text = bytes.dropFirst()
    Array(text).withUnsafeBufferPointer { text in
      for hidden in [HiddenText.shown, .removed] {
        check(sanitised(text, hidden: hidden).unicodeScalars)
      }
      check(sanitised(text, keepingNewlines: true).unicodeScalars.filter { $0 != "\n" })
      draw(text, widths(bytes.first ?? 0))
    }
  }

  private func widths(_ choice: UInt8) -> WidthModel {
    var widths = WidthModel.standard
    if choice & 1 != 0 { widths.joinedEmojiColumns = 6 }
    if choice & 2 != 0 { widths.emojiPresentationColumns = 1 }
    if choice & 4 != 0 { widths.skinToneColumns = 4 }
    if choice & 8 != 0 { widths.jamoColumns = 4 }
    return widths
  }

  private func draw(_ text: UnsafeBufferPointer<UInt8>, _ widths: WidthModel) {
    let metrics = TextMetrics(widths: widths)
    var end = 0
    metrics.forEachCluster(in: text) { cluster in
      precondition(cluster.byteRange.lowerBound == end, "bytes are left out")
      precondition(cluster.columns > 0, "a character without width")
      end = cluster.byteRange.upperBound
      return true
    }
    precondition(end == text.count, "bytes are left out at the end")
    let surface = Surface(size: CellSize(columns: columns, rows: 1), widths: widths)
    let taken = surface.write(bytes: text, at: .zero)
    precondition(
      taken == metrics.columns(of: text) || taken >= columns, "it is not drawn as it is measured")
    var profile = TerminalProfile(colorDepth: .trueColor)
    profile.widths = widths
    var frame: [UInt8] = []
    FrameEncoder(profile: profile).encode(surface, cursor: nil, into: &frame)
    check(frame)
  }

  /// A frame is text and the sequences of a frame.
  private func check(_ frame: [UInt8]) {
    var printed: [UInt8] = []
    var index = 0
    while index < frame.count {
      let byte = frame[index]
      index += 1
      guard byte == 0x1B else {
        if byte != 0x0D { printed.append(byte) }
        continue
      }
      precondition(index < frame.count && frame[index] == 0x5B, "not a control sequence")
      index += 1
      while index < frame.count, (0x30...0x3F).contains(frame[index]) { index += 1 }
      precondition(index < frame.count && Self.finals.contains(frame[index]), "a strange sequence")
      index += 1
      printed.append(0x20)
    }
    guard let text = String(validating: printed, as: UTF8.self) else {
      preconditionFailure("a frame is not UTF-8")
    }
    check(text.unicodeScalars)
  }

  private static let finals = Array("HGCKXJmhl".utf8)

  private func check(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
        0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE001F:
        preconditionFailure("U+\(String(scalar.value, radix: 16)) reaches the terminal")
      default: break
      }
    }
  }
}
