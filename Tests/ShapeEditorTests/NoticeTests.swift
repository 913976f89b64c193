import EditorViews
import KeyBindings
import ShapeDocument
import TerminalCells
import Testing
import UserSettings
import YAMLText

@testable import ShapeEditor

@MainActor @Suite("Messages and questions are completely visible")
struct NoticeTests {
  private static let text = """
    canvases:
      - name: Page
        graphics: [{name: One}, {name: Two}, {name: Three}]

    """

  private func editor(_ columns: Int, _ rows: Int = 12) -> Editor {
    Editor(text: Self.text, columns: columns, rows: rows)
  }

  /// The words on the screen, whatever lines they stand in.
  private func words(_ editor: Editor) -> String {
    editor.surface().snapshot().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test(
    "A question shows all its answers, and the status line keeps the file", arguments: [80, 40, 24])
  func questions(columns: Int) throws {
    let editor = editor(columns)
    editor.happens(
      .changed(.laterVersion, canMerge: true, saving: SaveRequest(file: nil)))
    _ = editor.handle(.keysPaused)
    #expect(
      words(editor).contains(
        "Not saved: the file changed. b merge m mine t theirs d diff esc go back"))
    #expect(editor.surface().snapshot().split(separator: "\n").last?.contains("1/4") == true)
    try editor.press("<esc> j H q")
    #expect(
      words(editor).contains(
        "Unsaved changes. y save and quit n quit without saving esc go back"))
    #expect(editor.surface().snapshot().split(separator: "\n").last?.contains("unsaved") == true)
  }

  @Test("A long message takes more lines at the bottom, and disappears with the next key")
  func messages() throws {
    for columns in [80, 40] {
      let editor = editor(columns)
      // The first screen says a little more.
      try editor.press("<esc>")
      let before = editor.surface().snapshot()
      let sentence =
        "cannot write /a/folder/of/some/length/page.yaml: it is immutable (chattr +i); allow writing "
        + "with 'chattr -i', or write to another file"
      editor.tell(Message(sentence, .error))
      #expect(words(editor).contains(sentence))
      #expect(
        editor.surface().snapshot().split(separator: "\n").last?.contains("test.yaml · 1/4") == true
      )
      // The rows that are still to be seen have not moved.
      #expect(
        editor.surface().snapshot().split(separator: "\n").first
          == before.split(separator: "\n").first)
      try editor.press("<esc>")
      #expect(editor.surface().snapshot() == before)
    }
  }

  @Test("A mistake in the command line is completely shown above it", arguments: [80, 40])
  func commandLine(columns: Int) throws {
    let editor = editor(columns)
    let rest = ": s e t <space> f i l l . c o l r <space> r e d <enter>"
    try editor.press(rest)
    let sentence = try #require(editor.prompt?.mistake ?? editor.message?.text)
    #expect(words(editor).contains(sentence))
    try editor.press("<esc> : i n s r t <enter>")
    #expect(words(editor).contains("unknown command 'insrt'; did you mean 'insert'?"))
    #expect(editor.surface().snapshot().split(separator: "\n").last?.hasPrefix(":insrt") == true)
  }

  @Test(
    "A mistake in a field is completely shown, however narrow the inspector", arguments: [80, 40])
  func fields(columns: Int) throws {
    let editor = editor(columns, 30)
    try editor.press("j <tab> z R")
    let rows = editor.inspectorModel.rowCount
    for _ in 0..<rows where editor.inspectedField?.path != "opacity" { try editor.press("j") }
    try editor.press("e")
    for _ in 0..<60 { try editor.press("x") }
    try editor.press("<enter>")
    let mistake = try #require(editor.field?.mistake)
    let lines = editor.surface().snapshot().split(separator: "\n").map {
      $0.split(separator: "│", omittingEmptySubsequences: false).last ?? $0
    }
    let shown = lines.joined().filter { $0 != " " }
    #expect(shown.contains(mistake.filter { $0 != " " }), "\(editor.surface().snapshot())")
  }

  @Test("The chosen item of a list is completely visible", arguments: [80, 40])
  func lists(columns: Int) throws {
    let editor = editor(columns, 16)
    for keys in ["<c-p>", "<esc> ?"] {
      try editor.press(keys)
      for _ in 0..<45 {
        let item = try #require(editor.list?.selectedItem)
        // Lines may be broken within words that have hyphens.
        let shown = words(editor).filter { $0 != " " }
        for part in [item.title, item.summary, item.detail] where !part.isEmpty {
          let isShown = shown.contains(part.filter { $0 != " " })
          #expect(isShown, "\(part)\n\(editor.surface().snapshot())")
        }
        try editor.press("<down>")
      }
    }
  }

  @Test("Several messages before a key press are all shown")
  func severalMessages() throws {
    let editor = editor(80)
    editor.tell(Message("loaded"))
    editor.tell(Message("the first warning", .warning))
    editor.tell(Message("the second one", .error))
    editor.tell(Message("the second one", .error))
    editor.tell(Message("a note"))
    #expect(editor.message == Message("the first warning\nthe second one\na note", .error))
    for line in ["the first warning", "the second one", "a note"] {
      #expect(editor.surface().snapshot().contains(line))
    }
    try editor.press("j")
    #expect(editor.message == nil)
  }

  @Test("Any size is drawn, with the longest messages")
  func sizes() {
    for (columns, rows) in [(1, 1), (2, 2), (5, 3), (10, 4), (16, 5), (300, 3)] {
      let editor = editor(columns, rows)
      editor.tell(Message(String(repeating: "word ", count: 20_000), .error))
      #expect(
        editor.surface().snapshot().split(separator: "\n", omittingEmptySubsequences: false).count
          > rows)
      editor.happens(.removed(saving: nil))
      _ = editor.surface().snapshot()
    }
  }

  // MARK: - The file

  @Test("The status line shows the name and whether it is unsaved, removed, protected or read-only")
  func states() throws {
    let editor = editor(80)
    #expect(editor.surface().snapshot().contains("test.yaml · 1/4"))
    #expect(editor.windowTitle == "test.yaml - shapeedit")
    editor.happens(.writeProtected("it is immutable (chattr +i)"))
    #expect(
      words(editor).contains(
        "test.yaml cannot be written: it is immutable (chattr +i); "
          + ":w FILE saves the document elsewhere"))
    try editor.press("j H")
    #expect(editor.surface().snapshot().contains("test.yaml · write-protected · unsaved · 2/4"))
    #expect(editor.windowTitle == "test.yaml [+] - shapeedit")
    editor.happens(.writeProtected(nil))
    #expect(editor.surface().snapshot().contains("test.yaml · unsaved · 2/4"))
    editor.becomesReadOnly()
    #expect(editor.surface().snapshot().contains("test.yaml · read-only · unsaved · 2/4"))
  }

  @Test("In a narrow window the file's state takes precedence over the row's number")
  func narrowStates() throws {
    let editor = editor(40)
    editor.happens(.writeProtected("it is read-only"))
    try editor.press("j H")
    #expect(editor.surface().snapshot().contains("  test.yaml · write-protected · unsaved\n"))
  }

  @Test("While a line is typed, the row's number gives way, and the file's state stays")
  func typedBesideState() throws {
    let editor = editor(80)
    editor.happens(.writeProtected("it is read-only"))
    try editor.press("j H :")
    #expect(editor.surface().snapshot().contains("  test.yaml · write-protected · unsaved\n"))
    try editor.press("<esc>")
    #expect(editor.surface().snapshot().contains("test.yaml · write-protected · unsaved · 2/4"))
  }

  @Test("The status line says when the picture has the keys")
  func pictureMode() throws {
    let editor = editor(80)
    try editor.press("c")
    #expect(!editor.surface().snapshot().contains("picture · "))
    try editor.press("<tab>")
    #expect(editor.surface().snapshot().contains("  picture · test.yaml · 1/4"))
  }

  @Test("A long name is truncated in its middle")
  func longName() {
    let name = String(repeating: "a", count: 60) + "z.yaml"
    let editor = Editor(document: Document(text: SourceText(Self.text)), name: name)
    editor.finishLoading()
    editor.resize(columns: 60, rows: 8)
    #expect(
      editor.surface().snapshot().contains("aaaa…aaz.yaml · 1/4")
        || editor.surface().snapshot().contains("z.yaml · 1/4"))
    #expect(editor.surface().snapshot().contains("@0"))
  }

  @Test("A removed file is marked, and the document is unsaved until it is back")
  func removed() throws {
    let editor = editor(80)
    editor.happens(.removed(saving: nil))
    _ = editor.handle(.keysPaused)
    #expect(
      words(editor).contains("test.yaml was removed. w write it again k continue without the file"))
    #expect(editor.isModified && editor.isAtRest)
    var anew = SaveRequest(file: nil)
    anew.overridesConflicts = true
    #expect(try editor.press("w") == [.save(anew)])
    editor.isSaved()
    #expect(!editor.isModified)
    editor.happens(.removed(saving: nil))
    try editor.press("k q")
    #expect(words(editor).contains("Unsaved changes."))
    try editor.press("<esc>")
    editor.happens(.reappeared)
    #expect(!editor.isModified)
    editor.happens(.removed(saving: nil))
    editor.happens(.reappeared)
    #expect(editor.question == nil)
  }

  // MARK: - Copies

  @Test("\"Copied\" is shown only if it is true; ctrl-y inserts the text in any case")
  func copies() throws {
    let editor = editor(80)
    #expect(try editor.press("j y p") == [.copy("@0.0")])
    #expect(editor.message?.text == "the path can be pasted inside ShapeEdit only")
    _ = editor.handle(.copied(to: .multiplexerBuffer))
    #expect(editor.message?.text == "copied the path to tmux's buffer")
    try editor.press("y p")
    _ = editor.handle(.copied(to: .tooLong))
    #expect(
      editor.message?.text
        == "the path can be pasted inside ShapeEdit only: it is longer than terminals take")
    try editor.press("y p")
    _ = editor.handle(.copied(to: .clipboard))
    #expect(editor.message?.text == "copied the path to the terminal's clipboard")
    try editor.press("/ <c-y>")
    #expect(editor.prompt?.line.text == "@0.0")
  }

  // MARK: - Keys

  @Test("Mistakes in a key file are reported with position and suggestion; the rest applies")
  func keys() {
    var map = KeyMap.standard
    let mistakes = map.apply(
      SourceText(
        "j: go next 2\nk: goo next\nctrl-x <: resize-pane -4\n<spce>: help\nQ: select .a ; delte\n")
    )
    #expect(
      mistakes.map { $0.rendered(file: "keys.yaml") } == [
        "keys.yaml:2:4: error: unknown command 'goo'; did you mean 'go'?",
        "keys.yaml:4:1: error: unknown key '<spce>'; did you mean <space>?",
        "keys.yaml:5:16: error: unknown command 'delte'; did you mean 'delete'?",
      ])
    #expect(
      (try? map.lookup(Key.sequence("j"), in: .outline)).map { "\($0)" }?.contains("next") == true)
  }
}
