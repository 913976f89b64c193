import CPainter
import Geometry

extension PaintingRun {
  /// Sets what is painted with, for an item whose coordinates `matrix` leads to the surface's.
  func setSource(_ paint: ResolvedPaint, _ matrix: Matrix) {
    switch paint {
    case .color(let color): setSource(color)
    case .gradient(let gradient): setSource(gradient, matrix)
    case .image, .tiles: setSource(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    }
  }

  private func setSource(_ gradient: ResolvedGradient, _ matrix: Matrix) {
    guard let inverse = matrix.after(gradient.matrix).inverse else {
      return setSource(gradient.stops[gradient.stops.count - 1].color)
    }
    // A PDF would describe each of its repetitions, however many a pixel has.
    if gradient.spread != .pad, gradient.period(inverse) * resolution < 1 {
      return setSource(gradient.meanColor)
    }
    let pattern =
      switch gradient.shape {
      case .linear(let from, let to):
        calls.cairo_pattern_create_linear_?(from.x, from.y, to.x, to.y)
      case .radial(let center, let radius, let focus, let inner):
        calls.cairo_pattern_create_radial_?(focus.x, focus.y, inner, center.x, center.y, radius)
      case .angular(_, let degrees): angularPattern(gradient, degrees: degrees, inverse)
      }
    defer { calls.cairo_pattern_destroy_?(pattern) }
    let isAngular = if case .angular = gradient.shape { true } else { false }
    for stop in isAngular ? [] : gradient.stops {
      calls.cairo_pattern_add_color_stop_rgba_?(
        pattern, stop.offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
        Double(stop.color.blue) / 255, stop.color.alpha)
    }
    let extend =
      switch gradient.spread {
      case .pad: CAIRO_EXTEND_PAD
      case .reflect: CAIRO_EXTEND_REFLECT
      case .repeat: CAIRO_EXTEND_REPEAT
      }
    calls.cairo_pattern_set_extend_?(pattern, extend)
    var own = cairo_matrix_t(inverse)
    calls.cairo_pattern_set_matrix_?(pattern, &own)
    // The pattern's matrix leads from the surface's coordinates.
    setMatrix(.identity)
    calls.cairo_set_source_?(context, pattern)
  }
}

extension ResolvedGradient {
  /// How far it goes on a surface until it begins again; `inverse` leads from the surface's coordinates
  /// to its own. Endless where it has no extent, and is one colour.
  fileprivate func period(_ inverse: Matrix) -> Double {
    switch shape {
    case .linear(let from, let to):
      let (x, y) = (to.x - from.x, to.y - from.y)
      let square = x * x + y * y
      guard square > 0 else { return .infinity }
      let steepness = Point(inverse.a * x + inverse.b * y, inverse.c * x + inverse.d * y)
      return square / (steepness.x * steepness.x + steepness.y * steepness.y).squareRoot()
    case .angular: return .infinity
    case .radial(_, let radius, _, _):
      guard radius > 0 else { return .infinity }
      return radius / inverse.determinant.magnitude.squareRoot()
    }
  }

  /// What is seen of all its colours together.
  var meanColor: RGBA {
    var sum = SIMD4<Double>.zero
    func add(_ color: RGBA, _ weight: Double) {
      let parts = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1)
      sum += parts * (color.alpha * weight)
    }
    for (stop, next) in zip(stops, stops.dropFirst()) {
      let half = (next.offset - stop.offset) / 2
      add(stop.color, half)
      add(next.color, half)
    }
    if let first = stops.first, let last = stops.last {
      add(first.color, first.offset)
      add(last.color, 1 - last.offset)
    }
    func byte(_ part: Double) -> UInt8 {
      sum.w > 0 ? UInt8(min(max((part / sum.w).rounded(), 0), 255)) : 0
    }
    return RGBA(
      red: byte(sum.x), green: byte(sum.y), blue: byte(sum.z), alpha: min(max(sum.w, 0), 1))
  }
}
