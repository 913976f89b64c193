/// The geometry passed to a geometry reader's content, in columns and rows or in points.
public struct GeometryProxy {
  /// The size of the reader.
  public let size: Size
  let place: ReaderPlace

  /// Zero: every cell of a terminal can be seen and touched.
  public var safeAreaInsets: EdgeInsets { .zero }

  /// The reader's frame in a coordinate space: its own, the screen's, or that of a view around it
  /// with a name (``View/coordinateSpace(name:)``). In a space that is not there, that of the
  /// screen.
  ///
  /// Content that asks is built again when the reader moves.
  public func frame(in space: CoordinateSpace) -> Rect { place.frame(in: space) }

  /// A place that a view inside has passed on, in the reader's coordinates.
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value(from: place.origin) }
}

/// Where a reader is, and what its content has asked about that.
final class ReaderPlace {
  private var frame = Rect.zero
  private var isOriginRead = false
  private var spacesRead: [(space: NamedSpace, origin: Point)] = []
  private let spaces: NamedSpaces

  init(spaces: NamedSpaces) { self.spaces = spaces }

  /// Takes a new frame, for which content is built.
  func move(to frame: Rect) {
    self.frame = frame
    isOriginRead = false
    spacesRead = []
  }

  /// Whether content built before says the same at a frame of the same size.
  func isCurrent(_ frame: Rect) -> Bool {
    (!isOriginRead || frame.origin == self.frame.origin)
      && spacesRead.allSatisfy { $0.space.frame.origin == $0.origin }
  }

  /// The reader's corner on the screen.
  var origin: Point {
    isOriginRead = true
    return frame.origin
  }

  func frame(in space: CoordinateSpace) -> Rect {
    switch space {
    case .local: return Rect(origin: .zero, size: frame.size)
    case .global: return Rect(origin: origin, size: frame.size)
    case .named(let name):
      guard let named = spaces[name] else { return frame(in: .global) }
      spacesRead.append((named, named.frame.origin))
      return Rect(origin: origin - named.frame.origin, size: frame.size)
    }
  }
}

/// A view that takes all the space it is proposed and makes its content from the resulting size.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Makes a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Appends the reader's node. The content is evaluated when the reader is placed, and again when
  /// its size changes, or its place if the content asked for it.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let content = content
    let place = ReaderPlace(spaces: context.environment.namedSpaces)
    let owner = inner.core.currentView
    nodes.append(
      GeometryReaderNode(
        placed: { frame in
          place.move(to: frame)
          let proxy = GeometryProxy(size: frame.size, place: place)
          return inner.core.evaluating(for: owner) {
            inner.scope.reading { inner.nodes(of: content(proxy)) }
          }
        },
        isCurrent: { place.isCurrent($0) }))
  }
}
