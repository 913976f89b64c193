extension TerminalProfile {
  /// Applies a reply of the terminal; returns true if it changed the profile.
  @discardableResult
  public mutating func apply(_ reply: TerminalReply) -> Bool {
    let before = self
    switch reply {
    case .cursorPosition:
      break
    case .primaryAttributes(let attributes):
      hasSixels = attributes.contains(4)
    case .kittyGraphics(let number, let message):
      apply(kittyGraphics: message, of: number)
    case .mode(let mode, let state):
      apply(mode: mode, state: state)
    case .version(let text):
      version = String(text.prefix(200))
      if text.hasPrefix("kitty") { underlineColor = true }
      clipboard = clipboard(ofVersion: text)
    case .keyboardFlags:
      kittyKeyboard = true
    case .foreground(let red, let green, let blue):
      foreground = RGB(red: red, green: green, blue: blue)
    case .background(let red, let green, let blue):
      let color = RGB(red: red, green: green, blue: blue)
      background = color
      isDark = color.isDark
    case .graphicRendition(let parameters):
      if let parameters { apply(graphicRendition: parameters) }
    case .colorScheme(let isDark):
      self.isDark = isDark
    case .cellSize(let size, let source):
      apply(cellSize: size, source)
    }
    return self != before
  }

  /// The direct background colour to set before a DECRQSS query for SGR: a terminal that stores it
  /// in 24 bits replies with the same three numbers.
  public static let colorProbe = RGB(red: 59, green: 34, blue: 76)

  /// Applies the number of columns the terminal painted for a probe; returns true if it changed the
  /// profile. Implausible columns (after a resize in between) are ignored.
  @discardableResult
  public mutating func apply(_ probe: WidthProbe, columns: Int) -> Bool {
    guard (1...8).contains(columns) else { return false }
    let before = widths
    switch probe {
    case .joinedEmoji: widths.joinedEmojiColumns = columns
    case .emojiPresentation: widths.emojiPresentationColumns = columns
    case .skinTone: widths.skinToneColumns = columns
    case .jamo: widths.jamoColumns = columns
    }
    return widths != before
  }

  /// Applies a mode report (DECRPM). States 1 and 2 are a mode that can be changed, 3 is always on,
  /// 0 and 4 are not available.
  private mutating func apply(mode: Int, state: Int) {
    let isOffered = (1...3).contains(state)
    switch mode {
    case 2026: synchronizedOutput = isOffered
    case 2027: unicodeCore = isOffered
    case 2031: themeReports = isOffered
    case 2048: inBandResize = isOffered
    default: break
    }
  }

  /// Terminals use different separators and empty fields: `48:2:59:34:76`, `48:2::59:34:76`,
  /// `48;2;59;34;76`.
  private mutating func apply(graphicRendition: String) {
    guard !isColorDepthFixed else { return }
    let numbers = graphicRendition.split(whereSeparator: { !("0"..."9").contains($0) })
    let probe = TerminalProfile.colorProbe
    let expected = ["48", "2", "\(probe.red)", "\(probe.green)", "\(probe.blue)"]
    let isKept = numbers.indices.contains { start in
      numbers[start...].prefix(expected.count).elementsEqual(expected) { $0 == $1 }
    }
    if isKept { colorDepth = .trueColor }
  }
}

extension TerminalProfile.RGB {
  /// Whether it needs light text (Rec. 709 weights, without linearisation, which suffices here).
  public var isDark: Bool {
    Int(red) * 2126 + Int(green) * 7152 + Int(blue) * 722 < 128 * 10_000
  }
}
