import LayoutEngine

extension View {
  /// Proposes the view a size of a ratio (columns divided by rows); nil takes that of its ideal size.
  ///
  /// A cell is about twice as high as it is wide: what shall look square has a ratio of 2.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    wrapped { AspectRatioNode(ratio, contentMode: contentMode, $0) }
  }

  /// Proposes the view a size with the ratio of another.
  public func aspectRatio(_ size: Size, contentMode: ContentMode) -> some View {
    aspectRatio(size.width / size.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits, keeping its ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as covers everything, keeping its ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
