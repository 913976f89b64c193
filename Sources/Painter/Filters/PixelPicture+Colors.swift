extension PixelPicture {
  /// The picture with its colours made of red, green, blue, alpha and 1 by four rows of a matrix.
  func colored(by numbers: [Double]) -> PixelPicture {
    guard numbers.count == 20 else { return self }
    func row(_ index: Int) -> SIMD4<Float> {
      SIMD4((0..<4).map { Float(numbers[5 * $0 + index]) })
    }
    let parts = (0..<5).map(row)
    return mapStraight { pixel in
      let color = Self.numbers(pixel)
      return Self.pixel(
        parts[0] * color.x + parts[1] * color.y + parts[2] * color.z + parts[3] * color.w
          + parts[4])
    }
  }

  /// The picture with each component looked up in a table.
  func transferred(by tables: [[UInt8]]) -> PixelPicture {
    guard tables.count == 4, tables.allSatisfy({ $0.count == 256 }) else { return self }
    return mapStraight { pixel in
      SIMD4(
        tables[0][Int(pixel.x)], tables[1][Int(pixel.y)], tables[2][Int(pixel.z)],
        tables[3][Int(pixel.w)])
    }
  }
}
