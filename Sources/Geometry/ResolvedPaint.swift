/// A paint as it is drawn: every colour known, gradients reduced to what they show.
package enum ResolvedPaint: Hashable, Sendable {
  /// One colour, the paint's opacity in it.
  case color(RGBA)
  /// Colours that run into each other.
  case gradient(ResolvedGradient)

  /// Whether little is seen of what it covers.
  package var hidesWhatIsBelow: Bool {
    switch self {
    case .color(let color): color.alpha > 0.5
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha > 0.5 }
    }
  }

  /// The same paint, less opaque.
  package func faded(by opacity: Double) -> ResolvedPaint {
    switch self {
    case .color(let color): return .color(color.faded(by: opacity))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.faded(by: opacity)
      }
      return .gradient(gradient)
    }
  }
}

/// A gradient that has at least two colours and covers some ground.
package struct ResolvedGradient: Hashable, Sendable {
  /// Where the colours lie, in the gradient's own coordinates; a focus lies inside its circle.
  package var shape: GradientShape
  /// From those coordinates to the graphic's.
  package var matrix: Matrix
  /// What lies outside the first and the last stop.
  package var spread: GradientSpread
  /// The colours by rising offset, the paint's opacity in them.
  package var stops: [Stop]

  /// Makes a gradient.
  package init(shape: GradientShape, matrix: Matrix, spread: GradientSpread, stops: [Stop]) {
    self.shape = shape
    self.matrix = matrix
    self.spread = spread
    self.stops = stops
  }

  /// A colour at a place between 0 and 1.
  package struct Stop: Hashable, Sendable {
    /// 0…1
    package var offset: Double
    /// The colour there, which may be transparent.
    package var color: RGBA

    /// Makes a stop.
    package init(offset: Double, color: RGBA) {
      self.offset = offset
      self.color = color
    }
  }
}

/// Where a gradient's colours lie.
package enum GradientShape: Hashable, Sendable {
  /// Along a line.
  case linear(from: Point, to: Point)
  /// From a focus out to a circle.
  case radial(center: Point, radius: Double, focus: Point)
}

/// What lies outside the stops of a gradient, as SVG's `spreadMethod`.
package enum GradientSpread: String, Hashable, Sendable, CaseIterable {
  /// The outermost colours.
  case pad
  /// The gradient, mirrored again and again.
  case reflect
  /// The gradient, again and again.
  case `repeat`
}
