import Geometry

/// What a surface or a line is painted with.
package enum DisplayPaint: Hashable, Sendable {
  /// One colour.
  case color(DisplayColor)
  /// A gradient.
  case gradient(DisplayGradient)

  /// Whether little is seen of what it covers.
  var hidesWhatIsBelow: Bool {
    switch self {
    case .color(let color): color.alpha > 0.5
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha > 0.5 }
    }
  }

  /// The same paint, less opaque.
  package func faded(by opacity: Double) -> DisplayPaint {
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

/// Colours that run into each other. There are at least two stops, in order.
package struct DisplayGradient: Hashable, Sendable {
  /// Where the colours lie, in the gradient's own coordinates.
  package var shape: Shape
  /// From those coordinates to the item's.
  package var matrix: Matrix
  /// What lies outside the first and the last stop.
  package var spread: Spread
  /// The colours, by rising offset.
  package var stops: [Stop]

  /// Makes a gradient.
  package init(shape: Shape, matrix: Matrix, spread: Spread, stops: [Stop]) {
    self.shape = shape
    self.matrix = matrix
    self.spread = spread
    self.stops = stops
  }

  /// Where the colours lie.
  package enum Shape: Hashable, Sendable {
    /// Along a line of some length.
    case linear(from: Point, to: Point)
    /// From a focus out to a circle around it.
    case radial(center: Point, radius: Double, focus: Point)
  }

  /// What lies outside the stops.
  package enum Spread: Hashable, Sendable {
    /// The outermost colours.
    case pad
    /// The gradient, mirrored again and again.
    case reflect
    /// The gradient, again and again.
    case `repeat`
  }

  /// A colour at a place between 0 and 1.
  package struct Stop: Hashable, Sendable {
    /// 0…1
    package var offset: Double
    /// The colour there.
    package var color: DisplayColor

    /// Makes a stop.
    package init(offset: Double, color: DisplayColor) {
      self.offset = offset
      self.color = color
    }
  }
}
