extension Graphic.TextStyle {
  /// A text from its long form; `kind` decides the default alignment.
  init?(_ value: PropertyValue, kind: Graphic.Kind) {
    guard case .map(let members) = value else { return nil }
    let isText = kind == .text
    string = value["string"]?.string ?? ""
    font = value["font"]?.string
    size = max(0, value["size"]?.number ?? 16)
    weight = value["weight"].map(Self.weight) ?? 400
    isItalic = value["italic"]?.boolean ?? false
    align = Self.align(value["align"]?.string) ?? (isText ? .leading : .center)
    valign = value.word("valign") ?? (isText ? .top : .middle)
    color = value["color"]?.color ?? .black
    lineHeight = max(0, value["lineHeight"]?.number ?? 1.2)
    isEnabled = value["enabled"]?.boolean ?? true
    if members.contains(where: { Self.isRare($0.key) }) { setDetails(value) }
    if kind == .connector, let at = value["at"]?.pair { self.at = at }
  }

  /// True for a key of ``details``.
  private static func isRare(_ key: String) -> Bool {
    switch key {
    case "spans", "wrap", "decoration", "spacing", "wordSpacing", "baseline", "stroke", "gradient":
      true
    default: false
    }
  }

  private mutating func setDetails(_ value: PropertyValue) {
    var details = Graphic.TextDetails()
    var run = run(details)
    run.readDetails(value)
    details.decoration = run.decoration
    details.spacing = run.spacing
    details.wordSpacing = run.wordSpacing
    details.baseline = run.baseline
    details.stroke = run.stroke
    details.gradient = run.gradient
    details.wraps = value["wrap"]?.boolean ?? false
    if case .list(let spans) = value["spans"], !spans.isEmpty {
      details.spans = spans.map { Graphic.TextRun($0, besides: run) }
      string = details.spans.map(\.string).joined()
    }
    self.details = details
  }

  static func weight(_ value: PropertyValue) -> Int {
    if let number = value.number { return Int(min(max(number, 1), 1_000)) }
    return weights.first { $0.name == value.string }?.weight ?? 400
  }

  private static func align(_ word: String?) -> Align? {
    switch word {
    case "left": .leading
    case "right": .trailing
    default: word.flatMap(Align.init)
    }
  }
}

extension Graphic.TextRun {
  /// A run from its long form; what it does not say, the text around it does.
  init(_ value: PropertyValue, besides text: Graphic.TextRun) {
    self = text
    string = value["string"]?.string ?? ""
    font = value["font"]?.string ?? text.font
    size = value["size"]?.number.map { max(0, $0) } ?? text.size
    weight = value["weight"].map(Graphic.TextStyle.weight) ?? text.weight
    isItalic = value["italic"]?.boolean ?? text.isItalic
    lineHeight = value["lineHeight"]?.number.map { max(0, $0) } ?? text.lineHeight
    isEnabled = text.isEnabled && value["enabled"]?.boolean ?? true
    if let own = value["color"]?.color {
      color = own
      // A colour of its own hides the gradient of the text.
      gradient = nil
    }
    readDetails(value)
  }

  /// Takes what few texts have.
  fileprivate mutating func readDetails(_ value: PropertyValue) {
    if let words = value["decoration"] { decoration = Graphic.TextDecoration(words) }
    spacing = value["spacing"]?.number ?? spacing
    wordSpacing = value["wordSpacing"]?.number ?? wordSpacing
    baseline = value["baseline"]?.number ?? baseline
    if let line = value["stroke"].flatMap(Graphic.Stroke.init) { stroke = line }
    if let map = value["gradient"] {
      gradient =
        Graphic.Gradient(map).map(Graphic.Paint.Content.gradient)
        ?? .unknown(type: map["type"]?.string ?? "")
    }
  }
}

extension Graphic.TextDecoration {
  /// The lines that a word or a list of words names.
  fileprivate init(_ value: PropertyValue) {
    var words: [PropertyValue] = [value]
    if case .list(let list) = value { words = list }
    self = words.reduce(into: []) { lines, word in
      if let line = Self.names.first(where: { $0.name == word.string }) {
        lines.insert(line.decoration)
      }
    }
  }
}
