extension View {
  /// Gives the view a width, a height or both; nil keeps the view's own.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    let isValid = [width, height].allSatisfy { isFrameLength($0) && $0 != .infinity }
    return framed(isValid) { FrameNode(width: width, height: height, alignment: alignment, $0) }
  }

  /// Limits the view's width and height, and sets them for a nil proposal.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let lengths = [minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight]
    return framed(lengths.allSatisfy { isFrameLength($0) }) {
      FlexFrameNode(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment, $0)
    }
  }

  /// Puts the view into a frame; one that is not valid is reported.
  private func framed(
    _ isValid: Bool, _ makeFrame: @escaping (LayoutNode) -> LayoutNode
  ) -> WrappedView<Self> {
    WrappedView(content: self) { node, context in
      if !isValid { context.core.warn(.hasInvalidFrame) }
      return makeFrame(node)
    }
  }

  /// Adds space on some edges; the default length is the platform's.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    wrapped { PaddingNode(edges, length, $0) }
  }

  /// Adds the same space on all edges.
  public func padding(_ length: Double) -> some View {
    wrapped { PaddingNode(.all, length, $0) }
  }

  /// Adds space on each edge.
  public func padding(_ insets: EdgeInsets) -> some View {
    wrapped { PaddingNode(insets, $0) }
  }

  /// Gives the view its ideal size.
  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Gives the view its ideal size along some axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapped { node in
      var axes: Axis.Set = []
      if horizontal { axes.insert(.horizontal) }
      if vertical { axes.insert(.vertical) }
      return FixedSizeNode(axes, node)
    }
  }

  /// Makes a stack measure the view before (higher) or after (lower) its siblings; the default is
  /// 0.
  public func layoutPriority(_ value: Double) -> some View {
    wrapped { LayoutPriorityNode(value, $0) }
  }

  /// Draws the view at an offset; its layout does not change.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    wrapped { OffsetNode(x: x, y: y, $0) }
  }

  /// Draws the view at an offset; its layout does not change.
  public func offset(_ offset: Size) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Puts the view's centre at a point of the proposed space.
  public func position(_ position: Point) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Puts the view's centre at a point of the proposed space.
  public func position(x: Double = 0, y: Double = 0) -> some View {
    wrapped { PositionNode(x: x, y: y, $0) }
  }

  /// Sets the value of the view's horizontal guide.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    wrapped { AlignmentGuideNode(guide, $0, value: computeValue) }
  }

  /// Sets the value of the view's vertical guide.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    wrapped { AlignmentGuideNode(guide, $0, value: computeValue) }
  }

  /// Hides the parts of the view outside its frame.
  public func clipped() -> some View {
    wrapped {
      DrawingNode($0) { node, canvas in canvas.clipped(to: node.cells) { $0.draw(node.child) } }
    }
  }
}

/// Whether a frame can have a length: nil is any.
private func isFrameLength(_ length: Double?) -> Bool { length.map { $0 >= 0 } ?? true }
