import Foundation
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// Every value of every kind of graphic is edited in the inspector, and taken back.
@Suite struct InspectorSweepTests {
  private static let documents =
    ["tour", "diagram", "mockup"].map { Fixture(package: "Documents/\($0).yaml") }
    + [Fixture("inspector/every-property.yaml")]

  /// What is typed into a value, for it to be another one.
  private func typed(_ part: InspectorModel.Part) -> String? {
    switch part.control {
    case .toggle: nil
    case .choice(let words): words.first { $0 != part.value && $0 != "group" }
    case .number where part.path == "sides": "3+4"
    case .number(let range): range.bounds == nil ? "3+4.5" : part.value == "0.25" ? "0.5" : "1/4"
    case .numbers(isList: true): "7, 2, 1+1"
    case .numbers: part.path.hasSuffix("transform") ? "1,0,0,1, 2*3, 4" : "7, 1+1"
    case .color: part.value == "#00ff00" ? "tomato" : "lime"
    case .text where part.path == "id": "a-new-id"
    case .connectorEnd where part.path == "layer": "3"
    case .text where part.path == "d" || part.path == "d.0": nil
    case .text: part.path.hasPrefix("d.") ? "L 3,4" : "another"
    case .connectorEnd: "[1, 2]"
    case .flow: nil
    }
  }

  @Test("Each edit changes few lines, and undoing it restores every byte", arguments: documents)
  func sweep(document: Fixture) throws {
    let text = try document.text
    let editor = Editor(text: text, columns: 80, rows: 24)
    var kinds: [String: Int] = [:]
    var editCount = 0
    for entry in 0..<editor.outline.count {
      // What is locked or shown by an alias refuses, and one of each kind is enough.
      guard !editor.document.isLocked(entry), !isShownByAlias(entry, editor) else {
        continue
      }
      let kind = editor.document.kindName(of: entry)
      kinds[kind, default: 0] += 1
      guard kinds[kind, default: 0] <= SeededRun.rounds(1) else { continue }
      editor.go(to: entry)
      editor.layout.moveFocus(by: editor.layout.steps(to: .inspector))
      editCount += try sweepEntry(editor, text)
      editor.layout.moveFocus(by: editor.layout.steps(to: .outline))
    }
    #expect(editCount > 30)
  }

  private func isShownByAlias(_ entry: Int, _ editor: Editor) -> Bool {
    var entry = entry
    while entry >= 0 {
      if editor.document.isInstance(entry) { return true }
      entry = editor.document.parent(of: entry)
    }
    return false
  }

  private func sweepEntry(_ editor: Editor, _ text: String) throws -> Int {
    editor.inspector.open(Set(Property.Group.allCases))
    for list in ["points", "fill.stops", "stroke.dash", "tags", "d"] {
      editor.inspector.setOpen(true, list: list)
    }
    var count = 0
    var row = 0
    while let parts = editor.inspectorModel.row(at: row)?.parts {
      for column in parts.indices {
        guard let typed = typed(parts[column]) else { continue }
        editor.inspector.moveCursor(to: row, column: column, in: editor.inspected)
        try editor.press("e <a-a>")
        _ = editor.handle(.paste(Paste(text: typed)))
        try editor.press("<enter>")
        count += check(editor, parts[column].path, typed, against: text)
      }
      row += 1
    }
    return count
  }

  /// Looks at what an edit left and takes it back; answers how many edits that was.
  private func check(
    _ editor: Editor, _ path: String, _ typed: String, against text: String
  ) -> Int {
    let place = "\(editor.document.pathText(of: editor.cursor)) \(path) '\(typed)'"
    let after = editor.document.text.string
    if let mistake = editor.field?.mistake {
      // What would lose data is refused, and said so.
      let isRefusal = path == "kind" && after == text
      #expect(isRefusal, "\(place): \(mistake)")
      _ = try? editor.press("<esc>")
      return 0
    }
    let isChanged = after != text
    #expect(isChanged, "\(place) changed nothing: \(editor.message?.text ?? "")")
    let lines = changedLineCount(text, after)
    // Another kind or type may need more, and a text may have had several lines.
    let isSmall =
      lines.removed <= 1 && lines.added <= 2 || path == "kind" || path.hasSuffix(".type")
      || path == "text.string"
    #expect(isSmall, "\(place): \(lines)")
    if isChanged { _ = try? editor.press("u") }
    let isBack = editor.document.text.string == text
    #expect(isBack, "\(place) was not taken back")
    return isChanged ? 1 : 0
  }

  /// How many lines differ; the pivot that the group of a changed member gets is not counted.
  private func changedLineCount(_ old: String, _ new: String) -> (removed: Int, added: Int) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let known = Set(old)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("pivot: [") || known.contains($0) }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return (old.count - start - end, new.count - start - end)
  }
}
