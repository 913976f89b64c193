import Geometry

extension Graphic {
  /// The paint of a surface.
  package struct Paint: Hashable, Sendable {
    /// The colours.
    package var content: Content
    /// The opacity, 0…1.
    package var opacity: Double
    /// False for a paint that is kept but not drawn.
    package var isEnabled: Bool

    /// Makes a paint.
    package init(_ content: Content, opacity: Double = 1, isEnabled: Bool = true) {
      self.content = content
      self.opacity = opacity
      self.isEnabled = isEnabled
    }

    /// True when the paint shows anything.
    package var isVisible: Bool {
      isEnabled && opacity > 0 && content != .color(.none) && content.isKnown
    }

    /// The colours of a paint.
    package enum Content: Hashable, Sendable {
      /// One colour, `none` included.
      case color(Color)
      /// A gradient.
      case gradient(Gradient)
      /// An image.
      case image(ImageFill)
      /// Tiles of a graphic of the document.
      case pattern(Pattern)
      /// A type this version does not know: kept, not drawn.
      case unknown(type: String)

      var isKnown: Bool {
        if case .unknown = self { return false }
        return true
      }
    }
  }

  /// An image that fills a shape.
  package struct ImageFill: Hashable, Sendable {
    /// A path relative to the document, or a `data:` URI; empty if it is missing.
    package var source: String
    /// How it is fitted into the shape's box.
    package var fit: ImageFit
  }

  /// A graphic of the document that is repeated in columns and rows.
  package struct Pattern: Hashable, Sendable {
    /// The id of the graphic, without `#`.
    package var graphic: String
    /// The width and height of a tile; nil for those of the graphic's box.
    package var size: Extent?
    /// The corner of the first tile, in the coordinates of the filled graphic.
    package var at: Point
    /// A transform of all tiles, applied after `at`.
    package var transform: Matrix?
  }

  /// A gradient between colours.
  package struct Gradient: Hashable, Sendable {
    /// The line or circle along which the colours change.
    package var shape: GradientShape
    /// The colours, in document order.
    package var stops: [Stop]
    /// The coordinate system of the shape.
    package var units: Units
    /// A transform of the shape.
    package var transform: Matrix?
    /// The continuation beyond the first and the last stop.
    package var spread: GradientSpread

    /// A colour at a place between 0 and 1.
    package struct Stop: Hashable, Sendable {
      /// The place along the gradient, 0…1.
      package var offset: Double
      /// The colour at that place.
      package var color: Color
    }

    /// The coordinate systems of gradients.
    package enum Units: String, Hashable, Sendable, CaseIterable {
      /// Fractions of the graphic's box.
      case box
      /// The graphic's own coordinates.
      case local
    }
  }
}
