/// A colour as sixels have it: percent of red, green and blue.
public struct SixelColor: Hashable, Sendable {
  /// Red, 0…100.
  public let red: UInt8
  /// Green, 0…100.
  public let green: UInt8
  /// Blue, 0…100.
  public let blue: UInt8

  /// How many different colours there are.
  static let count = 101 * 101 * 101

  /// The colour with a number below ``count``.
  init(number: Int) {
    red = UInt8(number / 10_201)
    green = UInt8(number / 101 % 101)
    blue = UInt8(number % 101)
  }

  /// The number of the colour nearest to `0xRRGGBB`.
  static func number(nearestTo pixel: UInt32) -> Int {
    func percent(_ shift: UInt32) -> Int { (Int(pixel >> shift & 255) * 100 + 127) / 255 }
    return (percent(16) * 101 + percent(8)) * 101 + percent(0)
  }

  /// Where it lies, for distances.
  var place: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 0) }
}
