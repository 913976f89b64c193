import Foundation
import KeyBindings
import PaneLayout
import ShapeCommands
import TerminalCells
import TestSupport
import Testing
import UserSettings
import YAMLText

@testable import EditorViews
@testable import ShapeEditor

@Suite struct KeyMapTests {
  private func outcome(
    of keys: String, in pane: Pane = .outline, _ map: KeyMap = .standard
  ) throws -> PendingKeys.Outcome {
    var pending = PendingKeys()
    var outcome = PendingKeys.Outcome.pending
    for key in try Key.sequence(keys) { outcome = pending.addKey(key, in: pane, of: map) }
    return outcome
  }

  @Test(arguments: [
    ("j", "go next"), ("5 j", "go next 5"), ("1 0 j", "go next 10"), ("<down>", "go next"),
    ("g g", "go first"), ("1 2 G", "go 12"), ("3 g g", "go 3"), ("z M", "collapse-all"),
    ("z 3", "fold-level 3"), ("2 z 3", "fold-level 3"), ("<c-w> <", "resize-pane -2"),
    ("3 <c-w> >", "resize-pane +6"), ("<s-tab>", "focus previous"),
    ("<space>", "toggle-disclosure"),
    ("<f1>", "help"), ("?", "help"), ("<pgdn>", "page down"), ("Z Z", "write ; quit"),
    ("y p", "yank path"),
  ]) func keysRunCommands(keys: String, command: String) throws {
    #expect(try outcome(of: keys) == .commands(Command.parse(command)))
  }

  @Test func beginningsArePending() throws {
    for keys in ["g", "z", "5", "5 g", "<c-w>", "y"] { #expect(try outcome(of: keys) == .pending) }
    #expect(try outcome(of: "g x") == .unbound("g x"))
    #expect(try outcome(of: "7 <c-w> x") == .unbound("7 ctrl-w x"))
    #expect(try outcome(of: "0") == .unbound("0"))
  }

  @Test func aCountIsHeld() throws {
    let outcome = try outcome(of: String(repeating: "9 ", count: 40) + "j")
    #expect(outcome == .commands([.go(.next(PendingKeys.maximumCount))]))
  }

  @Test func theDefaultMapHasOnlyWhatIsPerformed() throws {
    let bindings = KeyMap.standard.bindings
    #expect(bindings.count > 60)
    for binding in bindings {
      #expect(binding.commands.allSatisfy { $0.isPerformed }, "\(binding.sequence)")
      #expect(!binding.summary.isEmpty)
      #expect(!binding.section.isEmpty)
      for pane in Pane.allCases {
        let found = KeyMap.standard.lookup(binding.sequence.keys, in: pane)
        #expect((found == .bound(binding)) == binding.panes.contains(pane), "\(binding.sequence)")
      }
      #expect(try KeySequence(binding.sequence.title) == binding.sequence)
      #expect(try KeySequence(binding.sequence.description) == binding.sequence)
    }
  }

  @Test func anOverrideReplacesWhatItHides() throws {
    var map = KeyMap.standard
    let sequence = try KeySequence("g")
    map.bind(.init(sequence: sequence, commands: [.redraw], summary: "", section: "Own"))
    #expect(try map.lookup(Key.sequence("g g"), in: .outline) == .unbound)
    map.unbind(sequence)
    #expect(try map.lookup(Key.sequence("g"), in: .outline) == .unbound)
  }

  // MARK: - Panes

  @Test(arguments: [
    ("+", Pane.inspector, "step +1"), ("4 -", .inspector, "step -4"),
    ("o", .inspector, "insert-item after"), ("O", .inspector, "insert-item before"),
    ("a", .inspector, "insert-item after"), ("o", .outline, "command-line 'insert '"),
    ("j", .inspector, "go next"),
    ("+", .outline, "zoom in"), ("+", .picture, "zoom in"), ("-", .picture, "zoom out"),
    ("=", .outline, "zoom fit"), ("g s", .picture, "zoom selection"),
    ("c", .inspector, "toggle-picture"), ("g p", .picture, "toggle-picture alone"),
    ("j", .picture, "go next"),
  ]) func keysBelongToTheirPane(keys: String, pane: Pane, command: String) throws {
    #expect(try outcome(of: keys, in: pane) == .commands(Command.parse(command)))
  }

  @Test func keysOfAnotherPaneAreToldApartFromUnknownOnes() throws {
    #expect(try outcome(of: "+", in: .picture) == .commands([.zoom(.larger)]))
    #expect(try outcome(of: "o", in: .picture) == .bound("o", in: .outline))
    #expect(try outcome(of: "F") == .unbound("F"))
  }

  @Test func aFileBindsInOnePaneOrInAll() throws {
    var map = KeyMap.standard
    let mistakes = map.apply(
      SourceText(
        """
        o: duplicate
        inspector:
          j: go next 2
          g: redraw
          k: ~
          +: ~
        outline:
        """))
    #expect(mistakes.isEmpty)
    for pane in Pane.allCases {
      #expect(try outcome(of: "o", in: pane, map) == .commands([.duplicate]))
    }
    #expect(try outcome(of: "j", in: .inspector, map) == .commands([.go(.next(2))]))
    #expect(try outcome(of: "j", in: .outline, map) == .commands([.go(.next(1))]))
    // What a key begins is hidden only where it is bound.
    #expect(try outcome(of: "g", in: .inspector, map) == .commands([.redraw]))
    #expect(try outcome(of: "g g", in: .outline, map) == .commands([.go(.first)]))
    #expect(try outcome(of: "k", in: .inspector, map) == .bound("k", in: .outline))
    #expect(try outcome(of: "+", in: .inspector, map) == .bound("+", in: .outline))
  }

  @Test func theDocumentedFileHasNoMistakes() throws {
    let document = try Fixture(package: "Documents/Commands.md").text
    let blocks = document.components(separatedBy: "```yaml\n").dropFirst()
    let file = try #require(blocks.first?.components(separatedBy: "```").first)
    var map = KeyMap.standard
    #expect(map.apply(SourceText(file)).isEmpty)
    #expect(try outcome(of: "+", in: .inspector, map) == .commands([.step(by: 10)]))
  }

  @Test func mistakesInAPaneSayWhere() {
    var map = KeyMap.standard
    let mistakes = map.apply(
      SourceText("picure: {j: help}\ninspector:\n  j: hlep\n  outline: {j: help}\n"))
    #expect(
      mistakes.map { $0.rendered(file: "keys.yaml") } == [
        "keys.yaml:1:1: error: unknown pane 'picure'; expected outline, picture or inspector, "
          + "or where keys run no commands, nodes, drawing, drag, list, menu, prompt, field, mixer",
        "keys.yaml:3:6: error: unknown command 'hlep'; did you mean 'help'?",
        "keys.yaml:4:3: error: \(message(of: "outline"))",
      ])
  }

  @Test(arguments: KeyMode.allCases) func aKeyOfEachModeCanBeBound(mode: KeyMode) throws {
    let action = try #require(KeyMap.standard.actions.first { $0.mode == mode })
    let (key, free) = (try #require(action.keys.first), try Key(token: "<f9>"))
    var map = KeyMap.standard
    #expect(map.meaning(of: free, in: mode) == free)
    let text = "\(mode.rawValue):\n  f9: \(action.name)\n  \(key.title): ~\n"
    #expect(map.apply(SourceText(text)).isEmpty, "\(text)")
    #expect(map.meaning(of: free, in: mode) == key)
    #expect(map.meaning(of: key, in: mode) == nil)
    for other in KeyMode.allCases where other != mode {
      #expect(map.meaning(of: free, in: other) == free)
    }
  }

  @Test func mistakesInAModeSayWhere() {
    var map = KeyMap.standard
    let mistakes = map.apply(SourceText("drawing:\n  x: drop\n  g g: end\n  f9: end\n"))
    #expect(
      mistakes.map { $0.rendered(file: "keys.yaml") } == [
        "keys.yaml:2:6: error: 'drop' is nothing that keys do in 'drawing'; expected end, take-back",
        "keys.yaml:3:3: error: expected a single key in 'drawing'",
      ])
    #expect(map.meaning(of: Key(.function(9)), in: .drawing) == Key(.enter))
  }

  @Test func boundKeysOfListsAndLinesAreUsed() throws {
    var map = KeyMap.standard
    let file = "list: {f9: next, f8: leave}\nprompt: {f9: leave}\nfield: {f9: leave, esc: ~}\n"
    #expect(map.apply(SourceText(file)).isEmpty)
    let editor = Editor(text: "canvases: [{graphics: [{name: A}]}]\n") { $0.keyMap = map }
    try editor.press("? <f9> <f9>")
    #expect(editor.list?.selection == 2)
    let help = editor.list?.items.first { $0.detail == "list: next" }
    #expect(help?.title == "↓, ctrl-n, F9")
    try editor.press("<f8>")
    #expect(editor.list == nil)
    try editor.press(": a <f9>")
    #expect(editor.prompt == nil)
    try editor.press("e <esc>")
    #expect(editor.field != nil)
    #expect(KeyHints.hint(of: editor) == "enter sets · ctrl-g leaves")
    try editor.press("<f9>")
    #expect(editor.field == nil)
  }

  private func message(of keys: String) -> String {
    do throws(KeySequence.Mistake) {
      return try KeySequence(keys).description
    } catch {
      return error.message
    }
  }

  @Test func helpAndPaletteShowThePane() throws {
    let editor = Editor(text: "canvases: []\n")
    try editor.press("?")
    let step = editor.list?.items.first { $0.detail == "step +1" }
    #expect(step?.summary == "in the inspector: step the value up; with a count by that")
    #expect(step?.title == "+, =")
    #expect(editor.list?.items.filter { $0.title == "O" }.count == 2)
    try editor.press("<esc> <c-p>")
    let add = editor.list?.items.first { $0.title == "insert-item after" }
    #expect(add?.detail == "o (inspector), a (inspector)")
  }
}
