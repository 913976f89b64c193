/// The lines of a box.
public struct BoxBorder: Hashable, Sendable {
  /// The line from left to right.
  public let horizontal: Character
  /// The line from top to bottom.
  public let vertical: Character
  /// The corners: top left, top right, bottom left, bottom right.
  let corners: [Character]

  init(_ horizontal: Character, _ vertical: Character, _ corners: [Character]) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.corners = corners
  }

  /// `┌─┐`
  public static let single = BoxBorder("─", "│", ["┌", "┐", "└", "┘"])
  /// `╭─╮`
  public static let rounded = BoxBorder("─", "│", ["╭", "╮", "╰", "╯"])
  /// `┏━┓`
  public static let heavy = BoxBorder("━", "┃", ["┏", "┓", "┗", "┛"])
  /// `╔═╗`
  public static let double = BoxBorder("═", "║", ["╔", "╗", "╚", "╝"])
}

extension Surface {
  /// Draws a frame along the inner edge of a rectangle; one of a single row or column is a line.
  public func box(
    _ rect: CellRect, border: BoxBorder = .single, style: CellStyle = .plain,
    blend: StyleBlend = .over
  ) {
    guard !rect.isEmpty else { return }
    let ends = [rect.minRow, rect.maxRow - 1].flatMap { row in
      [rect.minColumn, rect.maxColumn - 1].map { CellPoint(column: $0, row: row) }
    }
    func row(at start: CellPoint) {
      horizontalLine(
        at: start, columns: rect.columns, border.horizontal, style: style, blend: blend)
    }
    func column(at start: CellPoint) {
      verticalLine(at: start, rows: rect.rows, border.vertical, style: style, blend: blend)
    }
    row(at: ends[0])
    guard rect.rows > 1 else { return }
    row(at: ends[2])
    column(at: ends[0])
    guard rect.columns > 1 else { return }
    column(at: ends[1])
    for (point, corner) in zip(ends, border.corners) {
      put(corner, at: point, style: style, blend: blend)
    }
  }

  /// Draws a line to the right.
  public func horizontalLine(
    at start: CellPoint, columns: Int, _ character: Character = "─", style: CellStyle = .plain,
    blend: StyleBlend = .over
  ) {
    draw(
      character, in: CellRect(column: start.column, row: start.row, columns: columns, rows: 1),
      style, blend)
  }

  /// Draws a line downwards.
  public func verticalLine(
    at start: CellPoint, rows: Int, _ character: Character = "│", style: CellStyle = .plain,
    blend: StyleBlend = .over
  ) {
    draw(
      character, in: CellRect(column: start.column, row: start.row, columns: 1, rows: rows), style,
      blend)
  }

  private func draw(
    _ character: Character, in line: CellRect, _ style: CellStyle, _ blend: StyleBlend
  ) {
    let line = line.intersection(clip)
    guard !line.isEmpty else { return }
    for row in line.minRow..<line.maxRow {
      for column in line.minColumn..<line.maxColumn {
        put(character, at: CellPoint(column: column, row: row), style: style, blend: blend)
      }
    }
  }
}
