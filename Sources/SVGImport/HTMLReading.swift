import ByteSearch
import Geometry

/// Reads what a `foreignObject` holds as the lines of a text.
struct HTMLReading {
  private let conversion: SVGConversion
  /// The lines so far, each of its runs.
  private(set) var lines: [[SVGTextRun]] = [[]]
  /// What says where the text stands, the innermost element last.
  private(set) var place = HTMLPlace()
  /// Elements that are no text.
  private(set) var pictures: [Int] = []

  private var tree: SVGTree { conversion.tree }

  /// The text inside an element of a style.
  init(_ conversion: SVGConversion, in node: Int, _ style: ComputedStyle) {
    self.conversion = conversion
    for child in tree.children(of: node) { add(child, letters(style), depth: 0) }
    while lines.last?.isEmpty == true, lines.count > 1 { lines.removeLast() }
    lines = lines.map(Self.trimmed)
  }

  /// Deeper elements are no label's.
  private static let depthLimit = 64

  /// A style of SVG as HTML's letters begin with it.
  private func letters(_ style: ComputedStyle) -> ComputedStyle {
    var style = style.inherited
    style.anchor = "start"
    style.kept = [:]
    style.baseline = "auto"
    return style
  }

  private mutating func add(_ node: Int, _ around: ComputedStyle, depth: Int) {
    guard depth < Self.depthLimit else { return }
    guard tree.nodes[node].name != .characters else { return append(tree.nodes[node].text, around) }
    guard tree.nodes[node].name == .html else { return pictures.append(node) }
    let name = tree.name(of: node).lowercased()
    guard !["script", "style", "head", "title"].contains(name) else { return }
    if name == "br" { return lines.append([]) }
    if ["img", "svg", "canvas", "video", "iframe", "input"].contains(name) {
      return pictures.append(node)
    }
    var style = conversion.style(of: node, inside: around)
    guard style.isDisplayed else { return }
    style.take(tag: name, conversion.htmlAttributes(of: node))
    style.fill = .color(style.color)
    style.fillOpacity = 1
    style.stroke = .none
    let isBlock = Self.blocks.contains(name)
    if isBlock { breakLine() }
    if name == "li" { append("• ", style) }
    place.take(tree.value(.style, of: node) ?? "", style)
    for child in tree.children(of: node) { add(child, style, depth: depth + 1) }
    if isBlock { breakLine() }
  }

  private static let blocks: Set = [
    "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "tr", "pre", "hr",
    "section", "body", "blockquote",
  ]

  /// Ends a line that has something in it.
  private mutating func breakLine() {
    guard let last = lines.last, last.contains(where: { !$0.string.isBlank }) else {
      lines[lines.count - 1] = []
      return
    }
    lines.append([])
  }

  private mutating func append(_ text: String, _ style: ComputedStyle) {
    var string = ""
    for scalar in text.unicodeScalars {
      if style.keepsSpaces {
        if scalar == "\n" {
          add(string, style)
          string = ""
          lines.append([])
        } else {
          string.unicodeScalars.append(scalar)
        }
        continue
      }
      let isBlank = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
      guard isBlank else {
        string.unicodeScalars.append(scalar)
        continue
      }
      let former = string.isEmpty ? lines.last?.last?.string ?? " " : string
      if former.last != " " { string += " " }
    }
    add(string, style)
  }

  private mutating func add(_ string: String, _ style: ComputedStyle) {
    guard !string.isEmpty, style.fontSize > 0 else { return }
    let run = SVGTextRun(string: string, style: style, rise: style.rise)
    let line = lines.count - 1
    if let last = lines[line].indices.last, lines[line][last].looks(like: run) {
      lines[line][last].string += string
    } else {
      lines[line].append(run)
    }
  }

  private static func trimmed(_ line: [SVGTextRun]) -> [SVGTextRun] {
    var line = line
    while let last = line.indices.last {
      while line[last].string.last == " " { line[last].string.removeLast() }
      guard line[last].string.isEmpty else { break }
      line.removeLast()
    }
    return line
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}

/// Where HTML puts a text, as far as elements say so themselves.
struct HTMLPlace {
  var align: String?
  var valign: String?
  var wraps = true
  /// A box inside of the element's.
  var left = 0.0
  var top = 0.0
  var width: Double?
  var height: Double?
  var lineHeight: Double?
  private var isFlexible = false
  private var isColumn = false

  /// Takes what an element says.
  mutating func take(_ text: String, _ style: ComputedStyle) {
    var values: [String: String] = [:]
    for part in text.split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      values[part[..<colon].trimmingBlanks.lowercased()] = String(
        part[part.index(after: colon)...].trimmingBlanks.lowercased())
    }
    func length(_ name: String) -> Double? {
      values[name].flatMap { $0.hasSuffix("%") ? nil : style.length($0, whole: 0) }
    }
    if values["display"]?.containsBytes(of: "flex") == true {
      isFlexible = true
      isColumn = values["flex-direction"]?.hasPrefix("column") ?? false
    }
    if isFlexible, let word = Self.word(values[isColumn ? "align-items" : "justify-content"]) {
      align = word
    }
    if isFlexible, let word = Self.word(values[isColumn ? "justify-content" : "align-items"]) {
      valign = ["leading": "top", "center": "middle", "trailing": "bottom"][word]
    }
    if let word = Self.word(values["text-align"]) { align = word }
    switch values["vertical-align"] {
    case "middle": valign = "middle"
    case "top": valign = "top"
    case "bottom": valign = "bottom"
    default: break
    }
    if let word = values["white-space"] { wraps = !["nowrap", "pre"].contains(word) }
    if let number = values["line-height"], number != "normal" {
      lineHeight =
        Double(number)
        ?? (style.fontSize > 0 ? style.length(number, whole: style.fontSize) : nil)
        .map { $0 / style.fontSize }
    }
    guard isFlexible, width == nil, let own = length("width") else { return }
    width = own
    height = length("height")
    left = length("margin-left") ?? 0
    top = length("padding-top") ?? 0
  }

  private static func word(_ value: String?) -> String? {
    switch value?.split(separator: " ").last {
    case "center": "center"
    case "flex-start", "start", "left": "leading"
    case "flex-end", "end", "right": "trailing"
    default: nil
    }
  }
}

extension ComputedStyle {
  /// Takes what an element of HTML means for its letters.
  fileprivate mutating func take(tag: String, _ attributes: [String: String]) {
    switch tag {
    case "b", "strong", "th": weight = max(weight, 700)
    case "i", "em", "cite", "var": isItalic = true
    case "u", "ins": decoration = "underline"
    case "s", "strike", "del": decoration = "line-through"
    case "code", "tt", "kbd", "pre": family = "monospace"
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let sizes = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]
      fontSize = outerFontSize * (sizes[tag] ?? 1)
      weight = 700
    case "small": fontSize = outerFontSize / 1.2
    case "sub", "sup":
      shift = shift(tag == "sub" ? "sub" : "super") ?? 0
      fontSize = outerFontSize / 1.2
    case "font":
      let own = [
        attributes["color"].map { ("color", $0) }, attributes["face"].map { ("font-family", $0) },
      ].compactMap(\.self)
      apply(
        StyleReader.declarations(in: own.map { "\($0):\($1)" }.joined(separator: ";")),
        inside: self)
    default: break
    }
    if tag == "pre" { keepsSpaces = true }
  }
}
