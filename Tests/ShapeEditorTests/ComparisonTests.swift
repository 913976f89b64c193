import DocumentDifference
import EditorViews
import ShapeCommands
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// A document in the editor, compared with another version.
@MainActor @Suite struct ComparisonTests {
  private static func editor(
    _ new: String? = nil, since old: String? = nil, columns: Int = 80, rows: Int = 24
  ) throws -> Editor {
    let old = try old ?? Fixture("compare/old.yaml").text
    let tree = try DifferenceTree(Document(text: SourceText(old)))
    return Editor(
      text: try new ?? Fixture("compare/new.yaml").text, columns: columns, rows: rows
    ) {
      $0.compared = ComparedDocument(tree, title: "old.yaml")
      $0.showsPictureWhenWide = false
    }
  }

  /// Keys, and the rows behind them: `>` the cursor, then the sign of the change.
  @Test(arguments: try TextCase.all(in: "compare/rows.cases"))
  func showsWhatChanged(test: TextCase) throws {
    let editor = try Self.editor()
    try editor.press(test.name)
    test.expect(editor.comparedRows, editor.message?.text)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func looksLikeThis(columns: Int, rows: Int) throws {
    let editor = try Self.editor(columns: columns, rows: rows)
    try editor.press("z R 2 g n")
    try expectSnapshot(
      editor.surface().snapshot(), "compare/housing-\(columns)x\(rows).txt")
  }

  @Test func closedGroupsTellOfChangesInside() throws {
    let editor = try Self.editor()
    #expect(
      editor.comparedSigns == [
        "▾ Main", "▸ ▣ Header", "▸·▣ Street", "▸~▣ Box", "▸-Old canvas", "▾ Second",
      ])
    try editor.press("<left>")
    #expect(editor.comparedSigns.first == "▸·Main")
    // What was gone is all that differs.
    let lost = try Self.editor(
      "canvases: [{name: A, graphics: [{name: B, children: [{name: C}]}, {name: D}]}]\n",
      since: "canvases: [{name: A, graphics: [{name: B, children: [{name: C}, {name: E}]}, "
        + "{name: D, children: [{name: F}]}]}]\n")
    #expect(lost.comparedSigns.first { $0.contains("B") } == "▸·▣ B")
  }

  @Test func theMenuTakesAndGoesOn() throws {
    let editor = try Self.editor()
    try editor.press("alt-enter")
    let titles = editor.interaction.menu?.items.prefix(3).map(\.title)
    #expect(titles == ["Take the old version", "Go to the next change", "Rename"])
    try editor.press("<down> <enter>")
    #expect(editor.message?.text.hasPrefix("1 of 8") == true)
    #expect(editor.browser.ghost != nil)
    try editor.press("alt-enter")
    #expect(editor.interaction.menu?.items.count == 2)
    try editor.press("<enter>")
    #expect(editor.browser.ghost == nil && editor.isModified)
  }

  @Test func saysHowMuchChangedOrThatNothingDid() throws {
    #expect(
      try Self.editor().message?.text
        == "since old.yaml: 5 changed, 1 moved, 1 reordered, 1 added, 6 deleted; "
        + "g n leads to the first")
    let same = try Fixture("compare/old.yaml").text
    let editor = try Self.editor(same.replacing("size: [400, 300]", with: "size: [400,300]"))
    #expect(editor.message?.text == "no differences from old.yaml")
    try editor.press("g n")
    #expect(editor.message?.text == "there are no changes")
  }

  @Test func commandsNeedAComparison() throws {
    let editor = Editor(text: try Fixture("compare/new.yaml").text)
    for keys in ["g n", "g N", "g o", "g t", "C"] {
      try editor.press(keys)
      #expect(
        editor.message?.text
          == "nothing is compared; 'open --compare OLD' compares with another version")
    }
  }

  @Test func whatCannotBeComparedIsSaid() throws {
    let editor = try Self.editor("canvases:\n  - {name: A, name: B}\n")
    #expect(editor.message?.text.contains("not compared with old.yaml") == true)
    try editor.press("g n")
    #expect(editor.message?.severity == .error)
  }

  // MARK: - What is gone

  @Test func whatIsGoneRefusesEveryEdit() throws {
    let editor = try Self.editor()
    try editor.press("z R g n")
    #expect(editor.browser.ghost != nil)
    let text = editor.document.text
    for keys in ["d d", "y y", "r", "H", "x", "> >", "alt-j", "p", "<tab> j j e", "<tab> o"] {
      try editor.press(keys)
      #expect(editor.document.text == text)
      #expect(
        editor.message?.text.contains("this was deleted, and cannot be edited") == true, "\(keys)")
      try editor.press(keys.contains("<tab>") ? "<esc> <s-tab>" : "<esc>")
      try editor.press("g g g n")
    }
  }

  @Test func whatIsGoneIsNotSearchedWhichIsSaid() throws {
    let old = "canvases: [{name: A, graphics: [{name: B}, {name: Gone}]}]\n"
    let editor = try Self.editor("canvases: [{name: A, graphics: [{name: B}]}]\n", since: old)
    try editor.press(typed("find Gone"))
    #expect(editor.message?.text == "'Gone' is not found; what is gone is not searched")
    let other = try Self.editor(old, since: old)
    try other.press(typed("find Nothing"))
    #expect(other.message?.text == "'Nothing' is not found")
  }

  @Test func controlCharactersOfWhatIsGoneStayOffTheScreen() throws {
    let old =
      "canvases:\n  - name: A\n    graphics:\n      - {name: \"x\\e[31m\\ny\", kind: group}\n"
    let editor = try Self.editor("canvases:\n  - name: A\n    graphics: []\n", since: old)
    #expect(editor.comparedRows.contains("- "))
    #expect(!editor.surface().snapshot().contains("\u{1B}"))
  }

  @Test func everythingMayBeGone() throws {
    let editor = try Self.editor("canvases: []\n")
    #expect(editor.comparedRows == ">▸ - Main\n ▸ - Old canvas\n ▸ - Second")
    try editor.press("j k l")
    #expect(editor.comparedRows.hasPrefix(">▾ - Main\n   ▸ - Header"))
    while let stop = editor.comparison?.stops.first {
      editor.visit(stop)
      try editor.press("g t")
    }
    #expect(try editor.isAsBefore())
  }

  // MARK: - Following the document

  @Test func marksFollowEditsAndUndo() throws {
    let editor = try Self.editor()
    try editor.press("z R")
    let rows = editor.comparedRows
    try editor.press("2 j d d")
    #expect(editor.comparedRows.contains("- Rule"))
    try editor.press("u")
    #expect(editor.comparedRows.contains("- Rule") == rows.contains("- Rule"))
    try editor.press("r <end> X <enter>")
    #expect(editor.comparedRows.contains("~ RuleX"))
    try editor.press("g t")
    #expect(!editor.comparedRows.contains("RuleX"))
    #expect(!editor.comparedRows.contains("~ Rule"))
  }

  @Test func anotherVersionOfTheFileIsComparedAnew() throws {
    let editor = try Self.editor()
    #expect(try editor.readsAgain(SourceText(Fixture("compare/old.yaml").text)))
    #expect(editor.comparison?.stops.isEmpty == true)
    #expect(!editor.comparedRows.contains("-"))
  }

  @Test func onlyChangesShowsThemUntilNothingIsLeft() throws {
    let editor = try Self.editor()
    try editor.press("g o")
    #expect(!editor.comparedRows.contains("Header"))
    for _ in 0..<40 where editor.comparison?.stops.isEmpty == false {
      try editor.press("g g g n g t")
      if editor.selectsDocument { try editor.press("<esc>") }
    }
    #expect(editor.filter == nil)
    #expect(editor.comparedRows.contains("Header"))
  }

  // MARK: - The inspector

  @Test func theInspectorTakesOneValue() throws {
    let editor = try Self.editor()
    try editor.press("z R 2 g n <tab>")
    try editor.inspect("fill.color")
    #expect(editor.inspectedField?.former == "#aa3333")
    try editor.press("g t")
    #expect(editor.inspectedField?.former == nil)
    #expect(editor.inspectedField?.value == "#aa3333")
    // The opacity was not asked for.
    #expect(editor.document.text.string.contains("opacity: 0.5"))
    try editor.press("u")
    #expect(try editor.document.text.string == Fixture("compare/new.yaml").text)
  }

  // MARK: - Properties

  private static let caseCount = SeededRun.count ?? 12

  /// Taking all changes in any order gives the tree of the other version; undoing each gives the bytes.
  @Test(arguments: ["compare/old.yaml", "endtoend/small.yaml", "batch/hand.yaml", "yaml/flow.yaml"])
  func takingEverythingGivesTheOtherVersion(_ name: String) throws {
    let old = try Fixture(name).text
    for seed in (0..<Self.caseCount).map({ UInt64(SeededRun.seed + $0) }) {
      let new = try Self.changed(old, seed)
      let editor = try Self.editor(new, since: old)
      var random = SeededGenerator(seed: seed)
      var steps = 0
      while let stop = editor.comparison?.stops.randomElement(using: &random), steps < 200 {
        steps += 1
        editor.visit(stop)
        let before = editor.document.text
        _ = editor.handle(.run([.force(.take)]))
        let after = editor.document.text
        guard after != before else {
          Issue.record("\(name), seed \(seed): \(editor.message?.text ?? "")\n\(new)")
          return
        }
        try editor.press("u")
        #expect(editor.document.text == before, "\(name), seed \(seed)")
        try editor.press("<c-r>")
        #expect(editor.document.text == after, "\(name), seed \(seed)")
      }
      #expect(try editor.isAsBefore(), "\(name), seed \(seed), \(steps) steps")
      if SeededRun.count == nil { #expect(Document(text: editor.document.text).fatal == nil) }
    }
  }

  /// Another version, made by some commands.
  private static func changed(_ text: String, _ seed: UInt64) throws -> String {
    let editor = Editor(text: text)
    var commands = RandomCommands(seed: seed)
    for _ in 0..<6 {
      commands.paths =
        editor.outline.count > 0
        ? (0..<min(editor.outline.count, 40)).map { editor.document.pathText(of: $0) } : []
      let line = try? Command.parse(commands.line(startingWithSelection: true))
      _ = editor.handle(.run(line ?? []))
    }
    return editor.document.text.string
  }
}

extension Editor {
  /// The groups on the screen, up to their numbers of children.
  @MainActor fileprivate var comparedSigns: [String] {
    surface().snapshot().split(separator: "\n").compactMap { line in
      let row = line.drop { "┊ ".contains($0) }
      guard row.hasPrefix("▸") || row.hasPrefix("▾") else { return nil }
      return row.prefix { !$0.isNumber }.split(separator: " ").joined(separator: " ")
    }
  }

  /// The rows on the screen with ghosts: `>` the cursor, then the sign of what changed.
  fileprivate var comparedRows: String {
    let rows = browser.rows
    return (scroll.topRow..<min(rows.count, scroll.topRow + scroll.height)).map { row in
      let cursor = row == cursorRow ? ">" : " "
      switch rows.target(atRow: row) {
      case .entry(let entry):
        let fold = outline.isExpandable(entry) ? outline.isOpen(entry) ? "▾ " : "▸ " : "  "
        let sign: String
        switch comparison?.mark(of: entry, in: document) {
        case .added: sign = "+"
        case .changed: sign = "~"
        case .moved: sign = ">"
        case .deleted, .inside, nil: sign = " "
        }
        return cursor + String(repeating: "  ", count: document.depth(of: entry)) + fold + sign
          + " " + document.label(of: entry)
      case .ghost(let ghost):
        let fold = browser.ghosts.isOpen(ghost).map { $0 ? "▾ " : "▸ " } ?? "  "
        return cursor + String(repeating: "  ", count: ghost.depth) + fold + "- "
          + (comparison?.old.tree.label(of: ghost.node) ?? "")
      case nil: return ""
      }
    }.joined(separator: "\n")
  }

  /// Whether the document says what the version says that it is compared with.
  fileprivate func isAsBefore() throws -> Bool {
    guard let old = comparison?.old.tree else { return false }
    return try DocumentDifference(old, DifferenceTree(Document(text: document.text))).changes
      .allSatisfy { change in
        change.events.allSatisfy { if case .comments = $0 { true } else { false } }
      }
  }
}
