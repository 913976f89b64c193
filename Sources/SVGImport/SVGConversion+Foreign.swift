import ByteSearch
import Geometry
import ShapeDocument
import YAMLText

extension SVGConversion {
  /// A `foreignObject`: what it holds of text, as a text in its box.
  func convertForeign(_ node: Int, _ context: Context) throws(SVGImportError) {
    guard holdsHTML(node) else {
      return lose(node, "what 'foreignObject' holds is left out")
    }
    let style = style(of: node, inside: context.style)
    let reading = HTMLReading(self, in: node, style)
    if blursGround(node) {
      lose(node, "what lies behind a graphic is not blurred")
    } else if !reading.pictures.isEmpty {
      lose(node, "what 'foreignObject' holds besides text is left out")
    }
    guard let block = TextBlock(html: reading.lines) else {
      if isPainted(node) { lose(node, "what 'foreignObject' holds is left out") }
      return
    }
    var (draft, transform) = outerDraft(node, style, context)
    guard let text = foreignText(block, reading.place, node, style, context) else { return }
    draft.set("kind", string: "text")
    hasText = true
    draft.setBox(text.box, transform)
    if !block.first.isVisible { draft.set("hidden", .plain("true")) }
    draft.set("text", text.value)
    try finish(draft, node, origin: origin(of: text.box), context)
  }

  /// Whether a `foreignObject` holds HTML.
  func holdsHTML(_ node: Int) -> Bool {
    tree.children(of: node).contains { tree.nodes[$0].name == .html }
  }

  /// Whether it blurs what lies behind it, as design tools write glass.
  private func blursGround(_ node: Int) -> Bool {
    tree.children(of: node).contains {
      tree.value(.style, of: $0)?.containsBytes(of: "backdrop-filter") == true
    }
  }

  /// Whether HTML without a text has a ground of its own.
  private func isPainted(_ node: Int) -> Bool {
    (node..<tree.end(of: node)).contains {
      tree.nodes[$0].name == .html
        && tree.value(.style, of: $0)?.containsBytes(of: "background") == true
    }
  }

  /// The attributes of an element of HTML that mean nothing in SVG.
  func htmlAttributes(of node: Int) -> [String: String] {
    var values: [String: String] = [:]
    for other in tree.others[tree.nodes[node].others] { values[other.name] = other.value }
    if let color = tree.value(.color, of: node) { values["color"] = color }
    return values
  }

  private func foreignText(
    _ block: TextBlock, _ place: HTMLPlace, _ node: Int, _ style: ComputedStyle,
    _ context: Context
  ) -> (value: YAMLValue, box: Box)? {
    let viewport = context.viewport
    let corner = corner(of: node, style, viewport)
    let width = length(.width, of: node, style, whole: viewport.width) ?? 0
    let height = length(.height, of: node, style, whole: viewport.height) ?? 0
    guard let measured = self.style(value(of: block, place, node, context, isNamed: false))
    else { return nil }
    let natural = measured.measured()
    let room = place.width ?? width
    var place = place
    let isOneLine = natural.width <= room || !place.wraps
    if isOneLine { place.wraps = false }
    // A label is measured by its writer, in whose font it fills its box.
    let isHugged = isOneLine && natural.height <= 1.5 * height && height < 2 * natural.height
    if place.align == nil, isHugged, 2 * natural.width > room { place.align = "center" }
    if place.valign == nil, isHugged, place.height == nil { place.valign = "middle" }
    let extent = place.wraps ? measured.measured(offering: room) : natural
    let frame = Box(
      origin: Point(corner.x + place.left, corner.y + place.top),
      extent: Extent(room, place.height ?? height))
    let box = frame.placing(
      Extent(place.wraps ? room : extent.width.rounded(.up), extent.height), place)
    return (value(of: block, place, node, context, isNamed: true), box)
  }

  private func value(
    of block: TextBlock, _ place: HTMLPlace, _ node: Int, _ context: Context, isNamed: Bool
  ) -> YAMLValue {
    let looks = looks(of: block, node, nil, context, isNamed: isNamed)
    return TextPlace(block, align: place.align ?? "leading", lineHeight: place.lineHeight ?? 1.2)
      .value(looks, wraps: place.wraps)
  }
}

extension Box {
  /// The box of something of a size that stands in this one.
  fileprivate func placing(_ extent: Extent, _ place: HTMLPlace) -> Box {
    func start(_ low: Double, _ room: Double, _ size: Double, _ share: Double) -> Double {
      low + share * (room - size)
    }
    let x = place.align == "center" ? 0.5 : place.align == "trailing" ? 1 : 0
    let y = place.valign == "middle" ? 0.5 : place.valign == "bottom" ? 1 : 0
    return Box(
      origin: Point(
        start(minX, width, extent.width, x), start(minY, height, extent.height, y)),
      extent: extent)
  }
}
