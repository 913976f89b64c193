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
    guard find != nil else { throw .refusal("nothing to find yet; / asks for it") }
    try follow(
      AwaitedJump(count: count, isForward: isForward),
      work: mayAwaitJump ? PatternSearch.sliceWork : .max)
  }

  /// Goes where the search leads, as soon as so much work tells, or the counting of all matches.
  private func follow(_ awaited: AwaitedJump, work: Int) throws(Diagnostic) {
    guard let find else { return }
    let result = find.jump(
      awaited.count, from: cursor, isForward: awaited.isForward,
      in: DocumentLabels(of: document, for: find.pattern), work: work)
    awaitedJump = nil
    switch result {
    case .undecided:
      awaitedJump = awaited
      let percent = find.countedTexts * 100 / max(1, document.entryCount)
      message = Message("looking for '\(find.pattern.text)' … \(percent) %")
    case .absent:
      let soFar = loading.isOver ? "" : " in what is loaded so far"
      throw .refusal("'\(find.pattern.text)' is not found\(soFar)")
    case .found(let jump):
      if let note = Message(jump, isForward: awaited.isForward) { message = note }
      move(to: jump.number)
    }
  }

  /// Searches a slice of the labels: for counting, and for the jump that is awaited.
  func searchSome() {
    guard let pattern = find?.pattern else { return }
    find?.advance(in: DocumentLabels(of: document, for: pattern))
    guard let awaitedJump else { return }
    message = nil
    do throws(Diagnostic) {
      try follow(awaitedJump, work: 0)
    } catch {
      message = Message(error)
    }
  }

  private func pattern(_ text: String) throws(Diagnostic) -> Pattern {
    do throws(Pattern.Mistake) {
      return try Pattern(text)
    } catch {
      throw .refusal("in '\(text)': \(error.message)", .error)
    }
  }
}

/// A jump to a match that is not known yet.
struct AwaitedJump: Hashable {
  /// How many matches on.
  let count: Int
  let isForward: Bool
}

extension Message {
  /// What is said of a jump: that there is no other match, or that the search wrapped around.
  fileprivate init?(_ jump: PatternSearch.Jump, isForward: Bool) {
    if jump.isOnlyMatch {
      self.init("the only match")
    } else if jump.isWrapped {
      self.init(isForward ? "found from the start again" : "found from the end again")
    } else {
      return nil
    }
  }
}
