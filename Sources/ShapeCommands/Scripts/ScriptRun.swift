import ShapeDocument
import Spelling
import TextDifference
import YAMLText

/// Runs scripts on a document: all their commands, or none.
///
/// Every command is a transaction of its own, and every line a step that `undo` takes back; the
/// command that fails takes back everything.
package final class ScriptRun {
  /// The document.
  package let document: Document
  /// Where the text differs from what it was before the run.
  package private(set) var regions = ChangedRegions()
  /// The text before the run.
  package let originalText: SourceText
  /// What the commands did not do though nothing failed, in the form a compiler prints: `script:3:1:
  /// warning: …`.
  package private(set) var notes: [String] = []

  private let options: EditOptions
  private let fileExists: ((String) -> Bool)?
  let output: OutputBuffer
  private(set) var session = EditCommands()
  /// What was done, each step with the selection around it, by identity.
  private var history = History<[Int]>(byteLimit: .max)

  /// A run on a document with nothing selected; `print`, `echo` and `check` write to `output`.
  ///
  /// `fileExists` tells `check` whether the files of images are there; without it nobody asks.
  package init(
    on document: Document, options: EditOptions, output: OutputBuffer,
    fileExists: ((String) -> Bool)? = nil
  ) {
    self.document = document
    self.options = options
    self.output = output
    self.fileExists = fileExists
    originalText = document.text
  }

  /// The entries commands act on, in document order.
  package var selection: [Int] { session.selection }

  /// Performs the commands of a script, after those of the scripts before it.
  ///
  /// - Throws: the first command that fails; then nothing of any script is left in the document.
  package func perform(_ script: BatchScript) throws(ScriptFailure) {
    session.knownSelectors.merge(script.selectors) { first, _ in first }
    var line = 0
    for located in script.commands {
      if located.line != line { history.beginLine() }
      line = located.line
      do throws(Diagnostic) {
        try perform(located.command, options)
      } catch {
        let failure = ScriptFailure(
          scriptName: script.name, mistake: CommandMistake(located, error), code: error.code,
          documentOffset: originalOffset(of: error.range))
        rollBack()
        throw failure
      }
      if session.nothingMatched {
        notes.append(
          "\(script.name):\(located.line):\(located.column): warning: nothing matched")
        session.nothingMatched = false
      }
    }
  }

  /// Takes back everything that was done.
  package func rollBack() {
    while takeBack() {}
    session.selection = []
  }

  private func perform(_ command: Command, _ options: EditOptions) throws(Diagnostic) {
    if let refusal = command.refusalInScript { throw refusal }
    if try session.select(command, in: document) { return }
    switch command {
    case .copy: try session.copy(in: document)
    case .undo(let count): try travel(count, isUndo: true)
    case .redo(let count): try travel(count, isUndo: false)
    case .force(let command): try perform(command, options.forced)
    case .print(let selector, let properties): try print(selector, properties)
    case .assert(let selector, let comparison, let count):
      try assert(selector, comparison, count)
    case .check: try check(fileExists)
    case .echo(let text): writeLine(text)
    default: try edit(command, options)
    }
  }

  // MARK: - Editing

  private func edit(_ command: Command, _ options: EditOptions) throws(Diagnostic) {
    var edited = session
    let serialsBefore = session.selection.map(document.serial(of:))
    let change = try document.transact(options: options) { transaction throws(Diagnostic) in
      let isKnown = try edited.edit(command, in: transaction)
      precondition(isKnown, "Every command is performed or refused")
    }
    session = edited
    guard !change.isEmpty else { return }
    note(change.changes)
    history.record(
      change, label: "", before: serialsBefore,
      after: session.selection.map(document.serial(of:)))
  }

  private func note(_ changes: [TextChange]) {
    for change in changes { regions.apply(change.splices) }
  }

  /// Where the place of a refusal was before the run; nil where it has none, or was not there then.
  private func originalOffset(of range: Range<Int>) -> Int? {
    range == 0..<0 ? nil : regions.oldOffset(of: range.lowerBound)
  }

  // MARK: - History

  private func travel(_ count: Int, isUndo: Bool) throws(Diagnostic) {
    for number in 0..<count {
      let span = isUndo ? history.undoSpan : history.redoSpan
      guard span > 0 else {
        let word = isUndo ? "undo" : "redo"
        if number == 0 { throw Diagnostic(.nothingToUndo, at: 0..<0, [word]) }
        let steps = number == 1 ? "1 step" : "\(number) steps"
        throw Diagnostic(.fewerToUndo, at: 0..<0, [word, "\(count)", steps])
      }
      for _ in 0..<span { _ = isUndo ? takeBack() : doAgain() }
    }
  }

  /// Takes the last step back; false where there is none.
  private func takeBack() -> Bool {
    guard
      let step = carryOut({ history, document throws(Diagnostic) in
        try history.undo(document)
      })
    else { return false }
    note(step.change.inverses)
    select(step.before)
    return true
  }

  private func doAgain() -> Bool {
    guard
      let step = carryOut({ history, document throws(Diagnostic) in
        try history.redo(document)
      })
    else { return false }
    note(step.change.changes)
    select(step.after)
    return true
  }

  private func carryOut(
    _ travel: (inout History<[Int]>, Document) throws(Diagnostic) -> History<[Int]>.Step?
  ) -> History<[Int]>.Step? {
    do throws(Diagnostic) {
      return try travel(&history, document)
    } catch {
      // It was read before, so this should not be; what there is now can be shown, and not saved.
      document.fail(error)
      return nil
    }
  }

  private func select(_ serials: [Int]) {
    session.choose(serials.compactMap(document.entry(withSerial:)))
  }
}
