import Geometry
import SVGImport
import YAMLText

/// Where in a shape, or beside it, its label stands.
struct LabelRoom {
  /// The room, in the shape's coordinates.
  private(set) var box: Box
  private(set) var align: String
  private(set) var valign: String
  /// Whether the room is not the shape's box.
  private(set) var isApart = false
  /// How far the label keeps from the sides of the room: top, right, bottom, left.
  private var space: (top: Double, right: Double, bottom: Double, left: Double)

  init(_ size: Extent, _ style: DrawIOStyle) {
    align = Self.name(style["align"], "center")
    valign =
      switch style["verticalAlign"] {
      case "top": "top"
      case "bottom": "bottom"
      default: "middle"
      }
    box = Box(origin: .zero, extent: size)
    space = (0, 0, 0, 0)
    shift(size, style)
    setSpace(size, style)
  }

  private mutating func setSpace(_ size: Extent, _ style: DrawIOStyle) {
    let isFilling = style["overflow"] == "fill" || style["overflow"] == "width"
    let around = isFilling ? 0 : style.number("spacing", 2)
    func length(_ key: String) -> Double { style.number(key, 0) }
    space.left = length("spacingLeft") + (align == "leading" ? around : 0)
    space.right = length("spacingRight") + (align == "trailing" ? around : 0)
    space.top = length("spacingTop") + (valign == "top" ? around + (isFilling ? 0 : 5) : 0)
    space.bottom = length("spacingBottom") + (valign == "bottom" ? around + 1 : 0)
    addMargins(size, style)
    // What is moved out on one side is moved in from the other.
    if align == "center" { Self.balance(&space.left, &space.right) }
    if valign == "middle" { Self.balance(&space.top, &space.bottom) }
    // What has no room in the box stands where that says all the same.
    if min(space.left, space.right, space.top, space.bottom) < 0
      || space.left + space.right > size.width || space.top + space.bottom > size.height
    {
      isApart = true
    }
  }

  private static func balance(_ one: inout Double, _ other: inout Double) {
    let least = min(one, other)
    if least < 0 { (one, other) = (one - least, other - least) }
  }

  /// Keeps clear of the parts of a shape that no label stands on.
  private mutating func addMargins(_ size: Extent, _ style: DrawIOStyle) {
    func length(_ usual: Double, _ whole: Double) -> Double {
      min(max(style.number("size", usual), 0), whole)
    }
    switch style.shape {
    case "callout": space.bottom += length(30, size.height)
    case "cube" where style.isOn("boundedLbl"):
      space.top += length(20, size.height)
      space.left += length(20, size.width)
    case "cylinder3" where style.isOn("boundedLbl"): space.top += length(15, size.height / 2) * 2
    case "cylinder" where style.isOn("boundedLbl"): space.top += min(40, size.height / 5) * 2
    case "document" where style.isOn("boundedLbl"):
      space.bottom += size.height * min(length(0.3, 1), 1)
    case "process" where style.isOn("boundedLbl"):
      let inset = size.width * min(length(0.1, 1), 1)
      space.left += inset
      space.right += inset
    case "folder" where style.isOn("boundedLbl"):
      space.top += style.number("tabHeight", 20)
    default: break
    }
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

  /// The room less what the label keeps from its sides.
  var inner: Box {
    Box(
      minX: box.minX + space.left, minY: box.minY + space.top,
      maxX: max(box.maxX - space.right, box.minX + space.left),
      maxY: max(box.maxY - space.bottom, box.minY + space.top))
  }

  /// The distances from the sides as the document says them; nil for none.
  func padding(_ draft: GraphicDraft) -> YAMLValue? {
    let sides = [space.top, space.right, space.bottom, space.left]
    guard sides.contains(where: { $0 > 0 }) else { return nil }
    if sides.allSatisfy({ $0 == sides[0] }) { return draft.number(sides[0]) }
    return .sequence(sides.map(draft.number), .flow)
  }

  /// Says how a label stands in the room.
  func place(_ text: inout DrawIOText, _ style: DrawIOStyle) {
    (text.align, text.valign) = (align, valign)
    if style["whiteSpace"] == "wrap" {
      let isUpright = style["horizontal"] == "0"
      text.wrap(to: isUpright ? inner.height : inner.width)
    }
    if let said = text.saidAlign, style["whiteSpace"] == "wrap" || style["overflow"] == "fill" {
      text.align = said
    }
  }

  /// A place among members that lie upon each other, in the document's words.
  static func place(_ align: String, _ valign: String) -> String {
    switch (align, valign) {
    case ("center", "middle"): "center"
    case ("center", _): valign
    case (_, "middle"): align
    default: valign + (align == "leading" ? "Leading" : "Trailing")
    }
  }

  /// An alignment in the document's words.
  static func name(_ text: Substring?, _ usual: String) -> String {
    switch text {
    case "left", "start", "justify": "leading"
    case "right", "end": "trailing"
    case "center": "center"
    default: usual
    }
  }
}
