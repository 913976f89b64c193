import OutlineIndex
import PaneLayout
import ShapeCommands
import YAMLText

// Commands about the rows of the outline.
extension Editor {
  /// The document's structure, as the outline reads it.
  var columns: DocumentColumns { DocumentColumns(document: document) }

  /// Puts the siblings in the order that was chosen.
  func orderRows() {
    browser.turn(in: options.outlineOrder == .frontFirst ? columns : nil)
  }

  /// Performs a command that moves, folds, filters or selects, or cancels one of these. The
  /// inspector follows the cursor.
  ///
  /// - Throws: if a step leads nowhere, or a selector cannot be evaluated or matches nothing.
  func performInOutline(_ command: Command) throws(Diagnostic) {
    let former = inspected?.entry
    let start = start(of: command)
    let named = session.hasTypedSelector ? selection : nil
    defer {
      if let named, selection != named, !command.namesSelection { session.forgetTypedSelector() }
      if inspected?.entry != former { inspectedEntryChanged() }
      places.leave(start, for: here)
    }
    switch command {
    case .go, .page, .scroll: try browser.move(command, in: columns)
    case .expand(let selector?): browser.setOpen(true, try matches(of: selector), in: columns)
    case .collapse(let selector?): browser.setOpen(false, try matches(of: selector), in: columns)
    case .reveal(let selector):
      if let first = try matches(of: selector).first { browser.move(to: first, in: columns) }
    case .filter(let selector?):
      guard !selector.isEmpty else { return browser.endFilter(in: columns) }
      var entries = try matches(of: selector)
      if let hoisted = outline.hoisted { entries = entries.filter(hoisted.contains) }
      guard !entries.isEmpty || outline.hoisted == nil else {
        throw .refusal("nothing in what is shown matches '\(selector)'")
      }
      if !entries.isEmpty { browser.filter(selector, to: entries, in: columns) }
    case .expandAll, .collapseAll, .foldLevel:
      // Folds still to be restored from the last session would undo this.
      restoration = nil
      browser.fold(command, in: columns)
    case .mark, .extend(.moves), .extend(.down), .extend(.up):
      guard outline.rowCount > 0 else {
        throw Diagnostic(.warning, .nothingToSelect, at: 0..<0)
      }
      if command == .mark { try sight.refuseIfGone() }
      browser.mark(command, in: columns)
    case .selectMatches: try selectMatches()
    case .cancel where file.stayOpen(): say("the editor stays open")
    case .cancel:
      live.cancel(forgets: !browser.cancel(in: columns))
    case .hoist(let selector):
      defer { inspectedEntryChanged() }
      try hoist(selector)
    case .select, .extend, .deselect, .selectAll, .selectParent, .selectChildren, .invert,
      .selectSame:
      try select(command)
    default: browser.fold(command, in: columns)
    }
  }

  private func select(_ command: Command) throws(Diagnostic) {
    let former = selection
    selectInSession()
    if let use = try session.commands.useOfWholeDocument(in: command) {
      try loading.requireWholeDocument(for: use)
    }
    try session.perform(command, in: browser.selectionContext)
    browser.show(session.commands, after: command, former: former, in: columns)
  }

  /// Selects what the filter found, as far as it is shown, or else what was searched for.
  private func selectMatches() throws(Diagnostic) {
    let former = selection
    let matches =
      if let filter { filter.matches.entries.filter(outline.isVisible) } else {
        try live.allMatches(seeing: sight)
      }
    guard !matches.isEmpty else {
      throw .refusal("there are no matches; / searches and f filters")
    }
    session.select(matches)
    browser.show(session.commands, after: .selectMatches, former: former, in: columns)
  }

  /// The entries a selector matches.
  ///
  /// - Throws: if it cannot be evaluated, or matches nothing and does not end in `?`.
  func matches(of selector: String) throws(Diagnostic) -> [Int] {
    try loading.requireWholeDocument(for: "a selector")
    selectInSession()
    return try session.commands.matches(
      of: selector, in: document, browser.selectionContext)
  }

  /// Shows one subtree alone: the cursor's group, or what a selector matches; or everything again.
  private func hoist(_ selector: String?) throws(Diagnostic) {
    guard let selector else {
      guard let group = browser.cursorsGroup(in: columns) else {
        throw Diagnostic(.warning, .nothingToSelect, at: 0..<0)
      }
      guard group != outline.hoisted?.lowerBound else { return browser.endHoist(in: columns) }
      try loading.requireWholeDocument(for: "showing a part")
      return browser.hoist(group, in: columns)
    }
    guard try !session.commands.meansDocument(selector) else {
      return browser.endHoist(in: columns)
    }
    if let first = try matches(of: selector).first {
      browser.hoist(first, in: columns)
      browser.move(to: first, in: columns)
    }
  }

  // MARK: - Rows to come back to

  /// The serial of the cursor's entry; nil where there are no rows.
  var here: Int? { outline.rowCount > 0 ? document.serial(of: cursor) : nil }

  /// Where the cursor is, for a command that may move it far away; nil for one that does not. A few
  /// rows are not far, as a click on the screen mostly is.
  private func start(of command: Command) -> Int? {
    switch command {
    case .reveal, .select, .hoist, .go(.first), .go(.last): here
    case .go(.row(let row)): abs(row - 1 - cursorRow) < Self.nearRowCount ? nil : here
    default: nil
    }
  }

  /// A row that is nearer than this is not far.
  private static let nearRowCount = 10

  /// Performs a command about rows to come back to.
  func performOnPlaces(_ command: Command) throws(Diagnostic) {
    switch command {
    case .jump(let direction): move(to: try places.step(direction, from: here, in: document))
    case .setMark(let letter): say(try places.mark(letter, at: here))
    case .goMark(let letter): leap(to: try places.entry(under: letter, in: document))
    default: break
    }
  }

  /// Moves the cursor to an entry; what it leaves can be gone back to.
  func leap(to entry: Int) {
    let start = here
    move(to: entry)
    places.leave(start, for: here)
  }

  /// Moves the cursor to an entry, revealing it if it is hidden.
  func move(to entry: Int) {
    browser.move(to: entry, in: columns)
    inspectedEntryChanged()
  }
}

// What the rest of the program sees of the outline.
extension Editor {
  /// Which groups are open, and so which entries are rows.
  package var outline: OutlineState { browser.outline }
  /// The entry the cursor is on; it is a row whenever there are any.
  package var cursor: Int { browser.cursor }
  /// The row the cursor is on; 0 where there are no rows.
  package var cursorRow: Int { browser.cursorRow }
  /// Which rows the screen shows.
  package var scroll: ScrollPosition { browser.scroll }
  /// The marked rows; without any, the cursor's row is the selection.
  package var marks: MarkedRows { browser.marks }
  /// Whether the document itself is selected, for its own properties; then no row is.
  package var selectsDocument: Bool { browser.selectsDocument }
  /// The entries commands act on.
  package var selection: [Int] { browser.selection }
  /// The filter that is on.
  package var filter: FilterState? { browser.filter }
}

extension Command {
  /// Whether what is selected by it has a name of its own.
  fileprivate var namesSelection: Bool { if case .select = self { true } else { false } }
}
