import DisplayList

extension PixelPicture {
  /// The picture mixed with one that lies below.
  func mixed(with below: PixelPicture, _ mode: DisplayGroup.BlendMode) -> PixelPicture {
    if mode == .normal { return composited(with: below, .over) }
    if mode == .plusLighter { return composited(with: below, .lighter) }
    return combined(with: below) { top, bottom in
      let (one, two) = (top.straightColor, bottom.straightColor)
      let mix = mode.mix(one, two)
      let both = top.w * bottom.w
      let color = (1 - bottom.w) * top + (1 - top.w) * bottom + both * mix
      return SIMD4(color.x, color.y, color.z, top.w + bottom.w - both)
    }
  }

  /// The picture put together with another.
  func composited(
    with other: PixelPicture, _ operation: PictureFilter.Composite
  ) -> PixelPicture {
    switch operation {
    case .over: return combined(with: other) { $0 + (1 - $0.w) * $1 }
    case .in: return combined(with: other) { $0 * $1.w }
    case .out: return combined(with: other) { $0 * (1 - $1.w) }
    case .atop: return combined(with: other) { $0 * $1.w + $1 * (1 - $0.w) }
    case .xor: return combined(with: other) { $0 * (1 - $1.w) + $1 * (1 - $0.w) }
    case .lighter: return combined(with: other) { $0 + $1 }
    case .arithmetic(let k1, let k2, let k3, let k4):
      let (k1, k2, k3, k4) = (Float(k1), Float(k2), Float(k3), Float(k4))
      return combined(with: other) { one, two in
        let sum = k1 * one * two + k2 * one + (k3 * two + k4)
        let alpha = min(max(sum.w, 0), 1)
        // No colour is more than its opacity.
        return sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
      }
    }
  }

  private func combined(
    with other: PixelPicture, _ mix: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> PixelPicture {
    var result = self
    var former = (SIMD4<UInt8>.zero, SIMD4<UInt8>.zero)
    var mixed = Self.pixel(mix(.zero, .zero))
    for index in pixels.indices {
      let pair = (pixels[index], other.pixels[index])
      if pair != former {
        former = pair
        mixed = Self.pixel(mix(Self.numbers(pair.0), Self.numbers(pair.1)))
      }
      result.pixels[index] = mixed
    }
    return result
  }
}

extension SIMD4<Float> {
  /// The colour, no longer multiplied by alpha.
  fileprivate var straightColor: SIMD4<Float> { w > 0 ? self / w : .zero }

  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  fileprivate var saturation: Float { Swift.max(x, y, z) - Swift.min(x, y, z) }

  /// The colour with another luminosity.
  fileprivate func with(luminosity: Float) -> SIMD4<Float> {
    let color = self + (luminosity - self.luminosity)
    let low = Swift.min(color.x, color.y, color.z)
    let high = Swift.max(color.x, color.y, color.z)
    let middle = color.luminosity
    var result = color
    if low < 0 { result = middle + (result - middle) * (middle / (middle - low)) }
    if high > 1 { result = middle + (result - middle) * ((1 - middle) / (high - middle)) }
    return result
  }

  /// The colour with another saturation.
  fileprivate func with(saturation: Float) -> SIMD4<Float> {
    let low = Swift.min(x, y, z)
    let range = self.saturation
    return range > 0 ? (self - low) * (saturation / range) : .zero
  }
}

extension DisplayGroup.BlendMode {
  /// The colour that comes of one over another, both opaque.
  fileprivate func mix(_ top: SIMD4<Float>, _ bottom: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .hue:
      top.with(saturation: bottom.saturation).with(luminosity: bottom.luminosity)
    case .saturation:
      bottom.with(saturation: top.saturation).with(luminosity: bottom.luminosity)
    case .color: top.with(luminosity: bottom.luminosity)
    case .luminosity: bottom.with(luminosity: top.luminosity)
    default:
      SIMD4(mix(top.x, bottom.x), mix(top.y, bottom.y), mix(top.z, bottom.z), 1)
    }
  }

  private func mix(_ top: Float, _ bottom: Float) -> Float {
    switch self {
    case .multiply: return top * bottom
    case .screen: return top + bottom - top * bottom
    case .overlay: return Self.hard(bottom, top)
    case .darken: return min(top, bottom)
    case .lighten: return max(top, bottom)
    case .colorDodge: return bottom <= 0 ? 0 : top >= 1 ? 1 : min(1, bottom / (1 - top))
    case .colorBurn: return bottom >= 1 ? 1 : top <= 0 ? 0 : 1 - min(1, (1 - bottom) / top)
    case .hardLight: return Self.hard(top, bottom)
    case .softLight:
      guard top > 0.5 else { return bottom - (1 - 2 * top) * bottom * (1 - bottom) }
      let light =
        bottom <= 0.25
        ? ((16 * bottom - 12) * bottom + 4) * bottom : bottom.squareRoot()
      return bottom + (2 * top - 1) * (light - bottom)
    case .difference: return abs(top - bottom)
    case .exclusion: return top + bottom - 2 * top * bottom
    default: return top
    }
  }

  private static func hard(_ top: Float, _ bottom: Float) -> Float {
    if top <= 0.5 { return 2 * top * bottom }
    return 2 * top - 1 + bottom - (2 * top - 1) * bottom
  }
}
