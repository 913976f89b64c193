import Geometry
import KeptSVG

/// Lengths of elements.
extension SVGConversion {
  /// A length of an element; nil where it is not given, or is none. What cannot be used is said.
  func length(
    _ name: SVGAttribute, of node: Int, _ style: ComputedStyle, whole: Double
  ) -> Double? {
    guard let text = style.geometry[name] ?? tree.value(name, of: node) else { return nil }
    guard let length = SVGLength(text) else {
      if !Self.lengthKeywords.contains(text.trimmingBlanks.lowercased()) {
        loseOnce(name, of: node, "the \(name.rawValue) '\(text.prefix(40))' is no usable length")
      }
      return nil
    }
    if length.unit == .ch {
      loseOnce(
        name, of: node, "the \(name.rawValue) '\(text.prefix(40))' is measured by a usual font")
    }
    let value = length.value(
      fontSize: length.unit == .rem ? style.rootFontSize : style.fontSize, whole: whole)
    guard value.isFinite, abs(value) < Self.coordinateLimit else {
      loseOnce(name, of: node, "the \(name.rawValue) '\(text.prefix(40))' is no usable length")
      return nil
    }
    return value
  }

  /// A size of an element; nil where it is not given, is none, or is negative, which is said.
  func size(
    _ name: SVGAttribute, of node: Int, _ style: ComputedStyle, whole: Double
  ) -> Double? {
    guard let size = length(name, of: node, style, whole: whole) else { return nil }
    guard size >= 0 else {
      loseOnce(name, of: node, "the \(name.rawValue) is negative")
      return nil
    }
    return size
  }

  /// Coordinates and lengths are below this.
  static let coordinateLimit = 1e12
  /// Words that CSS has in place of a length.
  private static let lengthKeywords: Set = ["auto", "none", "inherit", "initial", "unset", ""]

  /// Where the box of an element begins.
  func corner(of node: Int, _ style: ComputedStyle, _ viewport: Extent) -> Point {
    Point(
      length(.x, of: node, style, whole: viewport.width) ?? 0,
      length(.y, of: node, style, whole: viewport.height) ?? 0)
  }

  /// The box that its attributes say; nil without a width or height.
  func frame(of node: Int, _ style: ComputedStyle, _ viewport: Extent) -> Box? {
    guard let width = length(.width, of: node, style, whole: viewport.width),
      let height = length(.height, of: node, style, whole: viewport.height)
    else { return nil }
    return Box(origin: corner(of: node, style, viewport), extent: Extent(width, height))
  }

  func lineWidth(_ style: ComputedStyle, _ viewport: Extent) -> Double {
    style.strokeWidth.value(fontSize: style.fontSize, whole: diagonal(viewport))
  }

  /// What percentages of neither width nor height are of.
  func diagonal(_ viewport: Extent) -> Double {
    ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
  }
}
