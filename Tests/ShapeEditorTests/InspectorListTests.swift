import EditorViews
import OutlineUICore
import ShapeCommands
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// Lists in the inspector: a document, keys, and the document after them.
@MainActor @Suite struct InspectorListTests {
  private static func text(_ properties: String, kind: String = "polyline") -> String {
    let lines = properties.split(separator: "\n").map { "        \($0)\n" }.joined()
    return "canvases:\n  - graphics:\n      - kind: \(kind)   # kept\n\(lines)        name: X\n"
  }

  /// An editor with the cursor on a list that is open.
  private func editor(_ text: String, list: String) throws -> Editor {
    let editor = Editor(recorded: text, columns: 100)
    try editor.inspect(list, after: "j <tab> z R g g")
    if editor.inspectedField?.items?.isOpen == false { try editor.press("<space>") }
    return editor
  }

  @Test(arguments: try TextCase.all(in: "inspector/lists.cases"))
  func items(test: TextCase) throws {
    let old = Self.text(test.input)
    let words = test.edit.split(separator: " ", maxSplits: 1).map(String.init)
    let editor = try editor(old, list: words[0])
    try editor.press(words[1])
    #expect(
      editor.document.text.string == Self.text(test.expected), sourceLocation: test.location)
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
    try editor.inspect("d", after: "j <tab> z R")
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
