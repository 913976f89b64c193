import ShapeDocument

extension Editor {
  /// Labels read for counting in one slice.
  private static let sliceSize = 4_096

  /// Performs a command that looks for something.
  func runFinding(_ command: Command) {
    switch command {
    case .find(nil): prompt = Prompt(.find)
    case .find(let text?): startFinding(text)
    case .findNext(let count): findAgain(count, isForward: true)
    case .findPrevious(let count): findAgain(count, isForward: false)
    case .findSame: findSame()
    case .filter(nil): prompt = Prompt(.filter, text: filter?.text ?? "")
    case .filter(let selector?): startFilter(selector)
    default: break
    }
  }

  // MARK: Labels

  private func startFinding(_ text: String) {
    guard !text.isEmpty else { return findAgain(1, isForward: true) }
    do throws(LabelPattern.Mistake) {
      find = FindState(try LabelPattern(text))
      findAgain(1, isForward: true)
    } catch {
      message = Message("in '\(text)': \(error.message)", .error)
    }
  }

  private func findSame() {
    guard outline.rowCount > 0, let pattern = LabelPattern.whole(document.label(of: cursor)) else {
      return
    }
    find = FindState(pattern)
    findAgain(1, isForward: true)
  }

  private func findAgain(_ count: Int, isForward: Bool) {
    guard let find else {
      message = Message("nothing to find yet; / asks for it", .warning)
      return
    }
    var entry = cursor
    for _ in 0..<min(count, outline.count) {
      let next = find.next(from: entry, isForward: isForward, entryCount: outline.count) {
        document.label(of: $0)
      }
      guard let next else {
        let soFar = loading.isOver ? "" : " in what is loaded so far"
        message = Message("'\(find.pattern.text)' is not found\(soFar)", .warning)
        return
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

  /// The entries a selector matches; nil, with a message, where there is none or it cannot be asked.
  func matches(of text: String) -> [Int]? {
    guard needsWholeDocument("a selector") else { return nil }
    // A question mark at the end allows that nothing matches.
    let isOptional = text.hasSuffix("?")
    do throws(SelectorError) {
      let selector = try Selector(String(isOptional ? text.dropLast() : text[...]))
      if let mistake = document.nameMistake(in: selector) {
        message = Message("in '\(text)', \(mistake.message)", .error)
        return nil
      }
      let entries = document.matches(selector) { state, entry in
        switch state {
        case .selected: self.isSelected(entry)
        case .expanded: self.outline.isOpen(entry)
        }
      }
      if !entries.isEmpty { return entries }
      if !isOptional { message = Message("nothing matches '\(text)'", .warning) }
      return nil
    } catch {
      message = Message("in '\(text)', \(error)", .error)
      return nil
    }
  }

  // MARK: Filter

  private func startFilter(_ text: String) {
    guard !text.isEmpty else { return endFilter() }
    guard let entries = matches(of: text) else { return }
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
