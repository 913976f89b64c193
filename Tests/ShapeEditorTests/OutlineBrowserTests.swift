import OutlineIndex
import ShapeCommands
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// What holds in the outline whatever is done there: no editor and no keys are needed for that.
@Suite struct OutlineBrowserTests {
  @Test(arguments: 1...60)
  func invariantsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let document = Self.document(&random)
    let columns = DocumentColumns(document: document)
    var browser = OutlineBrowser()
    browser.grow(with: columns)
    browser.setHeight(5)
    var kept = KeptFolds()
    var snapshots = [OutlineSnapshot(browser, selectsNothing: false, keeping: &kept)]
    for _ in 0..<120 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: browser.setHeight(.random(in: -1...9, using: &random))
      case 1: browser.scroll(by: .random(in: -20...20, using: &random))
      case 2: browser.selectDocument()
      case 3: _ = browser.cancel(in: columns)
      case 4:
        let entries = (0..<columns.count).filter { _ in Bool.random(using: &random) }
        if !entries.isEmpty { browser.filter("some", to: entries, in: columns) }
      case 5: snapshots.append(OutlineSnapshot(browser, selectsNothing: false, keeping: &kept))
      case 6:
        if let then = snapshots.randomElement(using: &random) {
          browser.restore(then, shift: nil, in: columns)
        }
      case 7:
        let entry = Int.random(in: -2..<columns.count + 2, using: &random)
        browser.move(to: entry, in: columns)
        if (0..<columns.count).contains(entry) {
          #expect(browser.cursor == entry)
          #expect((0..<browser.scroll.height).contains(browser.cursorLine))
        }
      case 8, 9:
        let command = Self.moves.randomElement(using: &random) ?? .go(.first)
        try? browser.move(command, in: columns)
      case 10: browser.fold(Self.folds.randomElement(using: &random) ?? .expandAll, in: columns)
      default: browser.mark(Self.marks.randomElement(using: &random) ?? .mark, in: columns)
      }
      Self.expectInvariants(browser, entryCount: columns.count)
    }
  }

  private static func expectInvariants(_ browser: OutlineBrowser, entryCount: Int) {
    let outline = browser.outline
    #expect(outline.isVisible(browser.cursor) || outline.rowCount == 0)
    #expect((browser.filter != nil) == outline.isFiltered)
    #expect(browser.scroll.height >= 1)
    #expect((0...max(0, outline.rowCount - browser.scroll.height)).contains(browser.scroll.topRow))
    #expect(browser.selection.allSatisfy { $0 >= 0 && $0 < entryCount && browser.isSelected($0) })
    #expect(browser.selection.isEmpty == (browser.selectsDocument || outline.rowCount == 0))
    #expect(
      browser.marks.isEmpty || browser.selectsDocument || browser.selection == browser.marks.entries
    )
  }

  private static let moves: [Command] = [
    .go(.next(3)), .go(.previous(2)), .go(.first), .go(.last), .go(.row(7)), .go(.child),
    .go(.parent(1)), .go(.nextSibling(1)), .go(.previousSibling(2)), .go(.inward), .go(.outward),
    .go(.next(.max)), .page(.down, count: 1), .page(.halfUp, count: .max), .scroll(.top),
    .scroll(.bottom),
  ]
  private static let folds: [Command] = [
    .expand(selector: nil), .collapse(selector: nil), .expandBelow, .collapseBelow,
    .toggleDisclosure, .expandAll, .collapseAll, .foldLevel(.level(1)), .foldLevel(.more(1)),
    .foldLevel(.less(1)),
  ]
  private static let marks: [Command] = [
    .mark, .extend(.moves), .extend(.down), .extend(.up),
  ]

  /// A document of some canvases and groups in groups.
  private static func document(_ random: inout SeededGenerator) -> Document {
    var text = "canvases:\n"
    for canvas in 0..<Int.random(in: 1...3, using: &random) {
      text += "  - name: c\(canvas)\n    graphics: \(graphics(3, &random))\n"
    }
    return Document(text: SourceText(text))
  }

  private static func graphics(_ depth: Int, _ random: inout SeededGenerator) -> String {
    let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      depth > 0 ? "{kind: group, children: \(graphics(depth - 1, &random))}" : "{name: x}"
    }
    return "[\(items.joined(separator: ", "))]"
  }
}

/// A filter that was on when something was edited comes back with its selector when that is undone.
@Suite struct FilterHistoryTests {
  @Test func aFilterThatUndoBringsBackCanBeEnded() throws {
    let editor = Editor(
      text: """
        canvases:
          - name: Page
            graphics: [{name: a}, {name: b}, {kind: ellipse, name: c}]

        """)
    try editor.perform(.filter(selector: "ellipse"))
    try editor.perform(.toggle(property: "hidden"))
    #expect(editor.outline.rowCount == 2)
    try editor.perform(.cancel)
    #expect(editor.outline.rowCount == 4)
    try editor.perform(.undo(count: 1))
    #expect(editor.outline.rowCount == 2)
    #expect(editor.filter?.text == "ellipse")
    try editor.perform(.cancel)
    #expect(editor.filter == nil)
    #expect(editor.outline.rowCount == 4)
  }
}
