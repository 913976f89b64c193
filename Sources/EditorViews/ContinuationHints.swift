import KeyBindings
import OutlineUICore
import ShapeEditor
import TerminalCells

/// What may follow the keys typed so far, in columns above the status line.
struct ContinuationHints: Hashable {
  /// The keys that are still to be typed, and what they do.
  struct Hint: Hashable {
    var keys: String
    var summary: String
  }

  /// The widest a hint gets, in columns.
  private static let widest = 46
  /// The columns for keys.
  static let keyColumns = 8

  let hints: [Hint]
  /// The columns of the screen.
  let columns: Int

  /// The hints of an editor; nil where no keys wait for more, or they are not shown yet.
  init?(_ editor: Editor) {
    let typed = editor.pendingKeys.keys
    guard editor.pendingKeys.showsContinuations, !typed.isEmpty else { return nil }
    var hints: [Hint] = []
    for binding in editor.keyMap.continuations(of: typed, in: editor.layout.focus) {
      guard let rest = KeySequence(Array(binding.sequence.keys.dropFirst(typed.count))) else {
        continue
      }
      if let last = hints.indices.last, hints[last].isFollowed(by: rest.title, binding.summary) {
        hints[last].keys = "\(hints[last].keys.prefix(1))…\(rest.title)"
        hints[last].summary = String(binding.summary.map { $0.isNumber ? "N" : $0 })
      } else {
        hints.append(Hint(keys: rest.title, summary: binding.summary))
      }
    }
    guard !hints.isEmpty else { return nil }
    self.hints = hints
    columns = editor.layout.columns
  }

  /// How many hints stand beside each other.
  private var count: Int { max(1, columns / Self.widest) }
  /// The columns of each.
  var width: Int { columns / count }

  /// The hints line by line; they are read down the columns.
  var lines: [[Hint]] {
    let height = (hints.count + count - 1) / count
    return (0..<height).map { row in
      stride(from: row, to: hints.count, by: height).map { hints[$0] }
    }
  }
}

extension ContinuationHints.Hint {
  /// Whether the next digit does the same but for the number: `1…9 open down to level N`.
  fileprivate func isFollowed(by key: String, _ other: String) -> Bool {
    guard let last = keys.last?.wholeNumberValue, let next = Int(key), next == last + 1 else {
      return false
    }
    let numbered = Set("N0123456789")
    return summary.filter { !numbered.contains($0) } == other.filter { !numbered.contains($0) }
  }
}

/// The hints, line by line.
struct ContinuationHintsView: View {
  let hints: ContinuationHints

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(hints.lines.enumerated()), id: \.offset) { line in
        HStack(spacing: 0) {
          ForEach(line.element, id: \.keys) { hint in
            HStack(spacing: 1) {
              Text(hint.keys).lineLimit(1).foregroundStyle(.accent).bold()
                .frame(width: Double(ContinuationHints.keyColumns - 1), alignment: .trailing)
              Text(hint.summary).lineLimit(1)
            }
            .frame(width: Double(hints.width), alignment: .leading)
          }
        }
      }
    }
  }
}
