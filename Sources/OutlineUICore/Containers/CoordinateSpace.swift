/// What coordinates count from.
public enum CoordinateSpace: Hashable {
  /// The top leading corner of the screen.
  case global
  /// The top leading corner of the view itself.
  case local
  /// The top leading corner of a view around it with a name.
  case named(AnyHashable)
}

extension CoordinateSpace {
  /// The space of a view around it with a name.
  @_disfavoredOverload
  public static func named(_ name: some Hashable) -> CoordinateSpace {
    .named(AnyHashable(name))
  }
}

extension View {
  /// Gives the view's coordinates a name, for readers inside (``GeometryProxy/frame(in:)``).
  public func coordinateSpace(name: some Hashable) -> some View {
    CoordinateSpaceView(content: self, name: AnyHashable(name))
  }

  /// Gives the view's coordinates a name; the other spaces have theirs already.
  public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    CoordinateSpaceView(content: self, name: AnyHashable(space))
  }
}

/// Where a view with named coordinates is.
final class NamedSpace {
  var frame = Rect.zero
}

/// The named spaces around a view.
struct NamedSpaces: Equatable {
  private var spaces: [AnyHashable: NamedSpace] = [:]

  subscript(name: AnyHashable) -> NamedSpace? {
    get { spaces[name] ?? spaces[AnyHashable(CoordinateSpace.named(name))] }
    set { spaces[name] = newValue }
  }

  static func == (left: NamedSpaces, right: NamedSpaces) -> Bool {
    left.spaces.mapValues { ObjectIdentifier($0) }
      == right.spaces.mapValues { ObjectIdentifier($0) }
  }
}

extension EnvironmentValues {
  /// The named spaces around a view.
  var namedSpaces: NamedSpaces {
    get { self[of: NamedSpaces.self] ?? NamedSpaces() }
    set { self[of: NamedSpaces.self] = newValue }
  }
}

@usableFromInline struct CoordinateSpaceView<Content: View>: PrimitiveView {
  let content: Content
  let name: AnyHashable

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let space = context.object(60) { NamedSpace() }
    let named = EnvironmentView(content: content) { $0.namedSpaces[name] = space }
    nodes.append(
      CoordinateSpaceNode(space, implicitStack(context.appending(-8).nodes(of: named))))
  }
}

/// Records where it is placed.
private final class CoordinateSpaceNode: UnaryNode {
  private let space: NamedSpace

  init(_ space: NamedSpace, _ child: LayoutNode) {
    self.space = space
    super.init(child)
  }

  override var isRevisited: Bool { true }
  override var isMeasuredAsChild: Bool { true }

  override func placeChildren(in frame: Rect, proposal: ProposedViewSize) {
    space.frame = frame
    super.placeChildren(in: frame, proposal: proposal)
  }
}
