/// A document of random content, with everything the format knows and more.
public struct RandomTripDocument {
  private var random: SeededGenerator
  private var idCount = 0
  private let paletteNames: [String]

  /// The document of a seed.
  public init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    let names = ["ink", "paper", "two words", "été", "accent-2", "7", "red"]
    let count = Int.random(in: 0...names.count, using: &random)
    paletteNames = Array(names.shuffled(using: &random).prefix(count))
  }

  /// The document as YAML, a line an entry.
  public mutating func text() -> String {
    var head: [String] = []
    if chance(90) { head.append("shapeedit: 1") }
    if chance(50) { head.append("title: \(string())") }
    if !paletteNames.isEmpty {
      let colors = paletteNames.map { "\(quoted($0)): \(plainColor())" }
      head.append("palette: {\(colors.joined(separator: ", "))}")
    }
    if chance(30) { head.append("meta: \(freeMap(2))") }
    if chance(20) { head.append("x-own: \(free(2))") }
    if chance(20) { head.shuffle(using: &random) }
    let canvases = (0..<Int.random(in: 1...3, using: &random)).map { _ in canvas() }
    return (head + ["canvases:"] + canvases).joined(separator: "\n") + "\n"
  }

  // MARK: - Entries

  private mutating func canvas() -> String {
    var pairs: [String] = []
    if chance(50) { pairs.append("id: \(id())") }
    if chance(60) { pairs.append("name: \(string())") }
    if chance(70) { pairs.append("size: [\(size()), \(size())]") }
    if chance(30) { pairs.append("origin: [\(number()), \(number())]") }
    if chance(40) { pairs.append("background: \(paint())") }
    if chance(20) { pairs.append("note: \(string())") }
    if chance(20) { pairs.append("tags: \(tags())") }
    if chance(10) { pairs.append("locked: true") }
    if chance(10) { pairs.append("hidden: true") }
    pairs += others()
    if chance(30) { pairs.shuffle(using: &random) }
    // So that there is something to be seen.
    let rest = ["{kind: rectangle, size: [10, 10], fill: '#123456'}"]
    let graphics = rest + (0..<Int.random(in: 0...6, using: &random)).map { _ in graphic(3) }
    pairs.append("graphics: [\(graphics.joined(separator: ", "))]")
    return "- {\(pairs.joined(separator: ", "))}"
  }

  private mutating func graphic(_ depth: Int) -> String {
    let kinds = [
      "group", "rectangle", "roundedRectangle", "capsule", "ellipse", "circle", "triangle",
      "diamond", "polygon", "star", "line", "polyline", "path", "text", "image", "blob",
    ]
    let kind = pick(kinds)
    var pairs: [String] = []
    if chance(80) { pairs.append("kind: \(kind)") }
    if chance(30) { pairs.append("id: \(id())") }
    if chance(40) { pairs.append("name: \(string())") }
    pairs += flags() + geometry(of: kind)
    if chance(50) { pairs.append("fill: \(paint())") }
    if chance(40) { pairs.append("stroke: \(stroke())") }
    if chance(20) { pairs.append("shadow: \(shadow())") }
    if chance(kind == "text" ? 95 : 25) { pairs.append("text: \(text(0))") }
    pairs += others()
    if chance(30) { pairs.shuffle(using: &random) }
    if depth > 0, chance(kind == "group" ? 80 : 15) {
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in graphic(depth - 1) }
      pairs.append("children: [\(children.joined(separator: ", "))]")
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  private mutating func flags() -> [String] {
    var pairs: [String] = []
    if chance(10) { pairs.append("hidden: \(pick(["true", "false"]))") }
    if chance(10) { pairs.append("locked: \(pick(["true", "false"]))") }
    if chance(20) { pairs.append("opacity: \(pick(["0.5", "1", "0", ".25", "0.123456"]))") }
    if chance(15) { pairs.append("blend: \(pick(["multiply", "normal", "color-dodge"]))") }
    if chance(20) { pairs.append("tags: \(tags())") }
    if chance(15) { pairs.append("link: \(pick(["https://a.b/?c&d", "'#e'", "f.html", "''"]))") }
    if chance(15) { pairs.append("note: \(string())") }
    return pairs
  }

  private mutating func geometry(of kind: String) -> [String] {
    let isPath = kind == "path"
    let hasPoints = ["line", "polyline", "polygon"].contains(kind)
    var pairs: [String] = []
    if chance(80) { pairs.append("at: [\(number()), \(number())]") }
    if chance(kind == "group" || isPath || hasPoints ? 10 : 90) {
      pairs.append("size: [\(size()), \(size())]")
    }
    if chance(kind == "roundedRectangle" ? 80 : 5) {
      pairs.append("radius: \(pick(["3", "2.5", "0", "900", "[1, 2]", "[2, 2]", "[1, 2, 3, 4]"]))")
    }
    if chance(kind == "star" ? 60 : 5) { pairs.append("sides: \(pick(["3", "7"]))") }
    if chance(kind == "star" ? 60 : 5) { pairs.append("innerRadius: 0.4") }
    if chance(hasPoints ? 85 : 3) { pairs.append("points: \(points())") }
    if chance(isPath ? 95 : 3) {
      pairs.append("d: \(pick(["M0 0h10v10z", "'m1,2 l3.25-4'", "' M0 0L9 9'", "L1 1", "''"]))")
    }
    if chance(isPath || hasPoints ? 30 : 3) { pairs.append("fillRule: evenodd") }
    if chance(kind == "image" ? 90 : 3) {
      pairs.append("source: \(pick(["a.png", "'pics/a b#1%.png'", "../up.png", "//h/x.png"]))")
    }
    if chance(25) { pairs.append("rotation: \(pick(["30", "-12.5", "0", "360", "1e1"]))") }
    if chance(15) { pairs.append("pivot: [\(number()), \(number())]") }
    if chance(15) {
      pairs.append(
        "transform: "
          + pick(["[1, 0, 0, -1, 0, 8]", "[2, 0, 0.5, 2, 3.25, 4]", "[1, 0, 0, 1, 5, 6]"]))
    }
    return pairs
  }

  private mutating func others() -> [String] {
    var pairs: [String] = []
    if chance(15) { pairs.append("meta: \(freeMap(2))") }
    if chance(10) { pairs.append("x-grid: \(free(2))") }
    if chance(5) { pairs.append("'odd key': \(free(1))") }
    if chance(5) { pairs.append("effects: \(free(2))") }
    return pairs
  }

  // MARK: - Values

  private mutating func paint() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: color()
    case 5: "{color: \(color()), opacity: \(pick(["0.5", "1", "0.3333333"]))}"
    case 6: "{color: \(color()), enabled: \(pick(["false", "true"]))}"
    case 7: "none"
    default: gradient()
    }
  }

  private mutating func gradient() -> String {
    let stops = (0..<Int.random(in: 0...4, using: &random)).map { index in
      "[\(pick(["0.\(index)", "\(index)"])), \(color())]"
    }
    var pairs = ["stops: [\(stops.joined(separator: ", "))]"]
    if chance(50) {
      pairs.append("type: linear")
      if chance(60) { pairs += ["from: [0, 0]", "to: [\(pick(["1", "0.5", "0"])), 1]"] }
    } else {
      pairs.append("type: radial")
      if chance(60) { pairs += ["center: [0.4, 0.35]", "radius: \(pick(["0.7", "0", "20"]))"] }
      if chance(30) { pairs.append("focus: [0.3, 0.3]") }
    }
    if chance(30) { pairs.append("units: \(pick(["local", "box"]))") }
    if chance(20) { pairs.append("spread: \(pick(["reflect", "pad"]))") }
    if chance(20) { pairs.append("transform: [2, 0, 0, 1, 0.5, 0]") }
    if chance(20) { pairs.append("opacity: 0.5") }
    return "{\(pairs.shuffled(using: &random).joined(separator: ", "))}"
  }

  private mutating func stroke() -> String {
    guard chance(70) else { return color() }
    var pairs = chance(15) ? ["gradient: \(gradient())"] : ["color: \(color())"]
    if chance(60) { pairs.append("width: \(pick(["2", "0.5", "1", "0"]))") }
    if chance(30) { pairs.append("dash: \(pick(["[4, 2]", "[]", "[1.5]", "[0, 0]"]))") }
    if chance(15) { pairs.append("dashOffset: 3") }
    if chance(20) { pairs.append("cap: \(pick(["round", "butt"]))") }
    if chance(20) { pairs.append("join: \(pick(["bevel", "miter"]))") }
    if chance(30) { pairs.append("arrow: \(pick(["end", "both", "start", "none"]))") }
    if chance(10) { pairs.append("enabled: false") }
    if chance(20) { pairs.shuffle(using: &random) }
    return "{\(pairs.joined(separator: ", "))}"
  }

  private mutating func shadow() -> String {
    guard chance(80) else { return color() }
    var pairs = ["color: \(color())"]
    if chance(70) { pairs.append("offset: [\(pick(["0", "2.5"])), -3]") }
    if chance(70) { pairs.append("blur: \(pick(["6", "0"]))") }
    if chance(10) { pairs.append("enabled: false") }
    return "{\(pairs.joined(separator: ", "))}"
  }

  private mutating func text(_ depth: Int) -> String {
    guard chance(70) else { return string() }
    var pairs = ["string: \(string())"]
    if chance(50) { pairs.append("size: \(pick(["13", "16", "0", "11.12345"]))") }
    if chance(30) { pairs.append("font: \(pick(["Inter", "'A \"B\", C'"]))") }
    if chance(30) { pairs.append("weight: \(pick(["bold", "regular", "350", "700"]))") }
    if chance(20) { pairs.append("italic: \(pick(["true", "false"]))") }
    if chance(40) { pairs.append("align: \(pick(["center", "leading", "trailing", "right"]))") }
    if chance(30) { pairs.append("valign: \(pick(["top", "middle", "bottom"]))") }
    if chance(60) { pairs.append("color: \(color())") }
    if chance(15) { pairs.append("lineHeight: 1.5") }
    if chance(10) { pairs.append("enabled: false") }
    if chance(20) { pairs.shuffle(using: &random) }
    return "{\(pairs.joined(separator: ", "))}"
  }

  private mutating func points() -> String {
    let count = Int.random(in: 0...9, using: &random)
    guard chance(90) else { return "'0,0 10,5 3,8'" }
    let points = (0..<count).map { _ in "[\(number()), \(number())]" }
    return "[\(points.joined(separator: ", "))]"
  }

  private mutating func color() -> String {
    if let name = paletteNames.randomElement(using: &random), chance(40) {
      return quoted("$" + name)
    }
    return chance(5) ? "$nowhere" : plainColor()
  }

  private mutating func plainColor() -> String {
    pick([
      "'#ff8800'", "'#f80'", "'#1A2B3C'", "'#00000055'", "red", "'rgb(1, 2, 3)'",
      "'hsl(120, 50%, 50%)'", "none", "'rgba(9, 8, 7, 0.123)'", "'#abcdef'",
    ])
  }

  private mutating func tags() -> String {
    pick(["[icon]", "[a, 'b c', '1']", "[]", "['true', x-y]"])
  }

  private mutating func number() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: "0"
    case 1: "\(Double.random(in: -500...500, using: &random))"
    case 2: pick(["1e3", ".5", "0x1F", "-0.0", "1234567.25", "0.0000001"])
    default: "\(Double(Int.random(in: -50_000...50_000, using: &random)) / 100)"
    }
  }

  private mutating func size() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: pick(["0", "-20", "1e2", "\(Double.random(in: 1...500, using: &random))"])
    default: "\(Double(Int.random(in: 1...30_000, using: &random)) / 100)"
    }
  }

  private mutating func id() -> String {
    idCount += 1
    return pick(["n\(idCount)", "'n \(idCount)'", "'\(idCount)'", "'été.\(idCount)'"])
  }

  private mutating func string() -> String {
    quoted(
      pick([
        "Title", "Hello there", "a  b", " lead", "trail ", "two\nlines", "<&\">", "1.10", "true",
        "~", "", "$ink", "tab\there", "\u{7}bell", "née Ünï 漢字", "[x]", "{y}", "'quoted'", "- z",
        "a: b", "#f00", "\u{2028}", "end\n", "0x1F",
      ]))
  }

  private mutating func free(_ depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: string()
    case 1: number()
    case 2: pick(["true", "false", "~", "no", "2024-01-01", "12:30", "null"])
    case 3: "[]"
    case 4: "{}"
    case 5: pick(["word", "'1'", "two words"])
    case 6: "[\(free(depth - 1)), \(free(depth - 1))]"
    default: freeMap(depth - 1)
    }
  }

  private mutating func freeMap(_ depth: Int) -> String {
    let keys = ["author", "rows", "Big-Key", "odd key", "a.b", "text", "1"]
    let count = Int.random(in: 0...3, using: &random)
    let pairs = keys.shuffled(using: &random).prefix(count).map { "\(quoted($0)): \(free(depth))" }
    return "{\(pairs.joined(separator: ", "))}"
  }

  // MARK: - Chance

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick(_ words: [String]) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{7}": result += "\\a"
      case "\u{2028}": result += "\\L"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
