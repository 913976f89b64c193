import EditorViews
import OutlineUICore
import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

/// Lists in the inspector: a document, keys, and the document after them.
@Suite struct InspectorListTests {
  private static func text(_ properties: String, kind: String = "polyline") -> String {
    let lines = properties.split(separator: "\n").map { "        \($0)\n" }.joined()
    return "canvases:\n  - graphics:\n      - kind: \(kind)   # kept\n\(lines)        name: X\n"
  }

  /// An editor with the cursor on a list that is open.
  private func editor(_ text: String, list: String) throws -> Editor {
    let editor = Editor(text: text, columns: 100)
    try editor.press("j <tab> z R g g")
    for _ in 0..<100 where editor.inspectedField?.path != list { try editor.press("j") }
    #expect(editor.inspectedField?.path == list)
    if editor.inspectedField?.items?.isOpen == false { try editor.press("<space>") }
    return editor
  }

  @Test(arguments: [
    // Numbers of a list, item by item; comments and spelling of the others stay.
    (
      "points", "points:\n  - [0.0, 0]   # start\n  - [1e1, 5]", "j j e 7 <tab> 8 <enter>",
      "points:\n  - [0.0, 0]   # start\n  - [7, 8]"
    ),
    ("points", "points: [[0.0, 0], [10, 5]]", "j l e 2 * 3 <enter>", "points: [[0.0, 6], [10, 5]]"),
    ("points", "points: \"0.0,0 10,5 20,0\"", "j j e 7 <enter>", "points: \"0.0,0 7,5 20,0\""),
    ("points", "points: \"0.0,0 10,5 20,0\"", "j j d d", "points: \"0.0,0 20,0\""),
    ("points", "points: \"0,0 10,5\"", "j o <enter>", "points: \"0,0 5,2.5 10,5\""),
    ("points", "points: \"0,0 10,5 9,9\"", "j <a-j>", "points: \"10,5 0,0 9,9\""),
    // Adding, removing and moving items.
    (
      "points", "points:\n  - [0, 0]   # a\n  - [10, 5]", "j o <esc>",
      "points:\n  - [0, 0]   # a\n  - [5, 2.5]\n  - [10, 5]"
    ),
    (
      "points", "points:\n  - [0, 0]\n  - [10, 5]   # b\n  - [3, 4]", "j j <a-k>",
      "points:\n  - [10, 5]   # b\n  - [0, 0]\n  - [3, 4]"
    ),
    ("points", "points: [[0, 0], [10, 5]]", "j O <esc>", "points: [[10, 0], [0, 0], [10, 5]]"),
    (
      "points", "points: [[0, 0], [10, 5]]", "a 1 <tab> 2 <enter>",
      "points: [[0, 0], [10, 5], [1, 2]]"
    ),
    ("points", "points: [[0, 0], [10, 5]]", "j d d", "points: [[10, 5]]"),
    ("points", "points: [[0, 0], [10, 5]]", "j y y j p", "points: [[0, 0], [10, 5], [0, 0]]"),
    ("points", "points: [[0, 0], [10, 5]]", "j + l 5 -", "points: [[1, -5], [10, 5]]"),
    (
      "stroke.dash", "stroke: {color: red, dash: [4, 2]}", "j e 6 / 4 <enter>",
      "stroke: {color: red, dash: [1.5, 2]}"
    ),
    (
      "stroke.dash", "stroke: {color: red, dash: [4, 2]}", "j j o 9 <enter>",
      "stroke: {color: red, dash: [4, 2, 9]}"
    ),
    ("stroke.dash", "stroke: red", "a 9 <enter>", "stroke: {color: \"red\", dash: [9]}"),
    ("stroke.dash", "stroke: red", "e 4 , 2 + 1 <enter>", "stroke: {color: \"red\", dash: [4, 3]}"),
    ("tags", "tags: [one, two]", "j j e <c-u> t h r e e <enter>", "tags: [one, three]"),
    ("tags", "tags: [one, two]", "j o s i x <enter>", "tags: [one, six, two]"),
    ("tags", "tags: [one, two]", "j O s i x <enter>", "tags: [six, one, two]"),
    ("tags", "tags:\n  - one   # first\n  - two", "j <a-j>", "tags:\n  - two\n  - one   # first"),
    (
      "fill.stops",
      "fill:\n  type: linear\n  stops:\n    - [0, \"#fff\"]   # white\n    - [1, $ink]",
      "j e . 2 <tab> r e d <enter>",
      "fill:\n  type: linear\n  stops:\n    - [0.2, \"red\"]   # white\n    - [1, $ink]"
    ),
    (
      "fill.stops", "fill: {type: linear, stops: [[0, \"#fff\"], [1, \"#000\"]]}", "j o <esc>",
      "fill: {type: linear, stops: [[0, \"#fff\"], [0.5, \"#ffffff\"], [1, \"#000\"]]}"
    ),
    (
      "fill.stops", "fill: {type: linear, stops: [[0, \"#fff\"], [1, \"#000\"]]}", "j + +",
      "fill: {type: linear, stops: [[0.2, \"#fff\"], [1, \"#000\"]]}"
    ),
  ])
  func items(list: String, before: String, keys: String, after: String) throws {
    let old = Self.text(before)
    let editor = try editor(old, list: list)
    try editor.press(keys)
    #expect(editor.document.text.string == Self.text(after))
    #expect(editor.message?.severity != .error, "\(editor.message?.text ?? "")")
    for _ in 0..<20 { try editor.press("<esc> u") }
    #expect(editor.document.text.string == old)
  }

  @Test(arguments: [
    ("j j e <a-a> L <space> 7 <space> 8 <enter>", "d: M0 0 L 7 8 Z"),
    ("j j d d", "d: M0 0 Z"),
    ("j j o L <space> 3 <space> 4 <enter>", "d: M0 0 L10,10 L 3 4 Z"),
    ("j j o <enter>", "d: M0 0 L10,10 L 0 0 Z"),
  ])
  func commandsOfPaths(keys: String, after: String) throws {
    let old = Self.text("d: M0 0 L10,10 Z", kind: "path")
    let editor = try editor(old, list: "d")
    try editor.press(keys)
    #expect(editor.document.text.string == Self.text(after, kind: "path"))
    try editor.press("<esc> u u")
    #expect(editor.document.text.string == old)
  }

  @Test func aPathBeginsWithItsFirstCommand() throws {
    let old = Self.text("fill: red", kind: "path")
    let editor = Editor(text: old, columns: 100)
    try editor.press("j <tab> z R")
    for _ in 0..<100 where editor.inspectedField?.path != "d" { try editor.press("j") }
    try editor.press("a <enter> o <enter>")
    #expect(editor.document.value(of: "d", entry: 1).text == "M 0 0 L 0 0")
    try editor.press("u u")
    #expect(editor.document.text.string == old)
    // Of a list that is closed too, new items come last.
    let closed = try self.editor(Self.text("d: M0 0 L10,10", kind: "path"), list: "d")
    try closed.press("<space> a <enter>")
    #expect(closed.document.value(of: "d", entry: 1).text == "M0 0 L10,10 L 0 0")
  }

  /// A scalar on several lines: only those change that say something else.
  @Test(arguments: [
    (
      "j j e <a-a> L <space> 9 <space> 9 <enter>",
      "d: >-\n  M0 0 L 9 9\n  C 1 2 3 4 5 6\n  Z M 7 7"
    ),
    ("j j j d d", "d: >-\n  M0 0 L10,10\n  Z M 7 7"),
    ("j j j o <enter>", "d: >-\n  M0 0 L10,10\n  C 1 2 3 4 5 6\n  L 0 0 Z M 7 7"),
  ])
  func linesOfPathsStay(keys: String, after: String) throws {
    let old = Self.text("d: >-\n  M0 0 L10,10\n  C 1 2 3 4 5 6\n  Z M 7 7", kind: "path")
    let editor = try editor(old, list: "d")
    try editor.press(keys)
    #expect(editor.document.text.string == Self.text(after, kind: "path"))
    try editor.press("<esc> u u")
    #expect(editor.document.text.string == old)
  }

  @Test func whatWouldBeNoPathIsExplainedUnderTheItem() throws {
    let editor = try editor(Self.text("d: M0 0 L10,10 Z", kind: "path"), list: "d")
    try editor.press("j j e <a-a> Q Q <enter>")
    #expect(editor.field?.mistake?.contains("no path data") == true)
    try editor.press("<esc>")
    #expect(editor.document.text.string == Self.text("d: M0 0 L10,10 Z", kind: "path"))
  }

  @Test func problemsStandAtTheirItems() throws {
    let editor = try editor(
      Self.text("fill: {type: linear, stops: [[0, \"#fff\"], [1, nocolour]]}"), list: "fill.stops")
    try editor.press("j")
    guard case .item(let fine)? = editor.inspectedRow else { throw Missing() }
    #expect(fine.problems.isEmpty)
    try editor.press("j")
    guard case .item(let wrong)? = editor.inspectedRow else { throw Missing() }
    #expect(wrong.problems.map(\.text) == ["'nocolour' is not a colour"])
  }

  @Test func whatWasDoneByHandReplays() throws {
    let old = Self.text("points:\n  - [0, 0]\n  - [10, 5]\nstroke: red\ntags: [one]")
    let editor = try editor(old, list: "points")
    editor.recording.isOn = true
    var script: [String] = []
    func press(_ keys: String) throws {
      for case .record(let line) in try editor.press(keys) { script.append(line) }
    }
    try press("j e 3 <tab> 4 <enter> o 7 <enter> <a-k> j j d d l + y y p")
    let replayed = Editor(text: old, columns: 100)
    for line in script {
      for command in try Command.parse(line) { try replayed.perform(command) }
    }
    #expect(script.contains { $0.hasPrefix("insert-item points.") })
    #expect(script.contains { $0.hasPrefix("move-item points.") })
    #expect(replayed.document.text.string == editor.document.text.string)
    #expect(editor.document.text.string != old)
  }

  @Test func tenThousandPointsAreLookedAtAScreenful() throws {
    let points = (0..<10_000).map { "  - [\($0), \($0 % 7)]" }.joined(separator: "\n")
    let editor = try editor(Self.text("points:\n\(points)"), list: "points")
    #expect(editor.inspectorModel.rowCount > 10_000)
    try editor.press("5 0 0 0 j")
    guard case .item(let item)? = editor.inspectedRow else { throw Missing() }
    #expect(item.parts.map(\.value) == ["4999", "1"])
    let composer = EditorComposer(editor, profile: TerminalProfile())
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    let before = composer.counters
    try editor.press("j")
    composer.compose(into: &bytes)
    // A step looks at the lines on the screen, not at those of the list.
    #expect(composer.counters.rowsResolved - before.rowsResolved < 200)
    #expect(composer.counters.viewsMeasured - before.viewsMeasured < 3_000)
    try editor.press("e 1 2 <enter>")
    #expect(editor.document.text.string.contains("[12, 2]"))
  }

  private struct Missing: Error {}
}
