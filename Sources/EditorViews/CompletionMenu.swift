import Geometry
import OutlineUICore
import ShapeDocument
import ShapeEditor
import TerminalCells

/// What the word being typed can become, as a list above the line.
struct CompletionMenu: Hashable {
  /// Choices shown at once.
  static let maximumCount = 8
  /// Panes lower than this are not covered: the choices then stand in the line.
  private static let fewestPaneRows = 6
  /// The columns that stay for the choices, wherever the word begins.
  private static let fewestColumns = 24

  /// A choice.
  struct Row: Hashable {
    /// Its number among all choices.
    let index: Int
    /// The word.
    let word: String
    /// Its colour, where it names one.
    let swatch: RGBA?
    /// Whether it stands in the line.
    let isChosen: Bool
  }

  /// The choices shown.
  let rows: [Row]
  /// How many more there are.
  let restCount: Int
  /// The column the word begins at.
  let column: Int

  /// The choices an editor offers; nil where there are none, or no room.
  init?(_ editor: Editor) {
    guard let prompt = editor.prompt, !prompt.completions.isEmpty,
      editor.layout.paneRows >= Self.fewestPaneRows, editor.layout.statusRows > 0
    else { return nil }
    let all = prompt.completions
    let count = min(Self.maximumCount, editor.layout.paneRows - 2, all.count)
    let middle = (prompt.completionIndex ?? 0) - count / 2
    let first = max(0, min(middle, all.count - count))
    rows = (first..<first + count).map { index in
      Row(
        index: index, word: all[index],
        swatch: editor.document.components(of: Graphic.Color(all[index])),
        isChosen: index == prompt.completionIndex)
    }
    restCount = all.count - count
    let start = TextMetrics().columns(of: prompt.kind.lead + prompt.completedBeginning)
    column = max(0, min(start, editor.layout.columns - Self.fewestColumns))
  }
}

/// The list of choices; a click takes one.
struct CompletionMenuView: View {
  let menu: CompletionMenu

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(menu.rows, id: \.index) { row in
        HStack(spacing: 1) {
          if let color = row.swatch { Swatch(color: color).layoutPriority(1) }
          Text(row.word).selected(row.isChosen).lineLimit(1)
        }
        .mouseTarget { _ in PointerTarget.completion(row.index) }
      }
      if menu.restCount > 0 { Text("\(menu.restCount) more").lineLimit(1).dim() }
    }
    .padding(.leading, Double(menu.column))
  }
}

extension Text {
  /// The text, looking like what is chosen where it is.
  func selected(_ isSelected: Bool) -> Text { isSelected ? foregroundStyle(.selection) : self }
}
