import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import EditingSession
@testable import ShapeEditor

/// The bytes that the state folder keeps of a view.
@Suite struct ViewStateBytesTests {
  @Test func bytesAndStatesAgree() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<SeededRun.rounds(200) {
      var state = ViewState()
      state.level = Int.random(in: 0...9, using: &random)
      for index in 0..<Int.random(in: 0...20, using: &random) {
        state.places.append(
          ViewState.Place(
            parent: Int.random(in: -1..<max(0, index), using: &random),
            position: Int.random(in: 0...100_000, using: &random),
            look: UInt64.random(in: .min ... .max, using: &random),
            id: Bool.random(using: &random)
              ? String(repeating: "é", count: Int.random(in: 0...9, using: &random)) : nil,
            fold: [nil, .opened, .closed].randomElement(using: &random) ?? nil))
      }
      for letter in "aqZ" where Bool.random(using: &random) {
        guard let place = state.places.indices.randomElement(using: &random) else { continue }
        state.marks.append(ViewState.Mark(letter: letter, place: place))
      }
      state.cursor = state.places.indices.randomElement(using: &random)
      state.top = state.places.indices.randomElement(using: &random)
      state.inspectorGroups = Bool.random(using: &random) ? ["Fill", "Text"] : nil
      #expect(ViewState(bytes: state.bytes) == state)
    }
  }

  @Test func typedLinesAgreeWithTheirBytes() {
    var lines = TypedLines()
    lines.add("set fill red", for: .command)
    lines.add(" spaced  out ", for: .find)
    lines.add("漢字 é", for: .find)
    lines.add("#logo", for: .filter)
    #expect(TypedLines(bytes: lines.bytes) == lines)
    // What no key types is not kept.
    var hostile = lines
    hostile.add("a\u{1B}[2Jb", for: .command)
    hostile.add("a\nb", for: .command)
    hostile.add(String(repeating: "x", count: 5_000), for: .command)
    #expect(hostile == lines)
    #expect(
      TypedLines(bytes: Array("command a\u{1B}]0;x\u{7}\nnonsense\nwhat x\nfind b\n".utf8))
        == {
          var one = TypedLines()
          one.add("b", for: .find)
          return one
        }())
    var random = SeededGenerator(seed: 9)
    for _ in 0..<SeededRun.rounds(200) {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      let read = TypedLines(bytes: Array("find ".utf8) + bytes)
      #expect(TypedLines(bytes: read.bytes) == read)
    }
    #expect(TypedLines(bytes: [UInt8](repeating: 0x61, count: 1 << 20)) == TypedLines())
  }

  @Test func tooManyTypedLinesAreLeftOut() {
    var lines = TypedLines()
    for number in 0..<600 {
      lines.add("\(number) " + String(repeating: "x", count: 1_000), for: .command)
    }
    #expect(lines.bytes.count <= TypedLines.maximumByteCount)
    #expect(TypedLines(bytes: lines.bytes).recall(.command).lines.last?.hasPrefix("599 ") == true)
  }

  @Test func manyPlacesStayWithinBounds() throws {
    var state = ViewState()
    for index in 0..<ViewState.maximumPlaceCount {
      state.places.append(
        ViewState.Place(
          parent: -1, position: index, look: 7, id: String(repeating: "x", count: 200)))
    }
    state.cursor = ViewState.maximumPlaceCount - 1
    let bytes = state.bytes
    #expect(bytes.count <= ViewState.maximumByteCount)
    let again = try #require(ViewState(bytes: bytes))
    #expect(again.places.count > 4_000)
    #expect(again.places == Array(state.places.prefix(again.places.count)))
    #expect(again.cursor == nil)
  }

  @Test func hostileBytesChangeNothing() throws {
    let text = """
      canvases:
        - name: Page
          graphics: [{name: Head, children: [{name: Logo, id: logo}]}, {name: Body, children: [{name: x}]}]
        - name: Second

      """
    func editor() -> Editor {
      let editor = Editor(document: Document(text: SourceText(text)), name: "test.yaml")
      _ = editor.handle(.file(.delivered(.finished, totalByteCount: nil)))
      return editor
    }
    let looked = editor()
    try looked.perform(.expandAll)
    try looked.perform(.collapse(selector: "#logo"))
    try looked.perform(.go(.last))
    try looked.perform(.setMark(letter: "k"))
    let whole = try #require(looked.viewState).bytes
    #expect(ViewState(bytes: whole) != nil)
    for length in 0..<whole.count { #expect(ViewState(bytes: Array(whole.prefix(length))) == nil) }
    #expect(ViewState(bytes: whole + [0]) == nil)
    #expect(ViewState(bytes: Array(repeating: 0xFF, count: 2 << 20)) == nil)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<SeededRun.rounds(300) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let again = editor()
      if let view = ViewState(bytes: bytes) { _ = again.handle(.file(.wasShown(view))) }
      #expect(again.outline.isVisible(again.cursor))
      #expect(again.outline.count == again.document.entryCount)
    }
  }
}
