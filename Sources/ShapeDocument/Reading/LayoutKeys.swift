import Geometry
import GraphLayout
import ShapeLayout

/// What a graphic says about layouts: its own, and what it is among the members of another.
package struct LayoutKeys: Hashable, Sendable {
  /// The directions of a key.
  package struct Axes: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8
    /// Makes a set of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The horizontal direction.
    package static let width = Axes(rawValue: 1)
    /// The vertical direction.
    package static let height = Axes(rawValue: 2)

    fileprivate init(_ value: PropertyValue) {
      switch value.string {
      case "width": self = .width
      case "height": self = .height
      case "both": self = [.width, .height]
      default: self = []
      }
    }
  }

  /// A length in each direction; nil where none is given.
  package struct Lengths: Hashable, Sendable {
    /// The lengths.
    package var (width, height): (Double?, Double?)

    fileprivate init?(_ value: PropertyValue) {
      switch value {
      case .number(let number): (width, height) = (number, number)
      case .list(let items) where items.count == 2:
        (width, height) = (items[0].number, items[1].number)
      default: return nil
      }
    }
  }

  /// A layer of a graph.
  package enum Layer: Hashable, Sendable {
    /// By its number, from 0.
    case number(Int)
    /// That of another member, by its id.
    case like(String)

    fileprivate init?(_ value: PropertyValue) {
      if let number = value.number {
        guard let number = Int(exactly: number), (0...GraphPicture.lastLayer).contains(number)
        else { return nil }
        self = .number(number)
      } else if let text = value.string, text.hasPrefix("#") {
        self = .like(String(text.dropFirst()))
      } else {
        return nil
      }
    }
  }

  /// Most graphics say nothing about layouts, and need no memory for it.
  private indirect enum Storage: Hashable, Sendable { case values(Values) }

  private struct Values: Hashable, Sendable {
    var layout: ContainerLayout?
    var grows: Axes = []
    var hugs: Axes = []
    var minimum: Lengths?
    var maximum: Lengths?
    var priority = 0.0
    var padding: ContainerLayout.Padding?
    var layoutHasPadding = false
    var layer: Layer?
    var pin: Point?
  }

  private var storage = Storage.values(Values())

  private var values: Values {
    switch storage {
    case .values(let values): values
    }
  }

  /// How its own members are arranged; nil if `layout` is unset or has no known type.
  package var layout: ContainerLayout? {
    guard var layout = values.layout, let padding, !values.layoutHasPadding else {
      return values.layout
    }
    layout.padding = padding
    return layout
  }
  /// The directions in which it takes what it is offered.
  package var grows: Axes { values.grows }
  /// The directions in which a layout ignores its size.
  package var hugs: Axes { values.hugs }
  /// The least lengths.
  package var minimum: Lengths? { values.minimum }
  /// The greatest lengths.
  package var maximum: Lengths? { values.maximum }
  /// Decides which members a stack serves first.
  package var priority: Double { values.priority }

  /// The layer of a graph in which it stands; nil for where the arrows put it.
  package var layer: Layer? { values.layer }
  /// Where its corner stays in the content of a graph; nil for anywhere.
  package var pin: Point? { values.pin }

  /// The inset of its own text, and of its members where the layout says no other; nil for none.
  package var padding: ContainerLayout.Padding? { values.padding }

  /// The keys with one more.
  func with(_ key: GraphicKey, _ value: PropertyValue) -> LayoutKeys {
    var values = values
    switch key {
    case .layout:
      values.layout = ContainerLayout(value)
      values.layoutHasPadding = value["padding"] != nil
    case .grow: values.grows = Axes(value)
    case .hug: values.hugs = Axes(value)
    case .min: values.minimum = Lengths(value)
    case .max: values.maximum = Lengths(value)
    case .layer: values.layer = Layer(value)
    case .pin: values.pin = value.pair.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    case .priority: values.priority = value.number ?? 0
    case .padding: values.padding = ContainerLayout.Padding(value)
    default: break
    }
    var keys = self
    keys.storage = .values(values)
    return keys
  }
}

extension ContainerLayout {
  /// A layout from its long form; nil without a known type. Lengths that are no use are replaced.
  init?(_ value: PropertyValue) {
    guard let arrangement = Arrangement(word: value["type"]?.string) else { return nil }
    self.init(arrangement)
    if let spacing = value["spacing"]?.number { self.spacing = Self.bounded(spacing) }
    rowSpacing = value["rowSpacing"]?.number.map(Self.bounded)
    alignment = Alignment(word: value["align"]?.string)
    if let padding = Padding(value["padding"]) { self.padding = padding }
    columns = Self.columns(value["columns"]) ?? columns
    direction = value["direction"]?.string.flatMap(GraphDirection.init) ?? .down
    if let layerSpacing = value["layerSpacing"]?.number {
      self.layerSpacing = max(0, Self.bounded(layerSpacing))
    }
    sequence = value["order"]?.string == "text" ? .text : .automatic
  }

  /// A length that layouts can compute with.
  static func bounded(_ length: Double) -> Double {
    min(max(length, -largestLength), largestLength)
  }

  /// The columns of a value; nil for what means none.
  private static func columns(_ value: PropertyValue?) -> [Column]? {
    switch value {
    case .number(let count):
      let count = Int(min(max(count, 1), Double(largestColumnCount)))
      return Array(repeating: .flexible(minimum: nil, maximum: nil), count: count)
    case .list(let items):
      let columns = items.prefix(largestColumnCount).compactMap(Column.init)
      return columns.isEmpty ? nil : columns
    default: return nil
    }
  }
}

extension ContainerLayout.Arrangement {
  init?(word: String?) {
    switch word {
    case "vertical": self = .vstack
    case "horizontal": self = .hstack
    default:
      guard let known = word.flatMap(Self.init(rawValue:)) else { return nil }
      self = known
    }
  }
}

extension ContainerLayout.Alignment {
  /// The alignment of a word, the middle where it says nothing.
  init(word: String?) {
    self.init()
    let word = word ?? ""
    if word == "leading" || word.hasSuffix("Leading") { horizontal = .leading }
    if word == "trailing" || word.hasSuffix("Trailing") { horizontal = .trailing }
    if word.hasPrefix("top") { vertical = .top }
    if word.hasPrefix("bottom") { vertical = .bottom }
    if word == "firstBaseline" { vertical = .firstBaseline }
  }
}

extension ContainerLayout.Padding {
  /// `n`, `[v, h]` or `[t, r, b, l]`.
  fileprivate init?(_ value: PropertyValue?) {
    guard
      let lengths = (value?.number.map { [$0] } ?? value?.numbers)?
        .map({ max(0, ContainerLayout.bounded($0)) })
    else { return nil }
    switch lengths.count {
    case 1: self.init(top: lengths[0], right: lengths[0], bottom: lengths[0], left: lengths[0])
    case 2: self.init(top: lengths[0], right: lengths[1], bottom: lengths[0], left: lengths[1])
    case 4: self.init(top: lengths[0], right: lengths[1], bottom: lengths[2], left: lengths[3])
    default: return nil
    }
  }
}

extension ContainerLayout.Column {
  /// `n`, `flexible`, `{flexible: [min, max]}` or `{adaptive: min}`; nil for anything else.
  init?(_ value: PropertyValue) {
    func length(_ value: PropertyValue) -> Double? {
      value.number.map { max(0, ContainerLayout.bounded($0)) }
    }
    if let width = length(value) {
      self = .fixed(width)
    } else if value.string == "flexible" {
      self = .flexible(minimum: nil, maximum: nil)
    } else if let bounds = value["flexible"], case .list(let items) = bounds, items.count == 2 {
      self = .flexible(minimum: length(items[0]), maximum: length(items[1]))
    } else if let minimum = value["flexible"].flatMap(length) {
      self = .flexible(minimum: minimum, maximum: nil)
    } else if let minimum = value["adaptive"].flatMap(length) {
      self = .adaptive(minimum: minimum)
    } else {
      return nil
    }
  }
}

extension GraphicValues {
  /// Forgets what would be drawn: a spacer has a place only.
  mutating func drawNothing() { (fill, stroke, shadow, text) = (nil, nil, nil, nil) }
}
