import Geometry
import GraphLayout
import ShapeLayout

extension Property {
  /// All properties of the format, in the order of writing new ones and of an inspector.
  package static let all: [Property] =
    documentTable + entryTable + canvasTable + geometryTable + paintTables + strokeTable
    + shadowTable + textTable + textStyleTable + structureTable

  private static let documentTable: [Property] = [
    Property(
      "shapeedit", .integer, .document, .other, "Version of the format", default: .number(1)),
    Property("title", .string, .document, .title, "Title of the document"),
    Property("use", .strings, .document, .other, "Libraries whose looks it takes: diagram"),
    Property("palette", .palette, .document, .palette, "Colours used as $name"),
    Property("tokens", .tokens, .document, .palette, "Numbers and words used as $name"),
    Property("styles", .rules, .document, .styles, "Looks by selector"),
    Property("icons", .strings, .document, .other, "Folders in which icons are looked for"),
    Property("meta", .freeMap, .document, .meta, "Free: author, licence, source"),
    Property("canvases", .entries, .document, .other, "The canvases"),
  ]

  private static let entryTable: [Property] = [
    Property("id", .string, .entries, .shape, "Unique in the document"),
    Property("name", .string, .entries, .shape, "Label in the outline"),
    Property("kind", .string, .graphic, .shape, "What the graphic is"),
    Property(
      "hidden", .boolean, .entries, .shape, "Not drawn, nor anything inside",
      default: .boolean(false)),
    Property(
      "locked", .boolean, .entries, .shape, "Not edited, nor anything inside",
      default: .boolean(false)),
    Property(
      "opacity", .number, .graphic, .shape, "0…1, of everything inside", default: .number(1),
      in: share),
    Property(
      "blend", .keyword(blendModes), .graphic, .shape, "CSS mix-blend-mode",
      default: .string("normal")),
    Property(
      "clip", .boolean, .graphic, .shape, "Children are cut off at its own shape",
      default: .boolean(false)),
    Property(
      "mask", .keyword(["none", "shape", "alpha", "luminance"]), .graphic, .shape,
      "Masks the siblings after it instead of being drawn", default: .string("none")),
    Property(
      "blur", .number, .graphic, .shape, "Of everything inside, as in a shadow",
      default: .number(0), in: positive),
    Property("tags", .strings, .entries, .other, "Free; selectable as .tag"),
    Property("link", .string, .graphic, .other, "URL"),
    Property("note", .string, .entries, .other, "Description"),
  ]

  private static let blendModes = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
    "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
    "luminosity", "plus-darker", "plus-lighter",
  ]

  private static let canvasTable: [Property] =
    [
      Property(
        "size", pair, .canvas, .geometry, "Width and height; without, what the content covers"),
      Property(
        "origin", pair, .canvas, .geometry, "Top left of the visible area", default: zeroPair),
      Property("connectors", .connectors, .canvas, .connectors, "How its connectors run"),
      Property(
        "connectors.avoid", .boolean, .canvas, .connectors,
        "Whether they go round what is in their way"),
      Property(
        "connectors.gap", .number, .canvas, .connectors, "Distance between lines side by side",
        default: .number(Document.Canvas.Connectors.usualGap),
        onlyIn: Document.Canvas.Connectors.gaps),
    ] + paint("background", in: .canvas, group: .background, "What lies behind everything")

  static let pair = PropertyType.numbers(minimum: 2, maximum: 2)
  static let zeroPair = PropertyValue.list([.number(0), .number(0)])
  private static let matrix = PropertyType.numbers(minimum: 6, maximum: 6)

  private static let geometryTable: [Property] = [
    Property(
      "at", pair, .graphic, .geometry, "Where the local origin stands in the parent",
      default: zeroPair),
    Property(
      "size", pair, .graphic, .geometry, "Width and height; of a group, a fixed frame",
      default: zeroPair, kinds: boxKinds + [.group]),
    Property(
      "grow", axes, .graphic, .layout, "Directions in which it takes what its layout offers"),
    Property(
      "hug", axes, .graphic, .layout, "Directions in which a layout ignores its size",
      kinds: containerKinds),
    Property("min", .lengths, .graphic, .layout, "Least width and height; of a spacer, its length"),
    Property("max", .lengths, .graphic, .layout, "Greatest width and height"),
    Property(
      "priority", .number, .graphic, .layout, "Which members a stack serves first",
      default: .number(0)),
    Property(
      "layer", .layer, .graphic, .layout,
      "Of a member of a graph: its layer, from 0, or \"#id\" for that of another"),
    Property(
      "pin", pair, .graphic, .layout, "Of a member of a graph: its corner, where it stays"),
    Property(
      "radius", .radius, .graphic, .geometry, "n, [rx, ry] or [tl, tr, br, bl]",
      kinds: [.roundedRectangle]),
    Property(
      "padding", .radius, .entries, .layout,
      "Inset of its text and of its members: n, [v, h] or [t, r, b, l]",
      in: 0...ContainerLayout.largestLength),
    Property("icon", .icon, .graphic, .text, "A drawing beside the text", kinds: iconKinds),
    Property(
      "icon.name", .string, .graphic, .text, "Its file in a folder of icons, without .svg",
      kinds: iconKinds),
    Property(
      "icon.size", .number, .graphic, .text, "Width and height; without, 1.5 times the text's size",
      in: positive, kinds: iconKinds),
    Property(
      "icon.color", .color, .graphic, .text, "What it paints in the text's colour; without, that",
      kinds: iconKinds),
    Property(
      "icon.place", .keyword(Graphic.Icon.Place.allCases.map(\.rawValue)), .graphic, .text,
      "Before or above the text, or in the middle", kinds: iconKinds),
    Property(
      "from", .connectorEnd, .graphic, .geometry,
      "Where it begins: \"#id\", \"#id.side\", \"#id.side@0.25\" or [x, y]",
      kinds: [.connector]),
    Property(
      "to", .connectorEnd, .graphic, .geometry,
      "Where it ends: \"#id\", \"#id.side\", \"#id.side@0.25\" or [x, y]",
      kinds: [.connector]),
    Property(
      "route", .keyword(["straight", "elbow", "curve"]), .graphic, .geometry, "How it runs",
      default: .string("straight"), kinds: [.connector]),
    Property(
      "via", .points, .graphic, .geometry, "Points that it passes", kinds: [.connector]),
    Property(
      "pull", .boolean, .graphic, .geometry, "Whether it has a say in the places in a graph",
      default: .boolean(true), kinds: [.connector]),
    Property(
      "avoid", .boolean, .graphic, .geometry, "Whether it goes round what is in its way",
      kinds: [.connector]),
    Property(
      "corner", .number, .graphic, .geometry, "Radius of the corners of an elbow",
      default: .number(Graphic.Connection.usualCorner), onlyIn: positive, kinds: [.connector]),
    Property(
      "sides", .integer, .graphic, .geometry, "Corners, or points of a star",
      kinds: [.polygon, .star]),
    Property(
      "innerRadius", .number, .graphic, .geometry, "Inner radius as a fraction of the outer",
      default: .number(0.382), in: share, kinds: [.star]),
    Property(
      "points", .points, .graphic, .geometry, "List of [x, y]",
      kinds: [.line, .polyline, .polygon]),
    Property("d", .pathData, .graphic, .geometry, "SVG path data", kinds: [.path]),
    Property(
      "fillRule", .keyword(["nonzero", "evenodd"]), .graphic, .geometry, "What counts as inside",
      default: .string("nonzero"), kinds: [.path, .polygon, .polyline]),
    Property(
      "source", .string, .graphic, .geometry, "Path relative to the document, or data: URI",
      kinds: [.image]),
    Property(
      "fit", .keyword(imageFits), .graphic, .geometry, "How the image is fitted into the box",
      default: .string("fit"), kinds: [.image]),
    Property(
      "rotation", .number, .graphic, .geometry, "Degrees, clockwise, about the pivot",
      default: .number(0)),
    Property(
      "pivot", pair, .graphic, .geometry,
      "In the parent's coordinates; without, the centre of the box"),
    Property(
      "transform", matrix, .graphic, .geometry, "SVG matrix, applied outside the rotation"),
  ]

  private static let imageFits = ImageFit.allCases.map(\.rawValue)

  private static let boxKinds: [Graphic.Kind] = Graphic.Kind.known.filter(\.isBox)
  private static let iconKinds = boxKinds.filter { $0 != .spacer }
  private static let containerKinds = Graphic.Kind.known.filter(\.canLayOut)
  private static let axes = PropertyType.keyword(["width", "height", "both"])

  private static let layoutTable: [Property] = [
    Property(
      "layout", .layout, .entries, .layout, "How its members are arranged", kinds: containerKinds),
    Property(
      "layout.type", .keyword(layoutTypes), .entries, .layout, "The type of arrangement",
      kinds: containerKinds),
    Property(
      "layout.spacing", .number, .entries, .layout, "Distance between members",
      default: .number(8), in: computable, kinds: containerKinds),
    Property(
      "layout.align", .keyword(layoutAlignments), .entries, .layout, "Where members are across",
      default: .string("center"), kinds: containerKinds),
    Property(
      "layout.padding", .radius, .entries, .layout, "n, [v, h] or [t, r, b, l]",
      default: .number(0), in: 0...ContainerLayout.largestLength, kinds: containerKinds),
    Property(
      "layout.columns", .columns, .entries, .layout,
      "Of a grid: how many, or a list of widths, flexible and adaptive ones",
      default: .number(1), kinds: containerKinds),
    Property(
      "layout.rowSpacing", .number, .entries, .layout,
      "Distance between the lines of a grid or flow",
      in: computable, kinds: containerKinds),
    Property(
      "layout.direction", .keyword(GraphDirection.allCases.map(\.rawValue)), .entries, .layout,
      "Where the arrows of a graph point", default: .string("down"), kinds: containerKinds),
    Property(
      "layout.layerSpacing", .number, .entries, .layout, "Least distance of a graph's layers",
      default: .number(48), in: 0...ContainerLayout.largestLength, kinds: containerKinds),
    Property(
      "layout.order", .keyword(["auto", "text"]), .entries, .layout,
      "How a graph's members are ordered across the arrows", default: .string("auto"),
      kinds: containerKinds),
  ]

  private static let computable =
    -ContainerLayout.largestLength...ContainerLayout.largestLength

  private static let layoutTypes =
    ["none"] + ContainerLayout.Arrangement.allCases.map(\.rawValue) + ["vertical", "horizontal"]

  private static let layoutAlignments = [
    "leading", "center", "trailing", "top", "bottom", "firstBaseline", "topLeading", "topTrailing",
    "bottomLeading", "bottomTrailing",
  ]

  private static func paint(
    _ key: String, in scope: Scope, group: Group, _ summary: String
  ) -> [Property] {
    [
      Property(key, .paint, scope, group, summary, default: .color(.none)),
      Property("\(key).color", .color, scope, group, "The colour", default: .color(.none)),
      Property(
        "\(key).opacity", .number, scope, group, "0…1", default: .number(1), in: share),
      Property(
        "\(key).enabled", .boolean, scope, group, "false keeps the paint but does not draw it",
        default: .boolean(true)),
    ] + gradient(key, in: scope, group: group) + [
      Property("\(key).source", .string, scope, group, "Path of an image, or data: URI"),
      Property(
        "\(key).fit", .keyword(imageFits), scope, group, "How the image is fitted into the box",
        default: .string("fill")),
      Property("\(key).of", .string, scope, group, "The graphic of a pattern, as #id"),
      Property("\(key).size", pair, scope, group, "Width and height of a pattern's tile"),
      Property(
        "\(key).at", pair, scope, group, "Corner of a pattern's first tile", default: zeroPair),
    ]
  }

  /// The properties of a gradient under a key.
  static func gradient(_ key: String, in scope: Scope, group: Group) -> [Property] {
    let middle = PropertyValue.list([.number(0.5), .number(0.5)])
    return [
      Property("\(key).type", .string, scope, group, paintTypes.joined(separator: ", ")),
      Property("\(key).from", pair, scope, group, "Where a linear gradient begins"),
      Property("\(key).to", pair, scope, group, "Where a linear gradient ends"),
      Property(
        "\(key).center", pair, scope, group, "Centre of a radial or angular gradient",
        default: middle),
      Property(
        "\(key).radius", .number, scope, group, "Radius of a radial gradient",
        default: .number(0.5)),
      Property("\(key).focus", pair, scope, group, "Focus of a radial gradient"),
      Property(
        "\(key).innerRadius", .number, scope, group, "Where a radial gradient begins",
        default: .number(0), in: positive),
      Property(
        "\(key).angle", .number, scope, group, "Where an angular gradient begins, in degrees",
        default: .number(0)),
      Property("\(key).stops", .stops, scope, group, "[offset, colour] pairs"),
      Property(
        "\(key).units", .keyword(["box", "local"]), scope, group,
        "Fractions of the box, or local coordinates", default: .string("box")),
      Property("\(key).transform", matrix, scope, group, "Matrix of the gradient"),
      Property(
        "\(key).spread", .keyword(["pad", "reflect", "repeat"]), scope, group,
        "What lies outside the stops", default: .string("pad")),
    ]
  }

  /// The types of paints that are drawn.
  package static let paintTypes = ["solid", "linear", "radial", "angular", "image", "pattern"]

  private static let paintTables = paint("fill", in: .graphic, group: .fill, "What fills the shape")

  private static let strokeTable = line(
    "stroke", group: .stroke, "The line along the outline", ends: "How ends look", name: "stroke",
    [
      Property(
        "stroke.arrow", .keyword(["none", "start", "end", "both"]), .graphic, .stroke,
        "Which ends bear an arrow head", default: .string("none")),
      Property(
        "stroke.start", .keyword(endings), .graphic, .stroke, "What stands at the first point",
        default: .string("none")),
      Property(
        "stroke.end", .keyword(endings), .graphic, .stroke, "What stands at the last point",
        default: .string("none")),
      Property(
        "stroke.miterLimit", .number, .graphic, .stroke, "How long pointed corners may be",
        default: .number(Graphic.Stroke.usualMiterLimit), in: 1...Double.infinity),
      Property(
        "stroke.order", .keyword(["above", "below"]), .graphic, .stroke, "Over or below the fill",
        default: .string("above")),
      Property(
        "stroke.position", .keyword(["center", "inside", "outside"]), .graphic, .stroke,
        "On which side of a closed outline", default: .string("center")),
    ])

  /// The properties of a line under a key, `others` among them.
  static func line(
    _ key: String, group: Group, _ summary: String, ends: String, name: String,
    _ others: [Property] = []
  ) -> [Property] {
    [
      Property(key, .stroke, .graphic, group, summary),
      Property("\(key).color", .color, .graphic, group, "The colour", default: .color(.black)),
      Property(
        "\(key).width", .number, .graphic, group, "Width", default: .number(1), in: positive),
      Property(
        "\(key).dash", .numbers(minimum: 0, maximum: Graphic.Stroke.dashLimit), .graphic, group,
        "Lengths of dashes and gaps"),
      Property(
        "\(key).dashOffset", .number, .graphic, group, "Where in the dashes the line begins",
        default: .number(0)),
      Property(
        "\(key).cap", .keyword(["butt", "round", "square"]), .graphic, group, ends,
        default: .string("butt")),
      Property(
        "\(key).join", .keyword(["miter", "round", "bevel"]), .graphic, group, "How corners look",
        default: .string("miter")),
    ] + others + [
      Property(
        "\(key).enabled", .boolean, .graphic, group,
        "false keeps the \(name) but does not draw it", default: .boolean(true)),
      Property("\(key).gradient", .gradient, .graphic, group, "A gradient instead of a colour"),
    ] + gradient("\(key).gradient", in: .graphic, group: group)
  }

  private static let endings = LineEnding.allCases.map(\.rawValue)

  private static let shadowTable: [Property] = [
    Property("shadow", .shadow, .graphic, .shadow, "The shadow under the graphic"),
    Property("shadow.color", .color, .graphic, .shadow, "The colour", default: .color(.black)),
    Property(
      "shadow.offset", pair, .graphic, .shadow, "How far it lies away", default: zeroPair),
    Property(
      "shadow.blur", .number, .graphic, .shadow, "As in CSS box-shadow", default: .number(0),
      in: positive),
    Property(
      "shadow.enabled", .boolean, .graphic, .shadow, "false keeps the shadow but does not draw it",
      default: .boolean(true)),
    Property(
      "shadow.inner", .boolean, .graphic, .shadow, "Falls into the graphic",
      default: .boolean(false)),
    Property(
      "shadow.spread", .number, .graphic, .shadow, "How far it is grown before it is blurred",
      default: .number(0)),
  ]

  private static let structureTable: [Property] =
    [
      Property("meta", .freeMap, .entries, .other, "Free"),
      Property("graphics", .entries, .canvas, .other, "The graphics, the first at the back"),
    ] + layoutTable + [
      Property("children", .entries, .graphic, .other, "Graphics drawn over this one")
    ]
}
