extension TerminalColor {
  /// Red, green and blue; nil for the terminal's own colour. Of the 16 colours that users redefine,
  /// these are xterm's.
  var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .default: return nil
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .ansi(let index): return Self.paletteComponents[Int(index & 15)]
    case .indexed(let index) where index < 16: return Self.paletteComponents[Int(index)]
    case .indexed(let index) where index >= 232:
      let grey = 8 + (index - 232) * 10
      return (grey, grey, grey)
    case .indexed(let index):
      let value = Int(index) - 16
      let levels = Self.cubeLevels
      return (levels[value / 36], levels[value / 6 % 6], levels[value % 6])
    }
  }

  /// How light it is, 0…255; nil for the terminal's own colour.
  var lightness: Int? {
    components.map { (299 * Int($0.red) + 587 * Int($0.green) + 114 * Int($0.blue)) / 1000 }
  }

  /// The levels of the cube of 6×6×6 colours.
  static var cubeLevels: [UInt8] { [0, 95, 135, 175, 215, 255] }

  private static let paletteComponents: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
