import OutlineUI

/// The help or the palette, over the panes: a line to type in, and the items that fit it.
struct ChoiceListPane: View {
  let list: ChoiceList
  /// The screen's rows for it.
  let rows: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text(list.title).bold()
        LineEditorView(list.query)
        Spacer(minLength: 1)
        Text("\(list.matches.count) of \(list.items.count) · type to search · esc closes")
          .lineLimit(1).dim()
      }
      Divider()
      List(selection: .constant(selectedItem), scroll: scroll) {
        ForEach(list.matches, id: \.self) { index in
          if list.kind == .difference {
            DifferenceRow(line: list.items[index].title)
          } else {
            ChoiceRow(item: list.items[index])
          }
        }
      }
    }
    .padding(.horizontal, 1)
  }

  private var selectedItem: Int? {
    list.selection < list.matches.count ? list.matches[list.selection] : nil
  }

  /// Keeps the chosen item at the middle where there are more than fit.
  private var scroll: Binding<ScrollState> {
    .constant(ScrollState(row: max(0, list.selection - (rows - 2) / 2)))
  }
}

/// An item: its keys or its command, what it does, and the other at the side.
struct ChoiceRow: View {
  let item: ChoiceList.Item

  private static let titleColumns = 30.0

  var body: some View {
    HStack(spacing: 1) {
      Text(item.title).lineLimit(1).bold().frame(width: Self.titleColumns, alignment: .leading)
      Text(item.summary).lineLimit(1)
      Spacer(minLength: 1)
      Text(item.detail).lineLimit(1).dim()
    }
  }
}
