import Geometry
import ShapeDocument

/// Reads the lines of a `text` element.
struct TextLineReading {
  let conversion: SVGConversion
  let node: Int
  let context: SVGConversion.Context

  private var tree: SVGTree { conversion.tree }

  /// The lines, in the style of the element, and whether they say all of it.
  func lines(_ style: ComputedStyle) -> (lines: [SVGTextLine], areExact: Bool) {
    var reader = TextReading(pen: Point.zero)
    var stack: [(node: Int?, style: ComputedStyle)] = []
    begin(node, style, &reader)
    stack.append((tree.nodes[node].firstChild, style))
    while let top = stack.popLast() {
      guard let child = top.node else { continue }
      stack.append((tree.nodes[child].next, top.style))
      switch tree.nodes[child].name {
      case .characters: reader.add(tree.nodes[child].text, top.style)
      case .tspan, .a, .tref, .textPath:
        let style = conversion.style(of: child, inside: top.style)
        guard conversion.meetsConditions(child) else {
          reader.losses.append("a part of the text is for another language and left out")
          continue
        }
        guard style.isDisplayed else { continue }
        if tree.nodes[child].name == .textPath {
          reader.losses.append("the text does not follow its path")
        }
        begin(child, style, &reader)
        if tree.nodes[child].name == .tref {
          addTarget(of: child, style, &reader)
        } else {
          stack.append((tree.nodes[child].firstChild, style))
        }
      default: break
      }
    }
    let lines = reader.finished.map { line in
      var line = line
      resolveFill(of: &line, &reader)
      return line
    }
    for message in Set(reader.losses).sorted() { conversion.lose(node, message) }
    return (lines, reader.losses.isEmpty)
  }

  /// Adds the text of another element, which `tref` shows.
  private func addTarget(of node: Int, _ style: ComputedStyle, _ reader: inout TextReading) {
    guard let target = tree.value(.href, of: node).flatMap(tree.target) else { return }
    for inner in target..<tree.end(of: target) where tree.nodes[inner].name == .characters {
      let parent = tree.nodes[tree.nodes[inner].parent].name
      if parent != .title, parent != .desc { reader.add(tree.nodes[inner].text, style) }
    }
    reader.losses.append("what 'tref' shows is a text of its own")
  }

  private func begin(
    _ node: Int, _ style: ComputedStyle, _ reader: inout TextReading
  ) {
    func first(_ name: SVGAttribute, _ whole: Double) -> Double? {
      guard let text = tree.value(name, of: node) else { return nil }
      let words = text.split { $0 == "," || $0.isWhitespace }
      if words.count > 1, name == .x || name == .dx || name == .y || name == .dy {
        reader.losses.append("letters are not placed one by one")
      }
      return words.first.flatMap { SVGLength($0) }?.value(fontSize: style.fontSize, whole: whole)
    }
    let (width, height) = (context.viewport.width, context.viewport.height)
    reader.move(
      x: first(.x, width), y: first(.y, height), dx: first(.dx, width) ?? 0,
      dy: first(.dy, height) ?? 0)
    if tree.value(.rotate, of: node) != nil { reader.losses.append("letters are not turned") }
    if tree.value(.textLength, of: node) != nil {
      reader.losses.append("the text is not fitted to its length")
    }
    if style.hasSpacing { reader.losses.append("letters and words keep their usual distance") }
    if style.decoration != "none" { reader.losses.append("lines under and over text are left out") }
    let usual = ["auto", "alphabetic", "baseline", "0"]
    let baselines = [style.baseline, style.alignment, style.baselineShift]
    if baselines.contains(where: { !usual.contains($0) }) {
      reader.losses.append("the text stands on its usual baseline")
    }
    for name in Self.letterNames.keys.sorted() {
      guard let attribute = Self.letterNames[name], let value = style.kept[attribute] else {
        continue
      }
      reader.losses.append("letters are drawn without '\(name): \(value.prefix(40))'")
    }
    if style.hasFamilies { reader.losses.append("of several fonts the first is taken") }
    if node != self.node,
      style.anchor != conversion.style(of: self.node, inside: context.style).anchor,
      tree.value(.x, of: node) == nil
    {
      reader.losses.append("a part of a text begins where the one before it ends")
    }
    if style.stroke != .none { reader.losses.append("the outline of letters is left out") }
  }

  /// What changes letters and no property says.
  private static let letterNames: [String: SVGAttribute] = {
    let names: [SVGAttribute] = [
      .direction, .fontFeatures, .fontKerning, .fontSizeAdjust, .fontStretch, .fontVariant,
      .fontVariation, .unicodeBidi, .writingMode,
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0.rawValue, $0) })
  }()

  /// Replaces what letters are filled with by a colour.
  private func resolveFill(of line: inout SVGTextLine, _ reader: inout TextReading) {
    guard case .server(let reference, _) = line.style.fill else { return }
    let draft = GraphicDraft(decimals: 3)
    reader.losses.append("letters have one colour, not \(conversion.shown(reference))")
    switch conversion.resolved(line.style.fill, line.style, node, draft, .zero, context) {
    case .color(let color): line.style.fill = .color(color)
    case .gradient:
      let first = tree.target(of: reference).flatMap { conversion.knownStops[$0]?.first?.color }
      line.style.fill = first.map { .color($0) } ?? .none
    case nil: line.style.fill = .none
    }
  }
}

/// Collects the lines of a text.
struct TextReading {
  private var lines: [SVGTextLine] = []
  var losses: [String] = []
  /// Where the next line would begin.
  private var pen: Point
  private var shift = Point.zero
  private var beginsLine = true
  /// Where the last line ends, about; nil until it has been asked for.
  private var knownEnd: Point?
  private var endsInSpace = true

  init(pen: Point) { self.pen = pen }

  /// Says where the next letters stand.
  mutating func move(x: Double?, y: Double?, dx: Double, dy: Double) {
    if x != nil || y != nil {
      let here = endOfLast ?? pen
      pen = Point(x ?? here.x, y ?? pen.y + shift.y)
      shift = .zero
      beginsLine = true
    }
    shift = Point(shift.x + dx, shift.y + dy)
    if dy != 0, !beginsLine {
      pen = Point(endOfLast?.x ?? pen.x, pen.y)
      beginsLine = true
      losses.append("where letters stand beside others is estimated")
    }
  }

  /// Adds letters. Blanks are one, unless the style keeps them.
  mutating func add(_ text: String, _ style: ComputedStyle) {
    var string = ""
    for scalar in text.unicodeScalars {
      let isBlank = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      guard isBlank else {
        string.unicodeScalars.append(scalar)
        endsInSpace = false
        continue
      }
      if !style.keepsSpaces {
        if endsInSpace || beginsLine && string.isEmpty { continue }
        endsInSpace = true
      }
      string += " "
    }
    guard !string.isEmpty else { return }
    knownEnd = nil
    if beginsLine {
      pen = Point(pen.x + shift.x, pen.y + shift.y)
      shift = .zero
      lines.append(SVGTextLine(string: string, anchor: pen, style: style))
      beginsLine = false
    } else if let last = lines.indices.last {
      if !lines[last].style.drawsLetters(like: style), string.contains(where: { $0 != " " }) {
        losses.append("a line has the letters it begins with")
      }
      lines[last].string += string
    }
  }

  /// The lines, without blanks at their ends.
  var finished: [SVGTextLine] {
    lines.compactMap { line in
      var line = line
      if !line.style.keepsSpaces {
        while line.string.last == " " { line.string.removeLast() }
      }
      return line.string.isEmpty || line.style.fontSize <= 0 ? nil : line
    }
  }

  private var endOfLast: Point? {
    mutating get {
      knownEnd = knownEnd ?? lines.last.map(Self.end)
      return knownEnd
    }
  }

  /// Where a line ends, about.
  private static func end(of line: SVGTextLine) -> Point {
    let width = TextBlock.width(of: line.string, size: line.style.fontSize)
    switch line.style.anchor {
    case "middle": return Point(line.anchor.x + width / 2, line.anchor.y)
    case "end": return line.anchor
    default: return Point(line.anchor.x + width, line.anchor.y)
    }
  }
}

extension ComputedStyle {
  /// Whether letters look the same.
  func drawsLetters(like other: ComputedStyle) -> Bool {
    fontSize == other.fontSize && weight == other.weight && isItalic == other.isItalic
      && family == other.family && fill == other.fill && fillOpacity == other.fillOpacity
      && anchor == other.anchor && isVisible == other.isVisible
  }
}

/// Lines that one text of a document can say: below each other, at equal distances and alike.
struct TextBlock {
  private let string: String
  private let lineHeight: Double

  /// A block of lines; nil if they are not that.
  init?(_ lines: [SVGTextLine]) {
    guard let first = lines.first else { return nil }
    let size = first.style.fontSize
    guard
      lines.allSatisfy({
        $0.style.drawsLetters(like: first.style) && abs($0.anchor.x - first.anchor.x) < 1e-3 * size
      })
    else { return nil }
    let steps = zip(lines.dropFirst(), lines).map { $0.anchor.y - $1.anchor.y }
    guard let step = steps.min() else {
      string = first.string
      lineHeight = 1.2
      return
    }
    guard step > 0 else { return nil }
    var string = first.string
    for (line, distance) in zip(lines.dropFirst(), steps) {
      let whole = (distance / step).rounded()
      guard whole <= 100, abs(distance - whole * step) <= 1e-3 * size else { return nil }
      string += String(repeating: "\n", count: Int(whole)) + line.string
    }
    self.string = string
    lineHeight = step / size
  }

  /// The style of a text that begins with this line.
  func style(_ first: SVGTextLine) -> Graphic.TextStyle {
    let style = first.style
    var color = Graphic.Color.none
    if var components = style.components(of: style.fill) {
      components.alpha *= style.fillOpacity
      color = .components(components)
    }
    let align: Graphic.TextStyle.Align =
      switch style.anchor {
      case "middle": .center
      case "end": .trailing
      default: .leading
      }
    return Graphic.TextStyle(
      string: string, font: style.family, size: style.fontSize, weight: style.weight,
      isItalic: style.isItalic, align: align, valign: .top, color: color, lineHeight: lineHeight,
      isEnabled: true)
  }

  /// The style of a text that begins with this line, in a box that is given.
  func style(_ first: SVGTextLine, in box: Box) -> Graphic.TextStyle {
    var style = style(first)
    let top = first.anchor.y - 0.8 * style.size
    let height = style.measured().height
    let free = box.height - height
    let places: [(Graphic.TextStyle.VerticalAlign, Double)] = [
      (.top, 0), (.middle, free / 2), (.bottom, free),
    ]
    let offset = top - box.minY
    style.valign = places.min { abs($0.1 - offset) < abs($1.1 - offset) }?.0 ?? .top
    return style
  }

  /// The box around the lines.
  func box(at first: SVGTextLine) -> Box {
    let size = first.style.fontSize
    let style = style(first)
    let measured = style.measured()
    // A whole number, whose half has few decimals.
    let width = max(measured.width.rounded(.up), 1)
    let x =
      switch style.align {
      case .leading: first.anchor.x
      case .center: first.anchor.x - width / 2
      case .trailing: first.anchor.x - width
      }
    let y = first.anchor.y - 0.8 * size
    return Box(minX: x, minY: y, maxX: x + width, maxY: y + measured.height)
  }

  /// How wide a line is, about.
  static func width(of string: String, size: Double) -> Double {
    Graphic.TextStyle(
      string: string, font: nil, size: size, weight: 400, isItalic: false, align: .leading,
      valign: .top, color: .black, lineHeight: 1.2, isEnabled: true
    ).measured().width
  }
}
