/// A paint that is ready to draw: all colours are components, all gradients valid.
package enum ResolvedPaint: Hashable, Sendable {
  /// One colour, multiplied by the paint's opacity.
  case color(RGBA)
  /// Colours that run into each other.
  case gradient(ResolvedGradient)

  /// True when the paint is more than half opaque everywhere.
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

/// A gradient of at least two colours and some extent.
package struct ResolvedGradient: Hashable, Sendable {
  /// The line or circle of the colours, in the gradient's coordinates; a focus is inside a circle.
  package var shape: GradientShape
  /// The map from the gradient's coordinates to the graphic's.
  package var matrix: Matrix
  /// The continuation beyond the first and the last stop.
  package var spread: GradientSpread
  /// The colours by ascending offset, multiplied by the paint's opacity.
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
    /// The place along the gradient, 0…1.
    package var offset: Double
    /// The colour at that place, which may be transparent.
    package var color: RGBA

    /// Makes a stop.
    package init(offset: Double, color: RGBA) {
      self.offset = offset
      self.color = color
    }
  }
}

/// The line or circle along which the colours of a gradient change.
package enum GradientShape: Hashable, Sendable {
  /// Along a line.
  case linear(from: Point, to: Point)
  /// From a focus out to a circle.
  case radial(center: Point, radius: Double, focus: Point)
}

/// The continuation of a gradient beyond its stops, as in SVG's `spreadMethod`.
package enum GradientSpread: String, Hashable, Sendable, CaseIterable {
  /// The outermost colours.
  case pad
  /// The gradient, mirrored again and again.
  case reflect
  /// The gradient, again and again.
  case `repeat`
}
