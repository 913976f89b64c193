extension CellFitter {
  /// A block in two colours has to be better by this much than dots that mix two, in squares of all
  /// pixels: areas of one colour keep one look.
  private static let leastDifference: Float = 200

  /// The block or the mix that comes nearest in the colours of a terminal that has few.
  ///
  /// The sum of squared differences of a part in one colour is a constant plus `n |c|² - 2 c · S`,
  /// with `S` the sum of the part's colours, so that here, too, sums are enough.
  func nearest(of colors: inout FewColors) -> PictureCell {
    let whole = FewColors.place(total)
    let mix = colors.mix(nearestTo: total / Self.pixelCount)
    var best = PictureCell(
      mix.scalar, foreground: mix.scalar == " " ? .default : colors.color(mix.foreground),
      background: colors.color(mix.background))
    var least =
      Self.cost(of: mix.mean, whole, Self.pixelCount)
      + FewColors.roughnessWeight * mix.roughness * Self.pixelCount - Self.leastDifference
    forEachSplit { block in
      let rest = (sum: total - block.sum, count: Self.pixelCount - block.count)
      let inside = colors.nearest(to: block.sum / block.count)
      let outside = colors.nearest(to: rest.sum / rest.count)
      guard inside != outside else { return }
      let part = FewColors.place(block.sum)
      let cost =
        Self.cost(of: colors.place(inside), part, block.count)
        + Self.cost(of: colors.place(outside), whole - part, rest.count)
      guard cost < least else { return }
      least = cost
      best = PictureCell(
        block.scalar, foreground: colors.color(inside), background: colors.color(outside))
    }
    return best
  }

  private static func cost(
    of color: SIMD4<Float>, _ sum: SIMD4<Float>, _ count: Float
  ) -> Float {
    (color * (color * count - 2 * sum)).sum()
  }
}

extension FewColors {
  /// The cell in these colours that comes nearest to what was measured.
  mutating func cell(nearestTo fitter: CellFitter) -> PictureCell { fitter.nearest(of: &self) }
}
