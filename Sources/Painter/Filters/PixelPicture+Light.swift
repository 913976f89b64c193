import DisplayList
import Geometry

extension PixelPicture {
  /// The light that a surface as high as the picture is opaque throws back.
  func lit(
    by light: PictureFilter.Light, _ matrix: Matrix, _ scales: (x: Double, y: Double)
  ) -> PixelPicture {
    var result = PixelPicture(width: width, height: height)
    guard width > 2, height > 2 else { return result }
    let lamp = Lamp(light.source, matrix, scales)
    let color = SIMD3<Double>(
      Double(light.color.red), Double(light.color.green), Double(light.color.blue))
    let scale = light.surfaceScale / 255
    for row in 0..<height {
      for column in 0..<width {
        let slope = slope(column, row) * scale
        let height = Double(pixels[row * width + column].w) * scale
        let (ray, strength) = lamp.ray(to: SIMD3(Double(column), Double(row), height))
        let normal = SIMD3(-slope.x, -slope.y, 1)
        let factor = light.constant * light.reflection(of: ray, by: normal)
        let seen = (color * strength).rounded(.toNearestOrAwayFromZero) * factor
        func byte(_ value: Double) -> UInt8 { value > 0 ? UInt8(min(value, 255).rounded()) : 0 }
        let (red, green, blue) = (byte(seen.x), byte(seen.y), byte(seen.z))
        let alpha = light.shininess == nil ? 255 : max(red, green, blue)
        result.pixels[row * width + column] = SIMD4(red, green, blue, alpha)
      }
    }
    return result
  }

  /// How steep alpha is at a pixel each way, by Sobel's weights; at edges by those that are there.
  private func slope(_ column: Int, _ row: Int) -> SIMD2<Double> {
    func alpha(_ column: Int, _ row: Int) -> Double { Double(pixels[row * width + column].w) }
    let columns = max(column - 1, 0)...min(column + 1, width - 1)
    let rows = max(row - 1, 0)...min(row + 1, height - 1)
    func weight(_ distance: Int) -> Double { distance == 0 ? 2 : 1 }
    var (x, y, rowWeights, columnWeights) = (0.0, 0.0, 0.0, 0.0)
    for other in rows {
      let step = alpha(columns.upperBound, other) - alpha(columns.lowerBound, other)
      x += weight(other - row) * step
      rowWeights += weight(other - row)
    }
    for other in columns {
      let step = alpha(other, rows.upperBound) - alpha(other, rows.lowerBound)
      y += weight(other - column) * step
      columnWeights += weight(other - column)
    }
    return SIMD2(
      2 * x / (rowWeights * Double(columns.count - 1)),
      2 * y / (columnWeights * Double(rows.count - 1)))
  }
}

/// Where light comes from, in pixels.
private struct Lamp {
  private let source: PictureFilter.Light.Source
  private let place: SIMD3<Double>
  private let direction: SIMD3<Double>

  init(
    _ source: PictureFilter.Light.Source, _ matrix: Matrix, _ scales: (x: Double, y: Double)
  ) {
    self.source = source
    let scale = ((scales.x * scales.x + scales.y * scales.y) / 2).squareRoot()
    func place(_ place: PictureFilter.Light.Place) -> SIMD3<Double> {
      let point = matrix.apply(place.point)
      return SIMD3(point.x, point.y, place.height * scale)
    }
    switch source {
    case .distant(let azimuth, let elevation):
      let (azimuth, elevation) = (azimuth * .pi / 180, elevation * .pi / 180)
      self.place = .zero
      direction = SIMD3(
        azimuth.cosine * elevation.cosine, azimuth.sine * elevation.cosine, elevation.sine)
    case .point(let lamp):
      self.place = place(lamp)
      direction = .zero
    case .spot(let lamp, let target, _, _):
      self.place = place(lamp)
      direction = (place(target) - place(lamp)).normalized
    }
  }

  /// The direction to the lamp from a point, and how much of its light comes there.
  func ray(to point: SIMD3<Double>) -> (ray: SIMD3<Double>, strength: Double) {
    switch source {
    case .distant: return (direction, 1)
    case .point: return ((place - point).normalized, 1)
    case .spot(_, _, let exponent, let cone):
      let ray = (place - point).normalized
      let share = -(ray * direction).sum()
      let isInside = cone.map { share >= ($0.magnitude * .pi / 180).cosine } ?? true
      guard share > 0, isInside else { return (ray, 0) }
      return (ray, share.raised(to: exponent))
    }
  }
}

extension PictureFilter.Light {
  /// The share of light from a direction that a surface throws to who looks at it from above.
  fileprivate func reflection(of ray: SIMD3<Double>, by normal: SIMD3<Double>) -> Double {
    let length = (normal * normal).sum().squareRoot()
    guard let shininess else { return (normal * ray).sum() / length }
    let half = ray + SIMD3(0, 0, 1)
    let middle = (half * half).sum().squareRoot()
    guard middle > 0 else { return 0 }
    let share = (normal * half).sum() / length / middle
    return share > 0 ? share.raised(to: shininess) : 0
  }
}

extension SIMD3<Double> {
  fileprivate var normalized: SIMD3<Double> {
    let length = (self * self).sum().squareRoot()
    return length > 0 ? self / length : self
  }
}
