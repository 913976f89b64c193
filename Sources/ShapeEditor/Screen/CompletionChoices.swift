import OutlineUI

/// What the word being typed can become, the choice that stands in the line standing out.
struct CompletionChoices: View {
  let prompt: Prompt

  /// Choices behind the current one that are looked at; what does not fit is cut off.
  private static let shownCount = 30

  var body: some View {
    HStack(spacing: 0) {
      Text(before).lineLimit(1).dim()
      if let current {
        Text(current).lineLimit(1).reversed().layoutPriority(1)
      }
      Text(behind).lineLimit(1).dim()
    }
  }

  private var current: String? {
    prompt.completionIndex.flatMap {
      prompt.completions.indices.contains($0) ? prompt.completions[$0] : nil
    }
  }

  /// The choice before the current one: where one came from.
  private var before: String {
    guard let index = prompt.completionIndex, index > 0, index <= prompt.completions.count else {
      return "  "
    }
    return "  \(prompt.completions[index - 1])  "
  }

  private var behind: String {
    let rest = prompt.completions.dropFirst(prompt.completionIndex.map { $0 + 1 } ?? 0)
    let words = rest.prefix(Self.shownCount).joined(separator: "  ")
    return current == nil || words.isEmpty ? words : "  \(words)"
  }
}
