import TerminalCells

/// The titles of a table's columns. With the focus, left and right choose one of those that sort, enter
/// and space sort by it, and so does a click.
struct TableHeader<Value: Identifiable, Sort: TableSortComparator>: View {
  let entries: [TableColumnEntry<Value, Sort>]
  let sortOrder: Binding<[Sort]>?
  let layout: TableLayout
  @State var chosen: Int?

  var body: some View {
    let sorting = sortOrder.map { TableSorting(columns: entries.map(\.sort), order: $0) }
    let marks = sorting?.marks ?? []
    let sortable = sorting?.sortableColumns ?? []
    let current = chosen.flatMap { sortable.contains($0) ? $0 : nil } ?? sortable.first
    ControlView(
      ControlActions(
        onKey: { key in
          guard key.modifiers.isEmpty, let current else { return false }
          switch key.code {
          case .left: chosen = sortable.last { $0 < current } ?? current
          case .right: chosen = sortable.first { $0 > current } ?? current
          case .enter, .character(" "): sorting?.sort(by: current)
          default: return false
          }
          return true
        },
        onMouse: { mouse, area in
          guard mouse.action == .press(.left),
            let column = layout.column(atCell: mouse.column - area.minColumn),
            sortable.contains(column)
          else { return false }
          chosen = column
          sorting?.sort(by: column)
          return true
        }), highlightsFocus: false, takesFocus: !sortable.isEmpty
    ) { target in
      TableHeaderCells(
        cells: entries.indices.map { index in
          TableHeaderCells.Cell(
            label: entries[index].label, alignment: entries[index].alignment,
            mark: marks.indices.contains(index) ? marks[index] : nil)
        },
        layout: layout, current: current, target: target,
        namesNoColumn: sorting?.namesNoColumn == true)
    }
    .lineLimit(1)
  }
}

/// How the columns of a table sort its rows.
struct TableSorting<Sort: TableSortComparator> {
  let columns: [Sort?]
  let order: Binding<[Sort]>

  /// The numbers of the columns that sort.
  var sortableColumns: [Int] { columns.indices.filter { columns[$0] != nil } }

  /// The mark of each column: that of the first order is shown.
  var marks: [String?] {
    let first = order.wrappedValue.first
    return columns.map { column in
      guard let first, let column, first._comparesSame(as: column) else { return nil }
      return first._isForward ? "▲" : "▼"
    }
  }

  /// Whether an order is that of none of the columns.
  var namesNoColumn: Bool {
    order.wrappedValue.contains { order in
      !columns.contains { $0.map { order._comparesSame(as: $0) } ?? false }
    }
  }

  /// Sorts by a column first; turns the direction if that is so already.
  func sort(by column: Int) {
    guard columns.indices.contains(column), var first = columns[column] else { return }
    var orders = order.wrappedValue
    if let known = orders.first, known._comparesSame(as: first) {
      first = known
      first._isForward.toggle()
    }
    orders.removeAll { $0._comparesSame(as: first) }
    orders.insert(first, at: 0)
    order.wrappedValue = orders
  }
}

/// The titles as they are laid out.
private struct TableHeaderCells: PrimitiveView {
  struct Cell {
    let label: AnyView
    let alignment: HorizontalAlignment
    let mark: String?

    /// How the table is sorted by it, as it is said.
    var order: String? { mark.map { $0 == "▲" ? "ascending" : "descending" } }
  }

  let cells: [Cell]
  let layout: TableLayout
  /// The column that the focus is shown in.
  let current: Int?
  let target: ControlTarget
  let namesNoColumn: Bool

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    if namesNoColumn { context.core.warn(.sortsByNoColumn) }
    guard let inner = context.descended(into: &nodes) else { return }
    let focusLook = inner.environment.theme[.focus]
    let made = cells.enumerated().map { index, cell -> LayoutNode in
      let target = target
      let node = AccessibilityNode(
        implicitStack(inner.appending(index).nodes(of: view(of: cell)))
      ) {
        $0.role = .columnHeader
        $0.value = cell.order
        $0.isFocused = { index == current && target.isFocused }
      }
      guard index == current else { return node }
      return DrawingNode(node) { node, canvas in
        canvas.draw(node.child)
        if target.isFocused { canvas.surface.restyle(node.cells, with: focusLook) }
      }
    }
    let row = TableRowNode(layout, alignments: cells.map(\.alignment), cells: made)
    let headerLook = inner.environment.theme[.header]
    nodes.append(
      DrawingNode(row) { node, canvas in
        canvas.with(headerLook) { $0.draw(node.child) }
        canvas.surface.restyle(node.cells, with: StylePatch(adding: .underline))
      })
  }

  private func view(of cell: Cell) -> some View {
    HStack(spacing: 1) {
      cell.label
      if let mark = cell.mark { Text(mark).unspoken.layoutPriority(1) }
    }
  }
}
