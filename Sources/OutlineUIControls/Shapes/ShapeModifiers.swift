@MainActor extension Shape {
  /// Fills the shape with a style.
  public func fill(
    _ content: some ShapeStyle, style: FillStyle = FillStyle()
  ) -> some ShapeView<Self> {
    DrawnShape(shape: self) {
      FilledShapeNode(self, ink: ShapeInk(content, in: $0.environment), style: style)
    }
  }

  /// Fills the shape with the foreground style around it.
  public func fill() -> some ShapeView<Self> {
    DrawnShape(shape: self) { _ in FilledShapeNode(self, ink: .inherited) }
  }

  /// Draws the shape's outline inside the frame, since a terminal has no space beside it.
  ///
  /// Rectangles are drawn with box-drawing characters, heavy ones from a width of two half cells; other
  /// shapes in half cells, `lineWidth` of them. If lengths are points, a line has as many half cells as
  /// its width in points has room for, but at least one.
  public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> some ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the shape's outline inside the frame, with ends and dashes.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some ShapeView<Self> {
    DrawnShape(shape: self) {
      StrokedShapeNode(self, ink: ShapeInk(content, in: $0.environment), style: style)
    }
  }

  /// Draws the shape's outline in the foreground style around it.
  public func stroke(lineWidth: Double = 1) -> some ShapeView<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the shape's outline in the foreground style around it, with ends and dashes.
  public func stroke(style: StrokeStyle) -> some ShapeView<Self> {
    DrawnShape(shape: self) { _ in StrokedShapeNode(self, ink: .inherited, style: style) }
  }

  /// Draws the shape's outline inside the frame; equivalent to `stroke` here.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some ShapeView<Self>
  {
    stroke(style, lineWidth: lineWidth)
  }

  /// Draws the shape's outline inside the frame, with ends and dashes.
  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some ShapeView<Self> {
    stroke(content, style: style)
  }

  /// Draws the shape's outline inside the frame in the foreground style around it.
  public func strokeBorder(lineWidth: Double = 1) -> some ShapeView<Self> {
    stroke(lineWidth: lineWidth)
  }

  /// Draws the shape's outline inside the frame in the foreground style around it.
  public func strokeBorder(style: StrokeStyle) -> some ShapeView<Self> { stroke(style: style) }
}

extension View {
  /// Draws a line around the view, on the cells at its edge.
  public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
    overlay(Rectangle().stroke(style, lineWidth: width))
  }

  /// Puts a filled shape behind the view.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background(shape.fill(style))
  }

  /// Puts the terminal's own background behind the view: what was drawn there is not seen any more. The
  /// edges are without effect, since a terminal has no unsafe ones.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { BlankCells() }
  }

  /// Fills the background of this view with the background of faint content, in a shape.
  public func background(in shape: some Shape) -> some View { background(.secondary, in: shape) }

  /// Puts a filled shape in front of the view.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    overlay(shape.fill(style))
  }

  /// Shows only what is inside a shape that fills the view's frame, see ``clipShape(_:style:)``.
  public func mask(_ shape: some Shape) -> some View { clipShape(shape) }

  /// Shows only what is inside a shape that fills the view's frame.
  ///
  /// Clips whole cells: a cell with a half outside the shape is hidden.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    wrapped { ClipShapeNode(shape, style: style, $0) }
  }

  /// Rounds the corners by clipping them, at least one cell each if the radius is positive.
  /// A cell is shown or not, so `antialiased` is without effect.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Shows only what another view covers of the view's frame, see ``mask(alignment:_:)``.
  public func mask(_ mask: some View) -> some View { self.mask { mask } }

  /// Shows only what another view covers of the view's frame: where it is transparent, nothing is shown.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    // What a terminal could clip by is a shape; a gradient would hide nothing that matters.
    let mask = mask()
    return MaskedView(content: self, shape: mask as? any Shape)
  }
}

/// A view clipped by a mask that is a shape; any other mask hides nothing.
private struct MaskedView<Content: View>: View {
  let content: Content
  let shape: (any Shape)?

  var body: some View {
    if let shape { AnyView(clipped(by: shape)) } else { content }
  }

  private func clipped(by shape: some Shape) -> some View { content.clipShape(shape) }
}
