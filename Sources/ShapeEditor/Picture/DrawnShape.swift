import Geometry
import ShapeCommands
import ShapeDocument

/// A shape that is drawn with the mouse, in canvas coordinates.
struct DrawnShape {
  /// The side of a shape for which the mouse was only clicked.
  private static let usualSide = 100.0

  let tool: Command.Tool
  /// Where it begins.
  let start: Point
  /// Where it ends.
  let end: Point
  /// Whether the mouse was only clicked.
  let isClick: Bool
  /// What lengths are rounded to.
  let step: Double
  /// The lines that caught its end.
  private(set) var guides: [Box] = []

  /// A shape drawn by a drag.
  init(_ tool: Command.Tool, _ drag: PictureDrag, _ motion: DragMotion) {
    self.tool = tool
    step = motion.step
    isClick = drag.isNothing
    let pressed = Point(motion.start.x.rounded(to: step), motion.start.y.rounded(to: step))
    var offset = motion.offset
    if isClick {
      let side = Self.usualSide
      start =
        tool.isLine || tool == .text ? pressed : Point(pressed.x - side / 2, pressed.y - side / 2)
      end = Point(start.x + side, start.y + (tool.isLine ? 0 : side))
      return
    }
    if drag.isSquare { offset = Self.squared(offset, tool) }
    let free = Point(
      pressed.x + offset.x.rounded(to: step), pressed.y + offset.y.rounded(to: step))
    var corner = free
    if !drag.isSquare { (corner, guides) = motion.caught(free) }
    let away = Point(corner.x - pressed.x, corner.y - pressed.y)
    start = drag.isFromMiddle ? Point(pressed.x - away.x, pressed.y - away.y) : pressed
    end = corner
  }

  /// Equal sides, or for lines a multiple of 15°.
  private static func squared(_ offset: Point, _ tool: Command.Tool) -> Point {
    if tool.isLine { return offset.onRay(from: .zero, stepDegrees: 15) }
    let side = max(offset.x.magnitude, offset.y.magnitude)
    return Point(offset.x < 0 ? -side : side, offset.y < 0 ? -side : side)
  }

  /// The box it is drawn in.
  var box: Box { Box(origin: start, extent: Extent(end.x - start.x, end.y - start.y)) }

  /// The shape with the ends of a line.
  var handled: HandledShape {
    HandledShape(box: box, isChangeable: tool.isLine, points: tool.isLine ? [start, end] : [])
  }

  /// Its place and size.
  var text: String {
    func shown(_ number: Double) -> String { NumberText.written(number) ?? "0" }
    return
      "x \(shown(box.minX)) y \(shown(box.minY))  w \(shown(box.width)) h \(shown(box.height))"
  }

  /// The command that inserts it.
  ///
  /// - Parameters:
  ///   - path: The group or canvas to draw in, as a selector.
  ///   - toLocal: The map from the canvas's coordinates to those inside.
  ///   - ink: The colour of lines and letters.
  /// - Returns: an `insert`.
  func insertion(into path: String, _ toLocal: Matrix, ink: String) -> Command {
    let (first, last) = (toLocal.apply(start), toLocal.apply(end))
    let local = Box(origin: first, extent: Extent(last.x - first.x, last.y - first.y))
    let size = "size: \(pair(max(local.width, step), max(local.height, step)))"
    let place = "at: \(pair(local.minX, local.minY))"
    let name: String?
    let kind: String
    let properties: [String]
    switch tool {
    case .rectangle: (kind, name, properties) = ("rectangle", nil, [place, size])
    case .rounded: (kind, name, properties) = ("roundedRectangle", nil, [place, size])
    case .ellipse: (kind, name, properties) = ("ellipse", nil, [place, size])
    case .line, .arrow, .polyline, .path, .connector:
      let arrow = tool == .arrow ? ", arrow: end" : ""
      (kind, name) = ("line", nil)
      properties = [
        "at: \(pair(first.x, first.y))",
        "points: [[0, 0], \(pair(last.x - first.x, last.y - first.y))]",
        "stroke: {color: \"\(ink)\", width: 2\(arrow)}",
      ]
    case .text:
      (kind, name) = ("text", nil)
      properties = [
        place, isClick ? nil : size, "text: {string: Text, color: \"\(ink)\"}",
      ].compactMap(\.self)
    }
    return .insert(
      kind: kind, name: name, properties: "{\(properties.joined(separator: ", "))}",
      at: .into(path))
  }

  private func pair(_ first: Double, _ second: Double) -> String {
    "[\(NumberText.written(first) ?? "0"), \(NumberText.written(second) ?? "0")]"
  }
}

extension Sight {
  /// Inserts a shape where the cursor is: into a group or a canvas, else beside the graphic. A text
  /// is then edited.
  func inserting(_ shape: DrawnShape) -> [Reaction] {
    inserting(editsText: shape.tool == .text) { parent, toLocal, ink in
      shape.insertion(into: parent, toLocal, ink: ink)
    }
  }

  /// Inserts what is made for the group or canvas, its coordinates and a colour that is seen there.
  func inserting(
    editsText: Bool = false, _ make: (String, Matrix, String) -> Command?
  ) -> [Reaction] {
    guard rows.outline.rowCount > 0, 0..<document.entryCount ~= rows.cursor else { return [] }
    let cursor = rows.cursor
    let parent = drawingParent(of: cursor, in: document)
    guard let toLocal = CanvasPlaces(document).mapToInside(of: parent) else {
      return [.say(Message("the group is flattened, so nothing can be drawn in it", .warning))]
    }
    let ink = ink(onCanvas: document.canvas(of: cursor))
    guard let insertion = make(document.pathText(of: parent), toLocal, ink) else { return [] }
    return [.run([insertion] + (editsText ? [.editText] : []))]
  }

  /// Dark on a light canvas, light on a dark one.
  private func ink(onCanvas canvas: Int) -> String {
    guard case .color(let color)? = document.canvas(canvas)?.background?.content,
      let ground = document.components(of: color), ground.alpha > 0.5
    else { return "#333333" }
    let lightness =
      0.299 * Double(ground.red) + 0.587 * Double(ground.green) + 0.114 * Double(ground.blue)
    return lightness < 128 ? "#eeeeee" : "#333333"
  }
}

/// The group or canvas that is drawn in while the cursor is on an entry: itself, or what it is in.
func drawingParent(of cursor: Int, in document: Document) -> Int {
  let isContainer = document.role(of: cursor) == .canvas || document.kind(of: cursor) == .group
  return isContainer ? cursor : document.parent(of: cursor)
}
