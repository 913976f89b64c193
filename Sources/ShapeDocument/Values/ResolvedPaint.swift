import Geometry

/// A paint as it is drawn: palette names followed, gradients reduced to what they show.
package enum ResolvedPaint: Hashable, Sendable {
  /// One colour, the paint's opacity in it.
  case color(Graphic.Color.Components)
  /// Colours that run into each other.
  case gradient(Gradient)

  /// A gradient that has at least two colours and covers some ground.
  package struct Gradient: Hashable, Sendable {
    /// Where the colours lie; the focus is there and inside the circle.
    package var shape: Graphic.Gradient.Shape
    /// From the shape's coordinates to the graphic's.
    package var matrix: Graphic.Matrix
    /// What lies outside the stops.
    package var spread: Graphic.Gradient.Spread
    /// The colours by rising offset, the paint's opacity in them.
    package var stops: [Stop]

    /// A colour at a place between 0 and 1.
    package struct Stop: Hashable, Sendable {
      /// 0…1
      package var offset: Double
      /// The colour there, which may be transparent.
      package var color: Graphic.Color.Components
    }
  }
}
