import ShapeDocument
import TextDifference
import YAMLText

/// Runs scripts on a document: either all of their commands take effect, or none.
///
/// Every command is a separate transaction, and every line is one step for `undo`; a command that
/// fails undoes everything.
package final class ScriptRun {
  /// The document.
  package let document: Document
  /// Where the document's text differs from that before the run.
  package private(set) var regions = ChangedRegions()
  /// The text before the run, with the markers of conflicts.
  package let originalText: SourceText
  /// The text after the commands so far, with the markers of the conflicts that are left.
  package var resultText: SourceText { interpreter.conflicts.marking(document.text) }

  /// How both texts differ.
  package var difference: UnifiedDiff {
    hasConflicts
      ? UnifiedDiff(from: originalText, to: resultText)
      : UnifiedDiff(from: originalText, to: document.text, in: regions)
  }

  /// How many conflicts are left.
  package var conflictCount: Int { interpreter.conflicts.conflicts.count }

  /// True if the commands changed nothing.
  package var isUnchanged: Bool {
    hasConflicts ? originalText == resultText : regions.isEmpty
  }

  /// Warnings about commands that had no effect, in a compiler's form: `script:3:1: warning: …`.
  package private(set) var notes: [String] = []

  /// How many graphics commands left out because they are locked.
  package var leftOutCount: Int { interpreter.locked.leftOut.count }

  /// The pictures the commands asked for, in order.
  package private(set) var exports: [ScriptExport] = []

  private typealias Steps = History<CommandInterpreter.Remembered>

  /// Whether the document had conflicts before the run.
  private let hasConflicts: Bool
  private let options: EditOptions
  private let images: ImageFiles?
  private let output: OutputBuffer
  private(set) var interpreter = CommandInterpreter()
  /// The edits so far, each with the selections before and after it.
  private var history = Steps(byteLimit: .max)

  /// Makes a run on a document with nothing selected; `print`, `echo` and `check` write to
  /// `output`.
  ///
  /// `images` tells `check` of the files of images; without it they are not checked.
  /// `readImport` reads files that are imported; without it that is refused.
  ///
  /// The conflicts of the document have to be settled before anything else is edited.
  package init(
    on document: Document, _ conflicts: ConflictList = ConflictList(), options: EditOptions,
    output: OutputBuffer,
    images: ImageFiles? = nil,
    readImport: ((String) throws(Diagnostic) -> ImportedFile)? = nil
  ) {
    self.document = document
    self.options = options
    self.output = output
    self.images = images
    originalText = conflicts.marking(document.text)
    hasConflicts = !conflicts.isEmpty
    interpreter.readImport = readImport
    interpreter.conflicts = conflicts
  }

  /// The entries that commands act on, in document order.
  package var selection: [Int] { interpreter.selection }

  /// Whether commands act on the document itself.
  package var selectsDocument: Bool { interpreter.selectsDocument }

  /// Performs the commands of a script, after those of earlier scripts.
  ///
  /// - Throws: the first command that fails; then no change of any script remains in the document.
  package func perform(_ script: BatchScript) throws(ScriptFailure) {
    interpreter.knownSelectors.merge(script.selectors) { first, _ in first }
    var line = 0
    for located in script.commands {
      if located.line != line { beginLine() }
      line = located.line
      do throws(Diagnostic) {
        if case .foundNothing = try perform(located.command) {
          notes.append(Self.note(script, located))
        }
      } catch {
        let failure = ScriptFailure(
          scriptName: script.name, mistake: CommandMistake(located, error), code: error.code,
          documentOffset: originalOffset(of: error.range))
        rollBack()
        throw failure
      }
    }
  }

  private static func note(_ script: BatchScript, _ located: CommandScript.Located) -> String {
    "\(script.name):\(located.line):\(located.column): warning: nothing matched"
  }

  /// Undoes everything that was done.
  package func rollBack() {
    while step(isUndo: true) {}
    exports = []
    interpreter.selection = []
  }

  /// Begins a line of commands, which `undo` undoes together.
  package func beginLine() { history.beginLine() }

  /// Performs a command after earlier ones, whose effects stay even if this one fails.
  ///
  /// - Returns: its outcome.
  /// - Throws: why it is refused; then it had no effect, except that an `undo` or `redo` of more
  ///   steps than exist has performed those.
  @discardableResult
  package func perform(_ command: Command) throws(Diagnostic) -> CommandOutcome {
    if let refusal = command.refusalInScript { throw refusal }
    if case .export(let file, let selector) = command {
      return try export(to: file, selector)
    }
    try requireSettled(for: command)
    let before = command.mayEdit ? interpreter.remembered(in: document) : nil
    if let outcome = try interpreter.perform(command, on: document, options: options) {
      if case .edited(let change) = outcome, let before { record(change, before: before) }
      // What an import could not say.
      notes += interpreter.importReport?.losses ?? []
      interpreter.importReport = nil
      if let note = interpreter.note { notes.append(note) }
      interpreter.note = nil
      return outcome
    }
    switch command {
    case .undo(let count): try travel(count, isUndo: true)
    case .redo(let count): try travel(count, isUndo: false)
    default:
      let isKnown = try interpreter.look(
        command, at: document, output: output, images: images)
      precondition(isKnown, "Every command is performed or refused")
      return .told
    }
    return .travelled
  }

  /// Refuses edits of a document with conflicts, but for those that settle them: a script has nobody to
  /// see what became of their side.
  private func requireSettled(for command: Command) throws(Diagnostic) {
    if case .resolve = command { return }
    let count = interpreter.conflicts.conflicts.count
    guard count > 0, command.mayEdit else { return }
    throw Diagnostic(.conflictsFirst, at: 0..<0, [count == 1 ? "a conflict" : "\(count) conflicts"])
  }

  /// Notes a picture; a selector that may match nothing and does gives none.
  private func export(
    to file: String, _ selector: String?
  ) throws(Diagnostic) -> CommandOutcome {
    var entries: [Int]?
    if let selector { entries = try interpreter.matches(of: selector, in: document) }
    guard entries?.isEmpty != true else { return .foundNothing }
    exports.append(ScriptExport(file: file, text: document.text, entries: entries))
    return .told
  }

  private func record(_ change: DocumentChange, before: CommandInterpreter.Remembered) {
    let isSettling = before.differsInConflicts(from: interpreter)
    guard !change.isEmpty || isSettling else { return }
    note(change.changes)
    history.record(
      change, label: "", before: before, after: interpreter.remembered(in: document),
      evenIfEmpty: isSettling)
  }

  private func note(_ changes: [TextChange]) {
    for change in changes { regions.apply(change.splices) }
  }

  /// The position of a refusal in the text before the run; nil if it has none, or did not exist
  /// then.
  private func originalOffset(of range: Range<Int>) -> Int? {
    range == 0..<0 || hasConflicts ? nil : regions.oldOffset(of: range.lowerBound)
  }

  // MARK: - History

  private func travel(_ count: Int, isUndo: Bool) throws(Diagnostic) {
    for number in 0..<count {
      let span = isUndo ? history.undoSpan : history.redoSpan
      guard span > 0 else {
        let word = isUndo ? "undo" : "redo"
        if number == 0 { throw Diagnostic(.warning, .nothingToUndo, at: 0..<0, [word]) }
        let steps = number == 1 ? "1 step" : "\(number) steps"
        throw Diagnostic(.fewerToUndo, at: 0..<0, [word, "\(count)", steps])
      }
      for _ in 0..<span { _ = step(isUndo: isUndo) }
    }
  }

  /// Undoes the last step, or performs the one undone last again; returns false if there is none.
  private func step(isUndo: Bool) -> Bool {
    do throws(Diagnostic) {
      let step = isUndo ? try history.undo(document) : try history.redo(document)
      guard let step else { return false }
      note(isUndo ? step.change.inverses : step.change.changes)
      interpreter.restore(isUndo ? step.before : step.after, in: document)
      return true
    } catch {
      // The text was parsed before, so this should not happen; the current state can be shown but
      // not saved.
      document.fail(error)
      return false
    }
  }
}
