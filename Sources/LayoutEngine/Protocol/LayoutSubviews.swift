/// The subviews of a ``Layout``, as proxies that it measures and places.
public struct LayoutSubviews: RandomAccessCollection {
  let nodes: [LayoutNode]
  let recorder: PlacementRecorder

  /// The index of the first subview: 0.
  public var startIndex: Int { 0 }
  /// The number of subviews.
  public var endIndex: Int { nodes.count }

  /// The proxy of one subview.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(node: nodes[position], index: position, recorder: recorder)
  }

  /// Some of the subviews, to be passed to another layout.
  public subscript(indices: [Int]) -> LayoutSubviews {
    let known = indices.filter(nodes.indices.contains)
    return LayoutSubviews(nodes: known.map { nodes[$0] }, recorder: recorder)
  }
}

/// One subview of a ``Layout``.
public struct LayoutSubview: Equatable {
  let node: LayoutNode
  let index: Int
  let recorder: PlacementRecorder

  /// The size the subview chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { node.size(in: proposal) }

  /// The size the subview chooses, with its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    node.dimensions(in: proposal)
  }

  /// The distances that the subview prefers to its neighbours.
  public var spacing: ViewSpacing {
    var spacing = node.preferredSpacing
    spacing.fallback = node.metrics.spacing
    return spacing
  }

  /// The subview's layout priority.
  public var priority: Double { node.cachedPriority }

  /// A value set on the subview with ``LayoutValueNode``, or the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.layoutValue(ObjectIdentifier(key)) as? Key.Value ?? key.defaultValue
  }

  /// Places the subview: its anchor at a position, with the size it chooses for a proposal.
  ///
  /// If called twice, the last call counts; a subview that is never placed is centred in the
  /// bounds.
  public func place(
    at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = node.size(in: proposal)
    let origin = Point(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    recorder.record(node, at: origin.sanitized, proposal.sanitized)
  }

  /// Whether two proxies refer to the same subview.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.node === right.node
  }
}

/// A key for values that views pass to the ``Layout`` around them.
public protocol LayoutValueKey {
  /// The type of the values.
  associatedtype Value
  /// The value for views that do not set one.
  static var defaultValue: Value { get }
}

/// `layoutValue(key:value:)`: passes a value to the layout around the view.
public final class LayoutValueNode: UnaryNode {
  private let key: ObjectIdentifier
  private let value: Any

  /// Creates a node that carries a value.
  public init<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value, _ child: LayoutNode) {
    self.key = ObjectIdentifier(key)
    self.value = value
    super.init(child)
  }

  public override var isMeasuredAsChild: Bool { true }

  override func ownLayoutValue(_ key: ObjectIdentifier) -> Any? { key == self.key ? value : nil }
}

/// Records where a layout places its subviews, until it has returned.
final class PlacementRecorder {
  var places: [ObjectIdentifier: (origin: Point, proposal: ProposedViewSize)] = [:]

  func record(_ node: LayoutNode, at origin: Point, _ proposal: ProposedViewSize) {
    places[ObjectIdentifier(node)] = (origin, proposal)
  }
}
