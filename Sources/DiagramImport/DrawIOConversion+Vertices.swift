import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// Writes a shape, with its label where that stands apart; what is inside it follows.
  func writeVertex(_ index: Int, _ draft: GraphicDraft, origin: Point, depth: Int) {
    let cell = page.cells[index]
    let style = DrawIOStyle(cell.style)
    if cell.geometry == nil {
      lose(index, "a shape without geometry stands at its parent's corner")
    }
    if let geometry = cell.geometry, geometry.width < 0 || geometry.height < 0 {
      lose(index, "a negative size is 0")
    }
    let box = boxes[index] ?? Box(origin: origin, extent: Extent(0, 0))
    cover(box)
    var at = Point(box.minX - origin.x, box.minY - origin.y)
    var draft = draft
    var depth = depth
    setCommon(index, style, in: &draft)
    tellLost(index, style)
    if !children[index].isEmpty, Self.turnsOrFades(style) {
      // What is inside neither turns nor fades with it.
      draft.set("kind", .string("group"))
      draft.set("name", string: name(of: index))
      draft.setPlace(at)
      write(draft, depth: depth)
      draft = GraphicDraft(decimals: 3)
      depth += 1
      at = .zero
    }
    draft.setPlace(at)
    writeShape(
      index, draft, Box(origin: at, extent: Extent(box.width, box.height)), style, depth: depth)
  }

  private static func turnsOrFades(_ style: DrawIOStyle) -> Bool {
    style.number("rotation", 0) != 0 || style.fraction("opacity") < 1 || style.isOn("shadow")
  }

  private func writeShape(
    _ index: Int, _ draft: GraphicDraft, _ box: Box, _ style: DrawIOStyle, depth: Int
  ) {
    var draft = draft
    let size = Extent(box.width, box.height)
    draft.setSize(size.width, size.height)
    let rotation = style.number("rotation", 0).truncatingRemainder(dividingBy: 360)
    if rotation != 0 { draft.set("rotation", draft.number(rotation)) }
    draft.setOpacity(style.fraction("opacity"))
    let text = text(of: index, style)
    if style.shape == "swimlane" {
      return writeLane(index, draft, size, style, text, depth: depth)
    }
    setShape(index, size, style, in: &draft)
    if let text {
      setText(text, of: index, box, style, draft, depth: depth)
    } else {
      write(draft, depth: depth)
    }
  }

  // MARK: - Labels

  /// Writes a shape with its label: as its own text, or beside it.
  private func setText(
    _ text: LabelText, of index: Int, _ box: Box, _ style: DrawIOStyle, _ draft: GraphicDraft,
    depth: Int
  ) {
    var (draft, text) = (draft, text)
    let room = LabelRoom(Extent(box.width, box.height), style)
    text.align = room.align
    text.valign = room.valign
    let isUpright = style["horizontal"] == "0"
    if style["whiteSpace"] == "wrap" {
      text.wrap(to: (isUpright ? room.box.height : room.box.width) - 4)
    }
    let kind = draft.value(of: "kind")
    let isText = kind == .string("text")
    guard isUpright || room.isApart else {
      draft.set("text", text.value(onText: isText))
      return write(draft, depth: depth)
    }
    if isText, !isUpright, !draft.has("rotation"), !draft.has("fill"), !draft.has("stroke") {
      // A text of its own is where its room is.
      draft.setPlace(Point(box.minX + room.box.minX, box.minY + room.box.minY))
      draft.setSize(room.box.width, room.box.height)
      draft.set("text", text.value(onText: true))
      return write(draft, depth: depth)
    }
    if draft.has("name") == false { draft.set("name", string: name(of: index)) }
    write(draft, depth: depth)
    write(label(text, in: room.box, isUpright: isUpright), depth: depth + 1)
  }

  /// A label as a graphic of its own; one that is upright reads from below.
  private func label(_ text: LabelText, in box: Box, isUpright: Bool) -> GraphicDraft {
    var draft = GraphicDraft(decimals: 3)
    draft.set("kind", .string("text"))
    var box = box
    if isUpright {
      let (center, width, height) = (box.center, box.height, box.width)
      box = Box(
        origin: Point(center.x - width / 2, center.y - height / 2), extent: Extent(width, height))
      draft.set("rotation", .plain("-90"))
    }
    draft.setPlace(Point(box.minX, box.minY))
    draft.setSize(box.width, box.height)
    draft.set("text", text.value(onText: true))
    return draft
  }

  // MARK: - Lanes

  /// Writes a lane or a titled container: its body, then its title.
  private func writeLane(
    _ index: Int, _ draft: GraphicDraft, _ size: Extent, _ style: DrawIOStyle, _ text: LabelText?,
    depth: Int
  ) {
    var (draft, text) = (draft, text)
    let isUpright = style["horizontal"] == "0"
    let whole = isUpright ? size.width : size.height
    let start = min(max(style.number("startSize", 23), 0), whole)
    draft.set("name", string: name(of: index))
    draft.set("kind", .string("rectangle"))
    setPaints(index, style, in: &draft)
    let fill = draft.value(of: "fill")
    let body = style.color("swimlaneFillColor", nil)
    draft.set("fill", body.map { .quoted(GraphicDraft.text(of: $0)) })
    write(draft, depth: depth)
    var head = GraphicDraft(decimals: 3)
    let box = Box(
      origin: .zero,
      extent: isUpright ? Extent(start, size.height) : Extent(size.width, start))
    head.set("kind", .string("rectangle"))
    head.setSize(box.width, box.height)
    head.set("fill", fill)
    if style["swimlaneLine"] != "0" { head.set("stroke", draft.value(of: "stroke")) }
    text?.wrap(to: (isUpright ? box.height : box.width) - 4)
    if let text, !isUpright {
      var text = text
      text.align = LabelRoom.name(style["align"], "center")
      head.set("text", text.value(onText: false))
    }
    guard start > 0 else { return }
    write(head, depth: depth + 1)
    if let text, isUpright {
      var text = text
      text.align = "center"
      write(label(text, in: box, isUpright: true), depth: depth + 2)
    }
  }

  // MARK: - What is lost

  private func tellLost(_ index: Int, _ style: DrawIOStyle) {
    if style.isOn("sketch") || style.isOn("comic") {
      lose(index, "the hand-drawn look is left out")
    }
    if style.isOn("glass") { lose(index, "the glass on a shape is left out") }
    if style["fillStyle"] != nil, style["fillStyle"] != "auto", style["fillStyle"] != "solid" {
      lose(index, "a hatched shape is filled")
    }
    if style["labelBackgroundColor"].map({ $0 != "none" && $0 != "default" }) == true {
      lose(index, "the colour behind a shape's label is left out")
    }
  }
}

/// Where in a shape, or beside it, its label stands.
struct LabelRoom {
  private(set) var box: Box
  private(set) var align: String
  private(set) var valign: String
  /// Whether the room is not the shape's box.
  private(set) var isApart = false

  init(_ size: Extent, _ style: DrawIOStyle) {
    align = Self.name(style["align"], "center")
    valign =
      switch style["verticalAlign"] {
      case "top": "top"
      case "bottom": "bottom"
      default: "middle"
      }
    func space(_ key: Substring) -> Double { style.number(key, 0) }
    let (left, right) = (space("spacingLeft"), space("spacingRight"))
    let (top, bottom) = (space("spacingTop"), space("spacingBottom"))
    let around = max(style.number("spacing", 2) - 2, 0)
    box = Box(
      minX: left + (align == "leading" ? around : 0), minY: top + (valign == "top" ? around : 0),
      maxX: size.width - right - (align == "trailing" ? around : 0),
      maxY: size.height - bottom - (valign == "bottom" ? around : 0))
    if box.maxX < box.minX { (box.minX, box.maxX) = (0, size.width) }
    if box.maxY < box.minY { (box.minY, box.maxY) = (0, size.height) }
    isApart = box != Box(origin: .zero, extent: size)
    shift(size, style)
  }

  /// Moves the room beside the shape where the style says so.
  private mutating func shift(_ size: Extent, _ style: DrawIOStyle) {
    switch style["labelPosition"] {
    case "left": move(-size.width, 0)
    case "right": move(size.width, 0)
    default: break
    }
    switch style["verticalLabelPosition"] {
    case "top":
      move(0, -size.height)
      valign = style["verticalAlign"] == nil ? "bottom" : valign
    case "bottom":
      move(0, size.height)
      valign = style["verticalAlign"] == nil ? "top" : valign
    default: break
    }
  }

  private mutating func move(_ x: Double, _ y: Double) {
    box = box.moved(by: Point(x, y))
    isApart = true
  }

  /// An alignment in the document's words.
  static func name(_ text: Substring?, _ usual: String) -> String {
    switch text {
    case "left": "leading"
    case "right": "trailing"
    case "center": "center"
    default: usual
    }
  }
}
