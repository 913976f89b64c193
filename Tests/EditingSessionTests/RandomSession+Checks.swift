import EditorViews
import ShapeCommands
import ShapeDocument
import TerminalCells
import TestSupport
import YAMLText

@testable import DocumentFile
@testable import EditingSession
@testable import ShapeEditor
@testable import ShapeSession

// What holds at any moment of a session.
extension RandomSession {
  /// What was kept of frames before does not show, save how far a line that is typed is scrolled.
  func checkScreen() throws {
    guard editor.prompt == nil, editor.field == nil, editor.list == nil else { return }
    let anew = EditorComposer(editor, profile: TerminalProfile())
    var bytes: [UInt8] = []
    anew.compose(into: &bytes)
    guard Self.screen(of: anew) == Self.screen(of: composer) else {
      throw Fault(
        "drawn anew:\n\(anew.surface.snapshot())\nas shown:\n\(composer.surface.snapshot())")
    }
  }

  /// The texts of a screen, and a letter for the style of each cell.
  private static func screen(of composer: EditorComposer) -> [String] {
    var legend = StyleLegend()
    return (0..<composer.surface.size.rows).map { row in
      composer.surface.text(ofRow: row)
        + composer.surface.styleLetters(ofRow: row, legend: &legend)
    } + [legend.description]
  }

  /// The cursor and the marks are on entries of the document.
  func checkRows() throws {
    let (outline, count) = (editor.outline, document.entryCount)
    guard outline.count == count else {
      throw Fault("\(outline.count) entries in the outline, \(count) in the document")
    }
    guard editor.cursor >= 0, editor.cursor < max(1, count) else {
      throw Fault("the cursor is on \(editor.cursor) of \(count)")
    }
    guard outline.rowCount == 0 || outline.isVisible(editor.cursor) else {
      throw Fault("the cursor is on a hidden entry")
    }
    guard editor.marks.entries.allSatisfy({ $0 >= 0 && $0 < count }) else {
      throw Fault("a mark is on no entry")
    }
  }

  /// What the editor keeps about the outline is what the document says, and that is what a fresh reading
  /// gives; what counts as saved is in the file as it was last known; the journal is whole.
  func checkWhole() throws {
    let fresh = Document(text: document.text)
    guard fresh.entryCount == document.entryCount else {
      throw Fault("\(document.entryCount) entries, \(fresh.entryCount) when read again")
    }
    for entry in 0..<fresh.entryCount {
      let isGroup = document.subtreeEnd(of: entry) > entry + 1
      guard editor.outline.isExpandable(entry) == isGroup else {
        throw Fault("entry \(entry) is \(isGroup ? "" : "not ")a group")
      }
      guard fresh.depth(of: entry) == document.depth(of: entry),
        fresh.label(of: entry) == document.label(of: entry)
      else {
        throw Fault("entry \(entry) is another when read again: \(fresh.label(of: entry))")
      }
    }
    // What is only shown while it is typed is not kept.
    guard !editor.isTyping else { return }
    guard editor.isModified || file.baseText == editor.fileText else {
      throw Fault("what counts as saved is not what was last in the file")
    }
    try checkJournal()
  }

  private func checkJournal() throws {
    guard let journal = disk.journals.last,
      journal.base.applying(journal.operations) == editor.fileText
    else { throw Fault("the journal does not lead to what is on the screen") }
  }

  /// Undoing everything brings the first bytes back, and doing it again what there was. After that the
  /// session goes on with what there was, or with the first bytes.
  func checkHistory(goesOn: Bool = false) throws {
    try give("<esc> <esc> <esc> <esc> <esc> <esc>")
    if random.chance(50) { try give("<tab>") }
    let last = editor.session.redoCount == 0 ? editor.fileText : nil
    try give(typed("undo 1000000"))
    try checkRows()
    guard editor.fileText == original else { throw Fault("undoing everything left another text") }
    try give(typed("redo 1000000"))
    try checkRows()
    guard last == nil || editor.fileText == last else {
      throw Fault("redoing everything left another text")
    }
    guard !goesOn else { return }
    try give(typed("undo 1000000"))
    guard editor.fileText == original else { throw Fault("undoing twice left another text") }
  }

  /// If the process dies, the next session offers what was on the screen, or a merge of it into what the
  /// file holds by then; undoing that leads to what the file holds.
  func checkRecovery() throws {
    guard !editor.isTyping, let content, let journal = disk.journals.last,
      ConflictedDocument(reading: content).document.fatal == nil
    else { return }
    let isSame = journal.base == content
    guard !isSame || !journal.operations.isEmpty else { return }
    var former: [FormerSession] = []
    if !journal.operations.isEmpty {
      former.append(
        FormerSession(
          relation: isSame ? .continuesFile : .continuesOtherVersion,
          operations: journal.operations, isDamaged: false, lostOperationCount: 0,
          oldContent: isSame ? nil : journal.base.bytes,
          path: ScriptedDisk.version("").location.path, discard: { nil }))
    }
    let next = RandomSession(content, plan, former: former, seed: random.next())
    _ = next.editor.handle(.keysPaused)
    try next.give("r")
    try next.checkRows()
    guard !isSame || next.editor.fileText == editor.fileText else {
      throw Fault("what was recovered is not what was on the screen")
    }
    try next.checkJournal()
    try next.give("<esc> <esc> \(typed("undo 1000000"))")
    guard next.editor.fileText == content else {
      throw Fault("what was recovered is undone to something else")
    }
  }

  /// The recorded script leads to the text that is there.
  func checkRecording() throws {
    guard !plan.hasOtherWriter, !plan.isLarge else { return }
    let read = ConflictedDocument(reading: original)
    // A script settles the conflicts first, and does not read the file again.
    guard read.conflicts.isEmpty, !recorded.contains(where: { $0.hasPrefix("#") }) else { return }
    let output = OutputBuffer { _ in true }
    let run = ScriptRun(
      on: read.document, read.conflicts, options: EditOptions(), output: output)
    do {
      try run.perform(try BatchScript(recorded.joined(separator: "\n"), name: "session"))
    } catch {
      throw Fault("the recording does not run: \(error)\n\(recorded.suffix(12))")
    }
    guard run.resultText == editor.fileText else {
      throw Fault("the recording leads to another text")
    }
  }
}
