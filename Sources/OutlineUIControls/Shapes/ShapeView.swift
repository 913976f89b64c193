/// A shape that is drawn, to which further drawings can be added: `Circle().fill(.red).stroke(.black)`.
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape

  /// The shape.
  var shape: Content { get }
}

extension ShapeView {
  /// Fills the shape in front of what is drawn.
  public func fill(
    _ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()
  ) -> some ShapeView<Content> {
    LayeredShape(shape: shape, below: self, above: shape.fill(content, style: style))
  }

  /// Draws the outline in front of what is drawn.
  public func stroke(
    _ content: some ShapeStyle, lineWidth: Double = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    LayeredShape(shape: shape, below: self, above: shape.stroke(content, lineWidth: lineWidth))
  }

  /// Draws the outline, with ends and dashes, in front of what is drawn.
  public func stroke(
    _ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    LayeredShape(shape: shape, below: self, above: shape.stroke(content, style: style))
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws the outline inside the frame, in front of what is drawn.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: Double = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> { stroke(content, lineWidth: lineWidth) }

  /// Draws the outline inside the frame, with ends and dashes, in front of what is drawn.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> { stroke(content, style: style) }
}

/// A shape with one drawing.
struct DrawnShape<Content: Shape>: ShapeView, PrimitiveView {
  let shape: Content
  let node: (ResolveContext) -> LayoutNode

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(node(context))
  }
}

/// A shape with several drawings.
private struct LayeredShape<Content: Shape, Below: View, Above: View>: ShapeView {
  let shape: Content
  let below: Below
  let above: Above

  var body: some View { below.overlay(above) }
}
