import Geometry
import KeptSVG

/// Reads filters that are a blur or shadows, in whatever words.
///
/// The steps of a filter are followed by what their results stand for, as far as that is the
/// graphic, its outline or a shadow of it.
struct FilterReading {
  private let tree: SVGTree
  let filter: Int
  private let style: (Int) -> ComputedStyle
  private var results: [String: Value] = [:]
  private var last = Value.layers([.source])

  /// What a filter comes to.
  struct Effects {
    /// The standard deviation of the graphic's own blur; 0 for none.
    var blur = 0.0
    /// The shadows, the first at the back.
    var shadows: [Shadow] = []
    /// Whether a shadow is not seen through the graphic.
    var isCutOut = false
  }

  /// A shadow.
  struct Shadow: Equatable {
    var color: RGBA
    var shade = Shade()
  }

  /// The outline of the graphic, moved and blurred.
  struct Shade: Equatable {
    var offset = Point.zero
    /// The standard deviation.
    var blur = 0.0
    /// Whether it was grown before it was blurred, and how far.
    var spread = 0.0
    var side = Side.outside
    /// Whether the outline of the graphic is cut out of it.
    var isCutOut = false
  }

  /// Where an outline throws its shadow.
  enum Side {
    /// On what is behind it.
    case outside
    /// Everywhere but where it is.
    case inverse
    /// On the graphic itself.
    case inside
  }

  private enum Layer: Equatable {
    case source
    case blurred(Double)
    case shadow(Shadow)

    /// Whether it is no shadow.
    var isGraphic: Bool { if case .shadow = self { false } else { true } }
  }

  private enum Value: Equatable {
    case layers([Layer])
    case shade(Shade)
    case flood(RGBA)
  }

  /// A reading of a filter's element; `style` computes the styles of its steps.
  init(_ tree: SVGTree, _ filter: Int, style: @escaping (Int) -> ComputedStyle) {
    (self.tree, self.filter, self.style) = (tree, filter, style)
  }

  /// Follows the steps; nil where they come to something else.
  mutating func effects() -> Effects? {
    guard tree.other("primitiveUnits", of: filter) != "objectBoundingBox" else { return nil }
    let steps = tree.children(of: filter).filter { tree.nodes[$0].name != .characters }
    guard !steps.isEmpty, steps.count <= 64 else { return nil }
    for step in steps {
      guard let value = value(of: step) else { return nil }
      if let name = tree.other("result", of: step) { results[name] = value }
      last = value
    }
    guard case .layers(let layers) = last, let place = layers.firstIndex(where: \.isGraphic) else {
      return nil
    }
    var effects = Effects()
    if case .blurred(let deviation) = layers[place] { effects.blur = deviation }
    for (index, layer) in layers.enumerated() where index != place {
      guard case .shadow(var shadow) = layer,
        shadow.shade.side == (index < place ? .outside : .inside)
      else { return nil }
      // A shadow is one of what has been blurred already.
      let rest = shadow.shade.blur * shadow.shade.blur - effects.blur * effects.blur
      guard rest > -1e-9, effects.blur == 0 || shadow.shade.spread == 0 else { return nil }
      shadow.shade.blur = max(rest, 0).squareRoot()
      if shadow.shade.isCutOut { effects.isCutOut = true }
      shadow.shade.isCutOut = false
      effects.shadows.append(shadow)
    }
    return effects
  }

  /// Whether a step reckons with light and not with its encoding.
  var isLinear: Bool {
    tree.children(of: filter).contains {
      tree.nodes[$0].name != .characters && style($0).isFilterLinear
    }
  }

  // MARK: - Steps

  private func value(of step: Int) -> Value? {
    // What is cut off by a step's own box is something else.
    for name in [SVGAttribute.x, .y, .width, .height] where tree.value(name, of: step) != nil {
      return nil
    }
    switch tree.nodes[step].name {
    case .dropShadow: return dropShadow(step)
    case .blur: return blurred(step)
    case .shift: return shifted(step)
    case .flood:
      let color = color(of: step)
      return color.alpha > 0 ? .flood(color) : .layers([])
    case .composite: return composite(step)
    case .merge: return merged(step)
    case .unknown:
      switch tree.name(of: step) {
      case "feColorMatrix": return colored(step)
      case "feMorphology": return grown(step)
      case "feBlend":
        guard (tree.other("mode", of: step) ?? "normal") == "normal" else { return nil }
        return over(input(.in, of: step), input(.in2, of: step))
      case "feComponentTransfer": return faded(step)
      default: return nil
      }
    default: return nil
    }
  }

  private func input(_ name: SVGAttribute, of step: Int) -> Value? {
    switch tree.value(name, of: step) {
    case nil, "": last
    case "SourceGraphic": .layers([.source])
    case "SourceAlpha": .shade(Shade())
    case let name?: results[name]
    }
  }

  private func shade(_ value: Value?) -> Shade? {
    switch value {
    case .shade(let shade): return shade
    case .layers(let layers):
      guard layers.count == 1 else { return nil }
      switch layers[0] {
      case .source: return Shade()
      case .blurred(let deviation): return Shade(blur: deviation)
      case .shadow: return nil
      }
    default: return nil
    }
  }

  private func dropShadow(_ step: Int) -> Value? {
    guard let input = input(.in, of: step), case .layers(let layers) = input,
      let blur = deviation(step, else: 2)
    else { return nil }
    let offset = Point(
      number(.dx, step) ?? 2, number(.dy, step) ?? 2)
    // Of several in turn, each throws a shadow of those before as well.
    guard layers == [.source] else { return nil }
    let shadow = Shadow(color: color(of: step), shade: Shade(offset: offset, blur: blur))
    return .layers([.shadow(shadow), .source])
  }

  private func blurred(_ step: Int) -> Value? {
    guard let deviation = deviation(step, else: 0), let input = input(.in, of: step) else {
      return nil
    }
    if input == .layers([]) { return input }
    if input == .layers([.source]) { return deviation > 0 ? .layers([.blurred(deviation)]) : input }
    func blurred(_ former: Double) -> Double {
      (former * former + deviation * deviation).squareRoot()
    }
    switch input {
    case .shade(var shade):
      shade.blur = blurred(shade.blur)
      return .shade(shade)
    case .layers(let layers):
      guard layers.count == 1, case .blurred(let former) = layers[0] else { return nil }
      return .layers([.blurred(blurred(former))])
    case .flood: return nil
    }
  }

  private func shifted(_ step: Int) -> Value? {
    guard var shade = shade(input(.in, of: step)) else { return nil }
    shade.offset.x += number(.dx, step) ?? 0
    shade.offset.y += number(.dy, step) ?? 0
    return .shade(shade)
  }

  private func grown(_ step: Int) -> Value? {
    guard var shade = shade(input(.in, of: step)), shade.blur == 0, shade.spread == 0,
      let text = tree.other("radius", of: step)
    else { return nil }
    let radii = SVGLength.numbers(text)
    guard let radius = radii.first, radius > 0, radii.allSatisfy({ $0 == radius }) else {
      return nil
    }
    shade.spread =
      tree.other("operator", of: step) == "dilate" || tree.value(.operator, of: step) == "dilate"
      ? radius : -radius
    return .shade(shade)
  }

  private func composite(_ step: Int) -> Value? {
    let (one, two) = (input(.in, of: step), input(.in2, of: step))
    if one == .layers([]), ["in", "out"].contains(tree.value(.operator, of: step)) { return one }
    switch tree.value(.operator, of: step) {
    case "in":
      if case .flood(let color) = one, let shade = shade(two) {
        return .layers([.shadow(Shadow(color: color, shade: shade))])
      }
      // What stands around the graphic throws a shadow on it.
      guard case .layers(let inner) = one, inner.count == 1, case .shadow(var shadow) = inner[0],
        shadow.shade.side == .inverse, case .layers(let outer) = two, outer.count == 1,
        outer[0].isGraphic
      else { return nil }
      shadow.shade.side = .inside
      return .layers([.shadow(shadow)])
    case "out":
      // What lies under the graphic is cut out of its shadow.
      if case .shade(var shade)? = one, two == .shade(Shade()), shade.side == .outside {
        shade.isCutOut = true
        return .shade(shade)
      }
      guard case .flood(let color) = one, color.alpha == 1, var shade = shade(two),
        shade == Shade(blur: shade.blur)
      else { return nil }
      shade.side = .inverse
      return .shade(shade)
    case nil, "over": return over(one, two)
    case "arithmetic": return difference(one, two, step)
    default: return nil
    }
  }

  /// The outline without its shade, which is what falls into the graphic.
  private func difference(_ one: Value?, _ two: Value?, _ step: Int) -> Value? {
    func factor(_ name: String) -> Double {
      tree.other(name, of: step).flatMap { SVGLength.numbers($0).first } ?? 0
    }
    guard factor("k1") == 0, factor("k2") == -1, factor("k3") == 1, factor("k4") == 0,
      case .shade(var shade)? = one, two == .shade(Shade()), shade.side == .outside,
      !shade.isCutOut
    else { return nil }
    shade.side = .inside
    // What was made smaller reaches farther in.
    shade.spread = -shade.spread
    return .shade(shade)
  }

  /// More layers are no shadows of one graphic: each step may double them.
  private static let layerLimit = 64

  /// One value over another.
  private func over(_ top: Value?, _ bottom: Value?) -> Value? {
    guard let top = layers(top), let bottom = layers(bottom),
      top.count + bottom.count <= Self.layerLimit
    else { return nil }
    return .layers(bottom + top)
  }

  /// The layers of a value: an outline alone is black.
  private func layers(_ value: Value?) -> [Layer]? {
    switch value {
    case .layers(let layers): layers
    case .shade(let shade):
      [.shadow(Shadow(color: RGBA(red: 0, green: 0, blue: 0), shade: shade))]
    case .flood, nil: nil
    }
  }

  private func merged(_ step: Int) -> Value? {
    var result = Value.layers([])
    for node in tree.children(of: step) where tree.nodes[node].name == .mergeNode {
      guard let merged = over(input(.in, of: node), result) else { return nil }
      result = merged
    }
    return result
  }

  /// A matrix that gives an outline one colour.
  private func colored(_ step: Int) -> Value? {
    guard (tree.value(.type, of: step) ?? "matrix") == "matrix",
      let shade = shade(input(.in, of: step)), let text = tree.other("values", of: step)
    else { return nil }
    let values = SVGLength.numbers(text)
    guard values.count == 20 else { return nil }
    var parts: [Double] = []
    for row in 0..<3 {
      guard values[(5 * row)..<(5 * row + 4)].allSatisfy({ $0 == 0 }) || isBlack(step) else {
        return nil
      }
      parts.append(values[5 * row + 4])
    }
    guard values[15..<18].allSatisfy({ $0 == 0 }), values[19] == 0 else { return nil }
    // Whatever is opaque at all becomes opaque: design tools have it at the edges of their shapes.
    if values[18] > 1, shade == Shade(), values[4] == 0, values[9] == 0, values[14] == 0 {
      return .shade(shade)
    }
    let isLinear = style(step).isFilterLinear
    func byte(_ part: Double) -> UInt8 {
      let share = min(max(part, 0), 1)
      let encoded = isLinear ? share.encodedAsSRGB : share
      return UInt8((255 * encoded).rounded())
    }
    let color = RGBA(
      red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2]),
      alpha: min(max(values[18], 0), 1))
    return .layers([.shadow(Shadow(color: color, shade: shade))])
  }

  /// Whether what goes into a step is black, so that its colours do not matter.
  private func isBlack(_ step: Int) -> Bool {
    if case .shade? = input(.in, of: step) { true } else { false }
  }

  /// A step that makes an outline less opaque.
  private func faded(_ step: Int) -> Value? {
    let parts = tree.children(of: step).filter { tree.nodes[$0].name != .characters }
    guard let only = parts.first, parts.count == 1, tree.name(of: only) == "feFuncA",
      tree.value(.type, of: only) == "linear", let text = tree.other("slope", of: only),
      let slope = SVGLength.numbers(text).first, (0...1).contains(slope),
      (tree.other("intercept", of: only) ?? "0") == "0"
    else { return nil }
    switch input(.in, of: step) {
    case .shade(let shade):
      let color = RGBA(red: 0, green: 0, blue: 0, alpha: slope)
      return .layers([.shadow(Shadow(color: color, shade: shade))])
    case .layers(let layers):
      guard layers.count == 1, case .shadow(var shadow) = layers[0] else { return nil }
      shadow.color.alpha *= slope
      return .layers([.shadow(shadow)])
    default: return nil
    }
  }

  // MARK: - Values

  private func color(of step: Int) -> RGBA {
    let style = style(step)
    var color = style.components(of: style.floodColor) ?? .init(red: 0, green: 0, blue: 0)
    color.alpha *= style.floodOpacity
    return color
  }

  private func number(_ name: SVGAttribute, _ step: Int) -> Double? {
    guard let text = tree.value(name, of: step), !text.contains("%") else { return nil }
    return SVGLength.numbers(text).first ?? 0
  }

  /// The deviation of a blur that is the same both ways; nil for others.
  private func deviation(_ step: Int, else other: Double) -> Double? {
    guard let text = tree.value(.stdDeviation, of: step) else { return other }
    let numbers = SVGLength.numbers(text)
    guard let first = numbers.first, first >= 0, first.isFinite,
      numbers.allSatisfy({ $0 == first }), !text.contains("%")
    else { return nil }
    return first
  }
}
