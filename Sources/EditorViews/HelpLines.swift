import ShapeEditor
import TerminalCells

/// An item of the help as lines of its column, none of which is cut: what does not fit goes on below.
struct HelpLines: Hashable {
  /// A line: a part of the keys, of what they do, and of the command at the side.
  struct Line: Hashable {
    var title = ""
    var summary = ""
    var detail = ""
  }

  /// The lines; at least one.
  private(set) var lines: [Line]

  /// The blanks between what keys do and their command, and behind the column.
  private static let gaps = 4

  /// An item in a column of this layout.
  init(_ item: ChoiceList.Item, _ layout: ChoiceRowLayout) {
    let room = max(1, layout.columns - layout.titleColumns - Self.gaps)
    let titles = Self.wrapped(item.title, columns: layout.titleColumns)
    let summaries = Self.wrapped(item.summary, columns: room)
    lines = (0..<max(1, titles.count, summaries.count)).map { index in
      Line(
        title: index < titles.count ? titles[index] : "",
        summary: index < summaries.count ? summaries[index] : "")
    }
    guard layout.showsDetail, !item.detail.isEmpty else { return }
    let metrics = TextMetrics()
    let columns = metrics.columns(of: item.detail)
    // Beside the first line that leaves room for it.
    if let index = lines.firstIndex(where: { metrics.columns(of: $0.summary) + columns < room }) {
      lines[index].detail = item.detail
    } else {
      lines += Self.wrapped(item.detail, columns: room).map { Line(detail: $0) }
    }
  }

  /// A text in lines of so many columns, divided at blanks.
  private static func wrapped(_ text: String, columns: Int) -> [String] {
    let metrics = TextMetrics()
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, metrics.columns(of: "\(last) \(word)") <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
