import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// Runs scripts on a document: either all of their commands take effect, or none.
///
/// Every command is a separate transaction, and every line is one step for `undo`; a command that
/// fails undoes everything.
package final class ScriptRun {
  /// The document.
  package var document: Document { session.document }
  /// Where the document's text differs from that before the run.
  package private(set) var regions = ChangedRegions()
  /// The text before the run, with the markers of conflicts.
  package let originalText: SourceText
  /// The text after the commands so far, with the markers of the conflicts that are left.
  package var resultText: SourceText { session.fileText }

  /// How both texts differ.
  package var difference: UnifiedDiff {
    hasConflicts
      ? UnifiedDiff(from: originalText, to: resultText)
      : UnifiedDiff(from: originalText, to: document.text, in: regions)
  }

  /// How many conflicts are left.
  package var conflictCount: Int { session.conflicts.conflicts.count }

  /// True if the commands changed nothing.
  package var isUnchanged: Bool {
    hasConflicts ? originalText == resultText : regions.isEmpty
  }

  /// What is to be told of commands, in a compiler's form: `script:3:1: warning: nothing matched`.
  package private(set) var notes: [String] = []

  /// How many graphics commands left out because they are locked.
  package var leftOutCount: Int { session.commands.leftOutCount }

  /// The pictures the commands asked for, in order.
  package private(set) var exports: [ScriptExport] = []

  /// Whether the document had conflicts before the run.
  private let hasConflicts: Bool
  private let options: EditOptions
  private let images: ImageFiles?
  private let output: OutputBuffer
  let session: Session

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
    session = Session(document, conflicts, historyByteLimit: .max)
    self.options = options
    self.output = output
    self.images = images
    originalText = conflicts.marking(document.text)
    hasConflicts = !conflicts.isEmpty
    session.readImports(by: readImport)
    session.follower = self
  }

  /// The entries that commands act on, in document order.
  package var selection: [Int] { session.selection }

  /// Whether commands act on the document itself.
  package var selectsDocument: Bool { session.commands.selectsDocument }

  /// Performs the commands of a script, after those of earlier scripts.
  ///
  /// - Throws: the first command that fails; then no change of any script remains in the document.
  package func perform(_ script: BatchScript) throws(ScriptFailure) {
    session.know(script.selectors)
    var line = 0
    for located in script.commands {
      if located.line != line { beginLine() }
      line = located.line
      do throws(Diagnostic) {
        if case .foundNothing = try perform(located.command) {
          tell("warning: nothing matched", script, located)
        }
        let (losses, note) = session.takeNotes()
        notes += losses
        if let note { tell("note: \(note)", script, located) }
      } catch {
        let failure = ScriptFailure(
          scriptName: script.name, mistake: CommandMistake(located, error), code: error.code,
          documentOffset: originalOffset(of: error.range))
        rollBack()
        throw failure
      }
    }
  }

  private func tell(_ what: String, _ script: BatchScript, _ located: CommandScript.Located) {
    notes.append("\(script.name):\(located.line):\(located.column): \(what)")
  }

  /// Undoes everything that was done.
  package func rollBack() {
    _ = session.travel(.max, isUndo: true)
    exports = []
    session.select([])
  }

  /// Begins a line of commands, which `undo` undoes together.
  package func beginLine() { session.beginLine() }

  /// Performs a command after earlier ones, whose effects stay even if this one fails.
  ///
  /// - Returns: its outcome.
  /// - Throws: why it is refused; then it had no effect, except that an `undo` or `redo` of more
  ///   steps than exist has performed those.
  @discardableResult
  package func perform(_ command: Command) throws(Diagnostic) -> CommandOutcome {
    if let refusal = command.refusalInScript { throw refusal }
    switch command {
    case .export(let file, let selector, let options):
      return try export(to: file, selector, options)
    case .option(.mode(let mode)):
      try session.setMode(mode)
      return .told
    default: break
    }
    try requireSettled(for: command)
    // Nobody is told what a step is called.
    if let outcome = try session.perform(command, options: options, label: "") {
      return outcome
    }
    switch command {
    case .undo(let count): try travel(count, isUndo: true)
    case .redo(let count): try travel(count, isUndo: false)
    default:
      try session.commands.look(command, at: document, output: output, images: images)
      return .told
    }
    return .travelled
  }

  /// Refuses edits of a document with conflicts, but for those that settle them: a script has nobody to
  /// see what became of their side.
  private func requireSettled(for command: Command) throws(Diagnostic) {
    if case .resolve = command { return }
    let count = session.conflicts.conflicts.count
    guard count > 0, command.isEdit else { return }
    throw Diagnostic(.conflictsFirst, at: 0..<0, [count == 1 ? "a conflict" : "\(count) conflicts"])
  }

  /// Notes a picture; a selector that may match nothing and does gives none.
  private func export(
    to file: String, _ selector: String?, _ options: ExportOptions
  ) throws(Diagnostic) -> CommandOutcome {
    try Command.checkExport(to: file, ofPart: selector != nil, options, in: document)
    var entries: [Int]?
    if let selector { entries = try session.matches(of: selector) }
    guard entries?.isEmpty != true else { return .foundNothing }
    exports.append(
      ScriptExport(file: file, text: document.text, entries: entries, options: options))
    return .told
  }

  /// The position of a refusal in the text before the run; nil if it has none, or did not exist
  /// then.
  private func originalOffset(of range: Range<Int>) -> Int? {
    range == 0..<0 || hasConflicts ? nil : regions.oldOffset(of: range.lowerBound)
  }

  // MARK: - History

  private func travel(_ count: Int, isUndo: Bool) throws(Diagnostic) {
    let travel = session.travel(count, isUndo: isUndo)
    // The text was parsed before, so this should not happen; the state there is can be shown but not
    // saved.
    if let failure = travel.failure { document.fail(failure) }
    let done = travel.lineCount
    guard done < count else { return }
    let word = isUndo ? "undo" : "redo"
    if done == 0 { throw Diagnostic(.warning, .nothingToUndo, at: 0..<0, [word]) }
    let steps = done == 1 ? "1 step" : "\(done) steps"
    throw Diagnostic(.fewerToUndo, at: 0..<0, [word, "\(count)", steps])
  }
}

extension ScriptRun: SessionFollower {
  package var followsEntries: Bool { false }

  package func willChange(isStructural: Bool) -> (any SessionPlace)? { nil }

  package func follow(_ change: SessionChange) -> (any SessionPlace)? {
    for change in change.steps.joined() { regions.apply(change.splices) }
    return nil
  }
}
