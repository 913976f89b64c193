import Geometry

extension Graphic {
  /// What a surface is painted with.
  package struct Paint: Hashable, Sendable {
    /// The colours.
    package var content: Content
    /// 0…1
    package var opacity: Double
    /// False where the paint is kept but not drawn.
    package var isEnabled: Bool

    /// Makes a paint.
    package init(_ content: Content, opacity: Double = 1, isEnabled: Bool = true) {
      self.content = content
      self.opacity = opacity
      self.isEnabled = isEnabled
    }

    /// Whether anything is painted.
    package var isVisible: Bool {
      isEnabled && opacity > 0 && content != .color(.none) && content.isKnown
    }

    /// The colours of a paint.
    package enum Content: Hashable, Sendable {
      /// One colour, `none` included.
      case color(Color)
      /// A gradient.
      case gradient(Gradient)
      /// A type this version does not know, or a list: kept, not drawn.
      case unknown(type: String)

      var isKnown: Bool {
        if case .unknown = self { return false }
        return true
      }
    }
  }

  /// A gradient between colours.
  package struct Gradient: Hashable, Sendable {
    /// Where the colours lie.
    package var shape: GradientShape
    /// The colours, in document order.
    package var stops: [Stop]
    /// What the shape's coordinates mean.
    package var units: Units
    /// Applied to the shape.
    package var transform: Matrix?
    /// What lies outside the first and the last stop.
    package var spread: GradientSpread

    /// A colour at a place between 0 and 1.
    package struct Stop: Hashable, Sendable {
      /// 0…1
      package var offset: Double
      /// The colour there.
      package var color: Color
    }

    /// What coordinates mean.
    package enum Units: String, Hashable, Sendable, CaseIterable {
      /// Fractions of the graphic's box.
      case box
      /// The graphic's own coordinates.
      case local
    }
  }
}
