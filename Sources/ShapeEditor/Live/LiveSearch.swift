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

  /// Handles an event; returns the reactions, in order.
  mutating func take(_ event: LiveEvent, in context: LiveContext) -> [Reaction] {
    switch event {
    case .input:
      if context.prompt == nil { finder.awaitNothing() }
    case .lineChanged: return lineChanged(in: context)
    case .lineLeft: return lineLeft(in: context)
    case .lineAccepted(let prompt): return accept(prompt, in: context)
    case .listChanged: return listChanged(in: context)
    case .chosen(let serial):
      return context.document.entry(withSerial: serial)
        .map { go(to: $0, in: context) } ?? []
    case .documentChanged(let shift): documentChanged(shift, context)
    case .idle: return advance(in: context)
    }
    return []
  }

  private mutating func documentChanged(_ shift: EntryShift?, _ context: LiveContext) {
    finder.startOver()
    isStale = origin != nil || goTo != nil
    origin?.follow(shift, in: context.document)
    filtering = nil
    goTo = nil
  }

  /// Ends what shows which row is found, or the search itself.
  mutating func cancel(forgets: Bool) {
    finder.rest()
    if forgets { finder.restore(nil) }
  }

  /// Every entry that is found, in what is shown; none without a search.
  mutating func allMatches(in context: LiveContext) throws(Diagnostic) -> [Int] {
    try finder.allMatches(in: context)
  }

  // MARK: - Commands

  /// Performs a command that searches the labels, prompts for a filter or goes to a row. Where `mayWait`, a
  /// search may lead somewhere later: nothing that follows depends on it.
  mutating func perform(
    _ command: Command, in context: LiveContext, mayWait: Bool
  ) throws(Diagnostic) -> [Reaction] {
    switch command {
    case .find(nil): return open(Prompt(.find), in: context)
    case .filter:
      return open(Prompt(.filter, text: context.rows.filter?.text ?? ""), in: context)
    case .goTo(let text?): return go(to: try best(text, in: context), in: context)
    case .goTo(nil):
      goTo = GoToSearch("", in: context.document)
      return [.list(ChoiceList(.goTo, items: []))] + advanceGoTo()
    default: break
    }
    var jump = LabelFinder.Jump()
    switch command {
    case .find(let text?): if !text.isEmpty { try look(for: text) }
    case .findNext(let count): jump.count = count
    case .findPrevious(let count): jump = LabelFinder.Jump(count: count, isForward: false)
    case .findSame:
      let (document, rows) = (context.document, context.rows)
      guard rows.outline.rowCount > 0, finder.look(forLabel: document.label(of: rows.cursor))
      else { return [] }
    default: return []
    }
    guard finder.search != nil else { throw .refusal("nothing to find yet; / asks for it") }
    return try follow(jump, in: context, work: mayWait ? PatternSearch.sliceWork : .max)
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
    _ jump: LabelFinder.Jump, in context: LiveContext, work: Int
  ) throws(Diagnostic) -> [Reaction] {
    let start = context.rows.cursor
    guard let result = finder.jump(jump, from: start, in: context, work: work) else {
      return []
    }
    let text = finder.search?.pattern.text ?? ""
    switch result {
    case .undecided:
      let counted = finder.search?.countedTexts ?? 0
      let percent = counted * 100 / max(1, context.document.entryCount)
      return [.say(Message("looking for '\(text)' … \(percent) %"))]
    case .absent: throw .refusal("'\(text)' is not found\(context.whereNotFound)")
    case .found(let found):
      let note = Message(found, isForward: jump.isForward)
      return (note.map { [.say($0)] } ?? []) + [.leap(to: found.number)]
    }
  }

  /// Goes to the first match of what is typed, from where the user was; the last place stays while
  /// the pattern is unfinished.
  private mutating func find(_ text: String, in context: LiveContext) -> [Reaction] {
    finder.awaitNothing()
    if text.isEmpty {
      finder.restore(origin?.find)
      return [.hint(nil)] + comingBack(in: context)
    }
    do throws(Pattern.Mistake) {
      try finder.look(for: text)
    } catch {
      return [.hint(error.message)]
    }
    return [.hint(nil)] + seek(in: context, work: PatternSearch.sliceWork)
  }

  private mutating func seek(in context: LiveContext, work: Int) -> [Reaction] {
    guard let start = origin?.cursor(in: context.document),
      let result = finder.jump(LabelFinder.Jump(), from: start, in: context, work: work)
    else { return [] }
    switch result {
    case .undecided: return [.hint("looking …")]
    case .absent:
      return comingBack(in: context) + [.hint("not found\(context.whereNotFound)")]
    case .found(let jump):
      return comingBack(in: context) + [.move(to: jump.number, line: nil), .hint(nil)]
    }
  }

  private mutating func advanceFinding(in context: LiveContext) -> [Reaction] {
    finder.advance(in: context)
    guard finder.search != nil, let awaited = finder.awaited else { return [] }
    if context.prompt?.kind == .find { return seek(in: context, work: 0) }
    do throws(Diagnostic) {
      return [.say(nil)] + (try follow(awaited, in: context, work: 0))
    } catch {
      return [.say(Message(error))]
    }
  }

  // MARK: - Filtering

  /// Shows what is typed leaves; the last rows stay while it is unfinished or matches nothing.
  private mutating func filter(by text: String, in context: LiveContext) -> [Reaction] {
    guard filtering?.text != text else { return [] }
    filtering = nil
    do throws(Diagnostic) {
      guard let search = try search(text, in: context) else {
        return [.hint(nil)] + showingEverything(in: context)
      }
      filtering = search
      return advanceFilter(in: context)
    } catch {
      return [.hint(error.message)]
    }
  }

  private mutating func advanceFilter(in context: LiveContext) -> [Reaction] {
    guard var search = filtering else { return [] }
    filtering = nil
    search.advance()
    filtering = search
    return (search.isDue ? showing(search, in: context) : []) + [.hint(search.hint)]
  }

  private func search(_ text: String, in context: LiveContext) throws(Diagnostic) -> FilterSearch? {
    let query = try FilterQuery(text)
    if case .everything = query { return nil }
    try context.loading.requireWholeDocument(for: "a filter")
    let rows = origin?.browser ?? context.rows
    return FilterSearch(
      query, text: text, in: context.document, reach: rows.outline.hoisted
    ) { state, entry in
      switch state {
      case .selected: rows.isSelected(entry)
      case .expanded: rows.outline.isOpen(entry)
      }
    }
  }

  private func showingEverything(in context: LiveContext) -> [Reaction] {
    comingBack(in: context) + [.endFilter]
  }

  /// Filters the rows as they were before.
  private func showing(_ search: FilterSearch, in context: LiveContext) -> [Reaction] {
    guard !search.entries.isEmpty else { return [] }
    return showingEverything(in: context) + [.filter(search.text, search.entries)]
  }

  /// What an accepted filter leaves; without a match the line stays open to be corrected.
  private mutating func acceptFilter(_ prompt: Prompt, in context: LiveContext) -> [Reaction] {
    let text = prompt.line.text
    var reactions: [Reaction] = []
    do throws(Diagnostic) {
      if filtering == nil, context.rows.filter?.text == text {
        // The filter that is on was left as it is.
      } else if var search = filtering?.text == text
        ? filtering : try search(text, in: context)
      {
        try search.finish()
        if search.entries.isEmpty { try refuse(text, in: context.document) }
        reactions =
          search.entries.isEmpty
          ? showingEverything(in: context) : showing(search, in: context)
      } else {
        reactions = showingEverything(in: context)
      }
      if let start = origin?.serial { reactions.append(.leave(serial: start)) }
      end()
      return reactions
    } catch {
      var prompt = prompt
      prompt.note(mistake: error.message)
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

  private func best(_ text: String, in context: LiveContext) throws(Diagnostic) -> Int {
    let document = context.document
    var search = GoToSearch(text, in: document)
    while !search.isComplete {
      _ = search.advance()
      try document.workMonitor?.step(.matching, search.searchedEntries, of: document.entryCount)
    }
    guard let best = search.best else {
      let soFar = context.loading.isOver ? "" : " of what is loaded so far"
      throw .refusal("'\(text)' fits no row\(soFar)")
    }
    return best
  }

  private func go(to entry: Int, in context: LiveContext) -> [Reaction] {
    [.leap(to: entry)] + (context.rows.isOnScreen(entry) ? [] : [.center(entry)])
  }

  /// Searches for what is typed now, if it is something else.
  private mutating func listChanged(in context: LiveContext) -> [Reaction] {
    guard let list = context.list, list.kind == .goTo else {
      goTo = nil
      return []
    }
    guard goTo?.query != list.query.text else { return [] }
    goTo = GoToSearch(list.query.text, in: context.document)
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
  private mutating func open(_ prompt: Prompt, in context: LiveContext) -> [Reaction] {
    origin = LiveOrigin(context, find: finder.search)
    return [.open(prompt)]
  }

  /// Shows the effect of the line as it is now.
  private mutating func lineChanged(in context: LiveContext) -> [Reaction] {
    guard let prompt = context.prompt, origin != nil else { return [] }
    switch prompt.kind {
    case .find: return find(prompt.line.text, in: context)
    case .filter: return filter(by: prompt.line.text, in: context)
    case .command: return []
    }
  }

  /// Brings everything back, since the line was left.
  private mutating func lineLeft(in context: LiveContext) -> [Reaction] {
    guard let origin else { return [] }
    finder.restore(origin.find)
    end()
    return origin.comingBack(in: context.document)
  }

  private mutating func accept(_ prompt: Prompt, in context: LiveContext) -> [Reaction] {
    switch prompt.kind {
    case .command: return []
    case .filter: return acceptFilter(prompt, in: context)
    case .find:
      // The search begins where the user was, so that its jump is remembered.
      let back = comingBack(in: context)
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

  private func comingBack(in context: LiveContext) -> [Reaction] {
    origin?.comingBack(in: context.document) ?? []
  }

  // MARK: - In slices

  /// Whether something is left to do for what is typed: before anything else.
  var isUrgent: Bool {
    isStale || filtering?.isComplete == false || goTo?.isComplete == false
      || finder.awaited != nil
  }

  /// Whether something is left to do.
  func hasWork(in context: LiveContext) -> Bool {
    isUrgent || finder.hasWork(in: context)
  }

  private mutating func advance(in context: LiveContext) -> [Reaction] {
    if isStale {
      isStale = false
      return lineChanged(in: context) + listChanged(in: context)
    }
    if filtering?.isComplete == false { return advanceFilter(in: context) }
    if goTo?.isComplete == false { return advanceGoTo() }
    return advanceFinding(in: context)
  }
}

extension LiveContext {
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
