import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// The value of an attribute `transform`, step by step.
struct TransformList {
  /// A step that the document has a word for, or else a matrix.
  enum Step {
    case move(Point)
    case turn(degrees: Double, about: Point)
    case map(Matrix)

    var matrix: Matrix {
      switch self {
      case .move(let offset): .translation(offset)
      case .turn(let degrees, let pivot): .rotation(degrees: degrees, about: pivot)
      case .map(let matrix): matrix
      }
    }
  }

  /// The steps, the outermost first.
  var steps: [Step] = []

  init(_ steps: [Step] = []) { self.steps = steps }

  /// Reads the attribute, or the property of CSS, as far as it can be read; nil if there is a mistake
  /// in it.
  init?(_ text: String) {
    if let move = Self.move(text) {
      steps = [move]
      return
    }
    var rest = text[...].trimmingBlanks
    guard rest != "none" else { return }
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")")
      else { return nil }
      let name = rest[..<open].trimmingBlanks
      let inside = String(rest[rest.index(after: open)..<close])
      guard let step = Self.step(String(name), Self.numbers(inside)) else { return nil }
      steps.append(step)
      rest = rest[rest.index(after: close)...].drop { $0 == "," || $0.isWhitespace }
    }
  }

  /// A move alone, as most transforms are, by numbers in plain digits; nil for all else.
  private static func move(_ text: String) -> Step? {
    let start = "translate("
    guard text.utf8.last == UInt8(ascii: ")"), text.utf8.starts(with: start.utf8) else {
      return nil
    }
    let inside = text.utf8.dropFirst(start.utf8.count).dropLast()
    var numbers: [Double] = []
    for word in inside.split(separator: 0x20, omittingEmptySubsequences: false) {
      guard numbers.count < 2, word.count <= 15, let first = word.first,
        first != UInt8(ascii: "."), word.last != UInt8(ascii: "."),
        word.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
        first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
        let number = NumberText.parse(String(Substring(word)))
      else { return nil }
      numbers.append(number)
    }
    guard let x = numbers.first else { return nil }
    return .move(Point(x, numbers.count > 1 ? numbers[1] : 0))
  }

  /// The numbers of a function; CSS has units, of which all lengths and degrees are understood.
  private static func numbers(_ text: String) -> [Double] {
    text.split { $0 == "," || $0.isWhitespace }.flatMap { word -> [Double] in
      if word.last?.isLetter == true, let angle = degrees(String(word)) { return [angle] }
      if word.last?.isLetter == true, let length = SVGLength(word) {
        return [length.value(fontSize: 16, whole: 0)]
      }
      // `1-2` and `.5.5` are two numbers.
      return SVGLength.numbers(String(word))
    }
  }

  /// An angle, which may have a unit, in degrees; nil for what is none.
  static func degrees(_ text: String) -> Double? {
    let word = text.trimmingBlanks.lowercased()
    let units: [(name: String, degrees: Double)] = [
      ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
    ]
    for unit in units where word.hasSuffix(unit.name) {
      return NumberText.parse(String(word.dropLast(unit.name.count))).map { $0 * unit.degrees }
    }
    return NumberText.parse(word)
  }

  private static func step(_ name: String, _ numbers: [Double]) -> Step? {
    func number(_ index: Int, else other: Double = 0) -> Double {
      index < numbers.count ? numbers[index] : other
    }
    guard let first = numbers.first else { return nil }
    switch name {
    case "translate": return .move(Point(first, number(1)))
    case "translateX": return .move(Point(first, 0))
    case "translateY": return .move(Point(0, first))
    case "scale": return .map(Matrix(first, 0, 0, number(1, else: first), 0, 0))
    case "scaleX": return .map(Matrix(first, 0, 0, 1, 0, 0))
    case "scaleY": return .map(Matrix(1, 0, 0, first, 0, 0))
    case "rotate": return .turn(degrees: first, about: Point(number(1), number(2)))
    case "skewX": return .map(Matrix(1, 0, tangent(degrees: first), 1, 0, 0))
    case "skewY": return .map(Matrix(1, tangent(degrees: first), 0, 1, 0, 0))
    case "matrix":
      guard numbers.count == 6 else { return nil }
      return .map(
        Matrix(first, numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
    default: return nil
    }
  }

  private static func tangent(degrees: Double) -> Double {
    let turn = Matrix.rotation(degrees: degrees, about: .zero)
    return turn.b / turn.a
  }

  /// All steps as one map.
  var matrix: Matrix { steps.reduce(.identity) { $0.after($1.matrix) } }
}

/// A transform as a document says it: `matrix · turn · move`.
struct FoldedTransform {
  var at = Point.zero
  var degrees = 0.0
  var pivot = Point.zero
  var matrix: Matrix?
  /// All of it as one map.
  let map: Matrix

  /// Says the same as a list of steps.
  init(_ list: TransformList) {
    map = list.matrix
    var steps = list.steps
    while let last = steps.last {
      switch last {
      case .move(let offset): at = at + offset
      case .map(let map) where map.isTranslation: at = Point(at.x + map.e, at.y + map.f)
      case .turn(0, _): break
      default:
        foldTurn(&steps)
        foldRest(steps)
        return
      }
      steps.removeLast()
    }
  }

  private mutating func foldTurn(_ steps: inout [TransformList.Step]) {
    guard case .turn(let degrees, let pivot)? = steps.last else { return }
    self.degrees = degrees
    self.pivot = pivot
    steps.removeLast()
  }

  private mutating func foldRest(_ steps: [TransformList.Step]) {
    let rest = TransformList(steps).matrix
    guard rest.isTranslation else { return matrix = rest }
    at = Point(at.x + rest.e, at.y + rest.f)
    pivot = Point(pivot.x + rest.e, pivot.y + rest.f)
  }

  /// How much things become larger, about.
  var scale: Double {
    guard let matrix else { return 1 }
    let determinant = abs(matrix.determinant)
    return determinant.isFinite && determinant > 0 ? determinant.squareRoot() : 1
  }
}

extension Matrix {
  /// How a view box fits a viewport, by a value of `preserveAspectRatio`.
  static func fit(_ view: Box, into extent: Extent, _ aspect: String) -> Matrix {
    let words = aspect.split(whereSeparator: \.isWhitespace).filter { $0 != "defer" }
    let align = words.first ?? "xMidYMid"
    var (x, y) = (extent.width / view.width, extent.height / view.height)
    guard x > 0, y > 0, x.isFinite, y.isFinite else { return .identity }
    if align != "none" {
      let both = words.contains("slice") ? max(x, y) : min(x, y)
      (x, y) = (both, both)
    }
    func share(_ least: String, _ most: String) -> Double {
      align.contains(least) ? 0 : align.contains(most) ? 1 : 0.5
    }
    let free = Point(extent.width - view.width * x, extent.height - view.height * y)
    let shift = Point(
      free.x * share("xMin", "xMax") - view.minX * x, free.y * share("YMin", "YMax") - view.minY * y
    )
    return Matrix(x, 0, 0, y, shift.x, shift.y)
  }
}
