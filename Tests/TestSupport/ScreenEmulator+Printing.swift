extension ScreenEmulator {
  mutating func print(_ scalar: Unicode.Scalar) {
    if isForbidden(scalar) { violate("U+\(String(scalar.value, radix: 16)) printed") }
    guard columns > 0, rows > 0 else { return }
    switch widths {
    case .perScalar:
      if width(of: scalar) == 0 { return join(scalar) }
      put(String(scalar), width: width(of: scalar))
    case .cluster:
      if let last = lastPrinted, joins(scalar, to: cell(column: last.column, row: last.row).text) {
        joinCluster(scalar, at: last)
      } else {
        put(String(scalar), width: max(1, width(of: scalar)))
      }
    }
  }

  /// Puts text at the cursor. What does not fit before the right edge is not shown.
  private mutating func put(_ text: String, width: Int) {
    if modes.contains(7) { violate("printing with automatic wrapping") }
    isLastCutOff = cursorColumn + width > columns
    guard !isLastCutOff else {
      lastPrinted = nil
      return
    }
    fill(text, from: cursorColumn, width: width)
    lastPrinted = (cursorColumn, cursorRow)
    cursorColumn = min(cursorColumn + width, columns - 1)
  }

  private mutating func fill(_ text: String, from column: Int, width: Int) {
    breakWide(column: column)
    breakWide(column: column + width)
    for offset in 0..<width {
      cells[cursorRow * columns + column + offset] = EmulatedCell(
        text: offset == 0 ? text : "", style: style)
    }
  }

  /// Adds a scalar without width to the cell before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let last = lastPrinted else {
      if isLastCutOff { return }
      return violate("U+\(String(scalar.value, radix: 16)) joins what was there before")
    }
    cells[last.row * columns + last.column].text.unicodeScalars.append(scalar)
  }

  private func joins(_ scalar: Unicode.Scalar, to text: String) -> Bool {
    var joined = text
    joined.unicodeScalars.append(scalar)
    return !text.isEmpty && joined.count == 1
  }

  /// Adds a scalar to a cluster, which may become wide by it.
  private mutating func joinCluster(_ scalar: Unicode.Scalar, at last: (column: Int, row: Int)) {
    let index = last.row * columns + last.column
    var text = cells[index].text
    text.unicodeScalars.append(scalar)
    let isWide = last.column + 1 < columns && cells[index + 1].text.isEmpty
    let becomesWide = scalar.value == 0xFE0F || width(of: scalar) > 0
    cells[index].text = text
    if becomesWide, !isWide, last.column + 2 <= columns {
      fill(text, from: last.column, width: 2)
      cursorColumn = min(last.column + 2, columns - 1)
    }
  }

  /// Makes a column the start of a cell: the halves of a wide one that lies across become blanks.
  mutating func breakWide(column: Int) {
    guard column > 0, column < columns else { return }
    let row = cursorRow * columns
    guard cells[row + column].text.isEmpty else { return }
    var first = column
    while first > 0, cells[row + first].text.isEmpty { first -= 1 }
    var end = column
    while end < columns, cells[row + end].text.isEmpty { end += 1 }
    for index in first..<end { cells[row + index].text = " " }
  }

  /// Characters that must not reach a terminal in any place.
  func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x180B...0x180E, 0x200B, 0x200C, 0x200E,
      0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0D, 0xFDD0...0xFDEF, 0xFEFF,
      0xFFF0...0xFFFB, 0xE0080...0xE0FFF, 0x10EEEE:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// Columns of a scalar by itself: a rough table, on purpose not the one under test.
  private func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation && !isRegional(scalar) ? 2 : 1
    }
  }

  private func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
