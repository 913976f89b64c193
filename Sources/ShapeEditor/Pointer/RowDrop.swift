import OutlineIndex
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells

/// Where rows that are dragged would go if the button were released now.
///
/// They land below the row under the pointer. How far the pointer was moved aside since the press says at
/// which depth, as far as the place has more than one: after the row, after what it is in, or into it.
package struct RowDrop: Hashable {
  /// The line that shows the place.
  package struct Line: Hashable {
    /// The row of the outline it is below.
    package let row: Int
    /// The depth its start stands for.
    package let depth: Int

    /// A line below a row.
    package init(row: Int, depth: Int) { (self.row, self.depth) = (row, depth) }
  }

  /// What moves the rows there; empty where they are there already.
  let commands: [Command]
  /// The line that shows the place; nil where that is above all rows.
  package let line: Line?
  /// The same in words, not sanitised.
  package let title: String

  /// The place the pointer is at; nil where there is none, as outside the outline.
  init?(_ drag: RowDrag, seeing sight: Sight) {
    let (document, rows, layout) = (sight.document, sight.rows, sight.layout)
    guard drag.isMoving, drag.changeCount == document.changeCount,
      drag.cell.column < layout.outlineColumns, rows.outline.rowCount > 0,
      let held = document.entry(withSerial: drag.serial)
    else { return nil }
    let line = max(0, min(drag.cell.row, layout.paneRows - 1))
    let row = min(rows.scroll.topRow + line, rows.rowCount - 1)
    guard let over = rows.rows.entry(atRow: row) else { return nil }
    let place = Place(held: held, over: over, row: row, sight: sight)
    let found =
      document.role(of: held) == .canvas
      ? place.ofCanvas() : place.ofGraphic(levels: drag.levels)
    self.line = found.line
    let move: Command? = found.destination.map { .move($0) }
    commands = move.map { Self.selecting(held, seeing: sight) + [$0] } ?? []
    let count =
      !rows.marks.isEmpty && rows.isSelected(held) ? rows.marks.count : 1
    let subject = count > 1 ? "\(count) rows" : "'\(document.label(of: held))'"
    let verb = count > 1 ? "go" : "goes"
    title =
      move == nil
      ? "\(subject) \(count > 1 ? "are" : "is") there already" : "\(subject) \(verb) \(found.title)"
  }

  /// What makes the row that is held the selection, where it is not.
  private static func selecting(_ held: Int, seeing sight: Sight) -> [Command] {
    sight.rows.isSelected(held)
      ? [] : [.select(selector: sight.document.pathText(of: held))]
  }
}

/// Finds the place for what is held over a row.
private struct Place {
  let held: Int
  let over: Int
  let row: Int
  let sight: Sight

  struct Found {
    /// Where it goes; nil where it is there.
    let destination: Command.Destination?
    /// The line that shows the place.
    let line: RowDrop.Line?
    /// The place in words.
    let title: String
  }

  private var document: Document { sight.document }
  private var rows: OutlineBrowser { sight.rows }

  private func path(_ entry: Int) -> String { document.pathText(of: entry) }
  private func name(_ entry: Int) -> String { "'\(document.label(of: entry))'" }

  // MARK: - Canvases

  /// A canvas takes the place of the one under the pointer.
  func ofCanvas() -> Found {
    let target = document.canvas(of: over)
    let line = (lineBefore(target), lineBehind(target))
    if target == held { return Found(destination: nil, line: line.1, title: "") }
    return target < held
      ? Found(
        destination: .before(path(target)), line: line.0, title: "before \(name(target))")
      : Found(destination: .after(path(target)), line: line.1, title: "after \(name(target))")
  }

  private func lineBefore(_ canvas: Int) -> RowDrop.Line? {
    guard let row = rows.rows.row(of: canvas), row > 0 else { return nil }
    return RowDrop.Line(row: row - 1, depth: 0)
  }

  private func lineBehind(_ canvas: Int) -> RowDrop.Line? {
    let next = document.nextSibling(of: canvas).flatMap(rows.rows.row)
    return RowDrop.Line(row: (next ?? rows.rowCount) - 1, depth: 0)
  }

  // MARK: - Graphics

  func ofGraphic(levels: Int) -> Found {
    let depths = depths
    let wanted = document.depth(of: held) + levels
    let depth = max(depths.lowerBound, min(depths.upperBound, wanted))
    let line = RowDrop.Line(row: row, depth: depth)
    if depth > document.depth(of: over) {
      let isHere = isOpen && isOnTop(in: over) || document.childCount(of: over) == 0 && over == held
      let destination = Command.Destination.into(
        path(over), isOpen ? isTurned ? .last : .first : nil)
      return Found(
        destination: isHere ? nil : destination, line: line,
        title: "into \(name(over))"
          + (isOpen ? isTurned ? ", to the front" : ", to the beginning" : ""))
    }
    var before = over
    while document.depth(of: before) > depth { before = document.parent(of: before) }
    if isTurned { return found(behind: before, line) }
    let isHere = before == held || document.nextSibling(of: before) == held && isAlone
    return Found(
      destination: isHere ? nil : .after(path(before)), line: line,
      title: "after \(name(before)), in \(name(document.parent(of: before)))")
  }

  /// Below what is in front of others stands what is behind it.
  private func found(behind other: Int, _ line: RowDrop.Line) -> Found {
    let isHere = other == held || previousSibling(of: other) == held && isAlone
    return Found(
      destination: isHere ? nil : .before(path(other)), line: line,
      title: "behind \(name(other)), in \(name(document.parent(of: other)))")
  }

  private func previousSibling(of entry: Int) -> Int? {
    DocumentColumns(document: document).previousSibling(of: entry)
  }

  private var isTurned: Bool { rows.rows.isTurned }

  /// Whether nothing else is dragged with it.
  private var isAlone: Bool { rows.marks.isEmpty || !rows.isSelected(held) }

  private func isOnTop(in group: Int) -> Bool {
    let position = isTurned ? document.childCount(of: group) - 1 : 0
    return isAlone && document.parent(of: held) == group && document.position(of: held) == position
  }

  private var isOpen: Bool {
    rows.outline.isExpandable(over) && rows.outline.isOpen(over)
  }

  /// The depths there are below the row: what is open can only be gone into, anything else may be gone
  /// out of, as far as the next row is.
  private var depths: ClosedRange<Int> {
    let depth = document.depth(of: over)
    if isOpen || document.role(of: over) == .canvas { return depth + 1...depth + 1 }
    let below =
      isTurned ? rows.rows.entry(atRow: row + 1) : rows.outline.visibleEntry(after: over)
    let next = below.map { document.depth(of: $0) } ?? 1
    let isGroup = document.kind(of: over) == .group && over != held
    return min(depth, max(1, next))...(isGroup ? depth + 1 : depth)
  }
}
