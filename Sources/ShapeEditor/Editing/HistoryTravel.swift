import ShapeDocument
import YAMLText

/// Lines of commands that were taken back, or done again, in one go.
struct HistoryTravel {
  /// Whether they were taken back.
  let isUndo: Bool
  /// What the steps of each line were, in the order they were commanded.
  private(set) var lines: [[String]] = []
  /// The changes of the text, as bytes for the journal.
  private(set) var records: [[UInt8]] = []
  /// The state to come back to; nil where no step was taken.
  private(set) var state: EditorSnapshot?
  /// Whether there may be other entries now.
  private(set) var isStructural = false
  /// Why a step could not be taken; those before it were.
  private(set) var failure: Diagnostic?

  /// Takes lines of commands back, or does them again, until there are no more.
  init(
    _ count: Int, isUndo: Bool, in document: Document, of history: inout History<EditorSnapshot>
  ) {
    self.isUndo = isUndo
    while lines.count < count, failure == nil {
      let labels = takeLine(in: document, of: &history)
      guard !labels.isEmpty, failure == nil else { return }
      lines.append(isUndo ? labels.reversed() : labels)
    }
  }

  private mutating func takeLine(
    in document: Document, of history: inout History<EditorSnapshot>
  ) -> [String] {
    var labels: [String] = []
    for _ in 0..<(isUndo ? history.undoSpan : history.redoSpan) {
      do throws(Diagnostic) {
        let step = isUndo ? try history.undo(document) : try history.redo(document)
        guard let step else { break }
        records.append(
          JournalRecord.bytes(of: isUndo ? step.change.inverses : step.change.changes))
        state = isUndo ? step.before : step.after
        isStructural = isStructural || step.before.isStructural
        labels.append(step.label)
      } catch {
        failure = error
        break
      }
    }
    return labels
  }

  /// How many of the lines a script could take back, too: not those another program's doings are in.
  var recordedCount: Int { lines.count { !$0.contains(where: StepLabel.isForeign) } }

  /// The steps that came from no command.
  var foreignSteps: [String] { lines.joined().filter(StepLabel.isForeign) }

  /// What is told of it, of so many lines that were wanted.
  func report(of count: Int) -> String {
    guard count > 1 else {
      return "\(isUndo ? "undone" : "done again"): \(lines.last?.joined(separator: " ; ") ?? "")"
    }
    let steps = lines.count == 1 ? "1 step" : "\(lines.count) steps"
    let rest = lines.count < count ? "; nothing more to \(isUndo ? "undo" : "redo")" : ""
    return "\(isUndo ? "undid" : "redid") \(steps)\(rest)"
  }
}
