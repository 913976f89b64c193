import ShapeDocument
import ShapeEditor
import Testing
import YAMLText

@testable import EditingSession

/// Documents that arrive while the editor is in use.
@Suite struct EditorLoadingTests {
  /// A loader of steps, one after the other.
  private func loader(_ steps: [Loader.Step]) -> Loader {
    // Only the loader's thread takes from them.
    nonisolated(unsafe) var rest = steps[...]
    return Loader { () throws(Diagnostic) in rest.popFirst() ?? .end }
  }

  /// Loads everything, doing something after every delivery.
  private func load(
    _ editor: Editor, _ loader: Loader, afterEach: (Int) throws -> Void = { _ in }
  ) throws {
    loader.start()
    var count = 0
    while !editor.loading.isOver {
      for delivery in loader.deliveries() {
        _ = editor.handle(.file(.delivered(delivery, totalByteCount: nil)))
        try afterEach(count)
        count += 1
      }
    }
  }

  private func rows(_ editor: Editor) -> [String] {
    (0..<editor.outline.rowCount).map { row in
      let entry = editor.outline.entry(atRow: row) ?? -1
      return "\(editor.document.pathText(of: entry)) \(editor.document.label(of: entry))"
    }
  }

  private static let withInstances: String = {
    var text = """
      canvases:
        - name: Page
          graphics:
            - &base
              name: base
              children: [{name: one}, {name: two}]
            - *base
            - name: holder
              children:
                - *base

      """
    for number in 0..<1_000 {
      text += "      - {name: g\(number), children: [{name: x\(number)}]}\n"
    }
    return text
  }()

  @Test func instancesThatUnfoldLateLeaveTheRowsInOrder() throws {
    let editor = Editor(document: Document(), name: "test.yaml")
    _ = editor.handle(.resize(columns: 80, rows: 24))
    try load(editor, loader([.block(TextBlock(Self.withInstances))]))
    let whole = Editor(text: Self.withInstances, rows: 24)
    #expect(rows(editor) == rows(whole))
    try editor.press("z R")
    try whole.press("z R")
    #expect(rows(editor) == rows(whole))
    #expect(editor.outline.rowCount == editor.document.entryCount)
  }

  @Test func foldsAndMarksSurviveInstancesThatUnfoldLate() throws {
    let editor = Editor(document: Document(), name: "test.yaml")
    _ = editor.handle(.resize(columns: 80, rows: 24))
    try load(editor, loader([.block(TextBlock(Self.withInstances))])) { delivery in
      guard delivery == 0 else { return }
      // Opens the fourth group behind the instances and marks what is in it.
      try editor.press("/ ^ g 3 $ <enter> l l x h")
      #expect(editor.document.label(of: editor.cursor) == "g3")
    }
    #expect(editor.document.label(of: editor.cursor) == "g3")
    #expect(editor.outline.isOpen(editor.cursor))
    #expect(editor.marks.entries.map { editor.document.label(of: $0) } == ["x3"])
    let open = rows(editor).filter { $0.contains(" x") }
    #expect(open.count == 1)
    try editor.press("n")
    #expect(editor.document.label(of: editor.cursor) == "g3")
  }

  @Test func aDocumentBrokenOffStaysShown() throws {
    let editor = Editor(document: Document(), name: "test.yaml")
    let text = "canvases:\n  - name: Page\n    graphics:\n      - name: a\n      - {name: b\n"
    try load(editor, loader([.block(TextBlock(text))]))
    guard case .failed = editor.loading else {
      Issue.record("the mistake went unnoticed")
      return
    }
    #expect(editor.message?.severity == .error)
    #expect(editor.document.readOnlyReason != nil)
  }

  @Test func aFileThatChangesWhileItIsReadIsReadAgain() throws {
    let editor = Editor(document: Document(), name: "test.yaml")
    _ = editor.handle(.resize(columns: 80, rows: 24))
    let after = "canvases: [{name: Other, graphics: [{name: new}]}]\n"
    let steps: [Loader.Step] = [
      .block(TextBlock(Self.withInstances)), .restart, .block(TextBlock(after)),
    ]
    try load(editor, loader(steps)) { delivery in
      if delivery == 0 { try editor.press("j x v j") }
    }
    guard case .complete = editor.loading else {
      Issue.record("the file was not read to its end")
      return
    }
    #expect(rows(editor) == ["@0 Other", "@0.0 new"])
    #expect(editor.marks.isEmpty)
    #expect(editor.cursor == 0)
  }

  @Test func theThreadIsPreparedBeforeAnythingIsRead() {
    nonisolated(unsafe) var happened: [String] = []
    let loader = Loader(prepareThread: { happened.append("prepared") }) {
      () throws(Diagnostic) in
      happened.append("read")
      return .end
    }
    loader.start()
    var isOver = false
    while !isOver {
      isOver = loader.deliveries().contains {
        switch $0 {
        case .finished, .failed: true
        case .batch, .restarted, .conflicted: false
        }
      }
    }
    #expect(happened.first == "prepared")
    #expect(happened.count > 1)
  }
}
