import OutlineUICore
import ShapeEditor
import TerminalCells

/// The way from the canvas to the cursor's row: the path as commands name it, and the labels, as many of the
/// last ones as fit.
struct Breadcrumb: Hashable {
  /// A row on the way.
  struct Step: Hashable {
    /// The entry's serial.
    let serial: Int
    let label: String
  }

  /// The path: `@0.2`, or the end of one that is long.
  let path: String
  /// The rows from the outside in; the last is the cursor's.
  let steps: [Step]
  /// Whether rows before them are left out.
  let isCut: Bool
  /// The columns there are for it.
  let columns: Int

  /// What stands between two rows.
  static let separator = " › "
  private static let separatorColumns = 3

  /// The way to an editor's cursor, if the bottom line shows it.
  init?(_ editor: Editor, in status: StatusContent) {
    guard case .path(let columns) = status.line else { return nil }
    self.init(editor, columns: columns)
  }

  /// The way to an editor's cursor, in so many columns; there are rows.
  init(_ editor: Editor, columns: Int) {
    let (document, memory) = (editor.document, editor.rowMemory)
    let path = Self.shortened(document.pathText(of: editor.cursor), toColumns: columns / 3)
    self.path = path
    self.columns = columns
    var room = columns - TextMetrics().columns(of: path) - 1
    var steps: [Step] = []
    var entry = editor.cursor
    while entry >= 0 {
      let label = memory.label(of: entry, in: document)
      room -= label.columns + (steps.isEmpty ? 0 : Self.separatorColumns)
      // The cursor's own label is shown as far as it fits; what is left out before the others takes two.
      guard steps.isEmpty || room >= (document.parent(of: entry) >= 0 ? 2 : 0) else { break }
      steps.append(Step(serial: memory.serial(of: entry, in: document), label: label.text))
      entry = document.parent(of: entry)
    }
    isCut = entry >= 0
    self.steps = steps.reversed()
  }

  /// What stands before the labels.
  var start: String { path + (isCut ? " … " : " ") }

  /// The row around the cursor's whose label is in a column; nil between them.
  func step(at column: Int) -> Step? {
    var end = TextMetrics().columns(of: start)
    for step in steps.dropLast() {
      let start = end
      end += TextMetrics().columns(of: step.label)
      if column < end { return column >= start ? step : nil }
      end += Self.separatorColumns
    }
    return nil
  }

  /// The end of a path that is too long. It is of digits and points.
  private static func shortened(_ path: String, toColumns limit: Int) -> String {
    path.utf8.count <= max(8, limit) ? path : "…" + path.suffix(max(8, limit) - 1)
  }
}

/// The way to the cursor's row; a click on a label goes there.
///
/// It is one text, since it is another one after most steps: a view for each label would take longer to make
/// than the rows that change.
struct BreadcrumbView: View {
  let content: ScreenContent

  var body: some View {
    if let breadcrumb = content.path.read() {
      // A label stands for its row.
      text(of: breadcrumb).lineLimit(1).mouseTarget { location in
        breadcrumb.step(at: Int(location.x)).map {
          PointerTarget.row(serial: $0.serial, isDisclosure: false)
        }
      }
      // As wide whatever it says: the rest of the line stays where it is.
      .frame(minWidth: 0, maxWidth: Double(breadcrumb.columns), alignment: .leading)
      .layoutPriority(1)
    }
  }

  private func text(of breadcrumb: Breadcrumb) -> Text {
    let around = breadcrumb.steps.dropLast().map { $0.label + Breadcrumb.separator }.joined()
    return Text(breadcrumb.start + around).dim() + Text(breadcrumb.steps.last?.label ?? "")
  }
}
