import OutlineUICore
import ShapeEditor
import TerminalCells

/// The help or the palette, over the panes: a line to type in, and the items that fit it.
struct ChoiceListPane: View {
  let list: ChoiceList
  /// The screen's rows for it.
  let rows: Int
  /// The screen's columns.
  let columns: Int
  /// Which key closes it.
  let closingHint: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ChoiceListHead(
        list: list, columns: columns, closingHint: closingHint)
      Divider().foregroundStyle(.faint)
      List(selection: .constant(list.selectedIndex), scroll: .constant(scroll)) {
        ForEach(list.matches, id: \.self) { index in
          if list.kind == .difference {
            DifferenceRow(line: list.items[index].title)
          } else {
            ChoiceRow(item: list.items[index], layout: ChoiceRowLayout(columns: columns))
          }
        }
      }
    }
    .padding(.horizontal, 1)
  }

  /// Keeps the chosen item at the middle where there are more than fit, until the wheel is turned.
  private var scroll: ScrollState {
    let last = max(0, list.matches.count - max(1, rows - 2))
    let top = list.scrolledRow ?? max(0, list.selection - (rows - 2) / 2)
    return ScrollState(row: min(top, last))
  }
}

/// How the columns of a list's row are shared out.
struct ChoiceRowLayout: Hashable {
  /// Below this width rows have no detail at their side.
  static let sharedColumns = 60
  private static let usualTitleColumns = 30
  private static let keyColumns = 18

  /// The columns of the whole screen, or of the column of the help.
  let columns: Int
  /// Whether titles are keys, which are short.
  var hasKeys = false
  /// Whether other items stand beside.
  var isShared = false

  /// The width of the title column. Shorter titles are padded, so that the details are aligned.
  var titleColumns: Int {
    hasKeys ? min(Self.keyColumns, columns * 3 / 10) : min(Self.usualTitleColumns, columns * 2 / 5)
  }

  /// Whether there is room for the detail.
  var showsDetail: Bool { columns >= Self.sharedColumns && !isShared }

  /// All an item says, where its row does not show it whole; nil where it does.
  func rest(of item: ChoiceList.Item, _ kind: ChoiceList.Kind) -> String? {
    let metrics = TextMetrics()
    // A column stays blank at both sides, two behind what an item does, one more before its detail.
    let room = columns - 2
    if kind == .difference {
      return metrics.columns(of: item.title) > room ? item.title : nil
    }
    let side = showsDetail ? 3 + metrics.columns(of: item.detail) : 2
    // The help shows all but the command, which it leaves out where there is no room.
    let isWhole =
      hasKeys
      ? showsDetail || item.detail.isEmpty
      : metrics.columns(of: item.title) <= titleColumns && (showsDetail || item.detail.isEmpty)
        && titleColumns + 1 + metrics.columns(of: item.summary) + side <= room
    guard !isWhole else { return nil }
    return [item.title, item.summary, item.detail].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

/// An item: its keys or its command, what it does, and the other at the side.
struct ChoiceRow: View {
  let item: ChoiceList.Item
  let layout: ChoiceRowLayout

  var body: some View {
    HStack(spacing: 1) {
      if let color = item.swatch, color.alpha > 0 {
        // Its body, since it has nothing of its own that could change.
        Swatch(color: color).body
      }
      Text(item.title).lineLimit(1).bold()
        .frame(width: Double(layout.titleColumns), alignment: .leading)
      Text(item.summary).lineLimit(1)
      Spacer(minLength: 1)
      if layout.showsDetail {
        Text(item.detail).lineLimit(1).dim()
      }
    }
  }
}

/// The head of a list: its title, the search query, and the number of matches.
struct ChoiceListHead: View {
  let list: ChoiceList
  /// The screen's columns.
  let columns: Int
  /// Which key closes it.
  let closingHint: String

  var body: some View {
    HStack(spacing: 1) {
      Text(list.title).lineLimit(1).foregroundStyle(.header).bold().layoutPriority(2)
      LineEditorView(list.query)
      Spacer(minLength: 1)
      Text("\(count)\(hint)").lineLimit(1).dim().mouseTarget { _ in PointerTarget.listEnd }
        .layoutPriority(1)
    }
  }

  private var count: String {
    list.countText ?? "\(list.matches.count) of \(list.items.count)"
  }

  private var hint: String {
    let hints =
      columns < ChoiceRowLayout.sharedColumns ? [closingHint] : ["type to search", closingHint]
    return hints.filter { !$0.isEmpty }.map { " · \($0)" }.joined()
  }
}
