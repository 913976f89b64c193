extension RGBA {
  /// How much light it gives, 0 (black) … 1 (white), as WCAG 2 defines relative luminance; alpha is
  /// not looked at.
  package var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// The contrast to another colour, 1 (none) … 21 (black on white), as WCAG 2 defines it.
  package func contrast(to other: RGBA) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour that is seen where it lies over an opaque one.
  package func over(_ ground: RGBA) -> RGBA {
    RGBA(
      red: mixed(red, ground.red), green: mixed(green, ground.green),
      blue: mixed(blue, ground.blue))
  }

  private func mixed(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
    UInt8((Double(upper) * alpha + Double(lower) * (1 - alpha)).rounded())
  }

  /// How much light each value of a component gives.
  private static let linear = (0...255).map { (Double($0) / 255).linearFromSRGB }
}
