import DocumentDifference
import OutlineIndex
import PaneLayout
import ShapeCommands
import ShapeDocument
import YAMLText

// The comparison with another version.
extension Editor {
  /// Compares the document with the other version, now that it is read; a large one in idle time, so
  /// that its rows are on the screen before.
  func beginComparing() {
    comparison = configuration.compared.map(Comparison.init(with:))
    compareAfterEvent()
  }

  /// Says what the comparison has found at first.
  private func tellComparison() {
    guard let comparison else { return }
    if let refusal = comparison.refusal {
      tell(Message("not compared with \(comparison.old.title): \(refusal.message)", .warning))
    } else if comparison.stops.isEmpty {
      tell(Message("no differences from \(comparison.old.title)"))
    } else {
      let summary = comparison.difference?.summary ?? ""
      tell(
        Message(
          "since \(comparison.old.title): \(summary); \(nextChangeKey) leads to the first"))
    }
  }

  private var nextChangeKey: String { keyMap.title(of: .nextChange(count: 1)) }

  /// Whether the document has changed since it was compared.
  var hasDifferenceWork: Bool { loading.isOver && comparison?.hasWork(in: document) ?? false }

  /// Compares another slice of the document.
  func compareSlice() {
    comparison?.advance(in: document)
    if !hasDifferenceWork { showComparison() }
  }

  /// Compares the document as it is now.
  func finishComparison() {
    guard hasDifferenceWork else { return }
    comparison?.finish(in: document)
    showComparison()
  }

  /// What has changed, now; nil where nothing is compared.
  package var currentDifference: DocumentDifference? {
    finishComparison()
    return comparison?.difference
  }

  /// A document of so few entries is compared after each edit at once.
  private static let smallEntryCount = 1_000

  /// Compares the document after an event, if that is done at once.
  func compareAfterEvent() {
    guard hasDifferenceWork, loading.isOver, document.entryCount <= Self.smallEntryCount else {
      return
    }
    finishComparison()
  }

  private func showComparison() {
    guard let comparison else { return }
    if comparison.isNews { tellComparison() }
    self.comparison?.wasTold()
    browser.setGhosts(comparison.ghosts)
    if filter?.isOfChanges == true { filterChanges() }
    inspectedEntryChanged()
  }

  // MARK: - Commands

  /// Performs a command about the changes.
  func performOnChanges(_ command: Command) throws(Diagnostic) {
    if case .comparePicture(let picture) = command { return try comparePicture(picture) }
    try loading.requireWholeDocument(for: "comparing")
    guard comparison != nil else {
      throw .refusal("nothing is compared; 'open --compare OLD' compares with another version")
    }
    finishComparison()
    if let refusal = comparison?.refusal { throw refusal }
    switch command {
    case .nextChange(let count): try goToChange(count, isForward: true)
    case .previousChange(let count): try goToChange(count, isForward: false)
    case .onlyChanges: try toggleOnlyChanges()
    default: try take()
    }
  }

  private func goToChange(_ count: Int, isForward: Bool) throws(Diagnostic) {
    var place = changePlace
    var found: (number: Int, stop: Comparison.Stop)?
    for _ in 0..<max(1, min(count, comparison?.stops.count ?? 1)) {
      guard let next = comparison?.stop(after: place, isForward: isForward) else { break }
      found = next
      place = next.stop.order
    }
    guard let found else {
      let isNone = comparison?.stops.isEmpty ?? true
      throw .refusal(
        isNone ? "there are no changes" : "there is no change \(isForward ? "below" : "above")")
    }
    show(found.stop)
    tellChange(found)
  }

  /// Where the cursor is among the changes.
  private var changePlace: Comparison.Stop.Order {
    if selectsDocument { return Comparison.Stop.end }
    if let ghost = browser.ghost,
      let number = browser.ghosts.ghosts.firstIndex(where: { $0.node == ghost })
    {
      return (browser.ghosts.ghosts[number].place, number)
    }
    // Nothing was gone to yet: the first row may be the first change.
    return outline.rowCount > 0 ? (cursor, .max) : (Transaction.root, -1)
  }

  /// Moves the cursor to a change.
  func show(_ stop: Comparison.Stop) {
    let start = here
    if let ghost = stop.ghost {
      browser.move(toGhost: ghost.node, in: columns)
    } else if stop.entry < 0 {
      browser.selectDocument()
    } else {
      browser.move(to: stop.entry, in: columns)
    }
    openChangedGroups(of: stop)
    inspectedEntryChanged()
    places.leave(start, for: here)
  }

  /// What changed is in sight in the inspector.
  private func openChangedGroups(of stop: Comparison.Stop) {
    guard stop.ghost == nil, let change = change(of: stop) else { return }
    let scope = document.scope(of: stop.entry)
    for case .property(let property) in change.events {
      let key = String(property.path.prefix { $0 != "." })
      inspector.setOpen(true, group: Property.named(key, in: scope)?.group ?? .other)
    }
  }

  private func change(of stop: Comparison.Stop) -> NodeChange? {
    guard let changes = comparison?.difference?.changes, changes.indices.contains(stop.change)
    else {
      return nil
    }
    return changes[stop.change]
  }

  private func tellChange(_ found: (number: Int, stop: Comparison.Stop)) {
    guard let comparison, let difference = comparison.difference,
      let change = change(of: found.stop)
    else { return }
    let events = change.events.map(difference.text(of:)).joined(separator: "; ")
    say("\(found.number + 1) of \(comparison.stops.count): \(events)")
  }

  private func toggleOnlyChanges() throws(Diagnostic) {
    if filter?.isOfChanges == true { return browser.endFilter(in: columns) }
    guard let comparison, !comparison.stops.isEmpty else { throw .refusal("there are no changes") }
    browser.endHoist(in: columns)
    filterChanges()
    inspectedEntryChanged()
  }

  /// Shows only what has changed; where nothing is left to show, everything.
  private func filterChanges() {
    guard let comparison, !comparison.stops.isEmpty else { return browser.endFilter(in: columns) }
    browser.filter("", to: comparison.changedEntries, isOfChanges: true, in: columns)
  }

  private func comparePicture(_ picture: Command.ComparedPicture?) throws(Diagnostic) {
    guard comparison != nil || picture == .after else {
      throw .refusal("nothing is compared; 'open --compare OLD' compares with another version")
    }
    guard layout.pictureSize.columns > 0 else {
      let key = keyMap.title(of: .togglePicture)
      throw .refusal("the picture is not on the screen; \(key) shows it")
    }
    let side: CanvasRequest.Side =
      switch picture {
      case .after: .after
      case .before: .before
      case .difference: .difference
      case nil: self.picture.side.next
      }
    self.picture.show(side)
    say(side.title)
  }

  // MARK: - What is gone

  /// Whether what is gone is what commands are about.
  var isOnGhost: Bool { browser.ghost != nil && marks.isEmpty && !selectsDocument }

  /// Refuses to edit what is gone.
  func refuseIfGone() throws(Diagnostic) {
    guard isOnGhost else { return }
    let key = keyMap.title(of: .take)
    throw .refusal("this was deleted, and cannot be edited; \(key) brings it back")
  }

  /// What the inspector shows of what is gone; nil elsewhere.
  var inspectedGhost: InspectedEntry? {
    guard isOnGhost, let ghost = browser.ghost, let comparison else { return nil }
    let tree = comparison.old.tree
    return InspectedEntry(
      document: tree.document, entry: tree.entry(of: ghost), marks: marks)
  }
}

extension CanvasRequest.Side {
  /// What the picture shows, for a message.
  fileprivate var title: String {
    switch self {
    case .after: "the picture of now"
    case .before: "the picture of the version compared with"
    case .difference: "the picture of what has changed"
    }
  }
}
