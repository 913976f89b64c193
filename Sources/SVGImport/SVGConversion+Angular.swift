import Geometry
import KeptSVG
import YAMLText

/// An angular gradient as a design tool writes it: a `foreignObject` of HTML, clipped to the shape that
/// follows.
struct AngularFill {
  var center: Point
  /// Where it begins, clockwise from the top, in degrees.
  var degrees: Double
  var stops: [(offset: Double, color: RGBA)]
}

extension SVGConversion {
  /// Takes an angular gradient for the shape that follows.
  ///
  /// - Returns: whether the element is one.
  func takeAngularGround(_ node: Int) -> Bool {
    guard tree.dataValue("figma-skip-parse", of: node) == "true",
      let shape = nextElement(after: node),
      tree.dataValue("figma-gradient-fill", of: shape) != nil,
      let fill = angularFill(of: node)
    else { return false }
    known.angularFills[shape] = fill
    return true
  }

  private func nextElement(after node: Int) -> Int? {
    var next = tree.nodes[node].next
    while let current = next, tree.nodes[current].name == .characters {
      next = tree.nodes[current].next
    }
    return next
  }

  private func angularFill(of node: Int) -> AngularFill? {
    var matrix = Matrix.identity
    var inner = node
    for _ in 0..<4 {
      guard
        let child = tree.children(of: inner).first(where: { tree.nodes[$0].name != .characters })
      else { return nil }
      inner = child
      if tree.nodes[inner].name == .foreignObject { break }
      guard let text = tree.value(.transform, of: inner) else { continue }
      guard let list = TransformList(text) else { return nil }
      matrix = matrix.after(list.matrix)
    }
    guard tree.nodes[inner].name == .foreignObject,
      let box = tree.children(of: inner).first(where: { tree.nodes[$0].name == .html }),
      let style = tree.value(.style, of: box), let gradient = ConicGradient(in: style)
    else { return nil }
    func length(_ name: SVGAttribute) -> Double {
      tree.value(name, of: inner).flatMap { SVGLength($0)?.value(fontSize: 16, whole: 0) } ?? 0
    }
    let middle = Point(length(.x) + length(.width) / 2, length(.y) + length(.height) / 2)
    let angle = gradient.start * .pi / 180
    let end = matrix.apply(Point(angle.sine, -angle.cosine)) - matrix.apply(Point.zero)
    let (wide, high) = (
      (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot(),
      (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
    )
    if abs(wide - high) > 0.01 * max(wide, high) {
      lose(inner, "an angular gradient is not stretched")
    }
    let degrees = Double.angle(ofX: -end.y, y: end.x) * 180 / .pi
    var stops = gradient.stops
    if matrix.determinant < 0 { stops = stops.reversed().map { (1 - $0.offset, $0.color) } }
    return AngularFill(
      center: matrix.apply(middle), degrees: degrees < 0 ? degrees + 360 : degrees, stops: stops)
  }

  /// Sets the angular gradient of a shape, if it has one.
  func setAngularFill(of node: Int, in draft: inout GraphicDraft) {
    guard let fill = known.angularFills[node], let box = draft.paintBox, box.width > 0,
      box.height > 0
    else { return }
    func share(_ number: Double) -> YAMLValue { GraphicDraft.number(number, decimals: 4) }
    var pairs: [YAMLValue.Pair] = [.init("type", .string("angular"))]
    let center = Point(
      (fill.center.x - box.minX) / box.width, (fill.center.y - box.minY) / box.height)
    if abs(center.x - 0.5) > 1e-4 || abs(center.y - 0.5) > 1e-4 {
      pairs.append(.init("center", .sequence([share(center.x), share(center.y)])))
    }
    if abs(fill.degrees) > 1e-4 { pairs.append(.init("angle", share(fill.degrees))) }
    let stops = fill.stops.map { stop in
      YAMLValue.sequence([share(stop.offset), value(of: stop.color)])
    }
    pairs.append(.init("stops", .sequence(stops)))
    draft.set("fill", .mapping(pairs))
  }
}

/// CSS's `conic-gradient(from 90deg, red 0deg, blue 360deg)`.
private struct ConicGradient {
  var start = 0.0
  var stops: [(offset: Double, color: RGBA)] = []

  init?(in style: String) {
    guard let range = style.firstRange(of: "conic-gradient(") else { return nil }
    var depth = 1
    let inside = style[range.upperBound...].prefix { sign in
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      return depth > 0
    }
    for (index, part) in String(inside).parts(between: { $0 == "," }).enumerated() {
      var words = String(part.trimmingBlanks).parts(between: \.isWhitespace).filter { !$0.isEmpty }
      if index == 0, words.first == "from" {
        guard words.count == 2, let degrees = Self.degrees(words[1]) else { return nil }
        start = degrees
        continue
      }
      guard let last = words.popLast(), let degrees = Self.degrees(last),
        let color = CSSColor.components(words.joined(separator: " "))
      else { return nil }
      stops.append((min(max(degrees / 360, 0), 1), color))
    }
    guard stops.count > 1 else { return nil }
  }

  private static func degrees(_ word: String) -> Double? {
    word.hasSuffix("deg") ? SVGLength.numbers(String(word.dropLast(3))).first : nil
  }
}
