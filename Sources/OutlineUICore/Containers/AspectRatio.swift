extension View {
  /// Proposes a size with an aspect ratio (width divided by height) to the view; nil uses that of
  /// its ideal size.
  ///
  /// The ratio is that of what is seen: a ratio of 1 looks square, and has twice as many columns as
  /// rows, since a cell is about twice as high as it is wide.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    WrappedView(content: self) { node, context in
      AspectRatioNode(
        ratio.map { $0 * context.core.metrics.squareWidth }, contentMode: contentMode, node)
    }
  }

  /// Proposes a size with the aspect ratio of another size to the view.
  public func aspectRatio(_ size: Size, contentMode: ContentMode) -> some View {
    aspectRatio(size.width / size.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits, keeping its aspect ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view just large enough to cover everything, keeping its aspect ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
