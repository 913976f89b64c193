import Geometry
import ShapeDocument
import YAMLText

/// What an export wrote as a group.
extension SVGConversion {
  /// The parts of a graphic that takes several elements.
  struct Parts {
    var shape: Int?
    var image: Int?
    var text: Int?
    /// The first of what is inside the graphic.
    var rest: Int?

    var areThere: Bool { shape != nil || image != nil || text != nil }
  }

  /// Takes a group that an export made of one graphic as that graphic.
  ///
  /// - Returns: whether it is one.
  func convertExported(
    _ node: Int, _ style: ComputedStyle, _ context: Context
  ) throws(SVGImportError) -> Bool {
    guard isExported else { return false }
    let kind = exportedKind(of: node)
    let parts = parts(of: node)
    guard parts.areThere || kind != nil && kind != "group" else { return false }
    var (draft, transform) = outerDraft(node, style, context)
    let box = setShape(parts, kind, of: node, style, transform, in: &draft, context)
    var evidence = Evidence(
      transform: transform, origin: kind == nil || kind == "group" ? .zero : origin(of: box),
      hasChildren: parts.rest != nil)
    evidence.isUndrawn = box == nil && kind != nil && kind != "group" && !draft.isOutlined
    if let text = parts.text {
      let lines = lines(of: text, style)
      evidence.string = lines.map(\.string).joined(separator: " ")
      let frame = box ?? Box(origin: .zero, extent: Extent(0, 0))
      draft.set("text", textValue(of: text, lines, in: frame, isText: kind == "text", context))
    }
    try finish(draft, node, evidence, context)
    guard let first = parts.rest else { return true }
    var inner = context
    inner.style = style
    inner.isFilterSource = context.isFilterSource || hidesSource(style)
    inner.depth += 1
    inner.scale *= transform.scale
    visit(from: content(first, evidence) ?? first, inner)
    return true
  }

  /// Sets the shape of a graphic that takes several elements.
  ///
  /// - Returns: its box.
  private func setShape(
    _ parts: Parts, _ kind: String?, of node: Int, _ style: ComputedStyle,
    _ transform: FoldedTransform, in draft: inout GraphicDraft, _ context: Context
  ) -> Box? {
    let kind = kind ?? "group"
    var context = context
    context.isFilterSource = context.isFilterSource || hidesSource(style)
    let shapeStyle = parts.shape.map { self.style(of: $0, inside: style) } ?? style
    if kind != "group", kind != "image", kind != "text", let part = parts.shape,
      let shape = shape(of: part, exportedFrom: node, shapeStyle, context)
    {
      return set(shape, of: part, shapeStyle, transform, in: &draft, context)
    }
    draft.set("kind", string: kind)
    var box = kind == "group" ? nil : exportedBox(of: node)
    if kind != "group", box == nil {
      box = (parts.image ?? parts.shape).flatMap {
        frame(of: $0, self.style(of: $0, inside: style), context.viewport)
      }
    }
    draft.setBox(box, transform)
    if let part = parts.image { draft.set("source", string: source(of: part)) }
    if let part = parts.shape {
      setPaints(
        shapeStyle, of: part, in: &draft, origin: origin(of: box), context, canBearArrows: true)
    }
    return box
  }

  /// The content of the group that shifts a graphic's children to its own origin; nil if there is
  /// no such group.
  private func content(_ first: Int, _ evidence: Evidence) -> Int? {
    let origin = evidence.origin
    let isSaid = tree.dataValue("shapeedit-role", of: first) == "children"
    // The origin is seen in the corners of the shape, which an export writes with three decimals.
    let slack = isSaid ? 1e-3 : 1e-6
    guard origin != .zero || isSaid, tree.nodes[first].next == nil,
      tree.nodes[first].name == .g,
      let text = tree.value(.transform, of: first), let list = TransformList(text),
      case .move(let offset)? = list.steps.first, list.steps.count == 1,
      isSaid && evidence.isUndrawn
        || abs(offset.x - origin.x) < slack && abs(offset.y - origin.y) < slack
    else { return nil }
    return tree.nodes[first].firstChild
  }

  /// The parts of a group, by what an export says they are, or, of an older one, by their order.
  func parts(of node: Int) -> Parts {
    var parts = Parts()
    let isOfOneKind = exportedKind(of: node).map { $0 != "group" } ?? false
    var next = tree.nodes[node].firstChild
    while let child = next {
      next = tree.nodes[child].next
      let name = tree.nodes[child].name
      if name == .title || name == .desc || name == .characters { continue }
      switch tree.dataValue("shapeedit-role", of: child) {
      case "shape": parts.shape = child
      // Said of the shape as a whole.
      case "fill", "stroke": continue
      case "image": parts.image = child
      case "text": parts.text = child
      // It follows from the text.
      case "ground": break
      case nil where isOfOneKind && isPart(child, after: parts):
        if name == .text { parts.text = child } else { parts.shape = child }
      default:
        parts.rest = child
        return parts
      }
    }
    return parts
  }

  /// Whether an element that does not say so is a part: what has a name or an id is a graphic.
  private func isPart(_ child: Int, after parts: Parts) -> Bool {
    guard tree.value(.id, of: child) == nil, tree.value(.label, of: child) == nil,
      !tree.isExported(child), parts.text == nil
    else { return false }
    switch tree.nodes[child].name {
    case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path: return parts.shape == nil
    case .text: return true
    default: return false
    }
  }
}

extension GraphicDraft {
  /// Whether it has an outline that is no box.
  fileprivate var isOutlined: Bool {
    has("points") || has("d") || isConnector
  }

  /// Whether it is a connector.
  var isConnector: Bool {
    value(of: "kind")?.meansSame(as: .string(Graphic.Kind.connector.name)) ?? false
  }

  /// Whether it is a line between two points.
  var isLine: Bool { value(of: "kind")?.meansSame(as: .string(Graphic.Kind.line.name)) ?? false }
}
