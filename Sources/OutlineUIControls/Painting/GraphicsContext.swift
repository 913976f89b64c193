import TerminalCells

/// What the closure of a ``Canvas`` paints with. Coordinates and lengths are half cells or points.
///
/// A context is a value: changes of a copy, such as a clip or a shift, do not affect the original.
public struct GraphicsContext {
  /// A colour or a gradient to paint with.
  public struct Shading {
    /// The ink for painting in other coordinates.
    let ink: (EnvironmentValues, AffineTransform) -> ShapeInk
    /// Whether it spreads over what is painted instead of the canvas.
    var isLocal = false

    /// One colour.
    public static func color(_ color: Color) -> Shading { style(color) }

    /// A style. A gradient spreads over what is painted.
    public static func style(_ style: some ShapeStyle) -> Shading {
      Shading(ink: { environment, _ in ShapeInk(style, in: environment) }, isLocal: true)
    }

    /// The style of text around the canvas.
    public static var foreground: Shading { Shading { _, _ in .inherited } }

    /// A gradient from one point of the canvas to another.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: Point, endPoint: Point
    ) -> Shading {
      Shading { environment, transform in
        let start = startPoint.applying(transform)
        let end = endPoint.applying(transform)
        let colors = gradient.resolved(in: environment)
        return .shaded(
          AreaShading { point, _ in
            colors.color(at: linearPlace(of: point, from: start, to: end))
          })
      }
    }

    /// A gradient around a point of the canvas. A transform moves the point and keeps the radii.
    public static func radialGradient(
      _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
    ) -> Shading {
      Shading { environment, transform in
        let center = center.applying(transform)
        let colors = gradient.resolved(in: environment)
        return .shaded(
          AreaShading { point, _ in
            colors.color(
              at: radialPlace(of: point, around: center, from: startRadius, to: endRadius))
          })
      }
    }
  }

  /// The transform that applies to everything painted from now on.
  public var transform = AffineTransform.identity
  /// How opaque everything painted from now on is. Colours are mixed with black, as by
  /// ``Color/opacity(_:)``; at 0 and below nothing is painted.
  public var opacity = 1.0

  private let canvas: NodeCanvas
  private let area: CellRect
  private let context: ResolveContext
  private var clips: [HalfCellMask] = []

  private let symbols: RowSource?

  init(_ canvas: NodeCanvas, area: CellRect, context: ResolveContext, symbols: RowSource?) {
    self.canvas = canvas
    self.symbols = symbols
    self.area = area
    self.context = context
  }

  /// The values of layout, and the size of a half cell in the coordinates of the canvas.
  private var metrics: LayoutMetrics { canvas.core.metrics }
  private var unit: Size { metrics.halfCell }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { context.environment }

  // MARK: Coordinates

  /// Shifts what is painted from now on.
  public mutating func translateBy(x: Double, y: Double) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales what is painted from now on.
  public mutating func scaleBy(x: Double, y: Double) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Turns what is painted from now on around the origin.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  /// Applies another transform, before those there are, to what is painted from now on.
  public mutating func concatenate(_ matrix: AffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Paints from now on only what is inside a path. Text and images are not clipped.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clips.append(HalfCellMask(filling: flat(path), style, in: visible))
  }

  /// Paints with a copy of the context, whose changes end with the closure.
  public func drawLayer(_ content: (inout GraphicsContext) -> Void) {
    var layer = self
    content(&layer)
  }

  // MARK: Paths

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let flat = flat(path)
    paint(HalfCellMask(filling: flat, style, in: visible), flat, shading)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along a path, with ends and dashes. Its width is not scaled.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let flat = flat(path)
    let style = style.inHalfCells(unit)
    paint(HalfCellMask(stroking: flat, style, in: visible), flat, shading)
  }

  private var visible: CellRect { area.intersection(canvas.surface.clip) }

  /// The path in half cells of the screen.
  private func flat(_ path: Path) -> FlatPath {
    let placing = AffineTransform(toHalfCells: unit, from: area.halfCells.origin)
    return FlatPath(path.applying(transform.concatenating(placing)))
  }

  private func paint(_ mask: HalfCellMask, _ path: FlatPath, _ shading: Shading) {
    guard opacity > 0 else { return }
    var mask = mask
    for clip in clips { mask.formIntersection(clip) }
    let ink = shading.ink(environment, transform).darkened(to: opacity)
    canvas.fill(mask, with: ink, over: shading.isLocal ? path.bounds ?? .zero : area.halfCells)
  }

  // MARK: What is measured before it is drawn

  /// A text that can be measured and drawn.
  public struct ResolvedText {
    let node: LayoutNode
    let metrics: LayoutMetrics

    /// The size in half cells or points that the text takes of a proposed one.
    public func measure(in size: Size) -> Size { metrics.size(of: node, in: size) }
  }

  /// An image that can be measured and drawn.
  public struct ResolvedImage {
    let node: LayoutNode
    let metrics: LayoutMetrics

    /// The size of the image in half cells or points.
    public var size: Size { metrics.size(of: node, in: nil) }
  }

  /// A view among the canvas's symbols that can be measured and drawn.
  public struct ResolvedSymbol {
    let node: LayoutNode
    let metrics: LayoutMetrics

    /// The size of the view in half cells or points.
    public var size: Size { metrics.size(of: node, in: nil) }
  }
}

extension LayoutMetrics {
  /// The size of a half cell in units of layout.
  private var halfCellLengths: Size { Size(width: cell.width, height: cell.height / 2) }

  /// A length of a canvas in units of layout.
  fileprivate func layoutSize(_ size: Size) -> Size {
    size.divided(by: halfCell).scaled(by: halfCellLengths)
  }

  /// The size of a node in the coordinates of a canvas.
  fileprivate func size(of node: LayoutNode, in size: Size?) -> Size {
    let proposal = size.map { ProposedViewSize(layoutSize($0)) } ?? .unspecified
    LayoutPass(metrics: self).layout(node, proposal: proposal)
    return node.frame.size.divided(by: halfCellLengths).scaled(by: halfCell)
  }
}

/// Text, images and symbols, which are views.
@MainActor extension GraphicsContext {
  /// Draws a text, with a point of its own at a point of the canvas.
  public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    draw(view: text, at: point, anchor: anchor)
  }

  /// Draws a text from the corner of a rectangle on, as much as has room in it.
  public func draw(_ text: Text, in rect: Rect) { draw(view: text, in: rect) }

  /// Draws an image, with a point of its own at a point of the canvas.
  public func draw(_ image: Image, at point: Point, anchor: UnitPoint = .center) {
    draw(view: image, at: point, anchor: anchor)
  }

  /// Draws an image in a rectangle; a resizable one fills it.
  public func draw(_ image: Image, in rect: Rect) {
    draw(view: image.resizable(), in: rect)
  }

  private func draw(view: some View, at point: Point, anchor: UnitPoint) {
    guard let inner = context.descended() else { return }
    draw(implicitStack(inner.nodes(of: view)), at: point, anchor: anchor)
  }

  private func draw(_ node: LayoutNode, at point: Point, anchor: UnitPoint) {
    draw(node, proposal: .unspecified) { size in
      let point = self.layoutPosition(of: point)
      return Point(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
    }
  }

  private func draw(view: some View, in rect: Rect) {
    guard let inner = context.descended() else { return }
    draw(implicitStack(inner.nodes(of: view)), in: rect)
  }

  private func draw(_ node: LayoutNode, in rect: Rect) {
    let origin = layoutPosition(of: rect.origin)
    let end = layoutPosition(of: Point(x: rect.maxX, y: rect.maxY))
    let size = ProposedViewSize(width: end.x - origin.x, height: end.y - origin.y)
    draw(node, proposal: size) { _ in origin }
  }

  /// The position on the screen, in units of layout, of a point of the canvas.
  private func layoutPosition(of point: Point) -> Point {
    let point = point.applying(transform)
    let offset = metrics.layoutSize(Size(width: point.x, height: point.y))
    let corner = Point(CellPoint(column: area.minColumn, row: area.minRow))
      .scaled(by: metrics.cell)
    return corner + Point(x: offset.width, y: offset.height)
  }

  private func draw(
    _ node: LayoutNode, proposal: ProposedViewSize, at origin: (Size) -> Point
  ) {
    guard opacity > 0 else { return }
    let pass = LayoutPass(metrics: metrics)
    pass.layout(node, proposal: proposal)
    let origin = origin(node.frame.size)
    guard origin.x.isFinite, origin.y.isFinite else { return }
    pass.layout(node, proposal: proposal, at: origin)
    var canvas = canvas
    canvas.clipped(to: area) { $0.draw(node) }
  }

  /// Prepares a text.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(node: node(of: text), metrics: metrics)
  }

  /// Prepares an image.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(node: node(of: image), metrics: metrics)
  }

  /// Prepares the view with a tag among the canvas's symbols; nil if there is none.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? {
    guard let symbols, let place = symbols.position(of: AnyHashable(id)),
      let nodes = symbols.row(at: place)?.resolve(context.scope)
    else { return nil }
    return ResolvedSymbol(node: implicitStack(nodes), metrics: metrics)
  }

  /// Draws a text, with a point of its own at a point of the canvas.
  public func draw(_ text: ResolvedText, at point: Point, anchor: UnitPoint = .center) {
    draw(text.node, at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: Rect) { draw(text.node, in: rect) }

  /// Draws an image, with a point of its own at a point of the canvas.
  public func draw(_ image: ResolvedImage, at point: Point, anchor: UnitPoint = .center) {
    draw(image.node, at: point, anchor: anchor)
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: ResolvedImage, in rect: Rect) { draw(image.node, in: rect) }

  /// Draws a symbol, with a point of its own at a point of the canvas.
  public func draw(
    _ symbol: ResolvedSymbol, at point: Point, anchor: UnitPoint = .center
  ) {
    draw(symbol.node, at: point, anchor: anchor)
  }

  /// Draws a symbol in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: Rect) {
    draw(symbol.node, in: rect)
  }

  private func node(of view: some View) -> LayoutNode {
    guard let inner = context.descended() else { return context.makeDepthMarker() }
    return implicitStack(inner.nodes(of: view))
  }
}
