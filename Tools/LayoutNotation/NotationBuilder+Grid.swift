import LayoutEngine

extension NotationBuilder {
  mutating func grid(_ fields: NotationFields) throws(NotationError) -> NotationTree {
    var rows: [GridRow] = []
    var children: [(segment: String, tree: NotationTree)] = []
    for (number, element) in try fields.array("rows").enumerated() {
      let row = fields.fields(of: element, "\(number)")
      guard element["t"] == .string("row") else {
        let (cell, tree) = try cell(row)
        rows.append(GridRow(spanning: cell))
        children.append(("\(number)", tree))
        continue
      }
      try row.allow(["t", "align", "c", "note"])
      var cells: [GridCell] = []
      for (column, element) in try row.array("c").enumerated() {
        let (cell, tree) = try cell(row.fields(of: element, "\(column)"))
        cells.append(cell)
        children.append(("\(number)/\(column)", tree))
      }
      rows.append(GridRow(alignment: try rowAlignment(row), cells))
    }
    let node = GridNode(
      alignment: try alignment(fields), horizontalSpacing: try fields.number("hs"),
      verticalSpacing: try fields.number("vs"), rows: rows)
    return NotationTree(node, children)
  }

  private mutating func rowAlignment(
    _ fields: NotationFields
  ) throws(NotationError) -> VerticalAlignment? {
    guard fields.optional("align") != nil else { return nil }
    let name = try fields.string("align")
    guard let alignment = alignments.vertical(name) else {
      throw fields.mistake("a row cannot be aligned \"\(name)\"")
    }
    return alignment
  }

  private mutating func cell(
    _ fields: NotationFields
  ) throws(NotationError) -> (GridCell, NotationTree) {
    // A view without attributes can be written without "view".
    if fields.optional("view") == nil, fields.optional("t") != nil {
      let tree = try node(fields)
      return (GridCell(tree.node), tree)
    }
    try fields.allow(["view", "columns", "unsized", "columnAlign", "note"])
    let tree = try node(
      NotationFields(try fields.value("view"), caseName: fields.caseName, path: fields.path))
    var cell = GridCell(tree.node)
    if let columns = try fields.number("columns") {
      guard columns >= 1, columns <= 10_000 else {
        throw fields.mistake("\"columns\" has to be at least 1")
      }
      cell.columns = Int(columns)
    }
    if fields.optional("unsized") != nil {
      for element in try fields.array("unsized") {
        switch element {
        case .string("horizontal"), .string("h"): cell.unsizedAxes.insert(.horizontal)
        case .string("vertical"), .string("v"): cell.unsizedAxes.insert(.vertical)
        default: throw fields.mistake("\"unsized\" may hold \"horizontal\" and \"vertical\"")
        }
      }
    }
    if fields.optional("columnAlign") != nil {
      let name = try fields.string("columnAlign")
      guard let alignment = alignments.horizontal(name) else {
        throw fields.mistake("a column cannot be aligned \"\(name)\"")
      }
      cell.columnAlignment = alignment
    }
    return (cell, tree)
  }
}
