import Geometry
import YAMLText

/// The frames of `svg`, `symbol` and `marker` elements, at which their content is cut off.
extension SVGConversion {
  /// How content gets into the coordinates of what stands around it.
  struct Viewport {
    /// Where the frame stands.
    var steps: [TransformList.Step]
    var extent: Extent
    /// The map that fits the content into the frame.
    var fit: Matrix
    /// Whether something of the content reaches beyond the frame, and is not seen.
    var isCut = false
  }

  /// So many elements are looked at to find whether something reaches beyond a frame.
  private static let frameBudget = 2_000

  /// Writes the group that fits content into a frame, if that needs one.
  func writeFit(_ fit: Matrix, of node: Int, _ inner: inout Context) throws(SVGImportError) {
    guard fit != .identity else { return }
    try enterGroup(at: FoldedTransform(TransformList([.map(fit)])), of: node, &inner)
  }

  /// Writes a group around what follows, and goes into it.
  func enterGroup(
    _ draft: GraphicDraft? = nil, at transform: FoldedTransform = FoldedTransform(TransformList()),
    of node: Int, _ inner: inout Context
  ) throws(SVGImportError) {
    var draft = draft ?? GraphicDraft(decimals: decimals(inner.scale))
    draft.set("kind", string: "group")
    draft.setBox(nil, transform)
    try write(draft, of: node, inner)
    inner.depth += 1
    inner.scale *= transform.scale
  }

  /// Whether what is inside an element is known not to reach beyond a frame; `map` leads from the
  /// content's coordinates to the frame's.
  func staysInside(
    _ frame: Box, of node: Int, mappedBy map: Matrix, _ context: Context
  ) -> Bool {
    let key = FrameKey(
      node: node, frame: frame, map: map, viewport: context.viewport,
      lineWidth: lineWidth(context.style, context.viewport), of: context.style)
    if let known = known.frames[key] { return known }
    let slack = 1e-3 * max(frame.width, frame.height)
    let budget = min(Self.frameBudget, known.frameBudget)
    var search = FrameSearch(frame: frame.expanded(by: slack), budget: budget)
    search.add(contentOf: node, of: tree, context.style, context.viewport, map)
    var isInside = true
    while isInside, let next = search.pending.popLast() { isInside = visit(next, &search) }
    known.frameBudget -= budget - max(search.budget, 0)
    known.frames[key] = isInside
    return isInside
  }

  /// Looks at an element.
  ///
  /// - Returns: whether it may stay inside, as far as is known.
  private func visit(_ item: FrameSearch.Item, _ search: inout FrameSearch) -> Bool {
    search.budget -= 1
    guard search.budget >= 0, item.depth < 64 else { return false }
    let node = item.node
    let name = tree.nodes[node].name
    guard Self.canBeMasked(name) else { return true }
    let style = style(of: node, inside: item.style)
    guard style.isDisplayed else { return true }
    guard style.filter == nil else { return false }
    let context = Context(style: item.style, viewport: item.viewport)
    let map = item.map.after(transform(of: node, style, context, followedBy: []).map)
    switch name {
    case .g, .a, .choice:
      search.add(contentOf: node, of: tree, style, item.viewport, map, depth: item.depth + 1)
      return true
    case .use:
      guard let target = tree.value(.href, of: node).flatMap(tree.target) else { return true }
      guard ![.svg, .symbol].contains(tree.nodes[target].name) else { return false }
      let move = Matrix.translation(corner(of: node, style, item.viewport))
      search.pending.append(
        .init(
          node: target, style: style, viewport: item.viewport, map: map.after(move),
          depth: item.depth + 1))
      return true
    case .image:
      guard let box = frame(of: node, style, item.viewport) else { return true }
      return search.frame.contains(map.apply(box))
    case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path:
      guard let shape = shape(of: node, style, context),
        let box = box(of: shape)
      else { return true }
      guard style.markerStart == nil, style.markerMid == nil, style.markerEnd == nil else {
        return false
      }
      let width = style.stroke == .none ? 0 : lineWidth(style, item.viewport)
      return search.frame.contains(map.apply(box.expanded(by: max(width / 2, 0))))
    default: return false
    }
  }
}

/// What decides whether content stays inside a frame: where that is, and what of the style around it the
/// content may inherit.
struct FrameKey: Hashable {
  private let node: Int
  private let frame: Box
  private let map: Matrix
  private let viewport: Extent
  private let isStroked: Bool
  private let lineWidth: Double
  private let hasMarkers: Bool
  private let fontSize: Double
  private let custom: [String: String]

  init(
    node: Int, frame: Box, map: Matrix, viewport: Extent, lineWidth: Double,
    of style: ComputedStyle
  ) {
    (self.node, self.frame, self.map, self.viewport) = (node, frame, map, viewport)
    isStroked = style.stroke != .none || ![nil, SVGPaint.none].contains(style.contextStroke)
    self.lineWidth = lineWidth
    hasMarkers = style.markerStart != nil || style.markerMid != nil || style.markerEnd != nil
    (fontSize, custom) = (style.fontSize, style.custom)
  }
}

/// The elements that are still to be looked at.
private struct FrameSearch {
  struct Item {
    var node: Int
    var style: ComputedStyle
    var viewport: Extent
    var map: Matrix
    var depth: Int
  }

  let frame: Box
  var budget: Int
  var pending: [Item] = []

  init(frame: Box, budget: Int) {
    self.frame = frame
    self.budget = budget
  }

  mutating func add(
    contentOf node: Int, of tree: SVGTree, _ style: ComputedStyle, _ viewport: Extent,
    _ map: Matrix, depth: Int = 0
  ) {
    for child in tree.children(of: node) {
      guard pending.count <= budget else { return }
      pending.append(
        Item(node: child, style: style, viewport: viewport, map: map, depth: depth))
    }
  }
}

extension Box {
  /// Whether another box is inside.
  func contains(_ other: Box) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
