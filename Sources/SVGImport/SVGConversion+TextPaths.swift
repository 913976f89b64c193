import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// The lines that letters stand along.
extension SVGConversion {
  /// Keeps the line of a `textPath` as a path.
  ///
  /// - Returns: The name by which it is kept; nil where there is none.
  func keptPath(of node: Int, _ viewport: Extent) -> String? {
    if let data = tree.other("path", of: node) { return keepOutline(data, named: "text-path") }
    guard let id = tree.value(.href, of: node).flatMap(SVGReferences.first),
      let target = tree.ids[id]
    else { return nil }
    let style = styleInPlace(of: target)
    let isPlain = style.transform == nil && style.geometry[.d] == nil
    if tree.nodes[target].name == .path, isPlain { return keptName(ofTarget: id) }
    let context = Context(style: style, viewport: viewport)
    guard let shape = shape(of: target, style, context) else { return nil }
    let matrix = FoldedTransform(TransformList(steps(of: target, style, context))).map
    let data = Self.contour(of: shape).segmentText(mappedBy: matrix) {
      NumberText.written($0, significantDigits: 9) ?? "0"
    }
    return keepOutline(data, named: id + "-outline")
  }

  /// Where the line of a `textPath` begins.
  func pathStart(of node: Int, _ viewport: Extent) -> Point? {
    keptPath(of: node, viewport).flatMap { known.lines.line($0, markup: definition)?.start }
  }

  private static func contour(of shape: DraftShape) -> Contour {
    switch shape {
    case .box("roundedRectangle", let box, let radius):
      CornerRadii(radius.map(numbers) ?? []).map { .roundedRectangle(box, $0) } ?? .rectangle(box)
    case .box("rectangle", let box, _): .rectangle(box)
    case .box(_, let box, _): .ellipse(box)
    case .points("polygon", let points): .polygon(points)
    case .points(_, let points): .polyline(points)
    case .path(let data): .path(data)
    }
  }

  private static func numbers(_ value: YAMLValue) -> [Double] {
    let items = if case .sequence(let items, _) = value { items } else { [value] }
    return items.compactMap { $0.scalarText.flatMap(NumberText.parse) }
  }
}
