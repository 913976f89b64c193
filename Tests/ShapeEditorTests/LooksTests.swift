import Foundation
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import UserSettings
import YAMLText

@testable import EditorViews
@testable import ShapeEditor

/// How the screen looks: at several sizes, on dark and light backgrounds, with few colours and none.
@MainActor @Suite struct LooksTests {
  private static let kinds = Fixture("looks/kinds.yaml")

  private static let dark: TerminalProfile = {
    var profile = TerminalProfile(colorDepth: .trueColor)
    profile.apply(.background(red: 16, green: 20, blue: 24))
    return profile
  }()

  private static func profile(_ name: String) -> TerminalProfile {
    var profile = TerminalProfile(
      colorDepth: name.contains("16") ? .ansi16 : name == "none" ? .none : .trueColor)
    if name.hasPrefix("dark") { profile.apply(.background(red: 16, green: 20, blue: 24)) }
    if name.hasPrefix("light") { profile.apply(.background(red: 255, green: 255, blue: 255)) }
    return profile
  }

  private static func snapshot(_ editor: Editor, _ profile: TerminalProfile) -> String {
    let surface = editor.surface(on: profile)
    // The styles of large screens are those of small ones.
    guard surface.size.rows <= 24 else { return surface.snapshot() }
    var legend = StyleLegend()
    let styles = (0..<surface.size.rows).map { surface.styleLetters(ofRow: $0, legend: &legend) }
    return surface.snapshot() + styles.joined(separator: "\n") + "\n" + legend.description + "\n"
  }

  /// The screen is what the file of that name says.
  @Test(
    arguments: [
      ("80x24", 80, 24), ("120x40", 120, 40), ("200x60", 200, 60), ("40x20", 40, 20),
    ], ["dark", "light", "dark16", "light16", "none"])
  func screens(size: (name: String, columns: Int, rows: Int), look: String) throws {
    let editor = Editor(text: try Self.kinds.text, columns: size.columns, rows: size.rows)
    try editor.press("z R j j x j")
    editor.settle()
    let screen = Self.snapshot(editor, Self.profile(look))
    try expectSnapshot(screen, "looks/\(size.name)-\(look).txt")
  }

  /// A full frame, and a step in it, keep to what a slow line can carry, in the looks that take the most bytes.
  @Test func framesStaySmall() throws {
    let editor = Editor(text: try Self.kinds.text, columns: 200, rows: 60)
    try editor.press("z R")
    editor.settle()
    let composer = EditorComposer(editor, profile: Self.dark)
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    #expect(bytes.count <= 14_000)
    // From one plain shape to the next.
    for keys in ["j", "j", "k"] {
      try editor.press(keys)
      bytes.removeAll()
      composer.compose(into: &bytes)
      editor.settle()
      bytes.removeAll()
      composer.compose(into: &bytes)
    }
    try editor.press("j")
    bytes.removeAll()
    composer.compose(into: &bytes)
    #expect(bytes.count <= 300 && !bytes.isEmpty)
    bytes.removeAll()
    composer.compose(into: &bytes)
    #expect(bytes.isEmpty)
  }

  // MARK: - Rows

  private static let rows = """
    canvases:
      - name: Page
        graphics:
          - {name: One, size: [10, 20], fill: red}
          - {name: Two, size: [10, 20], hidden: true}
          - name: Three
            children: [{name: Four}]

    """

  @Test func markingNeverShiftsALabel() throws {
    let screen = PointedScreen(Self.rows)
    screen.editor.settle()
    screen.draw()
    #expect(
      screen.outline.hasPrefix(
        """
        ▾ Page 3  front ↓
        ┊   ■ One  10 × 20
        ┊   ■ Two  10 × 20                       hidden
        ┊ ▸ ▣ Three 1
        """))
    try screen.press("x j x j x j x")
    #expect(
      screen.outline.hasPrefix(
        """
        ▾✓Page 3  front ↓
        ┊  ✓■ One  10 × 20
        ┊  ✓■ Two  10 × 20                       hidden
        ┊ ▸✓▣ Three 1
        """))
  }

  /// Only what is on the screen is read, and only while nothing else is to be done.
  @Test func coloursAreReadForTheRowsOnTheScreen() throws {
    let many = (1...500).map { "      - {name: R\($0), size: [1, \($0)], fill: red}\n" }.joined()
    let editor = Editor(
      text: "canvases:\n  - name: P\n    graphics:\n\(many)", columns: 80, rows: 12)
    #expect(editor.rowChecks.facts(of: editor.document.serial(of: 1)).summary == nil)
    editor.settle()
    let known = (0...500).filter {
      editor.rowChecks.facts(of: editor.document.serial(of: $0)).summary != nil
    }
    #expect(known == Array(0..<11))
    let summary = editor.rowChecks.facts(of: editor.document.serial(of: 2)).summary
    #expect(summary?.color?.hexText == "#ff0000")
    #expect(summary?.detail == "1 × 2")
  }

  /// What a document says about colours is only ever a colour.
  @Test func hostileValuesAreNoBytesForTheTerminal() throws {
    let editor = Editor(
      text: """
        canvases:
          - name: "a\\u001b[31mb"
            graphics:
              - {name: x, fill: "\\u001b]0;pwned\\u0007", size: [1e308, -1e308]}
              - {name: y, text: "\\u001b[2J\\u202e", size: [.nan, .inf]}

        """, columns: 120, rows: 30)
    editor.settle()
    let composer = EditorComposer(editor, profile: Self.dark)
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    for part in ["\u{1b}]0", "\u{7}", "\u{1b}[2J\u{202e}", "\u{202e}", "\u{1b}[31mb"] {
      #expect(!text.contains(part))
    }
  }

  // MARK: - Widths

  @Test func aWideScreensOutlineTakesWhatItsRowsNeed() throws {
    let editor = Editor(text: Self.rows, columns: 200, rows: 60) { $0.showsPictureWhenWide = true }
    _ = editor.takeEffects()
    let layout = editor.layout
    #expect(layout.outlineColumns >= 30 && layout.outlineColumns <= 44)
    #expect(layout.outlineColumns + layout.pictureColumns + layout.inspectorColumns + 2 == 200)
    try editor.press("<c-w> >")
    #expect(editor.layout.outlineColumns == layout.outlineColumns + 2)
    try editor.press("j x")
    #expect(editor.layout.outlineColumns == layout.outlineColumns + 2)
  }

  @Test func longRowsLeaveThePictureItsPart() throws {
    let long = String(repeating: "long ", count: 60)
    let editor = Editor(
      text: "canvases:\n  - name: P\n    graphics:\n      - {name: \(long)}\n", columns: 180,
      rows: 30
    ) { $0.showsPictureWhenWide = true }
    _ = editor.takeEffects()
    #expect(editor.layout.outlineColumns == 54)
    // Below, nothing changes.
    editor.resize(columns: 100, rows: 30)
    _ = editor.takeEffects()
    #expect(editor.layout.outlineColumns == 59)
  }

  // MARK: - The status line

  @Test func theWayToTheRowCanBeClicked() throws {
    let screen = PointedScreen(Self.rows)
    try screen.press("z R G")
    #expect(screen.lines.last?.hasPrefix("@0.2.0 Page › Three › Four") == true)
    try screen.click("Three ›", from: 11)
    #expect(screen.editor.cursorRow == 3)
    try screen.click("Page ›", from: 11)
    #expect(screen.editor.cursorRow == 0)
  }

  @Test func ofALongWayTheEndIsShown() throws {
    var text = "canvases:\n  - name: Canvas\n    graphics:\n"
    for depth in 0..<30 {
      let indent = String(repeating: "  ", count: 3 + depth * 2)
      text += "\(indent)- name: Level \(depth)\n\(indent)  children:\n"
    }
    text += String(repeating: "  ", count: 63) + "- name: Leaf\n"
    let screen = PointedScreen(text)
    try screen.press("z R G")
    let line = try #require(screen.lines.last)
    #expect(line.contains(" … Level "))
    #expect(line.contains("Level 29 › Leaf  "))
    #expect(line.hasPrefix("…") && line.hasSuffix("32/32"))
  }

  // MARK: - Help and hints

  @Test(arguments: [40, 60, 80, 111, 112, 120, 160, 200, 300])
  func theHelpFitsItsColumns(columns: Int) throws {
    let list = ChoiceList.help(for: .standard)
    let grid = HelpColumns(list, columns: columns, rows: 30)
    let items = grid.lines.joined().compactMap { cell -> Int? in
      if case .item(let index) = cell { index } else { nil }
    }
    #expect(items.sorted() == list.matches)
    let count = grid.lines.first?.count ?? 0
    #expect(count == max(1, columns / 56) && count * grid.width <= columns)
    // A heading is never the last of its column.
    for top in stride(from: 0, to: grid.lines.count, by: 30) where count > 1 {
      for column in 0..<count {
        let cells = grid.lines[top..<min(top + 30, grid.lines.count)].map { $0[column] }
        if case .heading? = cells.last { Issue.record("a heading at the end of a column") }
      }
    }
  }

  @Test(arguments: [60, 80, 100, 112, 120, 160, 200])
  func nothingOfTheHelpIsCut(columns: Int) throws {
    let list = ChoiceList.help(for: .standard)
    let screen = PointedScreen(Self.rows, columns: columns, rows: 400)
    try screen.press("?")
    let shown = screen.lines.joined(separator: "\n")
    let words = Set(shown.split { $0 == " " || $0 == "\n" })
    for item in list.items {
      let wanted = (item.title + " " + item.summary).split(separator: " ")
      let missing = wanted.filter { !words.contains($0) }
      #expect(missing.isEmpty, "\(item.title): \(missing)")
    }
    let cut = screen.lines.filter { $0.contains("…") && !$0.contains("insert …") }
    #expect(cut.isEmpty, "\(cut)")
  }

  @Test func aLongDescriptionGoesOnBelow() throws {
    let screen = PointedScreen(Self.rows, columns: 80, rows: 200)
    try screen.press("?")
    let row = try #require(screen.lines.firstIndex { $0.hasPrefix(" +, = ") })
    #expect(
      Array(screen.lines[row...row + 1]) == [
        " +, =               in the inspector: step the value up; with a count by",
        "                    that                                               step +1",
      ])
  }

  @Test(arguments: [(80, 24), (100, 30), (200, 60)])
  func theFirstScreenSaysWhereTheHelpIs(columns: Int, rows: Int) throws {
    let screen = PointedScreen(Self.rows, columns: columns, rows: rows)
    #expect(screen.lines.last?.contains("  ? help · test.yaml · 1/") == true)
    try screen.press("j")
    #expect(screen.lines.last?.contains("help") == false)
  }

  @Test(arguments: [
    ("/ R o w <enter>", true), ("/ R o w <enter> n N", true), ("/ R o w <enter> j", true),
    ("/ R o w <enter> H", false), ("/ R o w <enter> d d", false), ("/ R o w <enter> H u", false),
    ("/ R o w <enter> H n", true), ("/ R o w <enter> <esc>", false),
    ("/ R o w <enter> x <esc>", false), ("/ R o w <enter> / z z <enter>", false),
    ("/ R o w <enter> r X <enter>", false),
  ])
  func whatWasFoundIsCountedAsLongAsItIsTrue(keys: String, isCounted: Bool) throws {
    let text =
      "canvases:\n  - name: P\n    graphics:\n"
      + (1...4).map { "      - {name: Row \($0)}\n" }.joined()
    let screen = PointedScreen(text)
    try screen.press("z R")
    for key in try Key.sequence(keys) {
      try screen.press(key.token)
      screen.editor.settle()
    }
    screen.draw()
    #expect(screen.lines.last?.contains(" 4 found") == isCounted, "\(screen.lines.last ?? "")")
    #expect(isCounted || screen.lines.last?.contains("found ·") == false)
  }

  /// Signs in the colours of graphics are seen on a screen that may be dark or light.
  @Test(arguments: ["#101040", "#000080", "#d0d060", "#b0b0ff", "#204020", "#ff0000", "#808080"])
  func signsAreSeenWhereTheBackgroundIsNotKnown(color: String) throws {
    let editor = Editor(
      text:
        "canvases:\n  - name: P\n    graphics:\n      - {name: A, size: [9, 9], fill: '\(color)'}\n"
    )
    try editor.press("z R")
    try editor.press("2 G")
    editor.settle()
    let composer = EditorComposer(editor, profile: TerminalProfile(colorDepth: .trueColor))
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    let row = editor.cursorRow
    let column = try #require(Array(composer.surface.text(ofRow: row)).firstIndex(of: "■"))
    let style = composer.surface.style(at: CellPoint(column: column, row: row))
    let shown = try #require(style.foreground.rgb, "\(style) \(composer.surface.text(ofRow: row))")
    for level in [UInt8.min, .max] {
      let ground = TerminalProfile.RGB(red: level, green: level, blue: level)
      #expect(shown.contrast(to: ground) >= 3, "\(color) as \(shown)")
    }
  }

  @Test func everyItemOfTheHelpCanBeReached() throws {
    for columns in [40, 120, 200] {
      let screen = PointedScreen(Self.rows, columns: columns, rows: 30)
      try screen.press("?")
      let list = try #require(screen.editor.list)
      for _ in list.items.indices {
        let item = try #require(screen.editor.list?.selectedItem)
        let key = item.title.prefix(while: { $0 != "," && $0 != " " })
        #expect(screen.lines.contains { $0.contains(key) }, "\(item.title) at \(columns)")
        try screen.press("<down>")
      }
    }
  }

  @Test func aPrefixKeyShowsWhatMayFollow() throws {
    let screen = PointedScreen(Self.rows, columns: 100, rows: 24)
    try screen.press("z")
    #expect(!screen.lines.contains { $0.contains("close everything") })
    _ = screen.editor.handle(.keysWait)
    screen.draw()
    #expect(screen.lines.contains { $0.contains("M close everything") })
    #expect(screen.lines.contains { $0.contains("1…9 open down to level N") })
    try screen.press("M")
    #expect(!screen.lines.contains { $0.contains("close everything") })
    #expect(!screen.editor.pendingKeys.showsContinuations)
  }

  // MARK: - Options

  @Test func optionsAreTakenAndKept() throws {
    let screen = PointedScreen(Self.rows)
    let effects = try screen.press(
      ": o p t i o n <space> t h e m e <space> l i g h t <enter>")
    #expect(effects.contains(.keepOptions))
    #expect(screen.editor.options.theme == "light")
    try screen.press(": o p t i o n <space> m o u s e <space> o f f <enter>")
    #expect(screen.editor.options.hasMouse == false)
    var restored = EditorOptions()
    restored.restore(screen.editor.options.bytes)
    #expect((restored.theme, restored.hasMouse) == ("light", false))
    try screen.press(": o p t i o n <space> t h e m e <space> a u t o <enter>")
    #expect(screen.editor.options.theme == nil)
  }

  @Test(arguments: [
    ("option theme lihgt", "did you mean 'light'?"), ("option them dark", "theme"),
    ("option mouse maybe", "on"), ("option", "an option"),
    ("option mode dim", "unknown mode 'dim' (light)"),
  ])
  func whatIsNoOptionIsRefused(line: String, hint: String) throws {
    let screen = PointedScreen(Self.rows, columns: 160)
    try screen.press(typed(line))
    #expect(screen.lines.joined().contains(hint), "\(screen.lines)")
    #expect((screen.editor.options.theme, screen.editor.options.hasMouse) == (nil, nil))
  }

  @Test func hostileOptionsAreIgnored() {
    for text in [
      "", "\n\n", "option", "option theme", "quit\noption mouse", "\u{0}\u{1b}",
      "option mouse on off",
      String(repeating: "option mouse on\n", count: 1_000),
    ] {
      var options = EditorOptions(themeNames: ["auto", "dark"])
      options.restore(Array(text.utf8))
      options.restore([0xff, 0xfe, 0])
      #expect((options.theme, options.hasMouse) == (nil, nil), "\(text.prefix(40))")
    }
    var options = EditorOptions(themeNames: ["auto", "dark"])
    options.restore(Array("option theme gone\nnonsense\noption mouse on\n".utf8))
    #expect((options.theme, options.hasMouse) == (nil, true))
  }
}
