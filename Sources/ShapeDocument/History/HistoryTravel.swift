import YAMLText

/// The result of undoing or redoing lines of commands.
package struct HistoryTravel<State> {
  /// True for undo, false for redo.
  package let isUndo: Bool
  /// The labels of the steps of each line, in the order they were first made.
  package private(set) var lines: [[String]] = []
  /// The changes of the text, in order, a list for each step.
  package private(set) var steps: [[TextChange]] = []
  /// The state to return to; nil if no step was taken.
  package private(set) var state: State?
  /// True when entries may have been added, removed or moved.
  package private(set) var isStructural = false
  /// The reason why a step could not be taken; the steps before it were.
  package private(set) var failure: Diagnostic?

  fileprivate init(
    _ count: Int, isUndo: Bool, in document: Document, of history: inout History<State>
  ) {
    self.isUndo = isUndo
    while lines.count < count, failure == nil {
      let labels = takeLine(in: document, of: &history)
      if failure?.code == .workCancelled { takeBack(in: document, of: &history) }
      guard !labels.isEmpty, failure == nil else { return }
      lines.append(isUndo ? labels.reversed() : labels)
    }
  }

  private mutating func takeLine(
    in document: Document, of history: inout History<State>
  ) -> [String] {
    var labels: [String] = []
    for _ in 0..<(isUndo ? history.undoSpan : history.redoSpan) {
      do throws(Diagnostic) {
        try document.workMonitor?.step(.planning, 0, of: 1)
        let step = isUndo ? try history.undo(document) : try history.redo(document)
        guard let step else { break }
        steps.append(isUndo ? step.change.inverses : step.change.changes)
        state = isUndo ? step.before : step.after
        isStructural = isStructural || step.change.isStructural
        labels.append(step.label)
      } catch {
        failure = error
        break
      }
    }
    return labels
  }

  /// Takes back the steps that were taken, so that a cancelled travel changes nothing.
  private mutating func takeBack(in document: Document, of history: inout History<State>) {
    document.workMonitor?.mustFinish()
    defer { document.workMonitor?.didFinish() }
    for _ in steps {
      // This cannot be refused: the document was in that state before.
      _ = isUndo ? try? history.redo(document) : try? history.undo(document)
    }
    lines = []
    steps = []
    state = nil
    isStructural = false
  }

  /// The number of lines that a script can undo or redo: those without foreign steps.
  package var recordedCount: Int { lines.count { !$0.contains(where: StepLabel.isForeign) } }

  /// The labels of steps that are no commands.
  package var foreignSteps: [String] { lines.joined().filter(StepLabel.isForeign) }

  /// The message for a request of `count` lines.
  package func report(of count: Int) -> String {
    guard count > 1 else {
      return "\(isUndo ? "undone" : "done again"): \(lines.last?.joined(separator: " ; ") ?? "")"
    }
    let steps = lines.count == 1 ? "1 step" : "\(lines.count) steps"
    let rest = lines.count < count ? "; nothing more to \(isUndo ? "undo" : "redo")" : ""
    return "\(isUndo ? "undid" : "redid") \(steps)\(rest)"
  }
}

extension History {
  /// Undoes or redoes up to a number of lines of commands.
  package mutating func travel(
    _ count: Int, isUndo: Bool, in document: Document
  ) -> HistoryTravel<State> {
    HistoryTravel(count, isUndo: isUndo, in: document, of: &self)
  }
}
