extension Double {
  /// The light of a component as sRGB encodes it, both 0…1; below 0 as above, as CSS Color 4 extends the curve.
  package var linearFromSRGB: Double {
    let size = magnitude
    let light = size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055).raised(to: 2.4)
    return self < 0 ? -light : light
  }

  /// The component by which sRGB encodes so much light, both 0…1; below 0 as above, as CSS Color 4 extends the curve.
  package var encodedAsSRGB: Double {
    let size = magnitude
    let component = size <= 0.003_130_8 ? size * 12.92 : 1.055 * size.raised(to: 1 / 2.4) - 0.055
    return self < 0 ? -component : component
  }
}
