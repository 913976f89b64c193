import Geometry

extension Graphic {
  /// The line along an outline.
  package struct Stroke: Hashable, Sendable {
    /// A colour or a gradient.
    package var content: Paint.Content
    /// In the graphic's units.
    package var width: Double
    /// Lengths of dashes and gaps in turn; empty for a whole line.
    package var dash: [Double]
    /// Where in the dashes the line begins.
    package var dashOffset: Double
    /// How ends look.
    package var cap: LineCap
    /// How corners look.
    package var join: LineJoin
    /// Which ends bear an arrow head.
    package var arrow: Arrow
    /// False where the stroke is kept but not drawn.
    package var isEnabled: Bool

    /// How many dashes and gaps a line may have.
    package static let dashLimit = 1_000

    /// Whether anything is drawn.
    package var isVisible: Bool {
      isEnabled && width > 0 && content != .color(.none) && content.isKnown
    }

    /// Which ends of a line bear an arrow head.
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

  /// The shadow under a graphic.
  package struct Shadow: Hashable, Sendable {
    /// The colour.
    package var color: Color
    /// How far the shadow lies from the graphic.
    package var offset: Point
    /// Twice the standard deviation of SVG's blur, as in CSS `box-shadow`.
    package var blur: Double
    /// False where the shadow is kept but not drawn.
    package var isEnabled: Bool

    /// Whether anything is drawn.
    package var isVisible: Bool { isEnabled && color != .none }
  }
}
