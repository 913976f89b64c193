import Geometry

/// A picture that filters reckon with.
struct PixelPicture {
  let width: Int
  let height: Int
  /// Row by row: red, green, blue and alpha, the colours multiplied by alpha.
  var pixels: [SIMD4<UInt8>]
  /// Whether the colours say how much light there is, and not how sRGB encodes it.
  var isLinear = false

  /// A picture of one colour, by default of nothing.
  init(width: Int, height: Int, filledWith pixel: SIMD4<UInt8> = .zero) {
    self.width = width
    self.height = height
    pixels = [SIMD4<UInt8>](repeating: pixel, count: width * height)
  }

  /// The picture with its colours as light or as they are encoded.
  func converted(toLinear wanted: Bool) -> PixelPicture {
    guard wanted != isLinear else { return self }
    let table = wanted ? LightTables.decoded : LightTables.encoded
    var result = mapStraight { pixel in
      SIMD4(table[Int(pixel.x)], table[Int(pixel.y)], table[Int(pixel.z)], pixel.w)
    }
    result.isLinear = wanted
    return result
  }

  /// The picture with each pixel changed, whose colours are not multiplied by alpha meanwhile.
  func mapStraight(_ change: (SIMD4<UInt8>) -> SIMD4<UInt8>) -> PixelPicture {
    var result = self
    // Pictures have long stretches of one colour.
    var former = SIMD4<UInt8>.zero
    var changed = Self.multiplied(change(former))
    for index in pixels.indices {
      if pixels[index] != former {
        former = pixels[index]
        changed = Self.multiplied(change(Self.straight(former)))
      }
      result.pixels[index] = changed
    }
    return result
  }

  static func straight(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let alpha = Int(pixel.w)
    guard alpha > 0, alpha < 255 else { return pixel }
    func part(_ value: UInt8) -> UInt8 { UInt8(min((Int(value) * 255 + alpha / 2) / alpha, 255)) }
    return SIMD4(part(pixel.x), part(pixel.y), part(pixel.z), pixel.w)
  }

  static func multiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let alpha = Int(pixel.w)
    guard alpha < 255 else { return pixel }
    func part(_ value: UInt8) -> UInt8 { UInt8((Int(value) * alpha + 127) / 255) }
    return SIMD4(part(pixel.x), part(pixel.y), part(pixel.z), pixel.w)
  }

  /// A pixel of numbers 0…1, whatever is out of range cut off.
  static func pixel(_ value: SIMD4<Float>) -> SIMD4<UInt8> {
    let known = value.replacing(with: 0, where: value .!= value)
    let (none, all) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 1))
    let bounded = known.clamped(lowerBound: none, upperBound: all) * 255 + 0.5
    return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(bounded))
  }

  /// The numbers 0…1 of a pixel.
  static func numbers(_ pixel: SIMD4<UInt8>) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pixel)) / 255
  }

  /// Clears what lies outside of some columns and rows.
  mutating func clear(outside columns: Range<Int>, _ rows: Range<Int>) {
    for row in 0..<height {
      let isInside = rows.contains(row)
      for column in 0..<width where !isInside || !columns.contains(column) {
        pixels[row * width + column] = .zero
      }
    }
  }
}

/// The bytes of colours as sRGB encodes them and as light.
private enum LightTables {
  static let decoded: [UInt8] = (0..<256).map { rounded((Double($0) / 255).linearFromSRGB) }

  static let encoded: [UInt8] = (0..<256).map { rounded((Double($0) / 255).encodedAsSRGB) }

  private static func rounded(_ share: Double) -> UInt8 {
    UInt8((min(max(share, 0), 1) * 255).rounded())
  }
}
