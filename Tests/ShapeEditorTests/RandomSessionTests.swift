import EditorViews
import Foundation
import OutlineUICore
import ShapeCommands
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// Whole sessions of random keys and commands: nothing traps, what the editor remembers fits the
/// document, undoing everything brings the bytes back, and the journal, the redo and the recorded
/// script all lead to the same text again.
///
/// `Tools/random-sessions` runs the long form.
@MainActor @Suite struct RandomSessionTests {
  /// How many sessions a document gets.
  private static let sessionCount = SeededRun.count ?? 2

  @Test(arguments: [
    "corpus/oc-red-lips.yaml", "corpus/mpl-unicode.yaml", "yaml/anchors.yaml",
    "yaml/block-scalars.yaml", "yaml/comments.yaml", "yaml/crlf.yaml", "yaml/deep.yaml",
    "yaml/flow.yaml", "yaml/indentless.yaml", "yaml/odd-values.yaml", "batch/hand.yaml",
    "endtoend/hostile.yaml", "endtoend/small.yaml", "inspector/every-property.yaml",
    "yaml/comments-everywhere.yaml", "yaml/compact.yaml", "yaml/complex-keys.yaml",
    "yaml/merge-keys.yaml", "yaml/mixed-breaks.yaml", "yaml/line-separators.yaml",
    "yaml/trailing-spaces.yaml", "yaml/multiline.yaml", "yaml/tabs.yaml",
  ])
  func sessionsAreSound(_ name: String) throws {
    let text = try Fixture(name).text
    for seed in (0..<Self.sessionCount).map({ UInt64(SeededRun.seed + $0) }) {
      let mixed = name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) }
      var session = RandomSession(text, seed: mixed)
      do {
        try session.run(steps: seed % 4 == 0 ? 200 : 50)
        try session.checkHistory()
        try session.checkJournal()
        try session.checkRecording()
      } catch let fault as RandomSession.Fault {
        Issue.record("\(name), seed \(seed): \(fault.what)\n\(session.lastPressed)")
      }
    }
  }
}

/// One editor at which keys are hit at random.
@MainActor private struct RandomSession {
  /// What went wrong.
  struct Fault: Error {
    let what: String

    init(_ what: String) { self.what = what }
  }

  /// What was pressed last, to find out what went wrong.
  var lastPressed: String { pressed.suffix(12).joined(separator: "  ") }

  private var pressed: [String] = []
  private let original: SourceText
  private let editor: Editor
  private let composer: EditorComposer
  private var effects: [Effect] = []
  private var random: SeededGenerator

  init(_ text: String, seed: UInt64) {
    original = SourceText(text)
    random = SeededGenerator(seed: seed)
    let sizes = [(80, 24), (200, 60), (40, 10), (20, 3), (1, 1)]
    let (columns, rows) = sizes[Int(seed % UInt64(sizes.count))]
    editor = Editor(recorded: text, columns: columns, rows: rows)
    composer = EditorComposer(editor, profile: TerminalProfile())
  }

  private var document: Document { editor.document }

  /// Presses keys and performs commands, each followed by a frame and a look at everything.
  mutating func run(steps: Int) throws {
    for _ in 0..<steps {
      if random.chance(35) {
        let line = random.pick(Self.commands)
        // What is open takes the keys, or is left first; leaving also goes back to the outline.
        let leaving = random.chance(50) ? "<esc> <esc> <esc> " : ""
        try press("\(leaving) \(typed(line))")
      } else {
        try press(random.pick(Self.keyTokens))
      }
      editor.settle()
      var bytes: [UInt8] = []
      composer.compose(into: &bytes)
      if random.chance(25) { try checkScreen() }
      try checkState()
    }
    try press("<esc> <esc> <esc> <esc>")
  }

  private mutating func press(_ keys: String) throws {
    pressed.append(keys)
    effects += try editor.press(keys)
  }

  /// What was kept of frames before does not show, save how far a line that is typed is scrolled.
  private func checkScreen() throws {
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

  /// What the editor keeps about the outline is what the document says.
  private func checkState() throws {
    let outline = editor.outline
    let count = document.entryCount
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
    for entry in 0..<count {
      let isGroup = document.subtreeEnd(of: entry) > entry + 1
      guard outline.isExpandable(entry) == isGroup else {
        throw Fault("entry \(entry) is \(isGroup ? "" : "not ")a group")
      }
    }
    try checkOutline()
  }

  /// The mended index is the one a fresh reading gives.
  private func checkOutline() throws {
    let fresh = Document(text: document.text)
    guard fresh.entryCount == document.entryCount else {
      throw Fault("\(document.entryCount) entries, \(fresh.entryCount) when read again")
    }
    for entry in 0..<fresh.entryCount {
      guard fresh.depth(of: entry) == document.depth(of: entry),
        fresh.label(of: entry) == document.label(of: entry)
      else {
        throw Fault("entry \(entry) is another when read again: \(fresh.label(of: entry))")
      }
    }
  }

  /// Undoing everything and doing it again.
  mutating func checkHistory() throws {
    if random.chance(50) { try press("<tab>") }
    try press(typed("undo 100000"))
    try checkState()
    guard document.text == original else { throw Fault("undoing everything left another text") }
    try press(typed("redo 100000"))
    try checkState()
    try press(typed("undo 100000"))
    guard document.text == original else { throw Fault("undoing twice left another text") }
  }

  /// The journal leads from the original to the text that is there.
  func checkJournal() throws {
    let records = effects.compactMap { if case .journal(let bytes) = $0 { bytes } else { nil } }
    let other = Editor(text: original.string)
    guard other.happens(.recovered(records)).count == records.count else {
      throw Fault("the journal does not fit")
    }
    guard other.document.text == document.text else {
      throw Fault("the journal leads to another text")
    }
  }

  /// The recorded script, too.
  func checkRecording() throws {
    let lines = effects.compactMap { if case .record(let line) = $0 { line } else { nil } }
    let other = Document(text: original)
    let output = OutputBuffer { _ in true }
    let run = ScriptRun(on: other, options: EditOptions(), output: output)
    do {
      try run.perform(try BatchScript(lines.joined(separator: "\n"), name: "session"))
    } catch {
      throw Fault("the recording does not run: \(error)\n\(lines.suffix(12))")
    }
    guard other.text == document.text else { throw Fault("the recording leads to another text") }
  }

  private static let keyTokens = [
    "j", "k", "l", "h", "J", "K", "<space>", "<enter>", "<tab>", "<s-tab>", "o", "O", "a", "r", "e",
    "i", "d d", "y y", "p", "P", ">", "<", "<a-j>", "<a-k>", "<c-g>", "H", "L", "u", "<c-r>", "x",
    "v", "<c-a>", "<esc>", "<up>", "<down>", "<left>", "<right>", "<home>", "<end>", "G", "g g",
    "z M", "z R", "z m", "z r", "z z", "<pgup>", "<pgdn>", "/", "n", "N", "*", "f", "?", ":",
    "<c-p>", "<bs>", "<del>", "+", "-", "0", "1", "5", "3", "#", "\"", "t", "é", "日", "<f2>", "{",
    "[", "]", "m a", "m b", "' a", "' b", ".", "g f", "g f", "<c-o>", ",", "y p", "y v", "<c-c>",
    "<c-w>", "<c-u>", "<a-b>", "<a-f>", "<s-left>", "<s-right>",
  ]

  private static let commands = [
    "group", "group Foo", "ungroup", "duplicate", "delete", "select-all", "invert", "mark",
    "set opacity 0.5", "set fill.color red", "set fill none", "unset fill", "toggle hidden",
    "adjust opacity *0.5", "rename {kind}-{n}", "convert circle", "convert group",
    "insert text Hi", "insert canvas New", "move first", "move last", "indent", "outdent",
    "sort name", "connect", "align left", "distribute horizontally", "nudge 1 2", "undo 3",
    "redo 2",
    "select *", "select rectangle", "move into @0", "move after @0.0", "set id dup",
    "set name 'a: #b'", "replace name /a/b/g", "cut", "copy", "paste", "paste before",
    "set stroke {color: '#fff', width: 3}", "set text.size 12", "set shadow.blur 3",
    "convert path", "set points [[0,0],[1,2]]", "expand-all", "collapse-all", "filter text",
    "hoist", "hoist group", "hoist *", "go-to e", "go-to xq", "jump back", "jump forward", "repeat",
    "set-mark z", "go-mark z",
    "set locked true", "set locked false", "fold-level 2", "set note 'two words'",
    "insert-item tags.0 new", "insert-item points.1 [3, 4]", "move-item points.0 1",
    "unset points.0", "set points.1.0 7", "set fill.stops [[0, red], [1, '#fff']]",
    "set fill.stops.0.1 blue", "insert-item stroke.dash.0 4", "step +3", "set tags [a, b]",
    "insert rectangle Box {fill: '#abc', at: [1, 2]} before @0.0", "deselect",
  ]
}
