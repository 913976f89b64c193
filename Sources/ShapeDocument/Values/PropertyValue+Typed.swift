extension PropertyValue {
  /// The numbers of a list of numbers.
  var numbers: [Double]? {
    guard case .list(let values) = self else { return nil }
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count ? numbers : nil
  }

  /// A list of two numbers as a point.
  var pair: Graphic.Point? {
    guard case .list(let values) = self, values.count == 2, let x = values[0].number,
      let y = values[1].number
    else { return nil }
    return Graphic.Point(x, y)
  }

  /// A list of six numbers as a matrix.
  var matrix: Graphic.Matrix? {
    guard let n = numbers, n.count == 6 else { return nil }
    return Graphic.Matrix(n[0], n[1], n[2], n[3], n[4], n[5])
  }

  /// A list of pairs as points.
  var points: [Graphic.Point]? {
    guard case .list(let values) = self else { return nil }
    let points = values.compactMap(\.pair)
    return points.count == values.count ? points : nil
  }

  /// A colour.
  var color: Graphic.Color? {
    if case .color(let color) = self { color } else { nil }
  }

  /// A text.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A boolean.
  var boolean: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  var isList: Bool {
    if case .list = self { true } else { false }
  }

  /// The case of an enumeration that a key's value names; nil for unknown words.
  func word<Word: RawRepresentable<String>>(_ key: String) -> Word? {
    self[key]?.string.flatMap(Word.init)
  }
}

extension Graphic.Paint {
  /// A paint from its long form; nil for a list of paints.
  init?(_ value: PropertyValue) {
    guard case .map = value else { return nil }
    self.init(
      Self.content(value), opacity: min(max(value["opacity"]?.number ?? 1, 0), 1),
      isEnabled: value["enabled"]?.boolean ?? true)
  }

  private static func content(_ value: PropertyValue) -> Content {
    if let gradient = Graphic.Gradient(value) { return .gradient(gradient) }
    switch value["type"]?.string {
    case "image": return .image(Graphic.ImageFill(value))
    case "pattern": return .pattern(Graphic.Pattern(value))
    default: break
    }
    if let type = value["type"]?.string, type != "solid" { return .unknown(type: type) }
    return .color(value["color"]?.color ?? .none)
  }
}

extension Graphic.ImageFill {
  /// An image from its map.
  init(_ value: PropertyValue) {
    source = value["source"]?.string ?? ""
    fit = value.word("fit") ?? .fill
  }
}

extension Graphic.Pattern {
  /// A pattern from its map.
  init(_ value: PropertyValue) {
    let reference = value["of"]?.string ?? ""
    graphic = reference.hasPrefix("#") ? String(reference.dropFirst()) : reference
    size = value["size"]?.pair.map { Graphic.Extent($0.x, $0.y) }
    at = value["at"]?.pair ?? .zero
    transform = value["transform"]?.matrix
  }
}

extension Graphic.Gradient {
  /// A gradient from its map; nil unless `type` is that of a gradient.
  init?(_ value: PropertyValue) {
    switch value["type"]?.string {
    case "linear":
      shape = .linear(
        from: value["from"]?.pair ?? .zero, to: value["to"]?.pair ?? Graphic.Point(1, 0))
    case "radial":
      let center = value["center"]?.pair ?? Graphic.Point(0.5, 0.5)
      shape = .radial(
        center: center, radius: value["radius"]?.number ?? 0.5,
        focus: value["focus"]?.pair ?? center,
        innerRadius: max(0, value["innerRadius"]?.number ?? 0))
    case "angular":
      shape = .angular(
        center: value["center"]?.pair ?? Graphic.Point(0.5, 0.5),
        degrees: value["angle"]?.number ?? 0)
    default: return nil
    }
    stops = Self.stops(value["stops"])
    units = value.word("units") ?? .box
    transform = value["transform"]?.matrix
    spread = value.word("spread") ?? .pad
  }

  private static func stops(_ value: PropertyValue?) -> [Stop] {
    guard case .list(let stops) = value else { return [] }
    return stops.compactMap { stop in
      guard case .list(let pair) = stop, pair.count == 2, let offset = pair[0].number,
        let color = pair[1].color
      else { return nil }
      return Stop(offset: offset, color: color)
    }
  }
}

extension Graphic.Stroke {
  /// A stroke from its long form.
  init?(_ value: PropertyValue) {
    guard case .map = value else { return nil }
    if let gradient = value["gradient"] {
      let type = gradient["type"]?.string ?? ""
      content =
        Graphic.Gradient(gradient).map(Graphic.Paint.Content.gradient) ?? .unknown(type: type)
    } else {
      content = .color(value["color"]?.color ?? .black)
    }
    width = max(0, value["width"]?.number ?? 1)
    dash = value["dash"]?.numbers ?? []
    dashOffset = value["dashOffset"]?.number ?? 0
    cap = value.word("cap") ?? .butt
    join = value.word("join") ?? .miter
    miterLimit = max(1, value["miterLimit"]?.number ?? Self.usualMiterLimit)
    order = value.word("order") ?? .above
    position = value.word("position") ?? .center
    let arrow: Arrow = value.word("arrow") ?? .none
    start = value.word("start") ?? (arrow == .start || arrow == .both ? .arrow : .none)
    end = value.word("end") ?? (arrow == .end || arrow == .both ? .arrow : .none)
    usesShortForm = value["start"] == nil && value["end"] == nil
    isEnabled = value["enabled"]?.boolean ?? true
  }
}

extension Graphic.Shadow {
  /// A shadow from its long form; nil for `none` and for a list of shadows.
  init?(_ value: PropertyValue) {
    guard case .map = value, value["color"]?.color != Graphic.Color.none else { return nil }
    color = value["color"]?.color ?? .black
    offset = value["offset"]?.pair ?? .zero
    blur = max(0, value["blur"]?.number ?? 0)
    spread = value["spread"]?.number ?? 0
    isInner = value["inner"]?.boolean ?? false
    isEnabled = value["enabled"]?.boolean ?? true
  }
}
