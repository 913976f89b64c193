import TerminalCells

extension Color {
  /// The colour darkened according to its opacity: mixed with black, the usual background of
  /// terminals. At 0 and below it is transparent; the terminal's own text colour cannot be mixed.
  public func opacity(_ opacity: Double) -> Color {
    guard opacity > 0 else { return .clear }
    guard opacity < 1, let components = terminalColor?.components else { return self }
    func mixed(_ component: UInt8) -> Double { Double(component) / 255 * opacity }
    return Color(
      red: mixed(components.red), green: mixed(components.green), blue: mixed(components.blue))
  }
}

extension TerminalColor {
  /// The usual components of the colour; nil for the terminal's own text colour.
  var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .default: nil
    case .rgb(let red, let green, let blue): (red, green, blue)
    case .ansi(let number): Self.palette(min(number, 15))
    case .indexed(let number): Self.palette(number)
    }
  }

  /// Xterm's palette: 16 named colours, a cube of 6 × 6 × 6, 24 greys.
  private static func palette(_ number: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    func cube(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + step * 40 }
    switch number {
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 0..<16:
      let high: UInt8 = number < 8 ? 205 : 255
      return (number & 1 == 0 ? 0 : high, number & 2 == 0 ? 0 : high, number & 4 == 0 ? 0 : high)
    case 16..<232:
      let index = number - 16
      return (cube(index / 36), cube(index / 6 % 6), cube(index % 6))
    default:
      let grey = 8 + (number - 232) * 10
      return (grey, grey, grey)
    }
  }
}
