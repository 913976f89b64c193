import OutlineIndex
import ShapeCommands
import ShapeDocument
import ShapeSession
import YAMLText

/// What the rows follow a change by, kept from before it.
struct FollowedRows {
  /// The entries the cursor may move to if its own is gone, the best first.
  let nearCursor: [Int]
  /// Whether rows were marked.
  let wereMarked: Bool
}

extension OutlineSnapshot: SessionPlace {}

extension Editor: SessionFollower {
  package var followsEntries: Bool { true }

  package func willChange(isStructural: Bool) -> (any SessionPlace)? {
    following = FollowedRows(
      nearCursor: isStructural ? browser.placesNearCursor(in: columns) : [],
      wereMarked: !marks.isEmpty)
    return snapshot()
  }

  package func follow(_ change: SessionChange) -> (any SessionPlace)? {
    selectionBox.forget()
    tellLive(.documentChanged(change.shift))
    if let shift = change.shift {
      comparison?.follow(shift)
      rowMemory.follow(shift)
    } else {
      rowMemory.forget()
    }
    followInOutline(change)
    switch change.origin {
    case .command, .travel, .text(.recovered), .text(.comments):
      effects += change.journal.map { .journal($0) }
      if case .text(.comments) = change.origin {
        recordComment("comments were taken from another version")
      }
    case .text, .preview: break
    }
    return snapshot()
  }

  private func followInOutline(_ change: SessionChange) {
    if let place = change.place as? OutlineSnapshot {
      browser.restore(place, shift: change.shift, in: columns)
    } else if let shift = change.shift {
      let isText = if case .text = change.origin { true } else { false }
      browser.follow(shift, near: isText ? [] : following.nearCursor, in: columns)
      if case .command = change.origin { showSelection() }
    } else if case .preview = change.origin {
      return
    }
    inspectedEntryChanged()
  }

  /// Moves the cursor to what an edit left selected.
  func showSelection() {
    browser.follow(session.commands, wereMarked: following.wereMarked, in: columns)
    inspectedEntryChanged()
  }

  /// Where the user is, for undo to return to.
  private func snapshot() -> OutlineSnapshot {
    if session.undoCount == 0, session.redoCount == 0 { keptFolds = KeptFolds() }
    return OutlineSnapshot(
      browser, selectsNothing: session.selection.isEmpty && !session.commands.selectsDocument,
      keeping: &keptFolds)
  }
}
