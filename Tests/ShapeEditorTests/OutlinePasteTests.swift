import DiagramImport
import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

@Suite struct OutlinePasteTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - name: A
          - name: B

    """

  private func pasted(_ text: String, _ before: String = "j", _ after: String = "") throws -> Editor
  {
    let editor = Editor(text: Self.text) { $0.readDrawing = EntryClip.clips(ofPastedDrawing:) }
    try editor.press(before)
    _ = editor.handle(.paste(Paste(text: text)))
    try editor.press(after)
    return editor
  }

  @Test func yamlBecomesGraphicsInOneStep() throws {
    let editor = try pasted("# mine\n- name: X # x\n  children: [{name: Y}]\n- {name: Z}\n")
    #expect(editor.message?.text == "pasted 2 graphics")
    #expect(
      editor.document.text.string == """
        canvases:
          - name: Page
            graphics:
              - name: A
              # mine
              - name: X # x
                children: [{name: Y}]
              - {name: Z}
              - name: B

        """)
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func svgBecomesGraphicsInOneStep() throws {
    let editor = try pasted(
      "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"g\">"
        + "<circle r=\"2\"/></g><rect width=\"3\" height=\"4\" fill=\"red\"/></svg>\n")
    #expect(editor.message?.text == "pasted 2 graphics")
    #expect(
      editor.document.text.string == """
        canvases:
          - name: Page
            graphics:
              - name: A
              - id: g
                kind: group
                children:
                  - kind: circle
                    at: [-2, -2]
                    size: [4, 4]
                    fill: "#000000"
              - kind: rectangle
                size: [3, 4]
                fill: "#ff0000"
              - name: B

        """)
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func wrongSVGChangesNothing() throws {
    let broken = try pasted("<svg><g></svg>")
    #expect(broken.message?.text.contains("the drawing cannot be read: line 1") == true)
    #expect(broken.question == nil)
    #expect(broken.document.text.string == Self.text)
    let empty = try pasted("<svg/>")
    #expect(empty.message?.text.contains("it draws nothing") == true)
    let lossy = try pasted("<svg><rect width='1' height='1' mask='url(#m)'/></svg>")
    #expect(lossy.message?.text == "pasted a graphic; the document cannot say 1 thing of it")
  }

  @Test func otherTextIsAQuestion() throws {
    let asked = try pasted("Hello \"you\"\n\u{1F3F4}\u{E0067} a: b\n")
    #expect(asked.question?.text == "The pasted text is no graphic.")
    #expect(asked.document.text.string == Self.text)
    try asked.press("t")
    #expect(asked.question == nil)
    let entry = asked.document.entry(atPath: [0, 1]) ?? 0
    #expect(
      asked.document.value(of: "text.string", entry: entry).value
        == .string("Hello \"you\"\n\u{1F3F4}\u{E0067} a: b"))
    #expect(asked.document.kindName(of: entry) == "text")
    try asked.press("u")
    #expect(asked.document.text.string == Self.text)
    for key in ["n", "<esc>"] {
      let left = try pasted("Hello", "j", key)
      #expect(left.question == nil)
      #expect(left.document.text.string == Self.text)
    }
  }

  @Test func canvasesStandBesideCanvases() throws {
    let editor = try pasted("canvases: [{name: Q}]")
    #expect(editor.document.canvasCount == 2)
    #expect(editor.message?.text == "pasted a canvas")
  }

  @Test func theClipboardStays() throws {
    let editor = try pasted("{name: X}", "j y y", "p")
    #expect(editor.picture == "  ▾ Page\n      A\n      X\n>     A\n      B")
  }

  @Test func nothingCutOffOrReadOnlyIsPasted() throws {
    let editor = Editor(text: Self.text)
    _ = editor.handle(.paste(Paste(text: "{name: X}", droppedByteCount: 5)))
    #expect(editor.message?.text.contains("more than can be pasted at once") == true)
    _ = editor.handle(.paste(Paste(text: " \n")))
    #expect(editor.message?.severity == .warning)
    editor.becomesReadOnly()
    _ = editor.handle(.paste(Paste(text: "{name: X}")))
    #expect(editor.document.text.string == Self.text)
    #expect(editor.question == nil)
  }

  @Test func anAliasWithoutItsAnchorIsRefused() throws {
    let editor = try pasted("{name: X, fill: *red}")
    #expect(editor.message?.severity == .error)
    #expect(editor.document.text.string == Self.text)
  }

  @Test func unknownNamesInSelectorsAreErrors() throws {
    let editor = Editor(text: Self.text)
    for line in ["select rectangel", "filter '[nmae=A]'"] {
      let command = try #require(try CommandScript(line).commands.first?.command)
      let refusal = #expect(throws: Diagnostic.self) { try editor.perform(command) }
      #expect(refusal?.severity == .error)
      #expect(refusal?.message.contains("did you mean") == true)
      // Whoever performs a command gets the refusal; nobody reads it back out of a message.
      #expect(editor.message == nil)
    }
  }

  @Test func valuesAreCopiedAsTextsOfTheirOwn() throws {
    let editor = Editor(text: Self.text)
    #expect(try editor.press("j y v").contains(.copy("name: A")))
    #expect(try editor.press("x j x y v").contains(.copy("- name: A\n- name: B\n")))
  }
}

@Suite struct SourceOutputTests {
  private func written(isTerminal: Bool, _ chunks: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = OutputBuffer(isTerminal: isTerminal) { more in
      bytes += more
      return true
    }
    for chunk in chunks { output.writeSource(chunk) }
    output.flush()
    return bytes
  }

  @Test func terminalsAreSpared() {
    let text = Array("a\tb\r\nhide\rshow \u{9B}31m \u{202E}x \u{1B}[0m é\nend\r".utf8)
    let expected = "a\tb\r\nhide␍show <U+009B>31m <U+202E>x ␛[0m é\nend␍"
    for size in [1, 2, 3, 7, 100] {
      let chunks = stride(from: 0, to: text.count, by: size).map {
        Array(text[$0..<min($0 + size, text.count)])
      }
      #expect(String(decoding: written(isTerminal: true, chunks), as: UTF8.self) == expected)
      #expect(written(isTerminal: false, chunks) == text)
    }
  }
}
