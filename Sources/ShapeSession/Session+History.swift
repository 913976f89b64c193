import ShapeCommands
import ShapeDocument
import YAMLText

// Undo and redo.
extension Session {
  /// Identifies the state of the document: equal numbers mean equal bytes.
  package var revision: Int { history.revision }
  /// How many steps can be undone.
  package var undoCount: Int { history.undoCount }
  /// How many steps can be done again.
  package var redoCount: Int { history.redoCount }

  /// Puts changes that are too large for memory into a store.
  package func keepHistory(in store: HistoryStore) { history.store = store }

  /// Undoes or redoes up to a number of lines of commands.
  ///
  /// - Returns: what was done, and why it ended early.
  package func travel(_ count: Int, isUndo: Bool) -> SessionTravel {
    withdrawPreview()
    let former = Former(
      text: document.text,
      state: State(conflicts: conflicts, place: commands.remembered(in: document)))
    let travel = history.travel(count, isUndo: isUndo, in: document)
    if let state = travel.state {
      conflicts = state.conflicts
      if let selection = state.place as? CommandInterpreter.Remembered {
        commands.restore(selection, in: document)
      }
      tell(
        .travel, travel.steps, isStructural: travel.isStructural, since: former,
        returningTo: state.place)
    }
    let recorded = travel.recordedCount
    if recorded > 0 {
      recording.add(isUndo ? .undo(count: recorded) : .redo(count: recorded), on: "")
    }
    return SessionTravel(
      lineCount: travel.lines.count, foreignSteps: travel.foreignSteps, failure: travel.failure,
      report: travel.report(of: count))
  }
}

/// What came of undoing or redoing.
package struct SessionTravel {
  /// How many lines of commands were undone or redone.
  package let lineCount: Int
  /// The labels of steps among them that are no commands.
  package let foreignSteps: [String]
  /// Why a step could not be taken; those before it were.
  package let failure: Diagnostic?
  /// All of it in a sentence.
  package let report: String
}

extension CommandInterpreter.Remembered: SessionPlace {}
