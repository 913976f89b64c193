extension View {
  /// Proposes a size with an aspect ratio (columns divided by rows) to the view; nil uses that of
  /// its ideal size.
  ///
  /// A cell is about twice as high as it is wide, so a ratio of 2 looks square.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    wrapped { AspectRatioNode(ratio, contentMode: contentMode, $0) }
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
