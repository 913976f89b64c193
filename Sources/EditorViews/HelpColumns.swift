import ShapeEditor

/// How the items of the help stand on the screen: under the headings of their sections, in as many columns as
/// fit.
///
/// One column is read from top to bottom. Several are filled one after the other, screen by screen.
struct HelpColumns: Hashable {
  /// A cell: a heading, an item by its index among all, or a further line of one, or nothing.
  enum Cell: Hashable {
    case heading(String)
    case item(Int)
    case more(Int, line: Int)
    case blank
  }

  /// The narrowest of several columns.
  private static let columnWidth = 56

  /// The lines of the screen, each with a cell for every column.
  let lines: [[Cell]]
  /// The columns of the screen that a column of cells takes.
  let width: Int

  /// Sets the items of a list that match, on so many columns and rows of the screen.
  init(_ list: ChoiceList, columns: Int, rows: Int) {
    width = Self.width(of: columns)
    let count = columns / width
    let height = max(1, rows)
    let layout = ChoiceRowLayout(columns: width, hasKeys: true, isShared: count > 1)
    var cells: [Cell] = []
    var section: String?
    for index in list.matches {
      let item = HelpLines(list.items[index], layout).lines.indices.map { line in
        line == 0 ? Cell.item(index) : .more(index, line: line)
      }
      let rest = height - cells.count % height
      if list.items[index].section != section {
        section = list.items[index].section
        // No heading stands alone at the end of a column; none of several begins with a blank.
        if count > 1, rest < item.count + 2 {
          cells += Array(repeating: .blank, count: rest)
        } else if !cells.isEmpty, count == 1 || rest < height {
          cells.append(.blank)
        }
        cells.append(.heading(list.items[index].section))
      } else if count > 1, rest < item.count {
        // No item is divided.
        cells += Array(repeating: .blank, count: rest)
      }
      cells += item
    }
    guard count > 1 else {
      lines = cells.map { [$0] }
      return
    }
    var lines: [[Cell]] = []
    var start = 0
    while start < cells.count {
      lines += (0..<height).map { row in
        (0..<count).map { column in
          let place = start + column * height + row
          return place < cells.count ? cells[place] : .blank
        }
      }
      start += height * count
    }
    self.lines = lines
  }

  /// The columns of the screen that each column of cells takes.
  static func width(of columns: Int) -> Int {
    max(1, columns) / max(1, columns / columnWidth)
  }

  /// The line an item is on.
  func line(of item: Int) -> Int? { lines.firstIndex { $0.contains(.item(item)) } }
}
