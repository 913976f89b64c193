import KeyBindings
import OutlineUICore
import TerminalCells

/// A menu of commands with their keys, in a box at its place on the screen; what would be refused is
/// faint.
struct CommandMenuView: View {
  let menu: CommandMenu
  /// The size of the screen.
  let size: CellSize

  var body: some View {
    let frame = menu.frame(in: size)
    let inner = max(0, frame.columns - 2)
    let shown = menu.shownLines(in: size)
    let hasEdges = menu.hasEdges(in: size)
    VStack(alignment: .leading, spacing: 0) {
      if hasEdges {
        Text(edge("╭", shown.lowerBound > 0 ? "▴" : "─", "╮", inner)).lineLimit(1)
      }
      ForEach(Array(shown), id: \.self) { index in
        switch menu.lines[index] {
        case .rule: Text("├\(String(repeating: "─", count: inner))┤").lineLimit(1)
        case .item(let item): line(item, columns: inner)
        }
      }
      if hasEdges {
        let isMore = shown.upperBound < menu.lines.count
        Text(edge("╰", isMore ? "▾" : "─", "╯", inner)).lineLimit(1)
      }
    }
    .frame(width: Double(frame.columns), height: Double(frame.rows), alignment: .topLeading)
    .background { BlankCells() }
    .padding(.leading, Double(frame.minColumn))
    .padding(.top, Double(frame.minRow))
  }

  /// The upper or lower edge, with a mark where there is more behind it.
  private func edge(_ start: String, _ mark: String, _ end: String, _ columns: Int) -> String {
    start + String(repeating: "─", count: max(0, columns - 1)) + (columns > 0 ? mark : "") + end
  }

  private func line(_ index: Int, columns: Int) -> some View {
    let item = menu.items[index]
    let text = Text(menu.text(of: item, columns: columns)).selected(index == menu.selection)
      .lineLimit(1).dim(item.refusal != nil)
    return HStack(spacing: 0) {
      Text("│")
      // A selection that is faint as well still says that nothing would come of it.
      text
      Text("│")
    }
  }
}
