import OutlineUICore
import ShapeEditor

/// The rows that were asked for since the outline was last another one. When more is known of one row, only
/// that one is made again.
final class KnownRows {
  typealias Row = CountedRow<EditorOutline.Element>

  /// The most rows kept; beyond that all are dropped.
  private static let capacity = 4_096

  private var rows: [Int: (row: Row, findingNumber: Int)] = [:]

  /// The row at an index, which is made unless it is known.
  func row(at index: Int, of content: OutlineContent, make: () -> Row) -> Row {
    // While a name is typed, its row is another one after every key.
    guard content.name == nil else { return make() }
    if let known = rows[index],
      known.findingNumber == content.checks.findingNumber(of: known.row.element.id)
    {
      return known.row
    }
    if rows.count >= Self.capacity { rows.removeAll(keepingCapacity: true) }
    let row = make()
    rows[index] = (row, content.checks.findingNumber(of: row.element.id))
    return row
  }
}
