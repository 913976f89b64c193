/// A terminal in memory that accepts only the sequences we may send.
///
/// It is an independent model of what bytes do to a screen, written without the code under test,
/// and an audit: everything that is not on its list is recorded in `violations`. Autowrap is off
/// from the start, unless `session` bytes, which begin by switching it off, are fed.
public struct ScreenEmulator {
  /// How a terminal determines the width of what it prints.
  public enum Widths: Sendable {
    /// Each scalar for itself, marks and joiners without width, as most terminals do.
    case perScalar
    /// Grapheme clusters, as mode 2027 promises.
    case cluster
  }

  /// What may be sent.
  public enum Audit: Sendable {
    /// What makes up frames, and nothing else.
    case frames
    /// Also the sequences that enter and leave the screen, and queries.
    case session
  }

  /// One cell.
  public struct EmulatedCell: Hashable, Sendable {
    /// What it shows; empty for the second column of something wide.
    public var text = " "
    /// How it looks.
    public var style = EmulatedStyle()

    /// Makes a plain blank.
    public init() {}

    init(text: String, style: EmulatedStyle) {
      self.text = text
      self.style = style
    }

    /// What can be seen: the style of a blank counts only as far as it shows.
    public var appearance: EmulatedCell {
      guard text == " ", style.attributes.isDisjoint(with: [4, 7, 9]) else { return self }
      var cell = EmulatedCell()
      cell.style.background = style.background
      return cell
    }
  }

  /// Columns of the screen.
  public private(set) var columns: Int
  /// Rows of the screen.
  public private(set) var rows: Int
  /// How columns are found.
  public let widths: Widths
  /// What may be sent.
  public let audit: Audit

  var cells: [EmulatedCell]
  var mainCells: [EmulatedCell]?
  var style = EmulatedStyle()
  /// The cursor's column, 0 at the left.
  public internal(set) var cursorColumn = 0
  /// The cursor's row, 0 at the top.
  public internal(set) var cursorRow = 0
  /// Where the last printed cluster begins, as long as the cursor has not been moved since.
  var lastPrinted: (column: Int, row: Int)?
  /// Whether the last printed scalar did not fit before the right edge.
  var isLastCutOff = false
  /// Private modes (`CSI ? n h`) in force.
  public internal(set) var modes: Set<Int> = [25, 7]
  /// Depth of the kitty keyboard protocol's stack.
  public internal(set) var keyboardStackDepth = 0
  /// The window's title (OSC 2).
  public internal(set) var title = ScreenEmulator.initialTitle
  /// The titles saved by XTWINOPS 22, the last one at the end.
  public internal(set) var keptTitles: [String] = []
  /// The window's title before the program started.
  public static let initialTitle = "the shell's own"
  /// Queries, in order, as readable text.
  public internal(set) var questions: [String] = []
  /// Forbidden output, as readable text; at most 100 entries.
  public private(set) var violations: [String] = []
  var parser = EscapeParser()

  /// Makes a blank screen.
  public init(columns: Int, rows: Int, widths: Widths = .perScalar, audit: Audit = .frames) {
    self.columns = columns
    self.rows = rows
    self.widths = widths
    self.audit = audit
    cells = Array(repeating: EmulatedCell(), count: columns * rows)
    if audit == .frames { modes.remove(7) }
  }

  /// Whether the cursor shows.
  public var isCursorVisible: Bool { modes.contains(25) }
  /// Whether the alternate screen is up.
  public var isAlternateScreen: Bool { mainCells != nil }

  /// A cell; a plain blank outside of the screen.
  public func cell(column: Int, row: Int) -> EmulatedCell {
    guard column >= 0, column < columns, row >= 0, row < rows else { return EmulatedCell() }
    return cells[row * columns + column]
  }

  /// The text of a row, trailing blanks included.
  public func text(ofRow row: Int) -> String {
    guard row >= 0, row < rows else { return "" }
    return cells[row * columns..<(row + 1) * columns].map(\.text).joined()
  }

  /// All rows without trailing blanks, each ended by a newline.
  public func snapshot() -> String {
    (0..<rows).map { row in
      var text = Substring(text(ofRow: row))
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  /// Changes the size as terminals do: remaining cells keep their content, the cursor stays within.
  public mutating func resize(columns newColumns: Int, rows newRows: Int) {
    var resized = Array(repeating: EmulatedCell(), count: newColumns * newRows)
    for row in 0..<min(rows, newRows) {
      for column in 0..<min(columns, newColumns) {
        resized[row * newColumns + column] = cells[row * columns + column]
      }
    }
    cells = resized
    mainCells = mainCells.map { _ in Array(repeating: EmulatedCell(), count: resized.count) }
    columns = newColumns
    rows = newRows
    cursorColumn = max(0, min(cursorColumn, columns - 1))
    cursorRow = max(0, min(cursorRow, rows - 1))
    lastPrinted = nil
  }

  /// What differs visibly from another screen, one line a cell; empty if they look the same.
  public func differences(from other: ScreenEmulator) -> [String] {
    guard columns == other.columns, rows == other.rows else { return ["sizes differ"] }
    var result: [String] = []
    for index in cells.indices
    where cells[index].appearance != other.cells[index].appearance {
      let place = "row \(index / columns) column \(index % columns)"
      result.append("\(place): \(cells[index]) / \(other.cells[index])")
    }
    return result
  }

  mutating func violate(_ text: String) {
    if violations.count < 100 { violations.append(text) }
  }
}
