import LinearPattern
import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Performs a command that searches the labels, or prompts for a filter.
  func runFinding(_ command: Command) throws(Diagnostic) {
    switch command {
    case .find(nil): prompt = Prompt(.find)
    case .find(let text?):
      // An empty text repeats the last search.
      if !text.isEmpty { find = PatternSearch(try pattern(text)) }
      try findAgain(1, isForward: true)
    case .findNext(let count): try findAgain(count, isForward: true)
    case .findPrevious(let count): try findAgain(count, isForward: false)
    case .findSame:
      guard outline.rowCount > 0, let pattern = Pattern.whole(document.label(of: cursor)) else {
        return
      }
      find = PatternSearch(pattern)
      try findAgain(1, isForward: true)
    case .filter(nil): prompt = Prompt(.filter, text: filter?.text ?? "")
    default: break
    }
  }

  private func findAgain(_ count: Int, isForward: Bool) throws(Diagnostic) {
    guard let find else { throw .refusal("nothing to find yet; / asks for it") }
    let jump = find.jump(
      count, from: cursor, isForward: isForward, textCount: outline.count
    ) { document.label(of: $0) }
    guard let jump else {
      let soFar = loading.isOver ? "" : " in what is loaded so far"
      throw .refusal("'\(find.pattern.text)' is not found\(soFar)")
    }
    if jump.isOnlyMatch {
      message = Message("the only match")
    } else if jump.isWrapped {
      message = Message(isForward ? "found from the start again" : "found from the end again")
    }
    move(to: jump.number)
  }

  private func pattern(_ text: String) throws(Diagnostic) -> Pattern {
    do throws(Pattern.Mistake) {
      return try Pattern(text)
    } catch {
      throw .refusal("in '\(text)': \(error.message)", .error)
    }
  }
}
