/// A paint that is ready to draw: all colours are components, all gradients valid.
package enum ResolvedPaint: Hashable, Sendable {
  /// One colour, multiplied by the paint's opacity.
  case color(RGBA)
  /// Colours that run into each other.
  case gradient(ResolvedGradient)
  /// An image.
  case image(ResolvedImage)
  /// Tiles of a drawing.
  case tiles(ResolvedTiles)

  /// True when the paint is more than half opaque everywhere.
  package var hidesWhatIsBelow: Bool {
    switch self {
    case .color(let color): color.alpha > 0.5
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha > 0.5 }
    case .image, .tiles: false
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
    case .image(var image):
      image.opacity *= opacity
      return .image(image)
    case .tiles(var tiles):
      tiles.opacity *= opacity
      return .tiles(tiles)
    }
  }

  /// The same paint in coordinates whose origin is moved by `offset`.
  package func moved(by offset: Point) -> ResolvedPaint {
    guard offset != .zero else { return self }
    switch self {
    case .color: return self
    case .gradient(var gradient):
      gradient.matrix = Matrix.translation(offset).after(gradient.matrix)
      return .gradient(gradient)
    case .image(var image):
      image.box = image.box.moved(by: offset)
      return .image(image)
    case .tiles(var tiles):
      tiles.matrix = Matrix.translation(offset).after(tiles.matrix)
      return .tiles(tiles)
    }
  }
}

/// An image that fills a shape.
package struct ResolvedImage: Hashable, Sendable {
  /// The file or `data:` URI.
  package var source: String
  /// How it is fitted into ``box``.
  package var fit: ImageFit
  /// The box of the shape, in the graphic's coordinates.
  package var box: Box
  /// The opacity, 0…1.
  package var opacity: Double

  /// Makes an image.
  package init(source: String, fit: ImageFit, box: Box, opacity: Double) {
    self.source = source
    self.fit = fit
    self.box = box
    self.opacity = opacity
  }
}

/// A drawing that is repeated, as a module that knows drawings has it.
package protocol TileDrawing: AnyObject, Sendable {}

/// A drawing that is repeated without end, in columns and rows.
package struct ResolvedTiles: Hashable, Sendable {
  /// What is drawn on each tile; the same object for equal tiles.
  package var tile: any TileDrawing
  /// The width and height of a tile, in its own coordinates, both > 0.
  package var size: Extent
  /// The map from the coordinates of the first tile, whose corner is the origin, to the graphic's.
  package var matrix: Matrix
  /// The opacity, 0…1.
  package var opacity: Double

  /// Makes tiles.
  package init(tile: any TileDrawing, size: Extent, matrix: Matrix, opacity: Double) {
    self.tile = tile
    self.size = size
    self.matrix = matrix
    self.opacity = opacity
  }

  /// True for the same object in the same place.
  package static func == (left: ResolvedTiles, right: ResolvedTiles) -> Bool {
    left.tile === right.tile && left.size == right.size && left.matrix == right.matrix
      && left.opacity == right.opacity
  }

  /// Hashes the object's identity and its place.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tile))
    hasher.combine(size)
    hasher.combine(matrix)
    hasher.combine(opacity)
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
  /// From a circle around a focus out to another one.
  case radial(center: Point, radius: Double, focus: Point, innerRadius: Double = 0)
  /// Around a centre, clockwise; at 0 degrees it begins above the centre.
  case angular(center: Point, degrees: Double)
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
