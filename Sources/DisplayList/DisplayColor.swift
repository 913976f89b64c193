/// A colour in sRGB.
package struct DisplayColor: Hashable, Sendable {
  /// 0…255
  package var red: UInt8
  /// 0…255
  package var green: UInt8
  /// 0…255
  package var blue: UInt8
  /// 0…1, not premultiplied.
  package var alpha: Double

  /// Makes a colour of the four values.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same colour, less opaque.
  package func faded(by opacity: Double) -> DisplayColor {
    DisplayColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
