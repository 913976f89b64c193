import Geometry
import ShapeDocument
import YAMLText

/// A text of SVG as the document has it.
struct TextDraft {
  /// What is written.
  var value: YAMLValue
  /// What that means, colours of the palette apart.
  var style: Graphic.TextStyle
  /// The box it stands in, in the element's coordinates.
  var box: Box
}

extension SVGConversion {
  /// The text of a block of lines; nil for what no property says.
  func textDraft(_ block: TextBlock, of node: Int, _ context: Context) -> TextDraft? {
    let plain = looks(of: block, node, nil, context, isNamed: false)
    let layout = TextPlace(block)
    guard let measured = style(layout.value(plain)) else { return nil }
    let frame = layout.box(measured.measured(), at: block.first)
    let value = layout.value(looks(of: block, node, frame, context, isNamed: true))
    guard
      let style = style(layout.value(looks(of: block, node, frame, context, isNamed: false)))
    else { return nil }
    return TextDraft(value: value, style: style, box: frame)
  }

  /// What a value of a text means.
  func style(_ value: YAMLValue) -> Graphic.TextStyle? {
    (try? reading.meaning(of: value, under: "text", in: .graphic)).flatMap { $0 }
      .flatMap(reading.text)
  }

  // MARK: - Looks

  func looks(
    of block: TextBlock, _ node: Int, _ box: Box?, _ context: Context, isNamed: Bool
  ) -> [TextLook] {
    // Where nothing is visible, it is the graphic that is hidden.
    let isVisible = block.runs.contains(where: \.style.isVisible)
    return block.runs.map {
      look(of: $0, node, box, context, isNamed: isNamed, isVisible: isVisible)
    }
  }

  /// How letters look. Without a box they have no gradients; `isNamed` takes names of the palette.
  private func look(
    of run: SVGTextRun, _ node: Int, _ box: Box?, _ context: Context, isNamed: Bool,
    isVisible: Bool
  ) -> TextLook {
    let style = opened.clipDepth > 0 ? run.style.ofOutline : run.style
    var look = TextLook(string: run.string)
    look.set("font", style.family.map { .string($0) } ?? .string("sans-serif"))
    look.set("size", GraphicDraft.number(style.fontSize, decimals: 4))
    let weight = Graphic.TextStyle.weights.first { $0.weight == style.weight }?.name
    look.set("weight", weight.map { .string($0) } ?? .plain("\(style.weight)"))
    look.set("italic", .plain(style.isItalic ? "true" : "false"))
    var draft = GraphicDraft(decimals: decimals(context.scale))
    draft.paintBox = box
    let origin = box.map { Point($0.minX, $0.minY) } ?? .zero
    if var color = color(of: style, node, draft, origin, context, gradient: &look) {
      color.alpha *= style.fillOpacity
      look.set("color", isNamed ? value(of: color) : .quoted(GraphicDraft.text(of: color)))
    } else {
      look.set("color", .string("none"))
    }
    let lines = Graphic.TextDecoration.names.filter { style.lines.contains($0.decoration) }
      .map { YAMLValue.string($0.name) }
    look.set(
      "decoration",
      lines.count > 1 ? .sequence(lines, .flow) : lines.first ?? .string("none"))
    look.set("spacing", GraphicDraft.number(style.letterSpacing, decimals: 4))
    look.set("wordSpacing", GraphicDraft.number(style.wordSpacing, decimals: 4))
    look.set("baseline", GraphicDraft.number(run.rise, decimals: 4))
    look.set("enabled", .plain(style.isVisible || !isVisible ? "true" : "false"))
    if style.stroke != .none, box != nil,
      let stroke = stroke(style, of: node, draft, origin, context, canBearArrows: false)
    {
      look.set("stroke", stroke)
    } else {
      look.set("stroke", .string("none"))
    }
    return look
  }

  /// The colour of letters; nil for none. Gradients, which only letters with a box have, go into their look.
  private func color(
    of style: ComputedStyle, _ node: Int, _ draft: GraphicDraft, _ origin: Point,
    _ context: Context, gradient look: inout TextLook
  ) -> RGBA? {
    guard case .server(let reference, _) = style.fill else {
      return style.components(of: style.fill)
    }
    switch draft.paintBox == nil ? nil : resolved(style.fill, style, node, draft, origin, context) {
    case .color(let resolved): return resolved
    case .gradient(let pairs):
      look.set("gradient", .mapping(pairs))
      return nil
    case nil: return tree.target(of: reference).flatMap { known.stops[$0]?.first?.color }
    }
  }
}

/// How letters look, as the keys of a run.
struct TextLook: Equatable {
  let string: String
  private(set) var values: [String: YAMLValue] = [:]

  /// The keys in the order in which they are written.
  static let keys = [
    "font", "size", "weight", "italic", "color", "decoration", "spacing", "wordSpacing", "baseline",
    "enabled", "gradient", "stroke",
  ]
  /// What is meant where a key is not written.
  static let usual: [String: YAMLValue] = [
    "font": .string("sans-serif"), "size": .plain("16"), "weight": .string("regular"),
    "italic": .plain("false"), "color": .quoted("#000000"), "decoration": .string("none"),
    "spacing": .plain("0"), "wordSpacing": .plain("0"), "baseline": .plain("0"),
    "enabled": .plain("true"), "stroke": .string("none"),
  ]

  init(string: String) { self.string = string }

  mutating func set(_ key: String, _ value: YAMLValue) { values[key] = value }

  /// True for a look of the same values.
  func looks(like other: TextLook) -> Bool { values == other.values }

  /// What has to be written inside what has other values.
  func pairs(besides around: [String: YAMLValue]) -> [YAMLValue.Pair] {
    Self.keys.compactMap { key in
      guard let value = values[key], value != around[key] else { return nil }
      // A gradient stands for the colour.
      if key == "color", values["gradient"] != nil { return nil }
      return .init(key, value)
    }
  }
}

/// Where the letters of a block stand, and the value of it all.
struct TextPlace {
  private let align: String
  private let lineHeight: Double
  private let largest: Double

  init(_ block: TextBlock) {
    switch block.first.style.anchor {
    case "middle": align = "center"
    case "end": align = "trailing"
    default: align = "leading"
    }
    lineHeight = block.lineHeight
    largest = block.first.size
  }

  /// Letters that stand where something else says.
  init(_ block: TextBlock, align: String, lineHeight: Double) {
    self.align = align
    self.lineHeight = lineHeight
    largest = block.first.size
  }

  /// The box around lines of a size.
  func box(_ extent: Extent, at first: SVGTextLine) -> Box {
    // A whole number, whose half has few decimals.
    let width = max(extent.width.rounded(.up), 1)
    let x =
      switch align {
      case "leading": first.anchor.x
      case "center": first.anchor.x - width / 2
      default: first.anchor.x - width
      }
    let y = first.anchor.y - 0.8 * largest
    return Box(minX: x, minY: y, maxX: x + width, maxY: y + extent.height)
  }

  /// The value of a text of these runs: what most letters have in common is said once.
  func value(_ looks: [TextLook], wraps: Bool = false) -> YAMLValue {
    var base = commonest(of: looks)
    let isOne = looks.allSatisfy { $0.looks(like: base) }
    // What a text leaves out, none of its spans shows.
    if !isOne { base.set("enabled", .plain("true")) }
    let string = looks.map(\.string).joined()
    var pairs: [YAMLValue.Pair] = []
    if isOne { pairs.append(.init("string", .string(string))) }
    var own = base.pairs(besides: TextLook.usual)
    let font = own.prefix { ["font", "size", "weight", "italic"].contains($0.key) }
    own.removeFirst(font.count)
    pairs += font
    if align != "leading" { pairs.append(.init("align", .string(align))) }
    if wraps { pairs.append(.init("wrap", .plain("true"))) }
    if own.first?.key == "color" { pairs.append(own.removeFirst()) }
    if abs(lineHeight - 1.2) > 1e-6 {
      pairs.append(.init("lineHeight", GraphicDraft.number(lineHeight, decimals: 5)))
    }
    pairs += own
    if !isOne {
      let spans = looks.map { look -> YAMLValue in
        let pairs = look.pairs(besides: base.values)
        let string = YAMLValue.string(look.string)
        return pairs.isEmpty ? string : .mapping([.init("string", string)] + pairs)
      }
      pairs.insert(.init("spans", .sequence(spans)), at: 0)
    }
    if pairs.count == 1, let only = pairs.first, only.key == "string" { return only.value }
    return .mapping(pairs)
  }

  /// The look of most letters.
  private func commonest(of looks: [TextLook]) -> TextLook {
    var best = looks[0]
    guard looks.count > 1 else { return best }
    var most = -1
    // Of very many runs the first few say enough.
    for look in looks.prefix(32) {
      let count = looks.prefix(1_000).reduce(0) {
        $0 + ($1.looks(like: look) ? $1.string.utf8.count : 0)
      }
      if count > most { (best, most) = (look, count) }
    }
    return best
  }
}
