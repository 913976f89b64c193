/// The values of layout that depend on fonts or on the platform.
///
/// | value | `.points` | `.terminal` | why in a terminal |
/// |---|---|---|---|
/// | distance between two views | 8, 8 | 1 column, 1 row | the smallest that separates |
/// | distance between two texts, vertically | 0 | 0 rows | lines of text touch, as they do with the system font |
/// | text beside another view, vertically | 8 | 1 row | like two views |
/// | `.padding()` | 16, 16 | 1 column, 1 row | |
/// | spacer's minimum length | 8, 8 | 1 column, 0 rows | words stay apart; rows are precious |
/// | divider's thickness | 1 | 1 cell | one line of box-drawing characters |
/// | width of what looks square, of its height | 1 | 2 | a cell is twice as high as it is wide |
/// | ideal length of shapes | 10, 10 | 10 columns, 10 rows | |
/// | first baseline below a line's top | – | 1 row | the bottom edge of the line, as for views without text |
/// | distance between the tracks of lazy grids | 8, 8 | 1 column, 1 row | |
/// | minimum of a flexible track | 10 | 1 column or row | ten cells are a word; seven columns have to fit in 60 |
public struct LayoutMetrics: Equatable, Sendable {
  /// The default distance between two views, horizontally and vertically.
  public var spacing: Size
  /// The vertical distance from text to text.
  public var textSpacing: Double
  /// The vertical distance between text and other views.
  public var textToViewSpacing: Double
  /// The insets of `.padding()` without a length, horizontally and vertically.
  public var padding: Size
  /// The minimum length of a spacer without an explicit one, horizontally and vertically.
  public var spacerMinimum: Size
  /// The thickness of a divider, in cells.
  public var dividerThickness: Double
  /// The size of shapes, colours and geometry readers for a nil proposal.
  public var idealSize: Size
  /// The distance from a line's top to its baseline in a terminal; elsewhere it depends on the
  /// font.
  public var textBaseline: Double
  /// The minimum length of a flexible track of a lazy grid without an explicit one.
  public var gridItemMinimum: Double
  /// The size of a character cell in the units of layout: 1 × 1 where these are cells.
  public var cell = Size(width: 1, height: 1)
  /// The width of what looks square and is 1 high.
  public var squareWidth = 1.0

  /// SwiftUI's values, in points; the golden cases are measured with these.
  public static let points = LayoutMetrics(
    spacing: Size(width: 8, height: 8), textSpacing: 0, textToViewSpacing: 8,
    padding: Size(width: 16, height: 16), spacerMinimum: Size(width: 8, height: 8),
    dividerThickness: 1, idealSize: Size(width: 10, height: 10), textBaseline: 1,
    gridItemMinimum: 10)

  /// The values for a screen of character cells.
  public static let terminal = LayoutMetrics(
    spacing: Size(width: 1, height: 1), textSpacing: 0, textToViewSpacing: 1,
    padding: Size(width: 1, height: 1), spacerMinimum: Size(width: 1, height: 0),
    dividerThickness: 1, idealSize: Size(width: 10, height: 10), textBaseline: 1,
    gridItemMinimum: 1, squareWidth: 2)

  /// The values for a screen of character cells on which a program states lengths in points.
  ///
  /// What a terminal needs remains as many cells as it is: distances, padding, the thickness of a
  /// divider. What has no size of its own is as large as in ``points``. A cell of 1 × 1 gives
  /// ``terminal``.
  public static func terminal(cell: Size) -> LayoutMetrics {
    var metrics = terminal
    guard cell != metrics.cell else { return metrics }
    metrics.cell = cell
    metrics.squareWidth = 1
    metrics.spacing = metrics.spacing.scaled(by: cell)
    metrics.textSpacing *= cell.height
    metrics.textToViewSpacing *= cell.height
    metrics.padding = metrics.padding.scaled(by: cell)
    metrics.spacerMinimum = metrics.spacerMinimum.scaled(by: cell)
    metrics.textBaseline *= cell.height
    metrics.idealSize = points.idealSize
    metrics.gridItemMinimum = points.gridItemMinimum
    return metrics
  }

  /// The spacing preferences of a text with these metrics.
  package var textPreferences: ViewSpacing {
    .text(above: textToViewSpacing, below: textToViewSpacing, betweenTexts: textSpacing)
  }

  /// The insets of `.padding(edges)` without a length.
  func paddingInsets(_ edges: Edge.Set = .all) -> EdgeInsets {
    var insets = EdgeInsets(edges.intersection(.horizontal), padding.width)
    let vertical = EdgeInsets(edges.intersection(.vertical), padding.height)
    insets.top = vertical.top
    insets.bottom = vertical.bottom
    return insets
  }
}
