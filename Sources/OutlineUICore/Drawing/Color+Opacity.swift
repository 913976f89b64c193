import TerminalCells

extension TerminalColor {
  /// The colour mixed with black by an opacity above 0. The same from an opacity of 1, and for the
  /// terminal's own text colour.
  package func darkened(to opacity: Double) -> TerminalColor {
    guard opacity < 1, let components else { return self }
    func mixed(_ component: UInt8) -> UInt8 { UInt8((Double(component) * opacity).rounded()) }
    return .rgb(mixed(components.red), mixed(components.green), mixed(components.blue))
  }

  /// The usual components of the colour; nil for the terminal's own text colour.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
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
