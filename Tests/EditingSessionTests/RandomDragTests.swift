import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import TestSupport
import Testing

@testable import ShapeEditor

/// Handles that are dragged at random, with keys, beyond the window, and taken back: each drag is at
/// most one step, and undone it leaves the same bytes.
///
/// `Tools/random-drags` runs the long form.
@MainActor @Suite struct RandomDragTests {
  private static let dragCount = SeededRun.count ?? 160
  private static let dragsPerSession = 20

  /// Every kind of handle, upright and turned, in groups that are turned and in layouts.
  private static let kinds = """
    canvases:
    - name: Page
      size: [400, 300]
      graphics:
      - {name: box, at: [20, 20.5], size: [60, 40], fill: red}
      - {name: turned, kind: roundedRectangle, radius: 5, at: [120, 20], size: [60, 40], rotation: 30, fill: "#00f"}
      - {name: round, kind: roundedRectangle, radius: 8, at: [200, 20], size: [120, 100], fill: $blue}
      - {name: line, kind: line, at: [20, 100], points: [[0, 0], [80, 30]], stroke: {color: red, width: 2}}
      - name: zigzag  # a comment
        kind: polyline
        at: [120, 100]
        rotation: 15
        points: 0,0 20,30  40,0 60.5,30
        stroke: black
      - {name: path, kind: path, at: [200, 100], d: "M0,0c10-20 40-20 50 0S90,20.50 100 0h10v20 L100,40 q-20 20 -40 0t-40 0a5 5 0 01-20-10z m10 10 l5 5 5-5z", fill: green}
      - name: group
        at: [20, 180]
        rotation: 20
        children:
        - {name: inner, kind: roundedRectangle, radius: 3, size: [40, 40], fill: red}
        - name: deep
          transform: [1, 0.2, 0, 1.5, 50, 0]
          children:
          - {name: bow, kind: path, d: "M0 0 C0 20 20 40 40 40", stroke: black}
          - {name: star, kind: star, at: [0, 20], size: [30, 30], fill: gold}
      - {name: stack, layout: hstack, at: [150, 200], children: [{name: one, size: [20, 20]}, {name: two, size: [30, 20]}]}
      - name: pile
        at: [330, 20]
        rotation: 10
        layout: {type: vstack, align: leading}
        children:
        - {id: upper, size: [40, 20], grow: width}
        - {text: {string: Words, size: 9}}
        - {name: nested, layout: {type: hstack, spacing: 4}, children: [{size: [10, 10]}, {id: last, size: [20, 10]}]}
      - {kind: connector, name: straight, from: "#upper", to: [260, 150], stroke: black}
      - {kind: connector, name: bent, route: elbow, from: [20, 20], to: "#last", via: [[300, 180]], stroke: black}
      - {kind: connector, name: curved, route: curve, from: "#last", to: "#upper.left", stroke: black}
      - {name: words, kind: text, at: [260, 200], text: Hello}
      - {name: fixed, at: [300, 250], size: [20, 20], locked: true}

    """

  private static let documents = [
    "drawing/nested.yaml", "drawing/looks.yaml", "drawing/layouts.yaml",
    "drawing/connectors.yaml", "drawing/instances.yaml",
  ]

  @Test func undone() throws {
    let texts =
      [Self.kinds, Self.kinds, Self.kinds] + (try Self.documents.map { try Fixture($0).text })
    var counts = DragCounts()
    var seed = UInt64(SeededRun.seed)
    while counts.drags < Self.dragCount {
      let text = texts[Int(seed % UInt64(texts.count))]
      var session = try DragSession(text, seed: seed)
      for _ in 0..<Self.dragsPerSession where counts.drags < Self.dragCount {
        try session.drag(&counts)
      }
      if let fault = session.undoneFault() {
        counts.faults += 1
        Issue.record("seed \(seed): \(fault)")
      }
      seed += 1
    }
    if SeededRun.count != nil { print(counts) }
    #expect(counts.changes > counts.drags / 4, "\(counts)")
    for kind in [
      "side", "turn", "radius", "point", "node", "control", "join", "end", "bend", "part",
      "selection",
    ] {
      #expect(counts.handles[kind, default: 0] > 0, "no \(kind) was dragged: \(counts)")
    }
  }
}

/// What came of all drags.
private struct DragCounts: CustomStringConvertible {
  var drags = 0
  var changes = 0
  var refusals = 0
  var takenBack = 0
  var faults = 0
  var handles: [String: Int] = [:]

  var description: String {
    let handles = handles.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(drags) drags (\(handles.joined(separator: ", "))): \(changes) changed the document, "
      + "\(refusals) were refused, \(takenBack) were taken back; \(faults) faults"
  }
}

/// An editor in which one thing after the other is dragged.
@MainActor private struct DragSession {
  private let board: PictureBoard
  private let original: String
  private var random: SeededGenerator
  private var faults: [String] = []
  /// How many changes were not undone.
  private var kept = 0

  init(_ text: String, seed: UInt64) throws {
    board = try PictureBoard(text, columns: 110, rows: 30)
    original = board.text
    random = SeededGenerator(seed: seed)
    while board.editor.layout.focus != .picture { try board.press("<tab>") }
  }

  mutating func drag(_ counts: inout DragCounts) throws {
    try select()
    // Of some kinds there are many, of others one.
    let kinds = Dictionary(grouping: board.handles) { name(of: $0.cell) }
    let kind = kinds.keys.sorted().randomElement(using: &random)
    let handle = kind.flatMap { kinds[$0]?.randomElement(using: &random) }
    let frame = board.editor.pictureOverlay.frame?.rect
    let center = frame.map {
      CellPoint(column: ($0.minColumn + $0.maxColumn) / 2, row: ($0.minRow + $0.maxRow) / 2)
    }
    guard let start = chance(6) ? center : handle?.cell ?? center else { return }
    let before = board.text
    counts.drags += 1
    counts.handles[name(of: start), default: 0] += 1
    let isTakenBack = try pull(from: start)
    if isTakenBack { counts.takenBack += 1 }
    if board.editor.picture.pointer.isActive { faults.append("the mouse is stuck") }
    let after = board.text
    if after == before {
      if board.editor.message?.severity == .warning { counts.refusals += 1 }
      return
    }
    counts.changes += 1
    if isTakenBack { faults.append("taken back, it changed\n\(before)\nto\n\(after)") }
    try board.editor.perform(.undo(count: 1))
    if board.text != before {
      faults.append("of\n\(before)\nchanged to\n\(after)\nundo left\n\(board.text)")
    }
    guard chance(2) else { return }
    try board.editor.perform(.redo(count: 1))
    if board.text != after { faults.append("made again it is\n\(board.text)\nnot\n\(after)") }
    kept += 1
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  /// Selects one graphic or two, perhaps goes into it, and perhaps zooms.
  private mutating func select() throws {
    let document = board.editor.document
    let graphics = (0..<document.entryCount).filter { document.role(of: $0) == .graphic }
    // What has handles of its own is dragged as often as all others.
    let special: [Graphic.Kind] = [.roundedRectangle, .line, .polyline, .path, .connector]
    let own = graphics.filter { special.contains(document.kind(of: $0)) }
    guard let entry = (chance(2) && !own.isEmpty ? own : graphics).randomElement(using: &random)
    else { return }
    try board.editor.perform(.deselect(selector: nil))
    try board.editor.perform(.select(selector: document.pathText(of: entry)))
    if chance(5), let other = graphics.randomElement(using: &random) {
      try board.editor.perform(.extend(.selector(document.pathText(of: other))))
    } else {
      // One that is selected is no mark.
      try board.editor.perform(.deselect(selector: nil))
    }
    if chance(2) { try? board.editor.perform(.zoom(chance(3) ? .fit : .selection)) }
    let kind = document.kind(of: entry)
    if kind == .path || kind == .polyline || kind == .line, chance(2) {
      try? board.editor.perform(.enter)
      for _ in 0..<Int.random(in: 0..<6, using: &random) { try board.press("<tab>") }
    }
    board.give(.focus(true))
  }

  private func name(of cell: CellPoint) -> String {
    switch board.handles.first(where: { $0.cell == cell })?.handle {
    case .side: "side"
    case .turn: "turn"
    case .radius: "radius"
    case .point: "point"
    case .node: "node"
    case .control: "control"
    case .join: "join"
    case .end: "end"
    case .bend: "bend"
    case .part: "part"
    case nil: "selection"
    }
  }

  /// Drags over some cells, perhaps beyond the pane, with keys; returns whether that was taken back.
  private mutating func pull(from start: CellPoint) throws -> Bool {
    let all: [Key.Modifiers] = [[], [], [], .shift, .alt, .control]
    let modifiers = all.randomElement(using: &random) ?? []
    board.mouse(.press(.left), at: start)
    var cell = start
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let far = chance(10) ? 200 : 12
      cell = CellPoint(
        column: start.column + Int.random(in: -far...far, using: &random),
        row: start.row + Int.random(in: -far / 2...far / 2, using: &random))
      board.mouse(.drag(.left), at: cell, modifiers)
      // Where nothing is dragged, keys are for what is selected.
      if chance(4), board.editor.picture.pointer.dragged != nil {
        let key = ["s", "m", "<left>", "<s-down>", "<up>"].randomElement(using: &random)
        try board.press(key ?? "s")
      }
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      try board.press("<esc>")
    case 1:
      board.give(.focus(false))
    default:
      board.mouse(.release(.left), at: cell, modifiers)
      return false
    }
    board.mouse(.release(.left), at: cell, modifiers)
    return true
  }

  /// What is wrong after all steps are undone and made again.
  func undoneFault() -> String? {
    if let fault = faults.first { return fault }
    let final = board.text
    for _ in 0..<kept { try? board.editor.perform(.undo(count: 1)) }
    if board.text != original { return "all undone:\n\(board.text)\ninstead of\n\(original)" }
    for _ in 0..<kept { try? board.editor.perform(.redo(count: 1)) }
    return board.text == final ? nil : "all redone:\n\(board.text)\ninstead of\n\(final)"
  }
}
