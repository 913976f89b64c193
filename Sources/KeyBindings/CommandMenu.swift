import ShapeCommands
import TerminalCells

/// A menu of commands in a box over the panes: what it holds, which item stands out, and where on the
/// screen it is.
///
/// It knows no editor: keys and the mouse change it, and what was chosen comes out.
package struct CommandMenu: Hashable, Sendable {
  /// Something to choose.
  package struct Item: Hashable, Sendable {
    /// What it is called.
    package let title: String
    /// The keys that do the same, or the command where there are none.
    package let keys: String
    /// What it runs.
    package let commands: [Command]
    /// Why that would be refused now; nil where it would not, as far as that is known.
    package let refusal: String?

    /// Something to choose.
    package init(title: String, keys: String, commands: [Command], refusal: String? = nil) {
      self.title = title
      self.keys = keys
      self.commands = commands
      self.refusal = refusal
    }
  }

  /// A line in the box.
  package enum Line: Hashable, Sendable {
    /// An item, by its index.
    case item(Int)
    /// What parts two groups of items.
    case rule
  }

  /// What follows from a key.
  package enum Outcome: Hashable, Sendable {
    /// Another item stands out.
    case moved
    /// It is to be closed.
    case closed
    /// These commands are to be run.
    case chosen([Command])
    /// The key is none of the menu's.
    case unused
  }

  /// Everything to choose, from the top.
  package let items: [Item]
  /// The lines, from the top.
  package let lines: [Line]
  /// The item that stands out; nil where none does yet.
  package private(set) var selection: Int?
  /// The cell of the screen it was opened at.
  private let anchor: CellPoint
  /// The first line shown after the wheel was turned; nil while the item that stands out is kept
  /// visible.
  private var scrolledLine: Int?

  /// A menu of groups of items, opened at a cell; `selectsFirst` where keys opened it.
  package init(_ groups: [[Item]], at anchor: CellPoint, selectsFirst: Bool) {
    let groups = groups.filter { !$0.isEmpty }
    items = Array(groups.joined())
    var lines: [Line] = []
    var count = 0
    for group in groups {
      if count > 0 { lines.append(.rule) }
      lines += group.indices.map { .item(count + $0) }
      count += group.count
    }
    self.lines = lines
    self.anchor = anchor
    selection = selectsFirst && !items.isEmpty ? 0 : nil
  }

  /// The item that stands out.
  package var selectedItem: Item? {
    selection.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  // MARK: - Keys

  /// Handles a key.
  package mutating func takeKey(_ key: Key) -> Outcome {
    switch key.token {
    case "<up>": select(selection.map { $0 - 1 } ?? items.count - 1)
    case "<down>": select(selection.map { $0 + 1 } ?? 0)
    case "<home>": select(0)
    case "<end>": select(items.count - 1)
    case "<esc>": return .closed
    case "<enter>":
      return selectedItem.map { .chosen($0.commands) } ?? .closed
    default: return .unused
    }
    return .moved
  }

  // MARK: - The mouse

  private static let wheelLines = 3

  /// Handles the mouse, on a screen of this size.
  package mutating func takeMouse(_ mouse: Mouse, in size: CellSize) -> Outcome {
    let cell = CellPoint(column: mouse.column, row: mouse.row)
    let item = item(at: cell, in: size)
    switch mouse.action {
    case .press(let button) where !frame(in: size).contains(cell):
      return button == .right ? .unused : .closed
    case .press(.left): return item.map { .chosen(items[$0].commands) } ?? .moved
    // The button that opened it may be released on what is meant.
    case .release(.right):
      if selection != nil, let item { return .chosen(items[item].commands) }
    case .press, .drag, .move: item.map { select($0) }
    case .wheel(.up): scroll(by: -Self.wheelLines, in: size)
    case .wheel(.down): scroll(by: Self.wheelLines, in: size)
    case .release, .wheel: break
    }
    return .moved
  }

  /// Makes an item stand out, or the nearest there is.
  package mutating func select(_ index: Int) {
    scrolledLine = nil
    guard !items.isEmpty else { return }
    selection = max(0, min(items.count - 1, index))
  }

  /// Shows lines so many further down, on a screen of this size.
  package mutating func scroll(by change: Int, in size: CellSize) {
    scrolledLine = shownLines(in: size).lowerBound + change
  }

  // MARK: - Its place

  /// The columns inside the border.
  private var innerColumns: Int {
    let metrics = TextMetrics()
    return items.reduce(0) { widest, item in
      let keys = item.keys.isEmpty ? 0 : Self.gap + metrics.columns(of: item.keys)
      return max(widest, metrics.columns(of: item.title) + keys)
    } + 2
  }

  /// The fewest columns between a title and its keys.
  private static let gap = 3

  /// The cells it takes on a screen of this size: below the cell it was opened at, or above where there
  /// is no room, and always within the screen.
  package func frame(in size: CellSize) -> CellRect {
    let columns = max(0, min(size.columns, innerColumns + 2))
    let rows = max(0, min(size.rows, lines.count + 2))
    let below = anchor.row + 1
    let row = below + rows <= size.rows ? below : anchor.row - rows
    return CellRect(
      column: max(0, min(anchor.column, size.columns - columns)),
      row: row >= 0 ? max(0, min(row, size.rows - rows)) : max(0, size.rows - rows),
      columns: columns, rows: rows)
  }

  /// Whether there is room for a line above and below the items.
  package func hasEdges(in size: CellSize) -> Bool { frame(in: size).rows > 2 }

  /// The lines there is room for.
  package func shownLines(in size: CellSize) -> Range<Int> {
    let edges = hasEdges(in: size) ? 2 : 0
    let count = max(0, min(lines.count, frame(in: size).rows - edges))
    let selected = selection.flatMap { lines.firstIndex(of: .item($0)) } ?? 0
    let wanted = scrolledLine ?? selected - count / 2
    let first = max(0, min(wanted, lines.count - count))
    return first..<first + count
  }

  /// The item at a cell of a screen of this size; nil where there is none.
  package func item(at cell: CellPoint, in size: CellSize) -> Int? {
    let frame = frame(in: size)
    guard frame.contains(cell), cell.column > frame.minColumn, cell.column < frame.maxColumn - 1
    else { return nil }
    let shown = shownLines(in: size)
    let line = shown.lowerBound + cell.row - frame.minRow - (hasEdges(in: size) ? 1 : 0)
    guard shown.contains(line), case .item(let index) = lines[line] else { return nil }
    return index
  }

  /// The text of an item's line inside the border, as wide as the border leaves.
  package func text(of item: Item, columns: Int) -> String {
    let metrics = TextMetrics()
    let title = metrics.columns(of: item.title)
    let keys = metrics.columns(of: item.keys)
    let blanks = columns - 2 - title - keys
    guard blanks >= 0 else { return " \(item.title)" }
    return " \(item.title)\(String(repeating: " ", count: blanks))\(item.keys) "
  }
}
