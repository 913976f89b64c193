import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// The properties of a graphic or a canvas as they are put together; they are written in the format's
/// order.
package struct GraphicDraft {
  private var pairs: [YAMLValue.Pair] = []
  /// How many decimals a length has.
  var decimals: Int

  /// The box that fractions of gradients are of.
  var paintBox: Box?

  /// The format's order.
  private let order: ImportedKeyOrder

  /// A graphic, or a canvas, of which nothing is said yet.
  package init(decimals: Int, order: ImportedKeyOrder = .graphic) {
    self.decimals = decimals
    self.order = order
  }

  /// The properties in their order, then those the order does not know.
  package var ordered: [YAMLValue.Pair] {
    var ranks = pairs.map { order.rank(of: $0.key) }
    guard ranks.count < 64 else {
      return zip(ranks, pairs.enumerated()).sorted { left, right in
        (left.0, left.1.offset) < (right.0, right.1.offset)
      }.map(\.1.element)
    }
    // A few are put in their places sooner, and most are there.
    var result = pairs
    for index in result.indices.dropFirst() {
      var place = index
      while place > 0, ranks[place - 1] > ranks[place] {
        ranks.swapAt(place - 1, place)
        result.swapAt(place - 1, place)
        place -= 1
      }
    }
    return result
  }

  /// The value of a property; nil where it is not set.
  package func value(of key: String) -> YAMLValue? { pairs.first { $0.key == key }?.value }

  /// Whether a property is set.
  package func has(_ key: String) -> Bool { pairs.contains { $0.key == key } }

  /// Sets a property, or takes it away.
  package mutating func set(_ key: String, _ value: YAMLValue?) {
    pairs.removeAll { $0.key == key }
    if let value { pairs.append(.init(key, value)) }
  }

  /// Sets a property to a string; takes it away where that is empty.
  package mutating func set(_ key: String, string: String?) {
    set(key, string.flatMap { $0.isEmpty ? nil : .string($0) })
  }

  /// The word for the ends of a line that have arrows; nil where none has one.
  package static func arrow(atStart: Bool, atEnd: Bool) -> String? {
    atStart ? atEnd ? "both" : "start" : atEnd ? "end" : nil
  }

  /// Sets how opaque it is.
  package mutating func setOpacity(_ opacity: Double) {
    if opacity < 1 { set("opacity", Self.number(opacity, decimals: 4)) }
  }

  /// Keeps what no property says, as SVG says it: attributes under `x-svg`, in the order of their
  /// names.
  mutating func keep(_ name: String, _ value: YAMLValue) {
    var kept: [YAMLValue.Pair] = []
    if case .mapping(let pairs, _)? = self.value(of: keptSVGKey) { kept = pairs }
    kept.removeAll { $0.key == name }
    kept.insert(.init(name, value), at: kept.firstIndex { $0.key > name } ?? kept.count)
    set(keptSVGKey, .mapping(kept))
  }

  /// Keeps nothing under `x-svg` but what has these names.
  mutating func keepOnly(_ names: Set<String>) {
    guard case .mapping(let pairs, _)? = value(of: keptSVGKey) else { return }
    let kept = pairs.filter { names.contains($0.key) }
    set(keptSVGKey, kept.isEmpty ? nil : .mapping(kept))
  }

  /// A length, rounded.
  package func number(_ number: Double) -> YAMLValue { Self.number(number, decimals: decimals) }

  /// A number, rounded to so many decimals.
  package static func number(_ number: Double, decimals: Int) -> YAMLValue {
    .plain(NumberText.written(number, decimals: decimals) ?? "0")
  }

  /// A point, rounded.
  package func point(_ point: Point) -> YAMLValue { .sequence([number(point.x), number(point.y)]) }

  /// The extent of a box as it is written.
  func rounded(_ box: Box) -> Extent {
    func round(_ number: Double) -> Double {
      NumberText.written(number, decimals: decimals).flatMap(NumberText.parse) ?? number
    }
    return Extent(round(box.width), round(box.height))
  }

  /// Sets where it stands; nothing for the origin.
  package mutating func setPlace(_ at: Point) {
    let value = point(at)
    set("at", value == .sequence([.plain("0"), .plain("0")]) ? nil : value)
  }

  /// Sets the size of a box.
  package mutating func setSize(_ width: Double, _ height: Double) {
    set("size", .sequence([number(width), number(height)]))
  }

  /// Sets where a box of an element stands, how large it is, and how the graphic is turned; without one
  /// the place of the element's own coordinates.
  mutating func setBox(_ box: Box?, _ transform: FoldedTransform) {
    let at = Point(transform.at.x + (box?.minX ?? 0), transform.at.y + (box?.minY ?? 0))
    setPlace(at)
    if let box { setSize(box.width, box.height) }
    set(transform, center: box.map { Point(at.x + $0.width / 2, at.y + $0.height / 2) })
  }

  /// Sets rotation and transform; `center` is where it turns if nothing is said.
  private mutating func set(_ transform: FoldedTransform, center: Point?) {
    if transform.degrees != 0 {
      set("rotation", Self.number(transform.degrees, decimals: max(decimals, 3)))
      let pivot = point(transform.pivot)
      if center.map(point) != pivot, !isNear(transform.pivot, center) { set("pivot", pivot) }
    }
    if let matrix = transform.matrix { set("transform", self.matrix(matrix)) }
  }

  /// Whether a pivot is the middle, as far as an export's three decimals tell where that is.
  private func isNear(_ pivot: Point, _ middle: Point?) -> Bool {
    guard let middle else { return false }
    return abs(pivot.x - middle.x) < 1e-3 && abs(pivot.y - middle.y) < 1e-3
  }

  /// A matrix: what multiplies has nine significant digits.
  func matrix(_ matrix: Matrix) -> YAMLValue {
    let factors = [matrix.a, matrix.b, matrix.c, matrix.d]
    // What programs compute as a sine of nothing is nothing.
    let least = 1e-12 * (factors.map(abs).max() ?? 0)
    let texts = factors.map { factor in
      YAMLValue.plain(
        abs(factor) < least ? "0" : NumberText.written(factor, significantDigits: 9) ?? "0")
    }
    return .sequence(texts + [number(matrix.e), number(matrix.f)], .flow)
  }

  /// A colour as the format writes it: with an alpha of two digits where these say it.
  package static func text(of color: RGBA) -> String {
    let steps = color.alpha * 255
    // An export gives three decimals.
    let exported = (steps.rounded() / 255 * 1_000).rounded() / 1_000
    guard abs(steps - steps.rounded()) > 0.02, abs(color.alpha - exported) > 1e-9 else {
      return color.hexText
    }
    let alpha = NumberText.written(color.alpha, decimals: 4) ?? "1"
    return "rgba(\(color.red), \(color.green), \(color.blue), \(alpha))"
  }
}
