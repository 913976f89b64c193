import OutlineUICore
import ShapeEditor

/// The help, over the panes: a line to type in, and below it the keys by sections, in columns.
struct HelpPane: View {
  let list: ChoiceList
  /// The screen's rows for it.
  let rows: Int
  /// The screen's columns.
  let columns: Int
  /// Which key closes it.
  let closingHint: String

  /// The rows for the line to type in and the divider.
  private static let headRows = 2

  var body: some View {
    let grid = HelpColumns(list, columns: columns - 2, rows: rows - Self.headRows)
    VStack(alignment: .leading, spacing: 0) {
      ChoiceListHead(list: list, columns: columns, closingHint: closingHint)
      Divider().foregroundStyle(.faint)
      // No line is selected: the chosen item shows for itself that it is.
      List(selection: .constant(Int?.none), scroll: .constant(scroll(grid))) {
        ForEach(Array(grid.lines.enumerated()), id: \.offset) { line in
          HStack(spacing: 0) {
            ForEach(Array(line.element.enumerated()), id: \.offset) {
              HelpCell(
                cell: $0.element, list: list, width: grid.width, isShared: line.element.count > 1)
            }
          }
        }
      }
    }
    .padding(.horizontal, 1)
  }

  /// Keeps the chosen item on the screen, until the wheel is turned: in the middle of one column, of several
  /// on its own screen.
  private func scroll(_ grid: HelpColumns) -> ScrollState {
    let height = max(1, rows - Self.headRows)
    let last = max(0, grid.lines.count - height)
    let line = list.selectedIndex.flatMap(grid.line(of:)) ?? 0
    let isSeveral = grid.lines.first.map { $0.count > 1 } ?? false
    let usual = isSeveral ? line / height * height : line - height / 2
    let top = max(0, min(list.scrolledRow ?? usual, last))
    return ScrollState(row: top)
  }
}

/// A cell of the help.
struct HelpCell: View {
  let cell: HelpColumns.Cell
  let list: ChoiceList
  /// The columns it takes.
  let width: Int
  /// Whether others are beside it: then there is no room for the command.
  let isShared: Bool

  var body: some View {
    switch cell {
    case .blank: Text(" ").frame(width: Double(width))
    case .heading(let title):
      Text(title).lineLimit(1).foregroundStyle(.header)
        .frame(width: Double(width), alignment: .leading)
    case .item(let index): line(0, of: index)
    case .more(let index, let line): self.line(line, of: index)
    }
  }

  private func line(_ number: Int, of index: Int) -> some View {
    let layout = ChoiceRowLayout(columns: width, hasKeys: true, isShared: isShared)
    let lines = HelpLines(list.items[index], layout).lines
    return HelpLineView(
      line: lines.indices.contains(number) ? lines[number] : HelpLines.Line(),
      titleColumns: layout.titleColumns, isChosen: index == list.selectedIndex
    )
    .frame(width: Double(width - 1), alignment: .leading).padding(.trailing, 1)
    .mouseTarget { _ in PointerTarget.item(index) }
  }
}

/// A line of an item: keys, what they do, the command at the side.
struct HelpLineView: View {
  let line: HelpLines.Line
  let titleColumns: Int
  let isChosen: Bool

  var body: some View {
    HStack(spacing: 1) {
      if isChosen, !line.title.isEmpty {
        Text(line.title).lineLimit(1).foregroundStyle(.selection)
          .frame(width: Double(titleColumns), alignment: .leading)
      } else {
        Text(line.title).lineLimit(1).bold()
          .frame(width: Double(titleColumns), alignment: .leading)
      }
      Text(line.summary).lineLimit(1)
      Spacer(minLength: 1)
      if !line.detail.isEmpty { Text(line.detail).lineLimit(1).dim() }
    }
  }
}
