/// Scrolls to views inside by their ids: those of ``View/id(_:)`` and of `ForEach`.
///
///     ScrollViewReader { proxy in
///       Button("Last") { proxy.scrollTo(99) }
///       ScrollView { LazyVStack { ForEach(0..<100) { Text("\($0)") } } }
///     }
public struct ScrollViewReader<Content: View>: PrimitiveView {
  private let content: (ScrollViewProxy) -> Content

  /// Makes a reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// Appends one node, which has the content's size.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard var inner = context.descended(into: &nodes) else { return }
    let requests = inner.object { ScrollRequests(core: inner.core) }
    inner.marksIdentities = true
    let view = content(ScrollViewProxy(requests: requests))
    nodes.append(
      ScrollReaderNode(requests, implicitStack(inner.appending(1).nodes(of: view))))
  }
}

/// Scrolls to views in a ``ScrollViewReader``.
public struct ScrollViewProxy {
  let requests: ScrollRequests

  /// Scrolls so that a view can be seen: its point `anchor` meets the same point of the window, or
  /// with nil as little as necessary. Without effect if no view inside has the id.
  ///
  /// Of scroll views inside each other the inner one is scrolled. Rows of lazy containers are found
  /// by the id that their `ForEach` gives them, whether or not they have been made.
  ///
  /// - Complexity: O(nodes on the screen), and O(rows) to find one of a lazy container.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    requests.request(AnyHashable(id), anchor)
  }
}

/// What a program wants to see, until the next frame.
final class ScrollRequests {
  // A program may keep a proxy for longer than its host.
  private weak var core: RenderCore?
  private var wanted: (id: AnyHashable, anchor: UnitPoint?)?

  init(core: RenderCore) { self.core = core }

  func request(_ id: AnyHashable, _ anchor: UnitPoint?) {
    wanted = (id, anchor)
    core?.setNeedsRender()
  }

  /// Scrolls what is inside a node that was placed.
  ///
  /// - Returns: whether it must be placed again.
  func perform(in node: LayoutNode) -> Bool {
    guard let (id, anchor) = wanted else { return false }
    wanted = nil
    return node.scroll(to: id, anchor, in: nil)
  }
}

private final class ScrollReaderNode: UnaryNode {
  private let requests: ScrollRequests

  init(_ requests: ScrollRequests, _ child: LayoutNode) {
    self.requests = requests
    super.init(child)
  }

  override var isRevisited: Bool { true }
  override var isMeasuredAsChild: Bool { true }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    super.placeChildren(in: frame, proposal: proposal)
    if requests.perform(in: child) { super.placeChildren(in: frame, proposal: proposal) }
  }
}

/// Marks a view with its id, inside a reader. The rows of a grid lose their marks.
final class IdentityNode: UnaryNode {
  let id: AnyHashable

  init(_ id: AnyHashable, _ child: LayoutNode) {
    self.id = id
    super.init(child)
  }

  override var isMeasuredAsChild: Bool { true }

  /// A node without its mark.
  static func unmarked(_ node: LayoutNode) -> LayoutNode {
    (node as? IdentityNode)?.child ?? node
  }
}

extension LayoutNode {
  /// Looks for a view and scrolls to it.
  ///
  /// - Returns: whether it was found.
  fileprivate func scroll(
    to id: AnyHashable, _ anchor: UnitPoint?, in window: ScrollWindowNode?
  ) -> Bool {
    guard !isBeyondDepthLimit else { return false }
    if let node = self as? IdentityNode, node.id == id, let window {
      window.show(node.frame, at: anchor)
      return true
    }
    if let rows = self as? LazyContainerNode, let row = rows.source.index(of: id) {
      rows.show(row, at: anchor)
      return true
    }
    let inner = self as? ScrollWindowNode ?? window
    return children.contains { $0.scroll(to: id, anchor, in: inner) }
  }
}

extension LazyContainerNode {
  /// Makes the next layout show a row.
  fileprivate func show(_ row: Int, at anchor: UnitPoint?) {
    if let anchor {
      state.jump(to: row, fraction: axis == .vertical ? anchor.y : anchor.x)
    } else if row <= state.visibleRange.lowerBound {
      state.jump(to: row)
    } else if row >= state.visibleRange.upperBound - 1 {
      state.jump(to: row, fraction: 1)
    }
  }
}
