import LinearPattern
import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

/// Searches, filters and the list of rows to go to, which show their effect while they are typed. What was
/// there before comes back when they are left.
struct LiveSearch {
  /// The search in the labels.
  private(set) var finder = LabelFinder()
  /// The filter being typed, while it is a filter.
  private(set) var filtering: FilterSearch?
  /// The search behind the list of rows to go to.
  private var goTo: GoToSearch?
  /// Where the user was when the line was opened; nil while none is open that shows its effect.
  private var origin: LiveOrigin?
  /// Whether the document has changed since what is typed was looked for.
  private var isStale = false

  // MARK: - Events

  /// Handles an event; returns the reactions, in order. Most keys are none of its business, so that nothing
  /// is looked at for them.
  mutating func take(_ event: LiveEvent, seeing sight: @autoclosure () -> Sight) -> [Reaction] {
    switch event {
    case .input:
      if finder.awaited != nil, sight().prompt == nil { finder.awaitNothing() }
    case .lineChanged: return lineChanged(seeing: sight())
    case .lineLeft: return origin == nil ? [] : lineLeft(seeing: sight())
    case .lineAccepted(let prompt): return accept(prompt, seeing: sight())
    case .listChanged: return listChanged(seeing: sight())
    case .chosen(let serial):
      let sight = sight()
      return sight.document.entry(withSerial: serial)
        .map { go(to: $0, seeing: sight) } ?? []
    case .documentChanged(let shift): documentChanged(shift, sight())
    case .idle: return advance(seeing: sight())
    }
    return []
  }

  private mutating func documentChanged(_ shift: EntryShift?, _ sight: Sight) {
    finder.startOver()
    isStale = origin != nil || goTo != nil
    origin?.follow(shift, in: sight.document)
    filtering = nil
    goTo = nil
  }

  /// Ends what shows which row is found, or the search itself.
  mutating func cancel(forgets: Bool) {
    finder.rest()
    if forgets { finder.restore(nil) }
  }

  /// Every entry that is found, in what is shown; none without a search.
  mutating func allMatches(seeing sight: Sight) throws(Diagnostic) -> [Int] {
    try finder.allMatches(seeing: sight)
  }

  // MARK: - Commands

  /// Performs a command that searches the labels, prompts for a filter or goes to a row. Where `mayWait`, a
  /// search may lead somewhere later: nothing that follows depends on it.
  mutating func perform(
    _ command: Command, seeing sight: Sight, mayWait: Bool
  ) throws(Diagnostic) -> [Reaction] {
    switch command {
    case .find(nil): return open(Prompt(.find), seeing: sight)
    case .filter:
      return open(Prompt(.filter, text: sight.rows.filter?.text ?? ""), seeing: sight)
    case .goTo(let text?): return go(to: try best(text, seeing: sight), seeing: sight)
    case .goTo(nil):
      goTo = GoToSearch("", in: sight.document)
      return [.list(ChoiceList(.goTo, items: []))] + advanceGoTo()
    default: break
    }
    var jump = LabelFinder.Jump()
    switch command {
    case .find(let text?): if !text.isEmpty { try look(for: text) }
    case .findNext(let count): jump.count = count
    case .findPrevious(let count): jump = LabelFinder.Jump(count: count, isForward: false)
    case .findSame:
      let (document, rows) = (sight.document, sight.rows)
      guard rows.outline.rowCount > 0, finder.look(forLabel: document.label(of: rows.cursor))
      else { return [] }
    default: return []
    }
    guard finder.search != nil else { throw .refusal("nothing to find yet; / asks for it") }
    return try follow(jump, seeing: sight, work: mayWait ? PatternSearch.sliceWork : .max)
  }

  private mutating func look(for text: String) throws(Diagnostic) {
    do throws(Pattern.Mistake) {
      try finder.look(for: text)
    } catch {
      throw .refusal("in '\(text)': \(error.message)", .error)
    }
  }

  // MARK: - Finding

  private mutating func follow(
    _ jump: LabelFinder.Jump, seeing sight: Sight, work: Int
  ) throws(Diagnostic) -> [Reaction] {
    let start = sight.rows.cursor
    guard let result = finder.jump(jump, from: start, seeing: sight, work: work) else {
      return []
    }
    let text = finder.search?.pattern.text ?? ""
    switch result {
    case .undecided:
      let counted = finder.search?.countedTexts ?? 0
      let percent = counted * 100 / max(1, sight.document.entryCount)
      return [.say(Message("looking for '\(text)' … \(percent) %"))]
    case .absent: throw .refusal("'\(text)' is not found\(sight.whereNotFound)")
    case .found(let found):
      let note = Message(found, isForward: jump.isForward)
      return (note.map { [.say($0)] } ?? []) + [.leap(to: found.number)]
    }
  }

  /// Goes to the first match of what is typed, from where the user was; the last place stays while
  /// the pattern is unfinished.
  private mutating func find(_ text: String, seeing sight: Sight) -> [Reaction] {
    finder.awaitNothing()
    if text.isEmpty {
      finder.restore(origin?.find)
      return [.hint(nil)] + comingBack(seeing: sight)
    }
    do throws(Pattern.Mistake) {
      try finder.look(for: text)
    } catch {
      return [.hint(error.message)]
    }
    return [.hint(nil)] + seek(seeing: sight, work: PatternSearch.sliceWork)
  }

  private mutating func seek(seeing sight: Sight, work: Int) -> [Reaction] {
    guard let start = origin?.cursor(in: sight.document),
      let result = finder.jump(LabelFinder.Jump(), from: start, seeing: sight, work: work)
    else { return [] }
    switch result {
    case .undecided: return [.hint("looking …")]
    case .absent:
      return comingBack(seeing: sight) + [.hint("not found\(sight.whereNotFound)")]
    case .found(let jump):
      return comingBack(seeing: sight) + [.move(to: jump.number, line: nil), .hint(nil)]
    }
  }

  private mutating func advanceFinding(seeing sight: Sight) -> [Reaction] {
    finder.advance(seeing: sight)
    guard finder.search != nil, let awaited = finder.awaited else { return [] }
    if sight.prompt?.kind == .find { return seek(seeing: sight, work: 0) }
    do throws(Diagnostic) {
      return [.say(nil)] + (try follow(awaited, seeing: sight, work: 0))
    } catch {
      return [.say(Message(error))]
    }
  }

  // MARK: - Filtering

  /// Shows what is typed leaves; the last rows stay while it is unfinished or matches nothing.
  private mutating func filter(by text: String, seeing sight: Sight) -> [Reaction] {
    guard filtering?.text != text else { return [] }
    filtering = nil
    do throws(Diagnostic) {
      guard let search = try search(text, seeing: sight) else {
        return [.hint(nil)] + showingEverything(seeing: sight)
      }
      filtering = search
      return advanceFilter(seeing: sight)
    } catch {
      return [.hint(error.message)]
    }
  }

  private mutating func advanceFilter(seeing sight: Sight) -> [Reaction] {
    guard var search = filtering else { return [] }
    filtering = nil
    search.advance()
    filtering = search
    return (search.isDue ? showing(search, seeing: sight) : []) + [.hint(search.hint)]
  }

  private func search(_ text: String, seeing sight: Sight) throws(Diagnostic) -> FilterSearch? {
    let query = try FilterQuery(text)
    if case .everything = query { return nil }
    try sight.loading.requireWholeDocument(for: "a filter")
    let rows = origin?.browser ?? sight.rows
    return FilterSearch(
      query, text: text, in: sight.document, reach: rows.outline.hoisted
    ) { state, entry in
      switch state {
      case .selected: rows.isSelected(entry)
      case .expanded: rows.outline.isOpen(entry)
      }
    }
  }

  private func showingEverything(seeing sight: Sight) -> [Reaction] {
    comingBack(seeing: sight) + [.endFilter]
  }

  /// Filters the rows as they were before.
  private func showing(_ search: FilterSearch, seeing sight: Sight) -> [Reaction] {
    guard !search.entries.isEmpty else { return [] }
    return showingEverything(seeing: sight) + [.filter(search.text, search.entries)]
  }

  /// What an accepted filter leaves; without a match the line stays open to be corrected.
  private mutating func acceptFilter(_ prompt: Prompt, seeing sight: Sight) -> [Reaction] {
    let text = prompt.line.text
    var reactions: [Reaction] = []
    do throws(Diagnostic) {
      if filtering == nil, sight.rows.filter?.text == text {
        // The filter that is on was left as it is.
      } else if var search = filtering?.text == text
        ? filtering : try search(text, seeing: sight)
      {
        try search.finish()
        if search.entries.isEmpty { try refuse(text, in: sight.document) }
        reactions =
          search.entries.isEmpty
          ? showingEverything(seeing: sight) : showing(search, seeing: sight)
      } else {
        reactions = showingEverything(seeing: sight)
      }
      if let start = origin?.serial { reactions.append(.leave(serial: start)) }
      end()
      return reactions
    } catch {
      var prompt = prompt
      prompt.show(mistake: error.message)
      return [.open(prompt)]
    }
  }

  /// Throws why nothing matches, unless that is allowed.
  private func refuse(_ text: String, in document: Document) throws(Diagnostic) {
    if case .selector(let selector) = try FilterQuery(text) {
      try selector.refuseUnknownNames(in: document)
      if selector.mayMatchNothing { return }
      throw selector.nothingMatches(in: document)
    }
    throw Diagnostic(.warning, .nothingMatches, at: 0..<0, [text, ""])
  }

  // MARK: - Going to a row

  private func best(_ text: String, seeing sight: Sight) throws(Diagnostic) -> Int {
    let document = sight.document
    var search = GoToSearch(text, in: document)
    while !search.isComplete {
      _ = search.advance()
      try document.workMonitor?.step(.matching, search.searchedEntries, of: document.entryCount)
    }
    guard let best = search.best else {
      let soFar = sight.loading.isOver ? "" : " of what is loaded so far"
      throw .refusal("'\(text)' fits no row\(soFar)")
    }
    return best
  }

  private func go(to entry: Int, seeing sight: Sight) -> [Reaction] {
    [.leap(to: entry)] + (sight.rows.isOnScreen(entry) ? [] : [.center(entry)])
  }

  /// Searches for what is typed now, if it is something else.
  private mutating func listChanged(seeing sight: Sight) -> [Reaction] {
    guard let list = sight.list, list.kind == .goTo else {
      goTo = nil
      return []
    }
    guard goTo?.query != list.query.text else { return [] }
    goTo = GoToSearch(list.query.text, in: sight.document)
    return advanceGoTo()
  }

  /// Searches another slice and shows the best so far.
  private mutating func advanceGoTo() -> [Reaction] {
    guard var search = goTo else { return [] }
    goTo = nil
    let hasNews = search.advance()
    goTo = search
    return (hasNews ? [.items(search.items)] : []) + [.count(search.countText)]
  }

  // MARK: - The line

  /// Opens a line, and remembers where the user is.
  private mutating func open(_ prompt: Prompt, seeing sight: Sight) -> [Reaction] {
    origin = LiveOrigin(sight, find: finder.search)
    return [.open(prompt)]
  }

  /// Shows the effect of the line as it is now.
  private mutating func lineChanged(seeing sight: Sight) -> [Reaction] {
    guard let prompt = sight.prompt, origin != nil else { return [] }
    switch prompt.kind {
    case .find: return find(prompt.line.text, seeing: sight)
    case .filter: return filter(by: prompt.line.text, seeing: sight)
    case .command: return []
    }
  }

  /// Brings everything back, since the line was left.
  private mutating func lineLeft(seeing sight: Sight) -> [Reaction] {
    guard let origin else { return [] }
    finder.restore(origin.find)
    end()
    return origin.comingBack(in: sight.document)
  }

  private mutating func accept(_ prompt: Prompt, seeing sight: Sight) -> [Reaction] {
    switch prompt.kind {
    case .command: return []
    case .filter: return acceptFilter(prompt, seeing: sight)
    case .find:
      // The search begins where the user was, so that its jump is remembered.
      let back = comingBack(seeing: sight)
      if prompt.line.text.isEmpty { finder.restore(origin?.find) }
      end()
      return back + [.run([.find(text: prompt.line.text)])]
    }
  }

  /// Forgets where the user was.
  private mutating func end() {
    origin = nil
    filtering = nil
    finder.awaitNothing()
  }

  private func comingBack(seeing sight: Sight) -> [Reaction] {
    origin?.comingBack(in: sight.document) ?? []
  }

  // MARK: - In slices

  /// Whether something is left to do for what is typed: before anything else.
  var isUrgent: Bool {
    isStale || filtering?.isComplete == false || goTo?.isComplete == false
      || finder.awaited != nil
  }

  /// Whether something is left to do.
  func hasWork(seeing sight: @autoclosure () -> Sight) -> Bool {
    isUrgent || finder.search != nil && finder.hasWork(seeing: sight())
  }

  private mutating func advance(seeing sight: Sight) -> [Reaction] {
    if isStale {
      isStale = false
      return lineChanged(seeing: sight) + listChanged(seeing: sight)
    }
    if filtering?.isComplete == false { return advanceFilter(seeing: sight) }
    if goTo?.isComplete == false { return advanceGoTo() }
    return advanceFinding(seeing: sight)
  }
}

extension Sight {
  fileprivate var whereNotFound: String {
    if rows.outline.hoisted != nil { return " in what is shown" }
    guard loading.isOver else { return " in what is loaded so far" }
    // Rows that may be on the screen, but are none of this document.
    return rows.ghosts.ghosts.isEmpty ? "" : "; what is gone is not searched"
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
