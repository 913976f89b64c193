/// The common part of lazy stacks and lazy grids: lines along a scrolling axis, of which only the
/// visible ones are made, measured and placed.
///
/// A line is proposed the container's extent across and nil along the axis (WWDC20, WWDC26):
/// nothing is distributed. With ``scrolls`` the container is itself a window, as large as its
/// proposal and positioned by its state's anchor; otherwise it is as long as its lines, and is
/// inside a ``ScrollNode`` (or the pass's window) that shows a part of it.
///
/// - Complexity: O(visible lines) measurements per pass, O(log k) arithmetic for k cached lengths;
///   with
///   ``LazyExtent/all`` linear in the number of rows.
public class LazyContainerNode: LayoutNode {
  /// The scrolling axis.
  public final let axis: Axis
  /// The rows.
  public final let source: any LazyLayoutSource
  /// The state kept between passes.
  public final let state: LazyLayoutState
  /// The section parts that stay visible.
  public final let pinnedViews: PinnedViews
  /// How much is laid out.
  public final let extent: LazyExtent
  /// Whether the container is its own window.
  public final let scrolls: Bool
  /// The distance between lines, nil for the default one.
  final let explicitSpacing: Double?

  /// The placed rows, in order.
  public final var placedRows: [PlacedRow] = []
  private final var rowsOfPass = RowRun<LayoutNode>()
  /// Rows far from those, such as the first one.
  private final var farRowsOfPass: [Int: LayoutNode] = [:]
  final var pinnedOverlays: [LayoutNode] = []
  final var lastPlacement: Placement?

  /// A row that was placed.
  public struct PlacedRow {
    /// The row's number.
    public let index: Int
    /// The row's node, with its `frame`.
    public let node: LayoutNode
  }

  init(
    axis: Axis, source: any LazyLayoutSource, state: LazyLayoutState, pinnedViews: PinnedViews,
    extent: LazyExtent, scrolls: Bool, spacing: Double?
  ) {
    self.axis = axis
    self.source = source
    self.state = state
    self.pinnedViews = pinnedViews
    self.extent = extent
    self.scrolls = scrolls
    explicitSpacing = spacing.flatMap { $0.isFinite ? $0 : nil }
    super.init()
  }

  /// The placed rows; pinned headers and footers last, so that they are in front.
  public override var children: [LayoutNode] {
    guard !pinnedOverlays.isEmpty else { return placedRows.map(\.node) }
    let pinned = Set(pinnedOverlays.map(ObjectIdentifier.init))
    return placedRows.map(\.node).filter { !pinned.contains(ObjectIdentifier($0)) }
      + pinnedOverlays
  }

  public override var attachedChildren: [LayoutNode] { [] }
  public override var isRevisited: Bool { true }
  /// What is its own window shows nothing outside it.
  public override var clipsContent: Bool { scrolls }

  /// Puts another node in the place of a row that was placed.
  public override func replaceChildren(_ former: [LayoutNode], by nodes: [LayoutNode]) -> Bool {
    guard former.count == 1, let node = nodes.first, nodes.count == 1,
      let position = placedRows.firstIndex(where: { $0.node === former[0] })
    else { return false }
    let index = placedRows[position].index
    placedRows[position] = PlacedRow(index: index, node: node)
    for overlay in pinnedOverlays.indices where pinnedOverlays[overlay] === former[0] {
      pinnedOverlays[overlay] = node
    }
    source.didReplaceNode(at: index, by: node)
    node.parent = self
    return true
  }

  override func forgetLayout() {
    rowsOfPass.removeAll()
    farRowsOfPass.removeAll(keepingCapacity: true)
  }

  /// A row's node, made or fetched once per pass.
  final func row(_ index: Int) -> LayoutNode {
    if let known = rowsOfPass[index] ?? farRowsOfPass[index] { return known }
    let node = source.node(at: index)
    pass?.counters.rowsTouched += 1
    adopt(node)
    if !rowsOfPass.add(node, at: index) { farRowsOfPass[index] = node }
    return node
  }

  // MARK: Lines, for subclasses

  /// The number of lines.
  var lineCount: Int { max(0, source.count) }
  /// The line that contains a row.
  func line(ofRow index: Int) -> Int { index }
  func rows(ofLine line: Int) -> Range<Int> { line..<(line + 1) }
  /// The length of every line, if they are all equal; otherwise nil.
  var uniformLineLength: Double? {
    source.uniformExtent.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
  }
  /// A line's length along the axis.
  func lineLength(_ line: Int, cross: Double) -> Double {
    row(line).size(in: ProposedViewSize(along: axis, nil, cross))[axis]
  }
  /// Places a line's rows.
  func placeLine(_ line: Int, at start: Double, length: Double, in frame: Rect) {}
  /// The default distance between lines.
  var defaultSpacing: Double { metrics.spacing[axis] }
  /// Prepares for an extent across before lines are measured.
  func prepare(cross: Double) {}
}
