import LinearPattern
import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Labels read for counting in one slice.
  private static let sliceSize = 4_096

  /// Performs a command that looks for something.
  func runFinding(_ command: Command) throws(Diagnostic) {
    switch command {
    case .find(nil): prompt = Prompt(.find)
    case .find(let text?): try startFinding(text)
    case .findNext(let count): try findAgain(count, isForward: true)
    case .findPrevious(let count): try findAgain(count, isForward: false)
    case .findSame: try findSame()
    case .filter(nil): prompt = Prompt(.filter, text: filter?.text ?? "")
    case .filter(let selector?): try startFilter(selector)
    default: break
    }
  }

  // MARK: Labels

  private func startFinding(_ text: String) throws(Diagnostic) {
    guard !text.isEmpty else { return try findAgain(1, isForward: true) }
    do throws(Pattern.Mistake) {
      find = FindState(try Pattern(text))
    } catch {
      throw .refusal("in '\(text)': \(error.message)", .error)
    }
    try findAgain(1, isForward: true)
  }

  private func findSame() throws(Diagnostic) {
    guard outline.rowCount > 0, let pattern = Pattern.whole(document.label(of: cursor)) else {
      return
    }
    find = FindState(pattern)
    try findAgain(1, isForward: true)
  }

  private func findAgain(_ count: Int, isForward: Bool) throws(Diagnostic) {
    guard let find else { throw .refusal("nothing to find yet; / asks for it") }
    var entry = cursor
    for _ in 0..<min(count, outline.count) {
      let next = find.next(from: entry, isForward: isForward, entryCount: outline.count) {
        document.label(of: $0)
      }
      guard let next else {
        let soFar = loading.isOver ? "" : " in what is loaded so far"
        throw .refusal("'\(find.pattern.text)' is not found\(soFar)")
      }
      if isForward ? next <= entry : next >= entry { noteWrap(isForward, isSame: next == entry) }
      entry = next
    }
    move(to: entry)
  }

  private func noteWrap(_ isForward: Bool, isSame: Bool) {
    message = Message(
      isSame
        ? "the only match" : isForward ? "found from the start again" : "found from the end again")
  }

  /// Whether something is left to do while no input arrives.
  package var hasIdleWork: Bool {
    if hasComparisonWork || hasCheckWork { return true }
    guard let find else { return false }
    return find.countedEntries < outline.count
  }

  /// Does a slice of what is left to do, about a millisecond's worth.
  package func doIdleWork() {
    if hasComparisonWork { return compareSome() }
    if hasCheckWork { return checkSomeRows() }
    guard let counted = find?.countedEntries else { return }
    find?.count(upTo: min(outline.count, counted + Self.sliceSize)) { document.label(of: $0) }
  }

  // MARK: Selectors

  /// The entries a selector matches.
  ///
  /// - Throws: where it cannot be asked, and where nothing matches, unless it ends in `?`.
  func matches(of text: String) throws(Diagnostic) -> [Int] {
    try requireWholeDocument(for: "a selector")
    return try commands(on: selection).matches(of: text, in: document, selectionContext)
  }

  // MARK: Filter

  private func startFilter(_ text: String) throws(Diagnostic) {
    guard !text.isEmpty else { return endFilter() }
    let entries = try matches(of: text)
    guard !entries.isEmpty else { return }
    let line = cursorLine
    outline.filter(to: entries, in: columns)
    filter = FilterState(text: text, matchCount: entries.count)
    if !outline.isVisible(cursor) || entries.count == 1 {
      cursor = entries.first { $0 >= cursor } ?? entries.first ?? cursor
      inspectedEntryChanged()
    }
    extending = nil
    keepCursor(onLine: line)
  }

  /// Shows everything again, folded as before; the cursor's row is not folded away.
  func endFilter() {
    guard filter != nil else { return }
    filter = nil
    let line = cursorLine
    outline.endFilter(in: columns)
    outline.reveal(cursor, in: columns)
    keepCursor(onLine: line)
  }
}
