import TestSupport

/// Makes documents with styles of everything that the cascade knows.
struct RandomStyledDocument {
  private var random: SeededGenerator
  private var anchored: [StyledEntry] = []
  private var anchorCount = 0
  private var entryCount = 0

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// The document of the seed.
  mutating func document() -> StyledDocument {
    var document = StyledDocument()
    document.palette = StyledMap([
      ("accent", .quoted("#0a84ff")), ("warm", .quoted("#ff9500")), ("link", .plain("$accent")),
    ])
    document.tokens = StyledMap([
      ("gap", .plain("16")), ("small", .plain("2.5")), ("brand", .quoted("Inter, sans-serif")),
    ])
    if random.chance(40) { document.textStyle = textStyle() }
    document.usesDiagram = random.chance(25)
    document.parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in part() }
    let count = Int.random(in: 0...14, using: &random)
    for _ in 0..<count { addRule(to: &document) }
    document.canvases = (0..<Int.random(in: 1...3, using: &random)).map { _ in canvas() }
    return document
  }

  // MARK: - Entries

  private mutating func part() -> StyledEntry {
    let part = StyledEntry(looks(3))
    addNames(to: part, 15)
    if !anchored.isEmpty, random.chance(25) { part.merged = [random.pick(anchored)] }
    if random.chance(20), part.keys["fill"] == nil { part.keys.add("fill", .null) }
    anchor(part)
    return part
  }

  private mutating func anchor(_ entry: StyledEntry) {
    entry.anchor = "a\(anchorCount)"
    anchorCount += 1
    anchored.append(entry)
  }

  private mutating func addNames(to entry: StyledEntry, _ percent: Int) {
    if random.chance(percent) { entry.keys.add("id", .plain(random.pick(Self.ids))) }
    if random.chance(percent) {
      entry.keys.add("kind", random.chance(5) ? .null : .plain(random.pick(Self.kinds)))
    }
    if random.chance(percent * 2) { entry.keys.add("tags", tags()) }
  }

  private mutating func addRule(to document: inout StyledDocument) {
    let selector = selector(depth: 2)
    let text = selector.text
    guard !document.rules.contains(where: { $0.selector.text == text }) else { return }
    document.rules.append(.init(selector: selector, body: random.chance(3) ? nil : ruleBody()))
  }

  private mutating func ruleBody() -> StyledEntry {
    let body = StyledEntry(looks(Int.random(in: 1...4, using: &random)))
    if random.chance(20) { body.keys.add("kind", .plain(random.pick(Self.kinds))) }
    if random.chance(20), body.keys["background"] == nil {
      body.keys.add("background", paint(lists: false))
    }
    if random.chance(10) {
      let (key, value) = random.pick(Self.unstylable)
      body.keys.add(key, value)
    }
    if !anchored.isEmpty, random.chance(12) { body.merged = [random.pick(anchored)] }
    return body
  }

  /// What a rule cannot say.
  private static let unstylable: [(String, StyledValue)] = [
    ("at", .list([.plain("1"), .plain("2")])), ("name", .plain("ruled")), ("id", .plain("b")),
    ("tags", .list([.plain("t1")])), ("hidden", .plain("true")), ("rotation", .plain("3")),
    ("locked", .plain("true")), ("link", .quoted("x")), ("mask", .plain("alpha")),
    ("source", .plain("a.png")), ("from", .quoted("#b")), ("d", .plain("M0 0")),
  ]

  private mutating func canvas() -> StyledEntry {
    let canvas = StyledEntry()
    if random.chance(40) { canvas.keys.add("id", .plain(random.pick(Self.ids))) }
    if random.chance(40) { canvas.keys.add("tags", tags()) }
    for key in ["size", "padding", "textStyle", "layout"] where random.chance(25) {
      canvas.keys.add(key, value(of: key))
    }
    if random.chance(25) { canvas.keys.add("background", paint(lists: false)) }
    canvas.children = children(depth: 1)
    return canvas
  }

  private mutating func children(depth: Int) -> [StyledEntry.Child] {
    (0..<Int.random(in: depth == 1 ? 1...5 : 0...3, using: &random)).compactMap { _ in
      guard entryCount < 40 else { return nil }
      if random.chance(10), let entry = anchored.filter(\.isShowable).randomElement(using: &random)
      {
        return .alias(entry)
      }
      return .entry(graphic(depth: depth))
    }
  }

  private mutating func graphic(depth: Int) -> StyledEntry {
    entryCount += 1
    let graphic = StyledEntry(looks(Int.random(in: 0...4, using: &random)))
    addNames(to: graphic, 30)
    if random.chance(10) { graphic.keys.add("name", .plain(random.pick(["Ann", "Bob"]))) }
    if random.chance(15), graphic.keys["text"] == nil { graphic.keys.add("text", text()) }
    if !anchored.isEmpty, random.chance(15) {
      let small = anchored.filter { $0.size < 8 }.shuffled(using: &random)
      graphic.merged = Array(small.prefix(random.chance(30) ? 2 : 1))
    }
    if depth < 5, random.chance(45) { graphic.children = children(depth: depth + 1) }
    graphic.isGraphic = true
    if random.chance(20) { anchor(graphic) }
    return graphic
  }

  // MARK: - Selectors

  private static let ids = ["a", "b", "c", "d", "e", "f"]
  private static let kinds = [
    "rectangle", "roundedRectangle", "ellipse", "group", "text", "connector", "star", "diamond",
    "path", "image", "gizmo",
  ]

  private mutating func tags() -> StyledValue {
    let tags = ["t1", "t2", "t3", "dashed"].shuffled(using: &random)
    return .list(tags.prefix(Int.random(in: 0...2, using: &random)).map { .plain($0) })
  }

  private mutating func selector(depth: Int) -> StyledSelector {
    let count = random.chance(20) ? 2 : 1
    return StyledSelector(alternatives: (0..<count).map { _ in complex(depth) })
  }

  private mutating func complex(_ depth: Int) -> StyledSelector.Complex {
    let count = random.pick([1, 1, 1, 1, 2, 2, 3])
    return .init(
      compounds: (0..<count).map { _ in compound(depth) },
      combinators: (1..<count).map { _ in
        random.chance(2) ? random.pick([" + ", " ~ "]) : random.pick([" ", " > "])
      })
  }

  private mutating func compound(_ depth: Int) -> StyledSelector.Compound {
    var compound = StyledSelector.Compound()
    if random.chance(45) {
      compound.kind = random.chance(25) ? "*" : random.pick(Self.kinds + ["canvas", "group"])
    }
    let least = compound.kind == nil ? 1 : 0
    for _ in 0..<Int.random(in: least...(least + (random.chance(25) ? 1 : 0)), using: &random) {
      compound.tests.append(test(depth))
    }
    return compound
  }

  private mutating func test(_ depth: Int) -> StyledSelector.Test {
    switch Int.random(in: 0..<(depth > 0 ? 100 : 70), using: &random) {
    case 0..<15: return .id(random.pick(Self.ids))
    case 15..<50: return .tag(random.pick(["t1", "t2", "t3", "dashed"]))
    case 50..<62: return .attribute(attribute())
    case 62..<69: return .empty
    case 69: return .refused(random.pick(Self.refused))
    case 70..<80: return .not(selector(depth: depth - 1))
    default: return .any(selector(depth: depth - 1), isWhere: random.chance(30))
    }
  }

  private static let refused = [
    ":has(rectangle)", ":nth-child(2)", ":first-child", ":last-of-type", ":only-child", "@0.1",
    ":root", ":selected", ":hidden", ":locked", ":nonsense",
  ]

  private mutating func attribute() -> StyledSelector.Attribute {
    let (path, values) = random.pick(Self.attributes)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .init(path: path, comparison: .exists)
    case 1 where values.contains { Double($0) != nil }:
      return .init(path: path, comparison: .above(0.4))
    default: return .init(path: path, comparison: .equals(random.pick(values)))
    }
  }

  private static let attributes: [(String, [String])] = [
    ("name", ["Ann", "ruled"]), ("kind", kinds), ("opacity", ["0.5", "1", "0"]),
    ("radius", ["8", "$gap"]), ("stroke.width", ["2", "$small"]), ("text.size", ["11", "$gap"]),
    ("text", ["Hello"]), ("fill", ["#ff0000", "$accent", "#0a84ff", "#f00"]),
    ("fill.color", ["#f00", "$accent"]), ("fill.opacity", ["0.5"]), ("stroke", ["#ff0000"]),
    ("stroke.color", ["red", "$warm"]), ("route", ["elbow", "straight"]), ("clip", ["true"]),
    ("textStyle.size", ["11"]), ("layout.type", ["vstack"]), ("text.string", ["Hello"]),
  ]

  // MARK: - Values

  private static let keys = [
    "opacity", "blend", "blur", "clip", "size", "min", "max", "grow", "hug", "priority", "padding",
    "radius", "sides", "innerRadius", "fillRule", "fit", "route", "avoid", "corner", "icon",
    "fill", "stroke", "shadow", "text", "textStyle", "layout",
  ]
  private static let usualKeys = ["fill", "stroke", "text", "textStyle", "layout", "radius"]

  /// So many keys with values; some are empty.
  private mutating func looks(_ count: Int) -> StyledMap {
    var map = StyledMap()
    for _ in 0..<count {
      let key = random.pick(random.chance(60) ? Self.usualKeys : Self.keys)
      guard map[key] == nil else { continue }
      map.add(key, random.chance(6) ? .null : value(of: key))
    }
    return map
  }

  private mutating func value(of key: String) -> StyledValue {
    switch key {
    case "fill", "background": paint()
    case "stroke": random.chance(30) ? color() : .map(stroke(hasHeads: true))
    case "shadow": shadow()
    case "text": text()
    case "textStyle": .map(textStyle())
    case "layout": layout()
    case "icon":
      random.chance(50)
        ? .plain(random.pick(["cup", "door"]))
        : .map(pairs([("name", .plain("cup")), ("size", .plain("9")), ("color", color())]))
    case "padding": length(lists: true)
    case "radius": length(lists: true)
    case "corner", "priority": length(lists: false)
    case "size", "min", "max": extent(mayBeOpen: key != "size")
    default: word(of: key)
    }
  }

  private mutating func extent(mayBeOpen: Bool) -> StyledValue {
    let width = mayBeOpen && random.chance(30) ? "none" : random.pick(["5", "10"])
    return .list([.plain(width), .plain(random.pick(["0", "20"]))])
  }

  private mutating func word(of key: String) -> StyledValue {
    .plain(random.pick(Self.words[key] ?? ["true", "false"]))
  }

  private static let words: [String: [String]] = [
    "opacity": ["0", "0.5", "1", "0.25", "$small"], "blend": ["normal", "multiply"],
    "blur": ["0", "3"], "grow": ["width", "both"], "hug": ["height", "both"],
    "sides": ["3", "7"], "innerRadius": ["0.5", "0"], "fillRule": ["evenodd", "nonzero"],
    "fit": ["fill", "fit"], "route": ["straight", "elbow", "curve"],
  ]

  private mutating func length(lists: Bool) -> StyledValue {
    let length = StyledValue.plain(random.pick(["0", "4", "8", "$gap", "$small"]))
    guard lists, random.chance(30) else { return length }
    return .list([length, .plain(random.pick(["1", "$gap"]))])
  }

  private mutating func color() -> StyledValue {
    random.pick([
      .quoted("#ff0000"), .quoted("#f00"), .plain("red"), .plain("$accent"), .plain("$warm"),
      .plain("none"), .quoted("#00800080"), .plain("$ink"),
    ])
  }

  private mutating func paint(lists: Bool = true) -> StyledValue {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: color()
    case 3: .plain("none")
    case 4..<7: .map(pairs([("opacity", .plain("0.5")), ("enabled", .plain("false"))]))
    case 7: .map(pairs([("color", color()), ("opacity", .plain("0.2")), ("enabled", flag())]))
    case 8 where lists: .list([color(), color()])
    default: gradient()
    }
  }

  private mutating func flag() -> StyledValue { .plain(random.pick(["true", "false"])) }

  private mutating func gradient() -> StyledValue {
    let stops = StyledValue.list([
      .list([.plain("0"), color()]), .list([.plain("1"), color()]),
    ])
    var map = StyledMap([("type", .plain(random.pick(["linear", "radial"]))), ("stops", stops)])
    if random.chance(30) { map.add("from", .list([.plain("0"), .plain("0.5")])) }
    if random.chance(30) { map.add("units", .plain("local")) }
    if random.chance(20) { map.add("radius", .plain("0.7")) }
    return .map(map)
  }

  /// Some of these pairs, at least one, in any order.
  private mutating func pairs(_ all: [(String, StyledValue)]) -> StyledMap {
    let count = Int.random(in: 1...all.count, using: &random)
    return StyledMap(Array(all.shuffled(using: &random).prefix(count)))
  }

  private mutating func stroke(hasHeads: Bool) -> StyledMap {
    var all: [(String, StyledValue)] = [
      ("width", .plain(random.pick(["2", "0", "$small"]))),
      ("dash", .list([.plain("4"), .plain("2")])), ("cap", .plain("round")),
      ("enabled", flag()), ("join", random.chance(20) ? .null : .plain("bevel")),
    ]
    all.append(random.chance(30) ? ("gradient", gradient()) : ("color", color()))
    if random.chance(5) { all.append(("gradient", gradient())) }
    if hasHeads {
      let heads = ["none", "circle", "diamond", "arrow", "bar"]
      all += [
        ("arrow", .plain(random.pick(["none", "start", "end", "both"]))),
        ("start", .plain(random.pick(heads))), ("end", .plain(random.pick(heads))),
        ("position", .plain("inside")),
      ]
    }
    let names = Set(all.map(\.0))
    return pairs(names.compactMap { name in all.first { $0.0 == name } }.sorted { $0.0 < $1.0 })
  }

  private mutating func shadow() -> StyledValue {
    if random.chance(20) { return .plain("none") }
    return .map(
      pairs([
        ("color", color()), ("blur", .plain("4")), ("enabled", flag()),
        ("offset", .list([.plain("1"), .plain("2")])),
      ]))
  }

  /// Looks that a text and a style of texts may have.
  private mutating func letters() -> [(String, StyledValue)] {
    var all: [(String, StyledValue)] = [
      ("size", .plain(random.pick(["11", "20", "$gap"]))),
      ("font", random.pick([.plain("Inter"), .plain("$brand")])),
      ("weight", .plain(random.pick(["bold", "600", "regular"]))), ("italic", flag()),
      ("lineHeight", .plain("1.5")), ("spacing", .plain(random.pick(["1", "$small"]))),
      ("decoration", random.pick([.plain("underline"), .list([.plain("underline")])])),
      ("baseline", random.chance(20) ? .null : .plain("3")),
    ]
    all.append(random.chance(30) ? ("gradient", gradient()) : ("color", color()))
    if random.chance(30) {
      let stroke = random.chance(30) ? color() : .map(stroke(hasHeads: false))
      all.append(("stroke", stroke))
    }
    return all
  }

  private mutating func text() -> StyledValue {
    if random.chance(30) { return random.pick([.plain("Hello"), .plain("Bye"), .quoted("")]) }
    var map = pairs(
      letters() + [
        ("align", .plain(random.pick(["leading", "center"]))), ("valign", .plain("bottom")),
        ("wrap", flag()), ("enabled", flag()),
      ])
    switch Int.random(in: 0..<6, using: &random) {
    case 0: map.add("spans", .list([.plain("run"), .map(StyledMap([("string", .plain("b"))]))]))
    case 1: map.add("string", .null)
    case 2: break
    case 3: map.add("string", .quoted(""))
    default: map.add("string", .plain(random.pick(["Hello", "Bye"])))
    }
    return .map(map)
  }

  private mutating func textStyle() -> StyledMap {
    var all = letters()
    if random.chance(10) { all.append(("align", .plain("leading"))) }
    if random.chance(5) { all.append(("enabled", .plain("false"))) }
    return pairs(all)
  }

  private mutating func layout() -> StyledValue {
    if random.chance(30) { return .plain(random.pick(["hstack", "vstack", "none"])) }
    return .map(
      pairs([
        ("type", .plain(random.pick(["hstack", "vstack", "grid", "none"]))),
        ("spacing", .plain(random.pick(["4", "$gap", "0"]))), ("align", .plain("leading")),
        ("padding", length(lists: true)), ("columns", .plain("2")),
        ("rowSpacing", .plain(random.pick(["3", "$gap"]))),
      ]))
  }
}
