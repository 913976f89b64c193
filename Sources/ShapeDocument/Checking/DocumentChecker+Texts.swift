import Geometry

/// Findings about texts.
extension DocumentChecker {
  /// Checks the text of a graphic, `values` being what was read, in the place that layouts give it.
  mutating func checkText(_ entry: Int, _ reading: Reading, _ values: GraphicValues) {
    guard let text = values.text else { return }
    if !text.isPlain { checkDetails(of: text, entry, reading) }
    guard text.isVisible, !document.isHidden(entry) else { return }
    if reading.isPainted { checkWidth(of: text, entry, reading, values) }
    checkContrast(of: text, entry, reading, values)
  }

  /// The place of findings about a text: where it is written, or the graphic that a rule or a short
  /// form gives it.
  private func place(ofText entry: Int, _ reading: Reading) -> Range<Int> {
    reading.member("text").map { $0.mergeRange ?? $0.value.contentRange } ?? headRange(of: entry)
  }

  private mutating func checkDetails(
    of text: Graphic.TextStyle, _ entry: Int, _ reading: Reading
  ) {
    guard let member = reading.member("text") else { return }
    if !text.details.spans.isEmpty, let string = member.value["string" as StaticString] {
      add(.warning, .stringBesideSpans, entry, at: member.mergeRange ?? string.range)
    }
    let isLaidOut = document.value(of: "layout", entry: document.parent(of: entry)).isSet
    if text.details.wraps, !isLaidOut, !(reading.values.placement.outline.frame?.width ?? 1 > 0) {
      add(.warning, .wrapWithoutWidth, entry, at: place(ofText: entry, reading))
    }
  }

  /// Warns about a text that hangs over the sides of the box that is painted around it.
  private mutating func checkWidth(
    of text: Graphic.TextStyle, _ entry: Int, _ reading: Reading, _ values: GraphicValues
  ) {
    guard values.kind.isBox, values.kind != .text, let frame = values.placement.outline.frame
    else { return }
    let room = (values.iconLayout?.textFrame(in: frame) ?? frame).width
    // No letter is wider than the size times the bytes that it takes.
    guard room > 0, !text.isPlain || Double(text.string.utf8.count) * text.size > room else {
      return
    }
    let width = text.measured(offering: values.textFrame(content: nil).width).width
    guard width > room + 0.5 else { return }
    // A document may name any size.
    let numbers = [width, room].map { String(Int(min($0, 1e9).rounded())) }
    add(.warning, .textOverBox, entry, at: place(ofText: entry, reading), numbers)
  }

  // MARK: - Contrast

  /// The least contrast of a text that is not warned about: what WCAG 2 asks for large letters.
  private static let leastContrast = 3.0

  /// Warns about letters that can hardly be told from what is known to be beneath them, in the mode in
  /// which it is worst.
  private mutating func checkContrast(
    of text: Graphic.TextStyle, _ entry: Int, _ reading: Reading, _ values: GraphicValues
  ) {
    guard let ground = ground(of: entry, values) else { return }
    let modes = document.modes
    let colors =
      text.isPlain ? [text.color] : text.runs.compactMap { $0.isEnabled ? $0.color : nil }
    var worst: (contrast: Double, mode: String?, letters: RGBA, under: RGBA)?
    var isSame = true
    for color in colors {
      for mode in modes.isEmpty ? [nil] : modes.map(Optional.some) {
        guard let under = ground.color(in: mode, of: document),
          let letters = document.components(of: color, in: mode), letters.alpha > 0
        else { continue }
        let contrast = letters.over(under).contrast(to: under)
        if let worst, worst.contrast != contrast { isSame = false }
        guard contrast < worst?.contrast ?? .infinity else { continue }
        worst = (contrast, mode, letters, under)
      }
    }
    guard let worst, worst.contrast < Self.leastContrast else { return }
    let mode = isSame ? "" : " in mode \(worst.mode ?? "")"
    add(
      .warning, .lowContrast, entry, at: place(ofText: entry, reading),
      [Self.tenths(worst.contrast), mode, worst.letters.hexText, worst.under.hexText])
  }

  /// A number with one digit after the point, rounded down, so that what is too little looks so.
  private static func tenths(_ number: Double) -> String {
    let tenths = Int(number * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// What is beneath a text: the fills of its own box, then of what it stands in; nil if that is not
  /// known, as where it stands freely, since anything may lie beneath it there.
  private mutating func ground(of entry: Int, _ values: GraphicValues) -> TextGround? {
    let own = TextGround(values.fills)
    if own.isClosed || own.isUnknown { return own.isUnknown ? nil : own }
    let container: Int?
    if let connection = values.connection {
      container = self.container(around: connection, of: entry)
    } else {
      container = document.layoutContainer(of: entry)
    }
    guard let container, let around = ground(inside: container) else { return nil }
    return own.above(around)
  }

  /// The innermost graphic or canvas that holds both ends of a line, among which its label stands.
  private func container(around connection: Graphic.Connection, of entry: Int) -> Int? {
    var lineages: [[Int]] = []
    for case .graphic(let name) in [connection.from, connection.to].compactMap(\.self) {
      guard let end = document.namedEnd(name, of: entry).serial.flatMap(document.entry(withSerial:))
      else { return nil }
      lineages.append(Array(document.lineage(of: document.parent(of: end))))
    }
    guard lineages.count == 2 else { return nil }
    let second = Set(lineages[1])
    return lineages[0].first(where: second.contains)
  }

  /// What is beneath the members of a container or a canvas.
  private mutating func ground(inside container: Int) -> TextGround? {
    if let known = grounds[container] { return known }
    var ground = TextGround([])
    var entry: Int? = container
    while let next = entry, !ground.isClosed, !ground.isUnknown {
      if document.role(of: next) == .canvas {
        let canvas = Document.Canvas(document: document, entry: next)
        ground = ground.above(TextGround(canvas.background.map { [$0] } ?? []))
        entry = nil
      } else {
        ground = ground.above(TextGround(Graphic(document: document, entry: next).fills))
        entry = document.layoutContainer(of: next)
      }
    }
    let result = ground.isClosed && !ground.isUnknown ? ground : nil
    grounds[container] = .some(result)
    return result
  }
}

/// Fills that lie above each other, down to the first that nothing is seen through.
struct TextGround {
  /// From the uppermost.
  private var layers: [(color: Graphic.Color, opacity: Double)] = []
  /// Whether a gradient, an image or a pattern is among them.
  private(set) var isUnknown = false

  init(_ fills: [Graphic.Paint]) {
    for fill in fills.reversed() where fill.isVisible {
      guard case .color(let color) = fill.content else {
        isUnknown = true
        return
      }
      layers.append((color, fill.opacity))
      if isClosed { return }
    }
  }

  /// Whether the last hides what is below it. A name of the palette counts as a colour that does.
  var isClosed: Bool {
    guard let last = layers.last else { return false }
    return last.opacity == 1 && last.color.components?.alpha ?? 1 == 1
  }

  /// These fills with others below them.
  func above(_ lower: TextGround) -> TextGround {
    var all = self
    guard !isClosed else { return all }
    all.layers += lower.layers
    all.isUnknown = isUnknown || lower.isUnknown
    return all
  }

  /// The colour that is seen in a mode; nil if it is seen through, or not known.
  func color(in mode: String?, of document: Document) -> RGBA? {
    var seen: RGBA?
    for layer in layers.reversed() {
      guard let color = document.components(of: layer.color, in: mode)?.faded(by: layer.opacity)
      else { return nil }
      seen = seen.map { color.over($0) } ?? (color.alpha == 1 ? color : nil)
      if seen == nil { return nil }
    }
    return seen
  }
}
