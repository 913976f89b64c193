import TerminalCells

/// A window onto content whose length along the scrolling axes is unlimited.
public struct ScrollView<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let offset: Binding<Point>?
  let content: Content

  /// Makes a window onto views; several of them are stacked. `offset` is the content's point at the
  /// window's top leading corner, for a caller that reads or controls it.
  public init(
    _ axes: Axis.Set = .vertical, offset: Binding<Point>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.offset = offset
    self.content = content()
  }

  /// Makes a window onto views; there are no bars to show.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content
  ) {
    self.init(axes, content: content)
  }

  /// Appends the window's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let controller = inner.object {
      ScrollController(
        core: inner.core, focusPath: inner.path, axes: axes,
        start: inner.environment.defaultScrollAnchor)
    }
    controller.binding = offset
    controller.isEnabled = inner.environment.isScrollEnabled
    nodes.append(
      ScrollWindowNode(controller, implicitStack(inner.appending(1).nodes(of: content))))
  }
}

/// The state of a scroll view between frames, and its handling of keys and the mouse.
final class ScrollController: FocusTarget, ViewState {
  let focusPath: IdentityPath
  let axes: Axis.Set
  /// True: keys that a control inside does not use are passed to the enclosing window anyway.
  let yieldsFocus = true
  var binding: Binding<Point>?
  /// Whether keys and the mouse scroll.
  var isEnabled = true
  private unowned let core: RenderCore
  private(set) var offset = Point.zero
  private var window = Size.zero
  /// The offset at the end of the content.
  private var end = Point.zero
  /// The window's cells in the last frame.
  private var area = CellRect(.zero)

  init(core: RenderCore, focusPath: IdentityPath, axes: Axis.Set, start: UnitPoint?) {
    self.core = core
    self.focusPath = focusPath
    self.axes = axes
    // Further than any content: the first layout goes back to its end.
    if let start { offset = Point(x: start.x < 1 ? 0 : 1e9, y: start.y < 1 ? 0 : 1e9) }
  }

  /// The requested offset.
  var wanted: Point { binding?.wrappedValue ?? offset }

  /// Takes the offset that resulted from the layout.
  func settle(_ point: Point, window: Size, content: Size) {
    offset = point
    self.window = window
    end = Point(
      x: max(0, content.width - window.width), y: max(0, content.height - window.height))
    if let binding, binding.wrappedValue != point { binding.wrappedValue = point }
  }

  /// Scrolls by cells.
  private func scroll(columns: Double = 0, rows: Double = 0) -> Bool {
    scroll(x: columns * core.cell.width, y: rows * core.cell.height)
  }

  private func scroll(x: Double = 0, y: Double = 0) -> Bool {
    let next = Point(
      x: axes.contains(.horizontal) ? offset.x + x : 0,
      y: axes.contains(.vertical) ? offset.y + y : 0)
    guard next != offset else { return false }
    offset = next
    binding?.wrappedValue = next
    core.setNeedsRender()
    return true
  }

  /// Scrolls as little as needed to make an area of the screen visible in the window.
  func reveal(_ area: CellRect, in window: CellRect) {
    func shift(_ low: Int, _ high: Int, _ start: Int, _ end: Int) -> Double {
      low < start ? Double(low - start) : Double(max(0, min(high - end, low - start)))
    }
    _ = scroll(
      columns: shift(area.minColumn, area.maxColumn, window.minColumn, window.maxColumn),
      rows: shift(area.minRow, area.maxRow, window.minRow, window.maxRow))
  }

  /// Scrolls so that a point of a frame on the screen meets the same point of the window.
  func show(_ frame: Rect, in window: Rect, at anchor: UnitPoint) {
    let distance =
      (frame.origin + anchor.point(in: frame.size))
      - (window.origin + anchor.point(in: window.size))
    guard distance.x.isFinite, distance.y.isFinite else { return }
    _ = scroll(x: distance.x, y: distance.y)
  }

  /// Takes note of the window's cells.
  func show(in area: CellRect) { self.area = area }

  /// Moves the focus to a neighbour inside that can be seen, or could after scrolling by the length of the window;
  /// otherwise scrolls by a cell, and then gives the focus to a neighbour that has come into sight.
  ///
  /// - Returns: false if there is neither a neighbour nor more content.
  @MainActor private func handle(toward direction: FocusDirection) -> Bool {
    if moveFocus(toward: direction, in: area.extended(toward: direction)) { return true }
    guard isEnabled, scrolls(along: direction) else { return false }
    let step = Double(direction.step)
    let isMoved = direction.isVertical ? scroll(rows: step) : scroll(columns: step)
    if isMoved, core.focus != focusPath {
      core.settle { [weak self] in
        guard let self else { return }
        _ = moveFocus(toward: direction, in: area)
      }
    }
    return isMoved
  }

  @MainActor private func moveFocus(
    toward direction: FocusDirection, in region: CellRect
  ) -> Bool {
    core.moveFocus(
      toward: direction, inside: self, in: region,
      isStraight: !axes.contains(direction.isVertical ? .vertical : .horizontal))
  }

  /// Whether there is more content in a direction.
  private func scrolls(along direction: FocusDirection) -> Bool {
    switch direction {
    case .up: offset.y > 0
    case .down: offset.y < end.y
    case .left: offset.x > 0
    case .right: offset.x < end.x
    }
  }

  func handle(_ key: Key) -> Bool {
    if let direction = FocusDirection(key) { return handle(toward: direction) }
    guard isEnabled, key.modifiers.isEmpty else { return false }
    switch key.code {
    case .pageUp: return scroll(y: -window.height)
    case .pageDown, .character(" "): return scroll(y: window.height)
    case .home: return scroll(x: -offset.x, y: -offset.y)
    case .end: return scroll(y: 1e9)
    default: return false
    }
  }

  func handle(_ mouse: Mouse) -> Bool {
    guard isEnabled else { return false }
    return switch mouse.action {
    case .wheel(.up): scroll(rows: -3)
    case .wheel(.down): scroll(rows: 3)
    case .wheel(.left): scroll(columns: -3)
    case .wheel(.right): scroll(columns: 3)
    default: false
    }
  }
}

/// A scroll view on the screen: moves its content and clips it.
final class ScrollWindowNode: UnaryNode, DrawableNode {
  private let controller: ScrollController
  private let scroll: ScrollNode

  /// What has its keys and what is in it.
  var target: any FocusTarget { controller }
  var content: LayoutNode { scroll.content }

  init(_ controller: ScrollController, _ content: LayoutNode) {
    self.controller = controller
    scroll = ScrollNode(controller.axes, offset: controller.wanted, content)
    super.init(scroll)
  }

  override var isRevisited: Bool { true }
  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    if scroll.offset != controller.wanted { scroll.offset = controller.wanted }
    super.placeChildren(in: frame, proposal: proposal)
    let clamped = scroll.clampedOffset
    if clamped != scroll.offset {
      scroll.offset = clamped
      super.placeChildren(in: frame, proposal: proposal)
    }
    controller.settle(scroll.offset, window: frame.size, content: scroll.contentSize)
  }

  /// Scrolls so that a frame inside can be seen, as little as necessary without an anchor.
  func show(_ target: Rect, at anchor: UnitPoint?) {
    if let anchor {
      controller.show(target, in: frame, at: anchor)
    } else {
      controller.reveal(CellRect(covering: target, cell: cell), in: cells)
    }
  }

  func draw(on canvas: inout Canvas) {
    controller.show(in: cells)
    canvas.register(controller, area: cells)
    canvas.inside(controller, cells) { $0.draw(scroll.content) }
    if let area = canvas.core.areaToReveal(in: controller) { controller.reveal(area, in: cells) }
  }
}

private enum DefaultScrollAnchorKey: EnvironmentKey {
  static var defaultValue: UnitPoint? { nil }
}

extension EnvironmentValues {
  /// Where scroll views begin.
  fileprivate var defaultScrollAnchor: UnitPoint? {
    get { self[DefaultScrollAnchorKey.self] }
    set { self[DefaultScrollAnchorKey.self] = newValue }
  }
}

extension View {
  /// Makes the scroll views inside begin at the end of their content, along the axes in which the anchor is 1.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
  }
}

extension View {
  /// Keeps the user from scrolling the scroll views and lists inside. A list still follows its cursor.
  public func scrollDisabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !isDisabled }
  }
}
