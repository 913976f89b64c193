import Geometry
import KeptSVG
import YAMLText

/// Turns a gradient into a paint of one graphic.
struct GradientConversion {
  let conversion: SVGConversion
  /// The gradient's element.
  let server: Int
  let draft: GraphicDraft
  /// Where the graphic's own coordinates begin in those of its element.
  let origin: Point
  let context: SVGConversion.Context
  /// What every colour is made fainter by.
  var opacity = 1.0

  private var tree: SVGTree { conversion.tree }

  /// What the gradient shows on a graphic of a style; nil for nothing.
  func paint(_ style: ComputedStyle) -> SVGConversion.WrittenPaint? {
    let chain = chain(from: server)
    let stops = stops(of: chain).map { stop in
      var stop = stop
      stop.color.alpha *= opacity
      return stop
    }
    guard let last = stops.last else { return nil }
    guard stops.count > 1 else { return .color(last.color) }
    func text(_ name: SVGAttribute, _ kinds: [SVGElementName]) -> String? {
      chain.lazy.filter { kinds.contains(tree.nodes[$0].name) }
        .compactMap { tree.value(name, of: $0) }.first
    }
    let both: [SVGElementName] = [.linearGradient, .radialGradient]
    let isLocal = text(.gradientUnits, both) == "userSpaceOnUse"
    // Of a box without area there are no fractions.
    if !isLocal, let box = draft.paintBox, box.width <= 0 || box.height <= 0 { return nil }
    let kind = tree.nodes[server].name
    func number(_ name: SVGAttribute, _ whole: Double, else other: Double) -> Double {
      guard let text = text(name, [kind]), let length = SVGLength(text) else { return other }
      return length.value(fontSize: style.fontSize, whole: whole)
    }
    let extent = isLocal ? context.viewport : Extent(1, 1)
    let diagonal = isLocal ? conversion.diagonal(extent) : 1
    let moved = chain.lazy.compactMap {
      styledTransform(of: $0) ?? tree.value(.gradientTransform, of: $0)
    }
    var matrix = moved.first.flatMap { TransformList($0)?.matrix } ?? .identity
    // A gradient that is pressed flat is invalid.
    if matrix.determinant == 0 { return nil }
    if matrix != .identity, let origin = transformOrigin(extent) {
      matrix = .translation(origin).after(matrix).after(.translation(-origin))
    }
    var shift = Point.zero
    if isLocal {
      matrix = Matrix.translation(-origin).after(matrix)
      if matrix.isTranslation {
        shift = Point(matrix.e, matrix.f)
        matrix = .identity
      }
    }
    // Fractions of a box are small numbers, whatever the box.
    let decimals = isLocal ? draft.decimals : 6
    func pair(_ x: Double, _ y: Double) -> YAMLValue {
      .sequence([
        GraphicDraft.number(x + shift.x, decimals: decimals),
        GraphicDraft.number(y + shift.y, decimals: decimals),
      ])
    }
    var pairs: [YAMLValue.Pair]
    let (width, height) = (extent.width, extent.height)
    if kind == .linearGradient {
      pairs = [
        .init("type", .string("linear")),
        .init("from", pair(number(.x1, width, else: 0), number(.y1, height, else: 0))),
        .init("to", pair(number(.x2, width, else: width), number(.y2, height, else: 0))),
      ]
    } else {
      let center = Point(
        number(.cx, width, else: width / 2), number(.cy, height, else: height / 2))
      let radius = number(.r, diagonal, else: diagonal / 2)
      let given = Point(number(.fx, width, else: center.x), number(.fy, height, else: center.y))
      let focus = Self.corrected(given, center, radius)
      if focus != given {
        conversion.lose(server, "a focus outside of the gradient's circle is moved onto it")
      }
      pairs = [
        .init("type", .string("radial")), .init("center", pair(center.x, center.y)),
        .init("radius", GraphicDraft.number(radius, decimals: decimals)),
      ]
      if focus != center { pairs.append(.init("focus", pair(focus.x, focus.y))) }
      let inner = number(.fr, diagonal, else: 0)
      if inner > 0 {
        if inner >= radius {
          conversion.lose(server, "a gradient from outside in is not drawn")
        }
        pairs.append(.init("innerRadius", GraphicDraft.number(inner, decimals: decimals)))
      }
    }
    pairs.append(.init("stops", .sequence(stops.map(written), .block)))
    if isLocal { pairs.append(.init("units", .string("local"))) }
    if matrix != .identity {
      var exact = draft
      exact.decimals = decimals
      pairs.append(.init("transform", exact.matrix(matrix)))
    }
    if let spread = text(.spreadMethod, both), spread == "reflect" || spread == "repeat" {
      pairs.append(.init("spread", .string(spread)))
    }
    return .gradient(pairs)
  }

  /// A focus on the circle, or in it, on the line from its middle.
  private static func corrected(_ focus: Point, _ center: Point, _ radius: Double) -> Point {
    let (x, y) = (focus.x - center.x, focus.y - center.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance > radius, distance > 0 else { return focus }
    let share = radius / distance
    return Point(center.x + x * share, center.y + y * share)
  }

  /// The transform that a style gives a gradient, which goes before that of its attribute.
  private func styledTransform(of server: Int) -> String? {
    guard !conversion.hasNoRules || tree.value(.style, of: server) != nil else { return nil }
    // As an attribute a transform is none of a gradient's.
    let attribute = tree.value(.transform, of: server)
    let said = conversion.declarations(of: server).filter { $0.name == .transform }
    return said.dropFirst(attribute == nil ? 0 : 1).last?.value
  }

  private func transformOrigin(_ extent: Extent) -> Point? {
    let style = conversion.styleInPlace(of: server)
    guard let text = style.transformOrigin else { return nil }
    return conversion.origin(text, of: style, in: extent)
  }

  /// A gradient and those it refers to, the nearest first.
  private func chain(from server: Int) -> [Int] {
    var chain = [server]
    while chain.count < 32, let last = chain.last, let reference = tree.value(.href, of: last),
      let next = tree.target(of: reference), !chain.contains(next),
      [.linearGradient, .radialGradient].contains(tree.nodes[next].name)
    {
      chain.append(next)
    }
    return chain
  }

  private func stops(of chain: [Int]) -> [SVGConversion.Stop] {
    guard let server = chain.first else { return [] }
    if let known = conversion.known.stops[server] { return known }
    let stops = readStops(of: chain)
    conversion.known.stops[server] = stops
    return stops
  }

  private func readStops(of chain: [Int]) -> [SVGConversion.Stop] {
    for server in chain {
      var stops: [SVGConversion.Stop] = []
      let outer = conversion.styleInPlace(of: server)
      for child in tree.children(of: server) where tree.nodes[child].name == .stop {
        let style = conversion.style(of: child, inside: outer)
        var color = style.components(of: style.stopColor) ?? .init(red: 0, green: 0, blue: 0)
        color.alpha *= style.stopOpacity
        let offset = tree.value(.offset, of: child).flatMap(ComputedStyle.share) ?? 0
        stops.append(SVGConversion.Stop(offset: max(offset, stops.last?.offset ?? 0), color: color))
      }
      if !stops.isEmpty { return stops }
    }
    return []
  }

  private func written(_ stop: SVGConversion.Stop) -> YAMLValue {
    .sequence(
      [GraphicDraft.number(stop.offset, decimals: 6), conversion.value(of: stop.color)], .flow)
  }
}
