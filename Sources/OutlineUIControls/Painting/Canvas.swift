/// A view that is painted by a closure. It fills its proposed size.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: Rect(origin: .zero, size: size)), with: .color(.blue))
///       context.draw(Text("42"), at: Point(x: size.width / 2, y: size.height / 2))
///     }
///
/// Coordinates are half cells from the view's top leading corner: a column is one wide, a row two
/// high; or points, in a scene that states lengths in points. What is painted outside the frame is not shown.
public struct Canvas: PrimitiveView {
  private let renderer: (inout GraphicsContext, Size) -> Void
  private var symbols: AnyView?

  /// Makes a view with further views that the closure draws by their tags
  /// (``GraphicsContext/resolveSymbol(id:)``).
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Size) -> Void,
    @ViewBuilder symbols: () -> some View
  ) {
    self.renderer = renderer
    self.symbols = AnyView(symbols())
  }

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - opaque: Without effect; a canvas shows what is behind it.
  ///   - rendersAsynchronously: Without effect; a canvas is painted with its frame.
  ///   - renderer: Paints the view's content, each time the view is drawn. It receives the size in
  ///     half cells or points.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Size) -> Void
  ) {
    self.renderer = renderer
  }

  /// Appends the view's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let symbols = symbols.map { context.rowSource(of: $0) }
    nodes.append(PaintedNode(context, renderer, symbols: symbols))
  }
}

/// Lets a closure paint its frame.
private final class PaintedNode: ShapeNode, DrawableNode {
  private let context: ResolveContext
  private let renderer: (inout GraphicsContext, Size) -> Void
  private let symbols: RowSource?

  init(
    _ context: ResolveContext, _ renderer: @escaping (inout GraphicsContext, Size) -> Void,
    symbols: RowSource?
  ) {
    self.context = context
    self.symbols = symbols
    self.renderer = renderer
    super.init()
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    canvas.clipped(to: area) { canvas in
      var graphics = GraphicsContext(canvas, area: area, context: context, symbols: symbols)
      context.scope.reading { renderer(&graphics, area.halfCells.size.scaled(by: halfCell)) }
    }
  }
}
