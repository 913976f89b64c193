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
    if comparison.isNews {
      tell(comparison.report(nextChangeKey: keyMap.title(of: .nextChange(count: 1))))
    }
    comparison.wasTold()
    browser.setGhosts(comparison.ghosts)
    if filter?.isOfChanges == true { filterChanges() }
    inspectedEntryChanged()
  }

  /// Shows only what has changed; where nothing is left to show, everything.
  func filterChanges() {
    guard let comparison, !comparison.stops.isEmpty else { return browser.endFilter(in: columns) }
    browser.filter("", to: comparison.changedEntries, isOfChanges: true, in: columns)
  }

  /// Moves the cursor to a change, which comes in sight in the inspector.
  func visit(_ stop: Comparison.Stop) {
    let start = here
    if let ghost = stop.ghost {
      browser.move(toGhost: ghost.node, in: columns)
    } else if stop.entry < 0 {
      browser.selectDocument()
    } else {
      browser.move(to: stop.entry, in: columns)
    }
    for group in comparison?.changedGroups(of: stop, in: document) ?? [] {
      inspector.setOpen(true, group: group)
    }
    inspectedEntryChanged()
    places.leave(start, for: here)
  }

  // MARK: - Commands

  /// Performs a command about the changes.
  func performOnChanges(_ command: Command) throws(Diagnostic) {
    if case .comparePicture(let picture) = command { return try comparePicture(picture) }
    try loading.requireWholeDocument(for: "comparing")
    guard let comparison else { throw Self.nothingIsCompared }
    finishComparison()
    if let refusal = comparison.refusal { throw refusal }
    if command == .take { return try take(from: comparison) }
    react(to: try comparison.perform(command, seeing: sight))
  }

  private static var nothingIsCompared: Diagnostic {
    .refusal("nothing is compared; 'open --compare OLD' compares with another version")
  }

  private func comparePicture(_ picture: Command.ComparedPicture?) throws(Diagnostic) {
    guard comparison != nil || picture == .after else { throw Self.nothingIsCompared }
    try sight.requirePicture()
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

  /// Takes what is selected from the other version: in the inspector a value, elsewhere graphics.
  private func take(from comparison: Comparison) throws(Diagnostic) {
    try requireEditing()
    let former = document.state
    let taking = Comparison.Taking(comparison: comparison, session: session) {
      [unowned self] command, entries throws(Diagnostic) in
      try edit(command, on: entries)
    }
    if browser.isOnGhost, let ghost = browser.ghost {
      try bringBack(ghost, taking)
    } else {
      let entries = selectsDocument ? [Transaction.root] : selection
      let path = layout.focus == .inspector && !editing.isTyped ? inspectedRow?.path : nil
      guard path != nil || !entries.isEmpty else {
        throw Diagnostic(.warning, .nothingToSelect, at: 0..<0)
      }
      try taking.take(entries, at: path)
    }
    guard document.state != former else {
      return say("nothing differs here from \(comparison.old.title)")
    }
    session.lastEdit = .take
    say("taken from \(comparison.old.title)")
  }

  private func bringBack(_ ghost: Int, _ taking: Comparison.Taking) throws(Diagnostic) {
    let former = document.state
    browser.leaveGhost()
    do throws(Diagnostic) {
      if let entry = try taking.bringBack(ghost) { move(to: entry) }
      if document.state == former { browser.move(toGhost: ghost, in: columns) }
    } catch {
      browser.move(toGhost: ghost, in: columns)
      throw error
    }
  }
}
