import Geometry

extension Graphic {
  /// The line along an outline.
  package struct Stroke: Hashable, Sendable {
    /// A colour or a gradient.
    package var content: Paint.Content
    /// The width, in the graphic's units.
    package var width: Double
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    package var dash: [Double]
    /// The distance into the dash pattern at which the line begins.
    package var dashOffset: Double
    /// The shape of line ends.
    package var cap: LineCap
    /// The shape of corners.
    package var join: LineJoin
    /// The greatest length of a pointed corner, in line widths, at least 1; beyond it the corner is
    /// cut.
    package var miterLimit: Double
    /// Over the fill, or below it.
    package var order: StrokeOrder
    /// The side of a closed outline.
    package var position: StrokePosition
    /// What stands at the first point.
    package var start: LineEnding
    /// What stands at the last point.
    package var end: LineEnding
    /// Whether that is told by the short form, `arrow`.
    package var usesShortForm: Bool
    /// False for a stroke that is kept but not drawn.
    package var isEnabled: Bool

    /// The largest number of dashes and gaps.
    package static let dashLimit = 1_000

    /// True when the stroke shows anything.
    package var isVisible: Bool {
      isEnabled && width > 0 && content != .color(.none) && content.isKnown
    }

    /// The usual miter limit, SVG's.
    package static let usualMiterLimit = 4.0

    /// True when something stands at an end.
    package var hasEndings: Bool { start != .none || end != .none }

    /// The ends of a line that have an arrow head: the short form of `start` and `end`.
    package enum Arrow: String, Hashable, Sendable, CaseIterable {
      /// Neither.
      case none
      /// The first point.
      case start
      /// The last point.
      case end
      /// Both.
      case both
    }
  }

  /// A shadow under a graphic, or inside it.
  package struct Shadow: Hashable, Sendable {
    /// The colour.
    package var color: Color
    /// The offset from the graphic.
    package var offset: Point
    /// Twice the standard deviation of SVG's blur, as in CSS `box-shadow`.
    package var blur: Double
    /// The distance by which it is grown before it is blurred; shrunk if negative.
    package var spread: Double
    /// True for a shadow that falls into the graphic.
    package var isInner: Bool
    /// False for a shadow that is kept but not drawn.
    package var isEnabled: Bool

    /// True when the shadow shows anything.
    package var isVisible: Bool { isEnabled && color != .none }
  }
}
