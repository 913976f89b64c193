import Geometry
import SVGImport
import ShapeDocument
import YAMLText

extension DrawIOConversion {
  /// Writes a shape, with its label where that stands apart; what is inside it follows.
  func writeVertex(_ index: Int, _ draft: GraphicDraft, origin: Point, depth: Int) {
    let cell = page.cells[index]
    let style = style(of: index)
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
    tellLost(index, style)
    if !children[index].isEmpty, style.number("rotation", 0) != 0 || style.isOn("shadow") {
      // What is inside neither turns with it nor casts its shadow.
      draft.set("kind", .string("group"))
      draft.set("name", string: name(of: index))
      draft.setPlace(at)
      write(draft, depth: depth)
      draft = GraphicDraft(decimals: 3)
      depth += 1
      at = .zero
    }
    setCommon(index, style, in: &draft)
    draft.setPlace(at)
    writeShape(
      index, draft, Box(origin: at, extent: Extent(box.width, box.height)), style, depth: depth)
  }

  private func writeShape(
    _ index: Int, _ draft: GraphicDraft, _ box: Box, _ style: DrawIOStyle, depth: Int
  ) {
    var draft = draft
    let size = Extent(box.width, box.height)
    draft.setSize(size.width, size.height)
    let rotation = style.number("rotation", 0).truncatingRemainder(dividingBy: 360)
    if rotation != 0 { draft.set("rotation", draft.number(rotation)) }
    let text = text(of: index, style)
    switch style.shape {
    case "swimlane": return writeLane(index, draft, size, style, text, depth: depth)
    case "table" where style.number("startSize", 40) > 0:
      writeLane(index, draft, size, style, text, depth: depth)
      return writeTableLines(index, size, style, depth: depth + 1)
    case "umlLifeline": return writeLifeline(index, draft, size, style, text, depth: depth)
    case "umlFrame": return writeFrame(index, draft, size, style, text, depth: depth)
    default: break
    }
    let details = setShape(index, box, style, in: &draft)
    if rotation != 0, draft.has("points") || draft.has("d") {
      draft.set("pivot", draft.point(box.center))
    }
    let isCovered = details.contains { $0.has("fill") }
    let label = text.map { setText($0, of: index, box, style, in: &draft, isCovered) } ?? []
    write(draft, depth: depth)
    for detail in details { write(detail, depth: depth + 1) }
    write(label: label, depth: depth + 1)
    if let text { writeRules(of: text, size, style, depth: depth + 1) }
    if style.shape == "table" { writeTableLines(index, size, style, depth: depth + 1) }
  }

  // MARK: - Labels

  /// Sets the label of a shape as its own text; one that stands beside it, or over what `isCovered`
  /// says lies on the shape, is a graphic of its own.
  ///
  /// - Returns: That graphic, as ``label(_:in:isUpright:on:)`` makes it.
  private func setText(
    _ text: DrawIOText, of index: Int, _ box: Box, _ style: DrawIOStyle,
    in draft: inout GraphicDraft, _ isCovered: Bool
  ) -> [GraphicDraft] {
    var text = text
    let room = LabelRoom(Extent(box.width, box.height), style)
    room.place(&text, style)
    let isUpright = style["horizontal"] == "0"
    let kind = draft.value(of: "kind")
    let isText = kind == .string("text")
    let isOpen = kind == .string("line") || isOpenShape(style.shape)
    let back = style.color("labelBackgroundColor", nil)
    guard isUpright || room.isApart || isOpen || isCovered || back != nil else {
      draft.set("text", text.value(onText: isText))
      draft.set("padding", room.padding(draft))
      return []
    }
    if isText, !isUpright, back == nil, !draft.has("rotation"), !draft.has("fill"),
      !draft.has("stroke")
    {
      // A text of its own is where its room is.
      draft.setPlace(Point(box.minX + room.inner.minX, box.minY + room.inner.minY))
      draft.setSize(room.inner.width, room.inner.height)
      draft.set("text", text.value(onText: true))
      return []
    }
    if draft.has("name") == false { draft.set("name", string: name(of: index)) }
    return label(text, in: room.inner, isUpright: isUpright, on: back)
  }

  /// Writes the rules that a label has from side to side.
  private func writeRules(of text: DrawIOText, _ size: Extent, _ style: DrawIOStyle, depth: Int) {
    guard !text.rules.isEmpty, let color = style.color("strokeColor", RGBA(rgb: 0)) else { return }
    let room = LabelRoom(size, style)
    let top =
      switch room.valign {
      case "top": room.inner.minY
      case "bottom": room.inner.maxY - text.height
      default: room.inner.center.y - text.height / 2
      }
    for height in text.ruleHeights {
      var rule = GraphicDraft(decimals: 3)
      rule.set("kind", .string("line"))
      let ends = [Point(0, top + height), Point(size.width, top + height)]
      rule.set("points", .sequence(ends.map(rule.point)))
      rule.set("stroke", Self.stroke(color, style))
      write(rule, depth: depth)
    }
  }

  /// Whether a shape has no area that a text could stand in.
  private func isOpenShape(_ shape: String) -> Bool {
    shape == "umlActor" || shape == "waypoint" || shape == "curlyBracket"
  }

  /// A label as a graphic of its own; one that is upright reads from below, one on a colour is a text
  /// with it in a group.
  ///
  /// - Returns: The graphic, and its member where there is one.
  func label(
    _ text: DrawIOText, in box: Box, isUpright: Bool, on background: RGBA? = nil
  ) -> [GraphicDraft] {
    var draft = GraphicDraft(decimals: 3)
    var (box, text) = (box, text)
    if isUpright {
      let (center, width, height) = (box.center, box.height, box.width)
      box = Box(
        origin: Point(center.x - width / 2, center.y - height / 2), extent: Extent(width, height))
      draft.set("rotation", .plain("-90"))
      // The left is above, and the top to the left.
      let (align, valign) = (text.align, text.valign)
      text.align = valign == "top" ? "trailing" : valign == "bottom" ? "leading" : "center"
      text.valign = align == "leading" ? "top" : align == "trailing" ? "bottom" : "middle"
    }
    draft.setPlace(Point(box.minX, box.minY))
    draft.setSize(box.width, box.height)
    guard let background else {
      draft.set("kind", .string("text"))
      draft.set("text", text.value(onText: true))
      return [draft]
    }
    draft.set("kind", .string("group"))
    let place = LabelRoom.place(text.align, text.valign)
    draft.set(
      "layout", .mapping([.init("type", .string("zstack")), .init("align", .string(place))], .flow))
    var member = GraphicDraft(decimals: 3)
    member.set("kind", .string("text"))
    member.set("fill", .quoted(GraphicDraft.text(of: background)))
    text.valign = "top"
    member.set("text", text.value(onText: true))
    return [draft, member]
  }

  /// Writes a label that is a graphic of its own.
  func write(label: [GraphicDraft], depth: Int) {
    for (level, draft) in label.enumerated() { write(draft, depth: depth + level) }
  }

  // MARK: - What is lost

  private func tellLost(_ index: Int, _ style: DrawIOStyle) {
    if style.isOn("sketch") || style.isOn("comic") {
      lose(index, "the hand-drawn look is left out")
    }
    if style.isOn("glass"), style.shape == "swimlane" {
      lose(index, "the glass on a swimlane is left out")
    }
    if style["fillStyle"] != nil, style["fillStyle"] != "auto", style["fillStyle"] != "solid" {
      lose(index, "a hatched shape is filled")
    }
  }
}
