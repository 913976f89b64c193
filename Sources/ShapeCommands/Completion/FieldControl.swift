import ShapeDocument

/// How a property's value is typed: as a number, a word, a text, whatever its type allows.
package enum FieldControl: Hashable, Sendable {
  /// Turned over.
  case toggle
  /// One of a few words.
  case choice([String])
  /// A number: typed as a sum, or stepped.
  case number(NumberRange)
  /// Several numbers in one line, `4, 2`, each a sum; `isList` where even one is a list.
  case numbers(isList: Bool)
  /// A colour: typed, or chosen by name.
  case color
  /// A text; some have more than one line.
  case text(takesLines: Bool)
  /// What a connector holds on to: an id after `#`, or two numbers in brackets.
  case connectorEnd
  /// A list or map, as YAML writes it in one line.
  case flow

  /// What a number may be.
  package struct NumberRange: Hashable, Sendable {
    /// The usual step; ten of it is a big one.
    package let step: Double
    /// The least and greatest value; nil where there is no bound.
    package let bounds: ClosedRange<Double>?

    /// Any number, by ones.
    package static let any = NumberRange(step: 1, bounds: nil)
    fileprivate static let fraction = NumberRange(step: 0.1, bounds: 0...1)
    fileprivate static let fine = NumberRange(step: 0.1, bounds: nil)
  }

  /// How the value at a path is typed.
  package init(_ path: String, in scope: Property.Scope) {
    let keys = path.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    self.init(path, keys, Property.type(at: keys, in: scope), in: scope)
  }

  /// How the value of a property is typed.
  package init(_ property: Property) {
    self.init(property.path, property.keys, property.type, in: property.scope)
  }

  private init(
    _ path: String, _ keys: [String], _ type: PropertyType?, in scope: Property.Scope
  ) {
    if path == "kind", scope == .graphic {
      self = .choice(Graphic.Kind.known.map(\.name))
      return
    }
    switch type {
    case .boolean: self = .toggle
    case .keyword(let words): self = .choice(words)
    case .weight: self = .choice(Graphic.TextStyle.weights.map(\.name))
    case .integer: self = .number(.any)
    case .number: self = .number(Self.range(of: keys))
    case .color, .paletteColor: self = .color
    case .numbers(let minimum, let maximum): self = .numbers(isList: minimum < maximum)
    case .radius, .lengths: self = .numbers(isList: false)
    case .connectorEnd, .layer: self = .connectorEnd
    case .string where path == "fill.type" || path.hasSuffix(".type"):
      // Images and patterns need more than a type: a source, or what is repeated.
      self = .choice(["solid", "linear", "radial", "angular"])
    case .string:
      let isText = keys.first == "text" && keys.last == "string"
      self = .text(takesLines: isText || path == "note")
    case .pathData: self = .text(takesLines: false)
    case .words(let words): self = .choice(words + ["none"])
    case .spans, .span: self = .flow
    case .points, .strings, .stops, .stop, .freeMap, .palette, .tokens, .rules, .textStyle,
      .columns,
      nil:
      self = .flow
    case .paint, .stroke, .shadow, .text, .endText, .layout, .icon, .gradient, .connectors,
      .entries:
      self = .flow
    }
  }

  private static func range(of keys: [String]) -> NumberRange {
    switch keys.last {
    case "opacity", "innerRadius": return .fraction
    case "lineHeight", "spacing", "wordSpacing": return .fine
    default: break
    }
    // Gradients are measured in fractions of the box.
    let isStop = keys.count > 2 && keys[keys.count - 3] == "stops"
    if isStop { return NumberRange(step: 0.1, bounds: 0...1) }
    let owner = keys.first { ["from", "to", "center", "focus", "transform"].contains($0) }
    let isGradient = keys.first == "fill" || keys.first == "background" || keys.contains("gradient")
    return owner != nil || isGradient && keys.last == "radius" ? .fine : .any
  }

  /// The words it can be, besides others.
  package func words(in document: Document) -> [String] {
    switch self {
    case .toggle: ["true", "false"]
    case .choice(let words): words
    case .color:
      document.paletteNames.map { "$\($0)" } + ["none"] + Graphic.Color.namedColors
    case .connectorEnd: document.connectableIDs.map { "#\($0)" }
    case .number, .numbers, .text, .flow: []
    }
  }

  /// Whether only its words are meant to be chosen.
  package var isChoice: Bool {
    switch self {
    case .toggle, .choice: true
    default: false
    }
  }
}
