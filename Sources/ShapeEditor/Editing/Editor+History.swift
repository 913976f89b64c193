import ShapeDocument
import YAMLText

extension Editor {
  /// Takes back what was done, or does it again, line by line as it was commanded.
  ///
  /// - Throws: where there is nothing of it, and where a step cannot be read back. What was gone
  ///   through before that stays so.
  func travel(_ count: Int, isUndo: Bool) throws(Diagnostic) {
    try requireEditing()
    var labels: [String] = []
    var taken = 0
    // What another program did is no line of the recording, so that going through it is none either.
    var recorded = 0
    var failure: Diagnostic?
    while taken < count, failure == nil {
      do throws(Diagnostic) {
        labels = try travelLine(isUndo: isUndo)
        guard !labels.isEmpty else { break }
        taken += 1
        recorded += noteForeignSteps(labels, isUndo: isUndo) ? 0 : 1
      } catch {
        failure = error
      }
    }
    if recorded > 0 { record(isUndo ? .undo(count: recorded) : .redo(count: recorded), "") }
    if let failure { throw failure }
    guard taken > 0 else {
      throw Diagnostic(.warning, .nothingToUndo, at: 0..<0, [isUndo ? "undo" : "redo"])
    }
    message = Message(Self.report(taken, of: count, labels, isUndo: isUndo))
  }

  /// Notes in the recording where steps did not come from a command; false where they all did.
  private func noteForeignSteps(_ labels: [String], isUndo: Bool) -> Bool {
    let foreign = labels.filter(Self.isForeignStep)
    for label in foreign { note("\(isUndo ? "undone" : "done again"): \(label)") }
    return !foreign.isEmpty
  }

  private static func report(
    _ taken: Int, of count: Int, _ labels: [String], isUndo: Bool
  ) -> String {
    guard count > 1 else {
      return "\(isUndo ? "undone" : "done again"): \(labels.joined(separator: " ; "))"
    }
    let steps = taken == 1 ? "1 step" : "\(taken) steps"
    let rest = taken < count ? "; nothing more to \(isUndo ? "undo" : "redo")" : ""
    return "\(isUndo ? "undid" : "redid") \(steps)\(rest)"
  }

  /// Goes through the steps of one line. Returns what they were, in the order they were commanded;
  /// nothing where there are none.
  private func travelLine(isUndo: Bool) throws(Diagnostic) -> [String] {
    let span = isUndo ? editing.history.undoSpan : editing.history.redoSpan
    var labels: [String] = []
    var state: EditorSnapshot?
    var isStructural = false
    defer { if let state { restore(state, isStructural: isStructural) } }
    for _ in 0..<span {
      let step =
        isUndo ? try editing.history.undo(document) : try editing.history.redo(document)
      guard let step else { break }
      let changes = isUndo ? step.change.inverses : step.change.changes
      effects.append(.journal(JournalRecord.bytes(of: changes)))
      state = isUndo ? step.before : step.after
      isStructural = isStructural || step.before.isStructural
      labels.append(step.label)
    }
    return isUndo ? labels.reversed() : labels
  }

  /// Brings selection, folds and scroll back as they were around an edit.
  private func restore(_ state: EditorSnapshot, isStructural: Bool) {
    browser.restore(state.outline, shift: noteChange(isStructural), in: columns)
    inspectedEntryChanged()
  }
}
