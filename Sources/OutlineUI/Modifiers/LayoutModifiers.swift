import LayoutEngine

extension View {
  /// Gives the view a width, a height or both; what is not given is the view's own.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped { FrameNode(width: width, height: height, alignment: alignment, $0) }
  }

  /// Limits the view's width and height, and says what they are where nothing is proposed.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    wrapped {
      FlexFrameNode(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment, $0)
    }
  }

  /// Adds room on some edges; the default length is the platform's.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    wrapped { PaddingNode(edges, length, $0) }
  }

  /// Adds the same room on all edges.
  public func padding(_ length: Double) -> some View {
    wrapped { PaddingNode(.all, length, $0) }
  }

  /// Adds room on each edge.
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

  /// Lets a stack serve the view before (higher) or after (lower) its siblings; 0 is usual.
  public func layoutPriority(_ value: Double) -> some View {
    wrapped { LayoutPriorityNode(value, $0) }
  }

  /// Draws the view elsewhere, with its place kept.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    wrapped { OffsetNode(x: x, y: y, $0) }
  }

  /// Puts the view's centre at a point of the room it takes.
  public func position(x: Double = 0, y: Double = 0) -> some View {
    wrapped { PositionNode(x: x, y: y, $0) }
  }

  /// Says where the view's own horizontal guide lies.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    wrapped { AlignmentGuideNode(guide, $0, value: computeValue) }
  }

  /// Says where the view's own vertical guide lies.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    wrapped { AlignmentGuideNode(guide, $0, value: computeValue) }
  }

  /// Shows nothing of the view beyond its frame.
  public func clipped() -> some View {
    wrapped { ClippedNode($0) }
  }
}
