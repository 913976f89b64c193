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
    let lastColumn = rect.maxColumn - 1
    let lastRow = rect.maxRow - 1
    line(border.horizontal, from: rect, row: rect.minRow, style, blend)
    guard rect.rows > 1 else { return }
    line(border.horizontal, from: rect, row: lastRow, style, blend)
    line(border.vertical, from: rect, column: rect.minColumn, style, blend)
    guard rect.columns > 1 else { return }
    line(border.vertical, from: rect, column: lastColumn, style, blend)
    let ends = [
      CellPoint(column: rect.minColumn, row: rect.minRow),
      CellPoint(column: lastColumn, row: rect.minRow),
      CellPoint(column: rect.minColumn, row: lastRow), CellPoint(column: lastColumn, row: lastRow),
    ]
    for (point, corner) in zip(ends, border.corners) {
      put(corner, at: point, style: style, blend: blend)
    }
  }

  private func line(
    _ character: Character, from rect: CellRect, row: Int, _ style: CellStyle, _ blend: StyleBlend
  ) {
    horizontalLine(
      at: CellPoint(column: rect.minColumn, row: row), columns: rect.columns, character,
      style: style,
      blend: blend)
  }

  private func line(
    _ character: Character, from rect: CellRect, column: Int, _ style: CellStyle,
    _ blend: StyleBlend
  ) {
    verticalLine(
      at: CellPoint(column: column, row: rect.minRow), rows: rect.rows, character, style: style,
      blend: blend)
  }

  /// Draws a line to the right.
  public func horizontalLine(
    at start: CellPoint, columns: Int, _ character: Character = "─", style: CellStyle = .plain,
    blend: StyleBlend = .over
  ) {
    let line = CellRect(column: start.column, row: start.row, columns: columns, rows: 1)
      .intersection(clip)
    guard !line.isEmpty else { return }
    for column in line.minColumn..<line.maxColumn {
      put(character, at: CellPoint(column: column, row: start.row), style: style, blend: blend)
    }
  }

  /// Draws a line downwards.
  public func verticalLine(
    at start: CellPoint, rows: Int, _ character: Character = "│", style: CellStyle = .plain,
    blend: StyleBlend = .over
  ) {
    let line = CellRect(column: start.column, row: start.row, columns: 1, rows: rows)
      .intersection(clip)
    guard !line.isEmpty else { return }
    for row in line.minRow..<line.maxRow {
      put(character, at: CellPoint(column: start.column, row: row), style: style, blend: blend)
    }
  }
}
