import EditorViews
import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import CanvasPictures
@testable import EditingSession
@testable import ShapeEditor

/// The mouse in the picture: what is pointed at is found in what was drawn, and the document changes by
/// the commands that would do the same.
@MainActor struct PictureMouseTests {
  /// `low` and `high` overlap from (40, 40) to (60, 60); `inner` is in two groups.
  private static let text = """
    canvases:
      - name: Page
        size: [320, 320]
        background: "#ffffff"
        graphics:
          - {name: low, at: [20, 20], size: [40, 40], fill: red}
          - {name: high, at: [40, 40], size: [40, 40], fill: blue}
          - name: outer
            at: [100, 100]
            children:
              - name: middle
                children:
                  - {name: inner, at: [0, 0], size: [40, 40], fill: green}
                  - {name: second, at: [50, 0], size: [40, 40], fill: green}
          - {name: fixed, at: [200, 20], size: [40, 40], fill: gray, locked: true}
          - {name: turned, at: [200, 200], size: [60, 60], rotation: 90, fill: red}

    """

  private let editor: Editor
  private let composer: EditorComposer
  private let pictures: CanvasPictures

  init() throws { try self.init(Self.text) }

  private init(_ text: String) throws {
    editor = Editor(text: text)
    _ = editor.handle(.resize(columns: 100, rows: 25))
    composer = EditorComposer(editor, profile: TerminalProfile())
    pictures = CanvasPictures(for: editor, by: CanvasPainter(imagesBeside: nil)) { .none }
    try press("c")
    try editor.perform(.option(.snap(.off)))
    editor.say(nil)
  }

  // MARK: - At the terminal

  private func give(_ event: InputEvent) {
    perform(composer.handle(event))
    pictures.finish()
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
  }

  private func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .picture(let request): pictures.ask(for: request)
      case .probe(let probe): perform(editor.handle(.probed(pictures.hits(of: probe))))
      default: break
      }
    }
  }

  private func press(_ keys: String) throws {
    for key in try Key.sequence(keys) { give(.key(key)) }
  }

  private func mouse(
    _ action: Mouse.Action, _ x: Double, _ y: Double, _ modifiers: Key.Modifiers = [],
    clicks: Int = 1
  ) throws {
    let view = try #require(editor.picture.picture?.view)
    let cells = view.cells(of: Box(origin: Point(x, y), extent: Extent(0, 0)))
    give(
      .mouse(
        Mouse(
          action, column: cells.minColumn + editor.layout.pictureColumn, row: cells.minRow,
          modifiers: modifiers, clickCount: clicks)))
  }

  private func click(
    _ x: Double, _ y: Double, _ modifiers: Key.Modifiers = [], clicks: Int = 1
  ) throws {
    try mouse(.press(.left), x, y, modifiers, clicks: clicks)
    try mouse(.release(.left), x, y, modifiers, clicks: clicks)
  }

  private func drag(
    from start: (Double, Double), to end: (Double, Double), _ modifiers: Key.Modifiers = []
  ) throws {
    try mouse(.press(.left), start.0, start.1, modifiers)
    try mouse(.drag(.left), (start.0 + end.0) / 2, end.1, modifiers)
    try mouse(.drag(.left), end.0, end.1, modifiers)
    try mouse(.release(.left), end.0, end.1, modifiers)
  }

  private var selected: [String] { editor.selection.map { editor.document.label(of: $0) } }

  private func line(of name: String) -> String {
    editor.document.text.string.split(separator: "\n").first { $0.contains("name: \(name),") }
      .map(String.init) ?? ""
  }

  // MARK: - Clicks

  @Test func aClickSelectsTheTopmostAndAltTheOneBelow() throws {
    try click(50, 50)
    #expect(selected == ["high"] && editor.layout.focus == .picture)
    try click(50, 50)
    #expect(selected == ["high"])
    try click(50, 50, .alt)
    #expect(selected == ["low"])
    try click(50, 50, .alt)
    #expect(selected == ["high"])
    try click(30, 30)
    #expect(selected == ["low"])
    try click(300, 300)
    #expect(selected == ["Page"] && editor.marks.isEmpty)
    #expect(editor.document.text.string == Self.text)
  }

  @Test func theRowIsShownEvenInAClosedGroup() throws {
    try press("z M")
    for _ in 0..<3 { try click(110, 110, clicks: 2) }
    #expect(selected == ["inner"] && editor.outline.isVisible(editor.cursor))
  }

  @Test func aClickSelectsTheOutermostGroupAndInsideItsMembers() throws {
    try click(110, 110)
    #expect(selected == ["outer"])
    try click(110, 110)
    #expect(selected == ["outer"])
    // Somebody who is at work inside stays there.
    try press("z R 6 G")
    #expect(selected == ["inner"])
    try click(160, 110)
    #expect(selected == ["second"])
    try click(30, 30)
    try click(160, 110)
    #expect(selected == ["outer"])
  }

  @Test func aDoubleClickGoesIn() throws {
    try click(50, 50)
    try click(50, 50, clicks: 2)
    #expect(selected == ["high"])
    try click(110, 110)
    #expect(selected == ["outer"])
    try mouse(.press(.left), 110, 110, clicks: 2)
    #expect(selected == ["middle"])
    try mouse(.release(.left), 110, 110, clicks: 2)
    try click(110, 110, clicks: 3)
    #expect(selected == ["inner"])
  }

  @Test func ctrlMarksAndUnmarks() throws {
    try click(30, 30)
    try click(110, 110, .control)
    #expect(selected == ["low", "outer"])
    try click(70, 70, .control)
    #expect(selected == ["low", "high", "outer"])
    try click(30, 30, .control)
    #expect(selected == ["high", "outer"])
    try click(30, 30)
    #expect(selected == ["low"] && editor.marks.isEmpty)
  }

  @Test func nothingIsPointedAtBehindAList() throws {
    // Nothing is listed, so nothing is there to be clicked.
    try press("? q x q x q x")
    try click(50, 50)
    #expect(selected == ["Page"])
    try press("<esc> :")
    try click(50, 50)
    #expect(selected == ["Page"])
  }

  // MARK: - Dragging

  @Test func aDragMovesByOneCommand() throws {
    try drag(from: (30, 30), to: (110, 30))
    #expect(line(of: "low").contains("at: [100, 20]"))
    try press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func aDragMovesAllThatIsSelected() throws {
    try click(30, 30)
    try click(70, 70, .control)
    try drag(from: (30, 30), to: (30, 110))
    #expect(line(of: "low").contains("at: [20, 100]"))
    #expect(line(of: "high").contains("at: [40, 120]"))
    #expect(selected == ["low", "high"])
    try press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func aSelectedGroupIsDraggedByWhatIsInIt() throws {
    try click(110, 110)
    try click(110, 110, clicks: 2)
    try drag(from: (110, 110), to: (150, 110))
    #expect(selected == ["middle"])
    #expect(line(of: "inner").contains("at: [0, 0]"))
    #expect(editor.document.text.string.contains("name: middle\n            at: [40, 0]"))
  }

  @Test func theFrameFollowsAndEscTakesItBack() throws {
    try click(30, 30)
    let before = frame()
    try mouse(.press(.left), 30, 30)
    try mouse(.drag(.left), 110, 30)
    #expect(frame() != before)
    #expect(editor.document.text.string == Self.text)
    try press("<esc>")
    #expect(frame() == before && selected == ["low"])
    try mouse(.drag(.left), 150, 30)
    try mouse(.release(.left), 150, 30)
    #expect(editor.document.text.string == Self.text && frame() == before)
  }

  /// Where the frame's handles are on the screen.
  private func frame() -> [CellPoint] {
    (0..<editor.layout.paneRows).flatMap { row in
      composer.surface.text(ofRow: row).enumerated().compactMap { column, character in
        character == "■" && column >= editor.layout.pictureColumn
          ? CellPoint(column: column, row: row) : nil
      }
    }
  }

  @Test func aQuestionEndsADrag() throws {
    try mouse(.press(.left), 30, 30)
    try mouse(.drag(.left), 110, 30)
    _ = editor.handle(.file(.restorable(wasEditedSince: false)))
    #expect(editor.question != nil)
    _ = editor.handle(.keysPaused)
    try mouse(.release(.left), 110, 30)
    #expect(!editor.picture.pointer.isActive && editor.document.text.string == Self.text)
  }

  @Test func whatIsLockedIsNotDragged() throws {
    try drag(from: (210, 30), to: (250, 60))
    #expect(editor.document.text.string == Self.text)
    try click(210, 30)
    #expect(selected == ["fixed"])
  }

  @Test func aDragOnEmptyGroundMarksWhatItTouches() throws {
    try drag(from: (5, 90), to: (70, 5))
    #expect(selected == ["low", "high"])
    try drag(from: (300, 300), to: (90, 90))
    #expect(selected == ["outer", "turned"])
    try drag(from: (300, 10), to: (310, 100))
    #expect(selected == ["Page"])
    #expect(editor.document.text.string == Self.text)
  }

  @Test func aDragOfAHandleResizes() throws {
    try press("z R 2 G")
    #expect(selected == ["low"])
    let corner = try #require(frame().last)
    for (action, column) in [
      (Mouse.Action.press(.left), 0), (.drag(.left), 3), (.release(.left), 3),
    ] {
      give(.mouse(Mouse(action, column: corner.column + column, row: corner.row)))
    }
    let view = try #require(editor.picture.picture?.view)
    let width = 40 + view.offset(columns: 3, rows: 0).x.rounded()
    #expect(line(of: "low").contains("at: [20, 20], size: [\(Int(width)), 40]"))
    try press("u")
    #expect(editor.document.text.string == Self.text)
    // With the upper left corner `at` changes too: still one step.
    let first = try #require(frame().first)
    for (action, column) in [
      (Mouse.Action.press(.left), 0), (.drag(.left), 2), (.release(.left), 2),
    ] {
      give(.mouse(Mouse(action, column: first.column + column, row: first.row)))
    }
    #expect(!line(of: "low").contains("at: [20, 20]"))
    try press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func severalAreScaledTogether() throws {
    try drag(from: (5, 90), to: (70, 5))
    #expect(selected == ["low", "high"] && frame().count == 4)
    try dragLastCorner()
    #expect(line(of: "low").contains("at: [20, 20]"))
    #expect(!line(of: "high").contains("at: [40, 40]"))
    try press("u")
    #expect(editor.document.text.string == Self.text)
  }

  /// The cells of the frame around what is selected, on the screen.
  private func shownFrame() -> CellRect? {
    editor.pictureOverlay.frame.map(\.rect).map {
      CellRect(
        column: $0.minColumn + editor.layout.pictureColumn, row: $0.minRow, columns: $0.columns,
        rows: $0.rows)
    }
  }

  private func dragLastCorner() throws {
    let frame = try #require(shownFrame())
    for (action, column) in [
      (Mouse.Action.press(.left), 0), (.drag(.left), 3), (.release(.left), 3),
    ] {
      give(.mouse(Mouse(action, column: frame.maxColumn - 1 + column, row: frame.maxRow - 1)))
    }
  }

  private static let kinds = """
    canvases:
      - name: Page
        size: [320, 320]
        graphics:
          - {name: rectangle, at: [40, 40], size: [80, 80], fill: red}
          - {name: turned, at: [40, 40], size: [80, 80], rotation: 30, fill: red}
          - {name: locked, at: [40, 40], size: [80, 80], fill: red, locked: true}
          - {name: line, kind: line, at: [40, 40], points: [[0, 0], [80, 80]], stroke: black}
          - {name: path, kind: path, at: [40, 40], path: M0 0L80 80L0 80Z, fill: red}
          - {name: string, at: [40, 40], text: {string: Text, size: 60}}
          - name: group
            at: [40, 40]
            children:
              - {name: member, size: [80, 80], fill: green}
              - {name: other, at: [90, 0], size: [80, 80], fill: green}
          - name: frozen
            at: [40, 40]
            locked: true
            children:
              - {name: inside, size: [80, 80], fill: green}

    """

  /// The corners of the frame are handles exactly where dragging one changes a size.
  @Test(arguments: [
    ("rectangle", true), ("turned", true), ("locked", false), ("path", false),
    ("string", false), ("group", true), ("member", true), ("frozen", false), ("inside", false),
    ("Page", false),
  ])
  func handlesAreShownWhereTheyResize(name: String, isResizable: Bool) throws {
    let session = try Self(Self.kinds)
    let editor = session.editor
    let entry = try #require(
      (0..<editor.document.entryCount).first { editor.document.label(of: $0) == name })
    try editor.perform(.reveal(selector: editor.document.pathText(of: entry)))
    try session.press("<c-l>")
    #expect(session.selected == [name])
    #expect(session.frame().isEmpty != isResizable)
    guard session.shownFrame() != nil else { return #expect(!isResizable) }
    let before = editor.document.sourceText(of: entry)
    try session.dragLastCorner()
    #expect((editor.document.sourceText(of: entry) != before) == isResizable)
    #expect(isResizable == (session.selected == [name] && editor.message == nil) || !isResizable)
  }

  @Test func whatIsOpenedToBeReadHasNoHandles() throws {
    try press("z R 2 G")
    #expect(selected == ["low"] && frame().count == 4)
    editor.file = FileState(name: editor.name, isReadOnly: true)
    try press("<c-l>")
    #expect(frame().isEmpty)
    try dragLastCorner()
    #expect(editor.document.text.string == Self.text)
  }

  @Test func aFrameAroundWhatIsToBeMarkedHasNoHandles() throws {
    try press("z R 2 G")
    try mouse(.press(.left), 300, 300)
    try mouse(.drag(.left), 250, 250)
    #expect(frame().isEmpty)
  }

  // MARK: - Drawing

  /// Does by commands what the last line did by hand; both documents are the same.
  private func expectSameByCommands(_ lines: [String]) throws {
    let other = Editor(text: Self.text)
    for line in lines {
      for command in try Command.parse(line) { try other.perform(command) }
    }
    #expect(other.document.text.string == editor.document.text.string)
  }

  @Test(arguments: [("r", "rectangle"), ("o", "roundedRectangle"), ("e", "ellipse")])
  func aShapeIsDrawnByADrag(key: String, kind: String) throws {
    try press("g g tab t \(key)")
    #expect(editor.tool != nil)
    try drag(from: (100, 200), to: (180, 260))
    let entry = try #require(editor.selection.first)
    #expect(editor.tool == nil && editor.document.kindName(of: entry) == kind)
    #expect(editor.document.parent(of: entry) == 0)
    let drawn = try #require(editor.session.lastEdit)
    try expectSameByCommands(["\(drawn)"])
    try press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func aConnectorIsDrawnFromOneGraphicToAnother() throws {
    try press("g g tab t c")
    #expect(editor.pictureOverlay.text?.hasPrefix("connector: drag from one graphic") == true)
    try drag(from: (30, 30), to: (220, 230))
    let entry = try #require(editor.selection.first)
    #expect(editor.tool == nil && editor.document.kindName(of: entry) == "connector")
    #expect(editor.document.value(of: "from", entry: entry).text == "#low")
    #expect(editor.document.value(of: "to", entry: entry).text == "#turned")
    let drawn = try #require(editor.session.lastEdit)
    try expectSameByCommands(["\(drawn)"])
    try press("u")
    #expect(editor.document.text.string == Self.text)
    // Where there are not two graphics, the tool stays.
    try press("t c")
    try drag(from: (30, 30), to: (300, 300))
    #expect(editor.tool == .connector && editor.document.text.string == Self.text)
    #expect(editor.message?.text.hasPrefix("a connector joins two graphics") == true)
    try click(30, 30)
    #expect(editor.tool == .connector && editor.document.text.string == Self.text)
    try press("<esc>")
    #expect(editor.tool == nil)
  }

  @Test func aConnectorIsDrawnFromTheDotOfTheSelection() throws {
    try click(30, 30)
    let dot = try #require(self.dot())
    func mouse(_ action: Mouse.Action, at cell: CellPoint) {
      give(.mouse(Mouse(action, column: cell.column, row: cell.row)))
    }
    mouse(.press(.left), at: dot)
    try self.mouse(.drag(.left), 220, 230)
    #expect(editor.pictureOverlay.text?.isEmpty == false)
    try self.mouse(.release(.left), 220, 230)
    let entry = try #require(editor.selection.first)
    #expect(editor.document.kindName(of: entry) == "connector")
    #expect(editor.document.value(of: "from", entry: entry).text == "#low")
    #expect(editor.document.value(of: "to", entry: entry).text == "#turned")
    // A connector has no dot, nor has what is locked, or more than one graphic.
    #expect(self.dot() == nil)
    let drawn = try #require(editor.session.lastEdit)
    try expectSameByCommands(["\(drawn)"])
    try press("u")
    #expect(editor.document.text.string == Self.text)
    try click(220, 40)
    #expect(self.dot() == nil)
    try click(30, 30)
    try click(220, 230, .control)
    #expect(editor.selection.count == 2 && self.dot() == nil)
    // Released on nothing it says what it is for.
    try click(30, 30)
    mouse(.press(.left), at: try #require(self.dot()))
    try self.mouse(.drag(.left), 300, 300)
    try self.mouse(.release(.left), 300, 300)
    #expect(editor.message?.text.hasPrefix("a connector joins two graphics") == true)
    #expect(editor.document.text.string == Self.text)
  }

  /// Where the dot is from which a connector is drawn.
  private func dot() -> CellPoint? {
    editor.pictureOverlay.frame?.handles.first { $0.handle == .join }.map {
      CellPoint(column: $0.cell.column + editor.layout.pictureColumn, row: $0.cell.row)
    }
  }

  @Test func aClickDrawsAtTheUsualSizeInTheGroup() throws {
    try click(110, 110)
    try click(110, 110, clicks: 2)
    try press("t r")
    try click(150, 150)
    let entry = try #require(editor.selection.first)
    #expect(editor.document.label(of: editor.document.parent(of: entry)) == "middle")
    #expect(editor.document.value(of: "size", entry: entry).text == "[100, 100]")
  }

  @Test func linesAreSeen() throws {
    try press("g g tab t a")
    try drag(from: (100, 200), to: (180, 260))
    #expect(
      editor.document.text.string.contains("stroke: {color: \"#333333\", width: 2, arrow: end}"))
  }

  @Test func aTextIsTypedWhereItIsDrawn() throws {
    try press("g g tab t t")
    try click(100, 200)
    #expect(editor.field?.target == .text)
    // The first key takes the place of what stands there for a text, which sizes itself.
    try press("H i <enter>")
    #expect(editor.document.text.string.contains("string: Hi"))
    let entry = try #require(editor.selection.first)
    #expect(!editor.document.value(of: "size", entry: entry).isSet)
    // It is typed on after an arrow or end.
    try press("<enter> <end> ! <enter>")
    #expect(editor.document.text.string.contains("string: Hi!"))
    try press("u u u")
    #expect(editor.document.text.string == Self.text)
    // Drawn as a box, it has that size.
    try press("t t")
    try drag(from: (100, 200), to: (180, 260))
    try press("<esc>")
    let box = try #require(editor.selection.first)
    #expect(editor.document.value(of: "size", entry: box).isSet)
  }

  @Test func escPutsTheToolAway() throws {
    try press("tab t l <esc>")
    #expect(editor.tool == nil)
    try drag(from: (30, 30), to: (110, 30))
    #expect(line(of: "low").contains("at: [100, 20]"))
  }

  // MARK: - Keys while dragging

  @Test func arrowsMoveADragFurtherAndTheStatusLineTells() throws {
    try click(30, 30)
    try mouse(.press(.left), 30, 30)
    try mouse(.drag(.left), 110, 30)
    #expect(editor.pictureOverlay.text == "x 100 y 20  w 40 h 40")
    try press("→ ↓ ↓")
    #expect(editor.pictureOverlay.text == "x 101 y 22  w 40 h 40")
    try press("s")
    #expect(editor.pictureOverlay.text == "x 101 y 20  w 40 h 40")
    try mouse(.release(.left), 110, 30)
    #expect(line(of: "low").contains("at: [101, 20]"))
  }

  @Test func aLostFocusEndsADrag() throws {
    try click(30, 30)
    try mouse(.press(.left), 30, 30)
    try mouse(.drag(.left), 110, 30)
    give(.focus(false))
    #expect(editor.pictureOverlay.text == nil)
    try mouse(.release(.left), 110, 30)
    #expect(editor.document.text.string == Self.text)
    try press("→")
    #expect(line(of: "low").contains("at: [21, 20]"))
  }

  @Test func edgesCatchUnlessCtrlIsHeld() throws {
    try editor.perform(.option(.snap(.on)))
    try click(30, 30)
    try mouse(.press(.left), 30, 30)
    // A row is 13 units, and 20 below is the upper edge of `high`.
    try mouse(.drag(.left), 30, 45)
    #expect(editor.pictureOverlay.text == "x 20 y 40  w 40 h 40")
    #expect(!editor.pictureOverlay.guides.isEmpty)
    try mouse(.drag(.left), 30, 45, .control)
    #expect(editor.pictureOverlay.text == "x 20 y 33  w 40 h 40")
    #expect(editor.pictureOverlay.guides.isEmpty)
    try mouse(.drag(.left), 30, 45)
    try mouse(.release(.left), 30, 45)
    #expect(line(of: "low").contains("at: [20, 40]"))
  }

  @Test func theMiddleButtonPullsTheCanvas() throws {
    try press("+ + + + + + + +")
    let before = try #require(editor.picture.picture?.view).center
    try mouse(.press(.middle), 160, 160)
    try mouse(.drag(.middle), 150, 155)
    try mouse(.release(.middle), 150, 155)
    let after = try #require(editor.picture.picture?.view).center
    #expect(after.x > before.x && after.y > before.y && !editor.picture.pointer.isActive)
    #expect(editor.document.text.string == Self.text)
  }

  @Test func whatIsSelectedComesIntoView() throws {
    try press("z R g g + + + + + + + + + + + +")
    for name in ["low", "turned"] {
      let entry = try #require(
        (0..<editor.document.entryCount).first { editor.document.label(of: $0) == name })
      try editor.perform(.reveal(selector: editor.document.pathText(of: entry)))
      try press("<c-l> <c-l>")
      let view = try #require(editor.picture.picture?.view)
      let box = try #require(editor.selectedBox)
      #expect(view.box(of: view.area).intersects(box))
    }
  }

  /// Whatever is dragged how far and with whatever keys: it is one step, and undone to the byte.
  @Test func everyDragIsUndone() throws {
    let session = try Self(Self.kinds)
    let editor = session.editor
    var random = SeededGenerator(seed: 7)
    var changes = 0
    for _ in 0..<60 {
      let entry = Int.random(in: 1..<editor.document.entryCount, using: &random)
      try editor.perform(.reveal(selector: editor.document.pathText(of: entry)))
      try session.press("<c-l>")
      let before = editor.document.text.string
      guard let frame = editor.pictureOverlay.frame else { continue }
      let start =
        frame.handles.randomElement(using: &random)?.cell
        ?? CellPoint(column: frame.rect.minColumn + 1, row: frame.rect.minRow + 1)
      func mouse(_ action: Mouse.Action, _ cell: CellPoint) {
        session.give(
          .mouse(
            Mouse(
              action, column: cell.column + editor.layout.pictureColumn, row: cell.row,
              modifiers: Bool.random(using: &random) ? .alt : [])))
      }
      session.give(
        .mouse(
          Mouse(
            .press(.left), column: start.column + editor.layout.pictureColumn, row: start.row)))
      var cell = start
      for _ in 0..<3 {
        cell = CellPoint(
          column: start.column + Int.random(in: -90...90, using: &random),
          row: start.row + Int.random(in: -30...30, using: &random))
        mouse(.drag(.left), cell)
        for key in ["s", "m", "→", "shift-↑"] where Int.random(in: 0..<5, using: &random) == 0 {
          try session.press(key)
        }
      }
      mouse(.release(.left), cell)
      guard editor.document.text.string != before else { continue }
      changes += 1
      #expect(editor.document.check().errorCount == 0)
      try session.press("u")
      #expect(editor.document.text.string == before)
    }
    #expect(changes > 20)
  }

  // MARK: - The wheel

  @Test func theWheelZoomsAtThePointer() throws {
    let view = try #require(editor.picture.picture?.view)
    let cell = CellPoint(column: view.area.minColumn + 9, row: view.area.minRow + 4)
    func turn(_ direction: Mouse.Wheel) {
      give(
        .mouse(
          Mouse(
            .wheel(direction), column: cell.column + editor.layout.pictureColumn, row: cell.row)))
    }
    // So large that the canvas is larger than the pane in both directions.
    for _ in 0..<8 { turn(.up) }
    let near = try #require(editor.picture.picture?.view)
    let point = near.point(at: cell)
    turn(.up)
    let nearer = try #require(editor.picture.picture?.view)
    #expect(nearer.scale > near.scale * 1.2)
    #expect((nearer.point(at: cell).x - point.x).magnitude < 1)
    #expect((nearer.point(at: cell).y - point.y).magnitude < 1)
    turn(.down)
    let back = try #require(editor.picture.picture?.view)
    #expect((back.scale / near.scale - 1).magnitude < 1e-9)
  }
}
