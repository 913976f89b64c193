extension CellStyle {
  /// The style with its colours reduced to a terminal's colour depth. Attributes are kept.
  func reduced(to depth: ColorDepth) -> CellStyle {
    guard depth < .trueColor else { return self }
    var style = self
    style.foreground = foreground.reduced(to: depth)
    style.background = background.reduced(to: depth)
    style.underlineColor = depth == .none ? nil : underlineColor?.reduced(to: depth)
    return style
  }
}

extension TerminalColor {
  /// The nearest colour at this colour depth.
  func reduced(to depth: ColorDepth) -> TerminalColor {
    switch (depth, self) {
    case (.none, _): .default
    case (.ansi16, .indexed(let index)) where index < 16: .ansi(index)
    case (.ansi16, .indexed), (.ansi16, .rgb):
      components.map { .nearestANSI($0.red, $0.green, $0.blue) } ?? self
    case (.indexed256, .rgb(let red, let green, let blue)): .nearestIndexed(red, green, blue)
    default: self
    }
  }

  /// The nearer of the nearest cube colour and the nearest grey, by weighted RGB distance. The 16
  /// palette colours are excluded, because users redefine them.
  static func nearestIndexed(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    let color = (Int(red), Int(green), Int(blue))
    let steps = (cubeStep(color.0), cubeStep(color.1), cubeStep(color.2))
    let levels = cubeLevels
    let cube = (Int(levels[steps.0]), Int(levels[steps.1]), Int(levels[steps.2]))
    let mean = (color.0 + color.1 + color.2) / 3
    let greyStep = max(0, min(23, (mean - 3) / 10))
    let grey = 8 + greyStep * 10
    if distance(color, (grey, grey, grey)) < distance(color, cube) {
      return .indexed(UInt8(232 + greyStep))
    }
    return .indexed(UInt8(16 + 36 * steps.0 + 6 * steps.1 + steps.2))
  }

  private static func cubeStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  /// The squared distance, weighted for human vision ("redmean").
  private static func distance(_ one: (Int, Int, Int), _ other: (Int, Int, Int)) -> Int {
    let mean = (one.0 + other.0) / 2
    let red = one.0 - other.0
    let green = one.1 - other.1
    let blue = one.2 - other.2
    return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
  }

  /// One of the 16 palette colours, chosen by name rather than by value, since palettes differ:
  /// greys by lightness, others by hue.
  static func nearestANSI(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    let high = max(r, g, b)
    let low = min(r, g, b)
    guard high - low > max(24, high / 5) else {
      let mean = (r + g + b) / 3
      return mean < 48 ? .black : mean < 128 ? .brightBlack : mean < 208 ? .white : .brightWhite
    }
    // A component counts if it is nearer to the strongest than to the weakest.
    let middle = (high + low) / 2
    let hue = (r > middle ? 1 : 0) | (g > middle ? 2 : 0) | (b > middle ? 4 : 0)
    return .ansi(UInt8(high > 192 ? hue + 8 : hue))
  }
}
