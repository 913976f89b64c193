/// The distances that a view prefers to its neighbours.
///
/// On each edge a view has minima by category and one without a category. Between two adjacent
/// edges, the categories both have decide by their largest sum; otherwise the larger minimum
/// without a category; otherwise the platform's default distance. (OpenSwiftUI's `Spacing` and
/// `ViewSpacingTests`.) A plain view has one category per edge, and the adjacent edge of another
/// plain view has the other category, so two of them keep the default distance. All operations are
/// O(1).
public struct ViewSpacing: Equatable, Sendable {
  /// The minima of one edge; a lane without a value is NaN.
  typealias Minima = SIMD4<Double>
  /// The lanes of `Minima`.
  enum Lane {
    /// To text before (above, left of) this edge.
    static let afterText = 0
    /// To text after (below, right of) this edge.
    static let beforeText = 1
    /// From text to text.
    static let textToText = 2
    /// To any view.
    static let uncategorized = 3
  }

  var top: Minima
  var leading: Minima
  var bottom: Minima
  var trailing: Minima
  /// The distance if neither side has a preference; set from the tree's metrics.
  var fallback = Size(width: 8, height: 8)

  /// The preferences of a plain view: the platform's default distance on every edge.
  public init() {
    top = Self.plainStart
    leading = Self.plainStart
    bottom = Self.plainEnd
    trailing = Self.plainEnd
  }

  private init(all minima: Minima) {
    top = minima
    leading = minima
    bottom = minima
    trailing = minima
  }

  /// No distance on any edge, as around an empty view.
  public static let zero = ViewSpacing(all: Minima(.nan, .nan, .nan, 0))

  /// No preference at all: the neutral element of `formUnion`.
  static let none = ViewSpacing(all: Minima(repeating: .nan))

  static let plainStart = Minima(0, .nan, .nan, .nan)
  static let plainEnd = Minima(.nan, 0, .nan, .nan)

  /// The preferences of a text, whose distances depend on its font.
  ///
  /// - Parameters:
  ///   - above: from other views above to the text.
  ///   - below: from the text to other views below.
  ///   - betweenTexts: from a text above to this text.
  /// - Returns: preferences with these distances above and below, and the default at the sides.
  public static func text(above: Double, below: Double, betweenTexts: Double) -> ViewSpacing {
    var spacing = ViewSpacing()
    spacing.top = Minima(.nan, above, betweenTexts, .nan)
    spacing.bottom = Minima(below, .nan, 0, .nan)
    spacing.leading = Minima(repeating: .nan)
    spacing.trailing = Minima(repeating: .nan)
    return spacing
  }

  /// The preferences of a spacer along an axis: no distance.
  static func spacer(along axis: Axis?) -> ViewSpacing {
    guard let axis else { return zero }
    var spacing = ViewSpacing()
    for edge in Edge.allCases where Edge.Set(axis).contains(edge) {
      spacing[edge] = zero[edge]
    }
    return spacing
  }

  subscript(edge: Edge) -> Minima {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}
