import ShapeLayout

extension Graphic.TextStyle {
  /// The measure of the text where it has no size: that of its lines.
  var measure: MeasuredText {
    let box = estimatedBox(in: Graphic.Box(origin: .zero, extent: Graphic.Extent(0, 0)))
    let lastBaseline = 0.4 * size
    return MeasuredText(
      MeasuredText.Extent(width: box.width, height: box.height), firstBaseline: 0.8 * size,
      lastBaseline: lastBaseline)
  }
}
