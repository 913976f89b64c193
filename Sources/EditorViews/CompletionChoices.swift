import OutlineUICore
import ShapeEditor

/// What the word being typed can become, the choice that stands in the line standing out.
struct CompletionChoices: View {
  let prompt: Prompt
  /// The columns there are for them.
  let columns: Int

  private static let gap = 2

  var body: some View {
    HStack(spacing: 2) {
      if let before { Text(before).lineLimit(1).dim() }
      if let current {
        Text(current).lineLimit(1).foregroundStyle(.selection).layoutPriority(1)
      }
      if !behind.isEmpty { Text(behind).lineLimit(1).dim() }
    }
    .padding(.leading, 2)
  }

  private var current: String? {
    prompt.completionIndex.flatMap {
      prompt.completions.indices.contains($0) ? prompt.completions[$0] : nil
    }
  }

  /// The choice before the current one: where one came from.
  private var before: String? {
    guard let index = prompt.completionIndex, index > 0, index <= prompt.completions.count else {
      return nil
    }
    return prompt.completions[index - 1]
  }

  /// The choices behind the current one, as many as fit whole.
  private var behind: String {
    var room =
      columns
      - [before, current].compactMap(\.self).reduce(Self.gap) {
        $0 + Self.columns(of: $1)
      }
    let rest = prompt.completions.dropFirst(prompt.completionIndex.map { $0 + 1 } ?? 0)
    return rest.prefix { word in
      room -= Self.columns(of: word)
      return room >= 0
    }.joined(separator: "  ")
  }

  private static func columns(of word: String) -> Int { word.count + gap }
}
