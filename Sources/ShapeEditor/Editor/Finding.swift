import LinearPattern
import ShapeCommands
import ShapeDocument
import YAMLText

/// Searches the labels, as a command and while something is typed.
struct Finding {
  let editor: Editor

  /// Performs a command that searches the labels.
  func perform(_ command: Command) throws(Diagnostic) {
    switch command {
    case .find(nil): LiveTyping(editor: editor).open(Prompt(.find))
    case .find(let text?):
      // An empty text repeats the last search.
      if !text.isEmpty, editor.find?.pattern.text != text {
        editor.find = PatternSearch(try pattern(text))
      }
      try findAgain(1, isForward: true)
    case .findNext(let count): try findAgain(count, isForward: true)
    case .findPrevious(let count): try findAgain(count, isForward: false)
    case .findSame:
      guard editor.outline.rowCount > 0,
        let pattern = Pattern.whole(editor.document.label(of: editor.cursor))
      else { return }
      editor.find = PatternSearch(pattern)
      try findAgain(1, isForward: true)
    default: break
    }
  }

  private func findAgain(_ count: Int, isForward: Bool) throws(Diagnostic) {
    guard editor.find != nil else { throw .refusal("nothing to find yet; / asks for it") }
    try follow(
      AwaitedJump(count: count, isForward: isForward),
      work: editor.live.mayAwaitJump ? PatternSearch.sliceWork : .max)
  }

  /// Goes where the search leads, as soon as so much work tells, or the counting of all matches.
  private func follow(_ awaited: AwaitedJump, work: Int) throws(Diagnostic) {
    guard let (text, result) = jump(awaited, from: editor.cursor, work: work) else { return }
    editor.live.awaitedJump = nil
    switch result {
    case .undecided:
      editor.live.awaitedJump = awaited
      let percent =
        (editor.find?.countedTexts ?? 0) * 100 / max(1, editor.document.entryCount)
      editor.message = Message("looking for '\(text)' … \(percent) %")
    case .absent: throw .refusal("'\(text)' is not found\(whereNotFound)")
    case .found(let jump):
      if let note = Message(jump, isForward: awaited.isForward) { editor.message = note }
      PlaceWiring(editor: editor).leap(to: jump.number)
    }
  }

  private var whereNotFound: String {
    if editor.outline.hoisted != nil { return " in what is shown" }
    return editor.loading.isOver ? "" : " in what is loaded so far"
  }

  private func jump(
    _ awaited: AwaitedJump, from start: Int, work: Int
  ) -> (text: String, PatternSearch.JumpResult)? {
    noteReach()
    guard let find = editor.find else { return nil }
    let result = find.jump(
      awaited.count, from: start, isForward: awaited.isForward, in: labels(for: find.pattern),
      work: work)
    editor.find?.isCurrent = true
    return (find.pattern.text, result)
  }

  private func labels(for pattern: Pattern) -> DocumentLabels {
    DocumentLabels(of: editor.document, for: pattern, in: editor.live.searchedEntries)
  }

  /// Counts anew where other entries are shown than before.
  private func noteReach() {
    guard editor.live.searchedEntries != editor.outline.hoisted else { return }
    editor.live.searchedEntries = editor.outline.hoisted
    editor.find?.startOver()
  }

  /// Every entry that is found, in what is shown; none without a search.
  func allMatches() throws(Diagnostic) -> [Int] {
    noteReach()
    guard var search = editor.find else { return [] }
    try editor.loading.requireWholeDocument(for: "selecting what was searched for")
    let labels = labels(for: search.pattern)
    while search.countedTexts < labels.count {
      search.advance(in: labels)
      try editor.document.workMonitor?.step(.matching, search.countedTexts, of: labels.count)
    }
    editor.find = search
    return search.matches
  }

  // MARK: - In slices

  /// Whether labels remain to be searched.
  var hasWork: Bool {
    guard let find = editor.find else { return false }
    return find.countedTexts < editor.document.entryCount
      || editor.live.searchedEntries != editor.outline.hoisted
  }

  /// Searches a slice of the labels: for counting, and for the jump that is awaited.
  func advance() {
    noteReach()
    guard let pattern = editor.find?.pattern else { return }
    editor.find?.advance(in: labels(for: pattern))
    guard let awaited = editor.live.awaitedJump else { return }
    if editor.prompt?.kind == .find { return seek(work: 0) }
    editor.message = nil
    do throws(Diagnostic) {
      try follow(awaited, work: 0)
    } catch {
      editor.message = Message(error)
    }
  }

  // MARK: - While typing

  /// Goes to the first match of what is typed, from where the user was; the last place stays while
  /// the pattern is unfinished.
  func typed(_ text: String) {
    guard let origin = editor.live.origin else { return }
    editor.live.awaitedJump = nil
    editor.prompt?.hint = nil
    if text.isEmpty {
      editor.find = origin.find
      return LiveTyping(editor: editor).comeBack()
    }
    if editor.find?.pattern.text != text {
      do throws(Pattern.Mistake) {
        editor.find = PatternSearch(try Pattern(text))
      } catch {
        editor.prompt?.hint = error.message
        return
      }
    }
    seek(work: PatternSearch.sliceWork)
  }

  private func seek(work: Int) {
    let awaited = AwaitedJump(count: 1, isForward: true)
    let typing = LiveTyping(editor: editor)
    guard let start = typing.originalCursor,
      let (_, result) = jump(awaited, from: start, work: work)
    else { return }
    editor.live.awaitedJump = nil
    switch result {
    case .undecided:
      editor.live.awaitedJump = awaited
      editor.prompt?.hint = "looking …"
    case .absent:
      typing.comeBack()
      editor.prompt?.hint = "not found\(whereNotFound)"
    case .found(let jump):
      typing.comeBack()
      editor.move(to: jump.number)
      editor.prompt?.hint = nil
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
