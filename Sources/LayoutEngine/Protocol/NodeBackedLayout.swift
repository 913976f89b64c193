/// A layout implemented by a container node, so that HStack and HStackLayout cannot disagree.
public protocol NodeBackedLayout: Layout where Cache == NodeLayoutCache {
  /// The container node over some children.
  func makeNode(_ children: [LayoutNode]) -> LayoutNode
}

/// The container node that a ``NodeBackedLayout`` keeps during a pass.
public struct NodeLayoutCache {
  let node: LayoutNode
}

extension NodeBackedLayout {
  /// Makes the container node over the subviews.
  public func makeCache(subviews: Subviews) -> NodeLayoutCache {
    let node = makeNode(subviews.nodes)
    if let first = subviews.nodes.first { node.borrowPass(of: first) }
    return NodeLayoutCache(node: node)
  }

  /// The container's preferences.
  public func spacing(subviews: Subviews, cache: inout NodeLayoutCache) -> ViewSpacing {
    cache.node.preferredSpacing
  }

  /// The container's size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout NodeLayoutCache
  ) -> Size {
    cache.node.size(in: proposal)
  }

  /// Places the subviews where the container does.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout NodeLayoutCache
  ) {
    // The node that runs this layout places the subviews for good; placing twice per level would be
    // 2ⁿ times.
    guard let pass = cache.node.pass else { return }
    let outer = pass.placementRecorder
    pass.placementRecorder = subviews.recorder
    cache.node.placeChildren(in: bounds, proposal: proposal)
    pass.placementRecorder = outer
  }

  /// The container's guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout NodeLayoutCache
  ) -> Double? {
    cache.node.explicitGuideValue(guide.key, for: proposal.sanitized)
  }

  /// The container's guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout NodeLayoutCache
  ) -> Double? {
    cache.node.explicitGuideValue(guide.key, for: proposal.sanitized)
  }
}

/// HStack as a layout, for ``AnyLayout`` and for layouts that pass subviews on.
public struct HStackLayout: NodeBackedLayout {
  /// The guide the children are aligned on.
  public var alignment: VerticalAlignment
  /// The distance between children; nil for what they prefer.
  public var spacing: Double?

  /// Creates the layout.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A horizontal stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  /// A ``StackNode``.
  public func makeNode(_ children: [LayoutNode]) -> LayoutNode {
    StackNode(alignment: alignment, spacing: spacing, horizontally: children)
  }
}

/// VStack as a layout.
public struct VStackLayout: NodeBackedLayout {
  /// The guide the children are aligned on.
  public var alignment: HorizontalAlignment
  /// The distance between children; nil for what they prefer.
  public var spacing: Double?

  /// Creates the layout.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A vertical stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// A ``StackNode``.
  public func makeNode(_ children: [LayoutNode]) -> LayoutNode {
    StackNode(alignment: alignment, spacing: spacing, vertically: children)
  }
}

/// ZStack as a layout.
public struct ZStackLayout: NodeBackedLayout {
  /// The position at which the children are aligned.
  public var alignment: Alignment

  /// Creates the layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// A ``ZStackNode``.
  public func makeNode(_ children: [LayoutNode]) -> LayoutNode {
    ZStackNode(alignment: alignment, children)
  }
}

/// Grid as a layout: every subview is a separate line, like a view outside any GridRow.
public struct GridLayout: NodeBackedLayout {
  /// The position of cells in their column and row.
  public var alignment: Alignment
  /// The distance between columns; nil for the default one.
  public var horizontalSpacing: Double?
  /// The distance between rows; nil for the default one.
  public var verticalSpacing: Double?

  /// Creates the layout.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// A ``GridNode``.
  public func makeNode(_ children: [LayoutNode]) -> LayoutNode {
    GridNode(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, rows: children.map { GridRow(spanning: GridCell($0)) })
  }
}
