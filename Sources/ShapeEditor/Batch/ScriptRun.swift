import ShapeDocument
import YAMLText

/// Runs scripts on a document: all their commands, or none.
///
/// Every command is a transaction of its own, so that `undo` can take it back; the command that
/// fails takes back everything.
package final class ScriptRun {
  /// The document.
  package let document: Document
  /// Where the text differs from what it was before the run.
  package private(set) var regions = ChangedRegions()
  /// The text before the run.
  package let originalText: SourceText

  private let options: EditOptions
  private let output: OutputBuffer
  private var session = EditCommands()
  private var done: [Step] = []
  private var undone: [Step] = []

  /// One command's change, with the selection before and after it, by identity.
  private struct Step {
    let change: DocumentChange
    let serialsBefore: [Int]
    let serialsAfter: [Int]
  }

  /// A run on a document with nothing selected; `print` and `echo` write to `output`.
  package init(on document: Document, options: EditOptions, output: OutputBuffer) {
    self.document = document
    self.options = options
    self.output = output
    originalText = document.text
  }

  /// The entries commands act on, in document order.
  package var selection: [Int] { session.selection }

  /// Performs the commands of a script, after those of the scripts before it.
  ///
  /// - Throws: the first command that fails; then nothing of any script is left in the document.
  package func perform(_ script: BatchScript) throws(ScriptFailure) {
    session.knownSelectors.merge(script.selectors) { first, _ in first }
    for located in script.commands {
      do throws(Diagnostic) {
        try perform(located.command)
      } catch {
        let failure = ScriptFailure(
          scriptName: script.name, mistake: CommandMistake(located, error), code: error.code,
          documentOffset: originalOffset(of: error.range))
        rollBack()
        throw failure
      }
    }
  }

  /// Takes back everything that was done.
  package func rollBack() {
    while !done.isEmpty { takeBack() }
    undone = []
    session.selection = []
  }

  private func perform(_ command: Command) throws(Diagnostic) {
    if let refusal = command.refusalInScript { throw refusal }
    if try session.select(command, in: document) { return }
    switch command {
    case .copy: try session.copy(in: document)
    case .undo(let count): try undo(count)
    case .redo(let count): try redo(count)
    case .print(let selector, let properties): try print(selector, properties)
    case .assert(let selector, let comparison, let count):
      try assert(selector, comparison, count)
    case .echo(let text):
      var line: [UInt8] = []
      OutputBuffer.appendLineText(text, to: &line)
      output.write(line)
      output.endLine()
    default: try edit(command)
    }
  }

  // MARK: - Editing

  private func edit(_ command: Command) throws(Diagnostic) {
    var edited = session
    let serialsBefore = session.selection.map(document.serial(of:))
    let change = try document.transact(options: options) { transaction throws(Diagnostic) in
      let isKnown = try edited.edit(command, in: transaction)
      precondition(isKnown, "Every command is performed or refused")
    }
    session = edited
    guard !change.isEmpty else { return }
    note(change.changes)
    undone = []
    done.append(
      Step(
        change: change, serialsBefore: serialsBefore,
        serialsAfter: session.selection.map(document.serial(of:))))
  }

  private func note(_ changes: [TextChange]) {
    for change in changes { regions.apply(change.splices) }
  }

  /// Where the place of a refusal was before the run; nil where it has none, or was not there then.
  private func originalOffset(of range: Range<Int>) -> Int? {
    range == 0..<0 ? nil : regions.oldOffset(of: range.lowerBound)
  }

  // MARK: - History

  private func undo(_ count: Int) throws(Diagnostic) {
    guard count <= done.count else { throw Diagnostic(.nothingToUndo, at: 0..<0, ["undo"]) }
    for _ in 0..<count { takeBack() }
  }

  private func takeBack() {
    guard let step = done.popLast() else { return }
    carryOut(step.change.inverses)
    undone.append(step)
    select(step.serialsBefore)
  }

  private func redo(_ count: Int) throws(Diagnostic) {
    guard count <= undone.count else { throw Diagnostic(.nothingToUndo, at: 0..<0, ["redo"]) }
    for _ in 0..<count {
      guard let step = undone.popLast() else { return }
      carryOut(step.change.changes)
      done.append(step)
      select(step.serialsAfter)
    }
  }

  private func carryOut(_ changes: [TextChange]) {
    do throws(Diagnostic) {
      _ = try document.apply(changes)
    } catch {
      // It was read before, so this should not be; what there is now can be shown, and not saved.
      return document.fail(error)
    }
    note(changes)
  }

  private func select(_ serials: [Int]) {
    session.choose(serials.compactMap(document.entry(withSerial:)))
  }

  // MARK: - Looking

  private func print(_ selector: String, _ properties: [String]) throws(Diagnostic) {
    for property in properties { try refuseUnknown(property) }
    if selector == ":root" { return printDocument(properties) }
    let entries = try session.matches(of: selector, in: document)
    OutlineListing(document, into: output, isColored: false)
      .writeLines(entries, properties: properties)
  }

  /// Writes a line about the document itself.
  private func printDocument(_ properties: [String]) {
    var line: [UInt8] = []
    OutputBuffer.appendLineText("  \(document.title ?? "Untitled") document", to: &line)
    for property in properties {
      let value = document.rootValue(of: property)?.text ?? ""
      OutputBuffer.appendLineText(" \(property)=\(value)", to: &line)
    }
    output.write(line)
    output.endLine()
  }

  /// Refuses a property neither the format nor anything in the document knows.
  private func refuseUnknown(_ property: String) throws(Diagnostic) {
    guard let mistake = document.nameMistake(inProperty: property) else { return }
    let hint = mistake.nearest.map { "did you mean '\($0)'?" } ?? "nothing in the document has it"
    throw Diagnostic(.unknownProperty, at: 0..<0, [property, hint])
  }

  private func assert(
    _ selector: String, _ comparison: Command.Comparison, _ expected: Int
  ) throws(Diagnostic) {
    let count = try session.count(of: selector, in: document)
    guard comparison.holds(count, expected) else {
      let sign = comparison == .equal ? "" : "\(comparison.rawValue) "
      throw Diagnostic(.assertionFailed, at: 0..<0, [selector, "\(count)", "\(sign)\(expected)"])
    }
  }
}
