import ShapeDocument
import YAMLText

extension Editor {
  /// Performs a command that changes the document, on the selection, as one transaction.
  func runEdit(_ command: Command) { edit(command, on: selection) }

  /// Performs an editing command on these entries; false, with a message, where it is refused.
  @discardableResult
  func edit(_ command: Command, on entries: [Int]) -> Bool {
    guard mayEdit() else { return false }
    let isStructural = command.changesStructure
    let before = snapshot(isStructural: isStructural)
    let place = isStructural ? placeNearCursor() : []
    if isStructural { noteIdentities() }
    let address = editing.isRecording ? address(of: entries) : ""
    var commands = editing.commands
    commands.selection = entries
    do throws(Diagnostic) {
      let change = try document.transact { transaction throws(Diagnostic) in
        _ = try commands.edit(command, in: transaction)
      }
      editing.commands = commands
      guard !change.isEmpty else {
        message = Message("nothing to change")
        return true
      }
      documentChanged(isStructural, near: place)
      if isStructural { follow(commands.selection, wereMarked: !before.marks.isEmpty) }
      editing.history.record(
        change, label: command.description, before: before,
        after: snapshot(isStructural: isStructural))
      effects.append(.journal(JournalRecord.bytes(of: change.changes)))
      record(command, address)
      return true
    } catch {
      message = Message(error.message, .error)
      return false
    }
  }

  /// Whether the document can be edited now; says why not.
  func mayEdit() -> Bool {
    guard needsWholeDocument("editing") else { return false }
    guard !isReadOnly else {
      message = Message("the document was opened read-only", .error)
      return false
    }
    guard !effects.contains(.reload) else {
      message = Message("the file is read again first; then edit", .warning)
      return false
    }
    return true
  }

  /// Copies the selection for pasting.
  func copySelection() {
    guard needsWholeDocument("copying") else { return }
    editing.commands.selection = selection
    do throws(Diagnostic) {
      try editing.commands.copy(in: document)
      record(.copy, editing.isRecording ? address(of: selection) : "")
      message = Message("copied; p pastes")
    } catch {
      message = Message(error.message, .error)
    }
  }

  /// Takes back what was done, or does it again.
  func travel(_ count: Int, isUndo: Bool) {
    guard mayEdit() else { return }
    for _ in 0..<count {
      do throws(Diagnostic) {
        let step =
          isUndo
          ? try editing.history.undo(document) : try editing.history.redo(document)
        guard let step else {
          message = Message(isUndo ? "nothing to undo" : "nothing to redo", .warning)
          return
        }
        let changes = isUndo ? step.change.inverses : step.change.changes
        effects.append(.journal(JournalRecord.bytes(of: changes)))
        if Self.isForeignStep(step.label) {
          note("\(isUndo ? "undone" : "done again"): \(step.label)")
        } else if editing.isRecording {
          effects.append(.record(isUndo ? "undo" : "redo"))
        }
        restore(isUndo ? step.before : step.after)
        message = Message("\(isUndo ? "undone" : "done again"): \(step.label)")
      } catch {
        message = Message(error.message, .error)
        return
      }
    }
  }
}

// MARK: - Afterwards

extension Editor {
  /// The document is another one: what was remembered of the former follows or goes.
  ///
  /// `place` is where the cursor goes, the best place first, if its own entry is gone.
  func documentChanged(_ isStructural: Bool, near place: [Int]) {
    guard let shift = noteChange(isStructural) else { return }
    // In an empty document the cursor is on no entry that could be followed.
    let former = outline.count > 0 ? [cursor] + place : place
    outline.mend(shift, in: columns)
    marks = marks.following(shift)
    let kept = former.lazy.compactMap(shift.newEntry)
    cursor = kept.first { outline.isVisible($0) } ?? kept.first ?? outline.entry(atRow: 0) ?? 0
    showCursor()
  }

  /// What was read of the document is void. Answers what went where; nil where everything stayed.
  private func noteChange(_ isStructural: Bool) -> EntryShift? {
    editing.changeCount += 1
    rowChecks.isPending = true
    inspectorCache = nil
    find = find.map { FindState($0.pattern) }
    guard isStructural, let shift = editing.identities?.update(to: document) else {
      rowMemory.forget()
      return nil
    }
    extending = nil
    rowMemory.follow(shift)
    return shift
  }

  /// Notes which entries there are, to compare with after an edit.
  func noteIdentities() {
    if editing.identities == nil { editing.identities = EntryIdentities(document) }
  }

  /// What an edit leaves selected is what the cursor goes to.
  private func follow(_ entries: [Int], wereMarked: Bool) {
    guard let first = entries.first else {
      marks = MarkedRows()
      return
    }
    let isOne = entries.count == 1
    marks = isOne ? MarkedRows() : MarkedRows(entries, entryCount: outline.count)
    let target = !isOne && marks.contains(cursor) ? cursor : first
    if wereMarked, isOne { outline.setOpen(true, first, in: columns) }
    reveal(target)
    cursor = target
    showCursor()
  }

  /// The entries the cursor may go to should its own be deleted: the next sibling that stays, the
  /// one before, what is around.
  private func placeNearCursor() -> [Int] {
    guard outline.rowCount > 0 else { return [] }
    var top = cursor
    var ancestor: Int? = cursor
    while let current = ancestor {
      if isSelected(current) { top = current }
      ancestor = columns.parentOrNil(of: current)
    }
    var next = columns.nextSibling(of: top)
    while let current = next, isSelected(current) || !outline.isVisible(current) {
      next = columns.nextSibling(of: current)
    }
    var previous = columns.previousSibling(of: top)
    while let current = previous, isSelected(current) || !outline.isVisible(current) {
      previous = columns.previousSibling(of: current)
    }
    return [next, previous, columns.parentOrNil(of: top)].compactMap(\.self)
  }

  /// Brings selection, folds and scroll back as they were around an edit.
  private func restore(_ state: EditorSnapshot) {
    let shift = noteChange(state.isStructural)
    if let outline = state.outline, outline.count == document.entryCount {
      self.outline = outline
    } else if let shift {
      outline.mend(shift, in: columns)
    }
    filter = outline.isFiltered ? filter : nil
    marks = state.marks
    cursor = max(0, min(state.cursor, outline.count - 1))
    reveal(cursor)
    scroll.scroll(by: state.topRow - scroll.topRow, rowCount: outline.rowCount)
    showCursor()
  }

  func showCursor() {
    scroll.show(cursorRow, rowCount: outline.rowCount)
    inspectedEntryChanged()
  }
}

extension Command {
  /// Whether the command may change which entries there are, or their order.
  fileprivate var changesStructure: Bool {
    switch self {
    case .set, .unset, .toggle, .adjust, .rename, .replace, .convert, .align, .distribute, .nudge,
      .insertItem, .moveItem:
      false
    default: true
    }
  }
}
