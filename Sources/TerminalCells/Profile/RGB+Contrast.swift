extension TerminalProfile.RGB {
  /// How much light it gives, 0 (black) … 1 (white), as WCAG 2 defines relative luminance.
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast to another colour, 1 (none) … 21 (black on white), as WCAG 2 defines it: text is easy to
  /// read from 4.5 on.
  public func contrast(to other: TerminalProfile.RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }
}

extension TerminalColor {
  /// The colour in 24 bits; nil for the terminal's own. Of the 16 colours that users redefine, these are
  /// xterm's.
  public var rgb: TerminalProfile.RGB? {
    components.map { TerminalProfile.RGB(red: $0.red, green: $0.green, blue: $0.blue) }
  }
}
