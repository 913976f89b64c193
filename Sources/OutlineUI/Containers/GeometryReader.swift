import LayoutEngine

/// The geometry passed to a geometry reader's content.
public struct GeometryProxy {
  /// The size of the reader, in columns and rows.
  public let size: Size
}

/// A view that takes all the space it is proposed and makes its content from the resulting size.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Makes a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Appends the reader's node. The content is evaluated when the reader is placed, and again when
  /// its size changes.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended() else {
      nodes.append(context.makeDepthMarker())
      return
    }
    let content = content
    nodes.append(
      GeometryReaderNode { size in
        inner.scope.reading { inner.nodes(of: content(GeometryProxy(size: size))) }
      })
  }
}
