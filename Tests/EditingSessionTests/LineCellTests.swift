import CanvasPictures
import Geometry
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@Suite("Lines of a picture in cells")
struct LineCellTests {
  private static func text(
    _ graphics: String, size: String, columns: Int
  ) throws -> [String] {
    let lines = graphics.split(separator: "\n").map { "  \($0)\n" }.joined()
    let document = Document(text: SourceText("canvases:\n- size: \(size)\n  graphics:\n" + lines))
    return try Self.text(of: document, columns: columns)
  }

  static func text(
    of document: Document, canvas: Int? = nil, columns: Int
  ) throws -> [String] {
    var request = PictureRequest(format: .text)
    if let canvas { request.scope = .canvas(canvas) }
    request.columns = columns
    let export = PictureExport(of: document, request, title: "", files: ShownFiles(of: nil))
    let file = try #require(try export.perform().files.first)
    return String(decoding: file, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test("are box-drawing characters: frames, corners, heads")
  func characters() throws {
    let lines = try Self.text(
      """
      - {id: a, size: [40, 40], fill: white, stroke: black}
      - {id: b, at: [120, 64], size: [40, 40], kind: roundedRectangle, radius: 6, stroke: black}
      - {kind: connector, route: elbow, corner: 0, avoid: false, from: "#a.right", to: "#b.left", stroke: {color: black, end: arrow}}
      """, size: "[160, 104]", columns: 40)
    #expect(lines[0].hasPrefix("┌────────┐"))
    #expect(lines[2].hasPrefix("│        ├"))
    #expect(lines[4].hasPrefix("└────────┘"))
    #expect(lines[10].hasSuffix("►│        │") || lines[10].hasSuffix("▶│        │"), "\(lines)")
    #expect(lines[8].hasSuffix("╭────────╮") && lines[12].hasSuffix("╰────────╯"))
  }

  @Test("that two lines share are double, and dashes are dashed")
  func shared() throws {
    let lines = try Self.text(
      """
      - {kind: line, points: [[0, 4], [80, 4]], stroke: black}
      - {kind: line, points: [[16, 6], [80, 6]], stroke: black}
      - {kind: line, points: [[0, 20], [80, 20]], stroke: {color: black, dash: [2, 2]}}
      - {kind: polyline, points: [[40, 4], [40, 20]], stroke: black}
      """, size: "[80, 24]", columns: 20)
    #expect(lines[0] == "───═══════╤═════════")
    #expect(lines[2].contains("┄┄┄┄┄┄┄┄┄┄") && lines[2].contains("┴"))
  }

  @Test("have their labels in the row they run in", arguments: [100, 118, 130, 160])
  func labels(columns: Int) throws {
    let document = Document(text: SourceText(try Fixture(package: "Documents/flow.yaml").text))
    let lines = try Self.text(of: document, canvas: 0, columns: columns)
    for label in ["pages", "keeps", "finds", "reads"] {
      // The line ends before the cells that the label's box touches.
      let isInLine = lines.contains { line in
        let parts = line.split(separator: label, maxSplits: 1)
        return parts.count == 2 && parts[0].last { $0 != " " } == "─"
          && parts[1].first { $0 != " " } == "─"
      }
      #expect(isInLine, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("that slant or are thick stay blocks")
  func others() throws {
    for line in [
      "points: [[0, 0], [80, 40]], stroke: black",
      "points: [[0, 20], [80, 20]], stroke: {color: black, width: 12}",
    ] {
      let lines = try Self.text(
        "- {size: [80, 40], fill: white}\n- {kind: line, \(line)}", size: "[80, 40]",
        columns: 20)
      #expect(!lines.joined().contains { "─│┼".contains($0) }, "\(line)")
    }
  }

  @Test("are hidden by what stands in front")
  func hidden() throws {
    let lines = try Self.text(
      """
      - {kind: line, points: [[0, 20], [120, 20]], stroke: black}
      - {at: [40, 0], size: [40, 40], fill: white}
      """, size: "[120, 40]", columns: 30)
    #expect(lines[2] == "──────────          ──────────")
  }

  // MARK: - Following

  @Test("can be followed from box to box where ways are clear")
  func followed() throws {
    let document = Document(text: SourceText(try Fixture("lines/routed-systems.yaml").text))
    var (close, wide) = (LineFollower.Result(), LineFollower.Result())
    for canvas in document.canvases {
      let frame = try #require(canvas.frame)
      // Cells of 4 × 8 units.
      let columns = Int((frame.width / 4).rounded(.up))
      close.add(try LineFollower(document, canvas.entry, columns: columns).result)
      wide.add(try LineFollower(document, canvas.entry, columns: 160).result)
    }
    #expect(close.count == 216)
    #expect(close.drawn == 216)
    #expect(close.followed >= 206)
    #expect(wide.drawn == 216)
  }

  @Test("can be followed in random systems")
  func random() throws {
    var result = LineFollower.Result()
    for number in 0..<12 {
      let seed = 1_000 * SeededRun.seed + number
      let document = Document(text: SourceText(LineSystem(seed: UInt64(seed)).text))
      let canvas = try #require(document.canvases.first)
      let columns = Int((try #require(canvas.frame).width / 4).rounded(.up))
      result.add(try LineFollower(document, canvas.entry, columns: columns).result)
    }
    #expect(result.count == 216)
    print("followed \(result.followed), with both ends \(result.drawn), seed \(SeededRun.seed)")
    #expect(result.drawn == 216)
    #expect(result.followed >= 206)
  }
}

/// A random system of four columns of boxes, with 18 connectors.
struct LineSystem {
  let text: String

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let columns = (0..<4).map { column in
      (0..<Int.random(in: 3...5, using: &random)).map { "n\(column)\($0)" }
    }
    let nodes = columns.enumerated().flatMap { column, ids in ids.map { (column, $0) } }
    var edges: [(String, String)] = []
    while edges.count < 18 {
      guard let one = nodes.randomElement(using: &random),
        let other = nodes.randomElement(using: &random)
      else { break }
      let step = other.0 - one.0
      guard one.1 != other.1, (0...2).contains(step),
        step == 1 || Int.random(in: 0..<3, using: &random) == 0,
        !edges.contains(where: { $0 == (one.1, other.1) || $0 == (other.1, one.1) })
      else { continue }
      edges.append((one.1, other.1))
    }
    var text = """
      canvases:
      - graphics:
        - layout: {type: hstack, spacing: 90, padding: 30, align: top}
          children:

      """
    for (column, ids) in columns.enumerated() {
      text += """
            - kind: roundedRectangle
              fill: "#eef"
              layout: {type: vstack, spacing: 24, padding: 20}
              children:
              - {text: Group \(column)}

        """
      for id in ids {
        text +=
          "      - {id: \(id), kind: roundedRectangle, size: [110, 40], radius: 6, "
          + "fill: \"#fff\", stroke: \"#336\", text: Service \(id)}\n"
      }
    }
    for (number, edge) in edges.enumerated() {
      text +=
        "  - {kind: connector, route: elbow, fill: \"#fff\", from: \"#\(edge.0)\", "
        + "to: \"#\(edge.1)\", stroke: {color: \"#336\", end: arrow}, "
        + "text: {string: m\(number), size: 12}}\n"
    }
    self.text = text
  }
}

/// Follows the lines of connectors through the cells of a picture, by nothing but its characters and
/// the places of boxes.
struct LineFollower {
  private var cells: [[Unicode.Scalar]] = []
  private var boxes: [(id: String, rect: CellRect)] = []
  private(set) var result = Result()

  struct Result {
    var count = 0
    /// Those that lead to their box.
    var followed = 0
    /// Those whose first and last cell and head are there.
    var drawn = 0

    mutating func add(_ other: Result) {
      count += other.count
      followed += other.followed
      drawn += other.drawn
    }
  }

  private typealias Place = (column: Int, row: Int)

  init(_ document: Document, _ canvas: Int, columns: Int) throws {
    cells = try LineCellTests.text(of: document, canvas: canvas, columns: columns)
      .map { Array($0.unicodeScalars) }
    let frame = try #require(document.canvas(canvas)?.frame)
    let entries = canvas..<document.subtreeEnd(of: canvas)
    let scale = Double(columns) * 4 / frame.width
    func cell(_ point: Point) -> Point {
      Point((point.x - frame.minX) * scale / 4, (point.y - frame.minY) * scale / 8)
    }
    for entry in entries where document.id(of: entry)?.hasPrefix("n") == true {
      guard let id = document.id(of: entry), let box = document.boundsOnCanvas(of: entry) else {
        continue
      }
      let (low, high) = (
        cell(Point(box.minX, box.minY)), cell(Point(box.maxX, box.maxY))
      )
      let (left, top) = (Self.floor(low.x), Self.floor(low.y))
      boxes.append(
        (
          id,
          CellRect(
            column: left, row: top, columns: Self.before(high.x) - left + 1,
            rows: Self.before(high.y) - top + 1)
        ))
    }
    let (routes, reader) = (ConnectorRoutes(document), GraphicReader(document))
    for entry in entries where document.kind(of: entry) == .connector {
      guard let graphic = document.graphic(entry), let connection = graphic.connection,
        let target = Self.target(of: graphic, connection)
      else { continue }
      let values = routes.routed(reader.values(of: entry), of: entry)
      let outline = values.placement.outline
      let matrix = document.matrixToCanvas(from: entry)
      result.count += 1
      var points: [Point] = []
      let contour: Contour =
        switch outline {
        case .points(let line): .polyline(line)
        case .path(let data): .path(data)
        default: .none
        }
      contour.forEachSegment { segment in
        switch segment {
        case .move(let point), .line(let point), .curve(_, _, let point):
          points.append(cell(matrix.apply(point)))
        case .close: break
        }
      }
      check(points, target)
    }
  }

  /// The id of the box that a connector leads to: where it ends at a point, its note says it.
  private static func target(
    of graphic: Graphic, _ connection: Graphic.Connection
  ) -> String? {
    if case .graphic(let id)? = connection.to { return id }
    return graphic.note?.split(separator: " ").last.map(String.init)
  }

  private static func floor(_ place: Double) -> Int { Int((place + 1e-3).rounded(.down)) }
  private static func before(_ place: Double) -> Int { Int((place - 1e-3).rounded(.up)) - 1 }

  private subscript(place: Place) -> Unicode.Scalar {
    guard cells.indices.contains(place.row), cells[place.row].indices.contains(place.column) else {
      return " "
    }
    return cells[place.row][place.column]
  }

  private mutating func check(_ points: [Point], _ target: String) {
    guard let first = points.first, let second = points.first(where: { $0 != first }),
      let last = points.last, let before = points.last(where: { $0 != last })
    else { return }
    let direction = Self.direction(from: first, to: second)
    let arrival = Self.direction(from: before, to: last)
    let start = Self.tip(first, (-direction.column, -direction.row))
    let end = Self.tip(last, arrival)
    let head = (column: end.column - arrival.column, row: end.row - arrival.row)
    let isHead = "►◄▲▼".unicodeScalars.contains(self[head])
    if !BoxArms(of: self[start]).isEmpty, isHead { result.drawn += 1 }
    if follow(from: start, direction) == target { result.followed += 1 }
  }

  private static func direction(from start: Point, to end: Point) -> Place {
    abs(end.x - start.x) > abs(end.y - start.y)
      ? (end.x < start.x ? -1 : 1, 0) : (0, end.y < start.y ? -1 : 1)
  }

  private static func tip(_ point: Point, _ direction: Place) -> Place {
    (
      direction.column < 0 ? before(point.x) : floor(point.x),
      direction.row < 0 ? before(point.y) : floor(point.y)
    )
  }

  /// The box that the line leads to which leaves a cell.
  private func follow(from start: Place, _ direction: Place) -> String? {
    var (place, direction) = (start, direction)
    var blankCount = 0
    for _ in 0..<4_000 {
      place = (place.column + direction.column, place.row + direction.row)
      let sign = self[place]
      if let way = Self.heads[sign] {
        let next = (column: place.column + way.column, row: place.row + way.row)
        return boxes.first { $0.rect.contains(column: next.column, row: next.row) }?.id
      }
      let arms = BoxArms(of: sign)
      // A label stands on the line, or hides it in a cell in which another one is seen.
      guard arms.contains(Self.arm((-direction.column, -direction.row))) else {
        blankCount += 1
        guard blankCount < 30 else { return nil }
        continue
      }
      blankCount = 0
      if arms.contains(Self.arm(direction)) { continue }
      let turns = [Place(-1, 0), Place(1, 0), Place(0, -1), Place(0, 1)].filter {
        arms.contains(Self.arm($0)) && ($0.column != -direction.column || $0.row != -direction.row)
      }
      guard turns.count == 1 else { return nil }
      direction = turns[0]
    }
    return nil
  }

  private static let heads: [Unicode.Scalar: Place] = [
    "►": (1, 0), "◄": (-1, 0), "▲": (0, -1), "▼": (0, 1),
  ]

  private static func arm(_ direction: Place) -> BoxArms {
    direction.column > 0
      ? .right : direction.column < 0 ? .left : direction.row > 0 ? .down : .up
  }
}

extension CellRect {
  fileprivate func contains(column: Int, row: Int) -> Bool {
    (minColumn..<maxColumn).contains(column) && (minRow..<maxRow).contains(row)
  }
}
