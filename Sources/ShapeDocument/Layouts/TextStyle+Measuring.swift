import ShapeLayout

extension Graphic.TextStyle {
  /// The measure of the text for a layout, where it has no size of its own.
  ///
  /// - Complexity: O(scalars)
  var measure: MeasuredText {
    let layout = Graphic.TextLayout(self, width: nil)
    var measure = MeasuredText(
      Self.extent(layout.size, rounds: details.wraps),
      firstBaseline: layout.lines.first?.baseline ?? 0,
      lastBaseline: layout.size.height - (layout.lines.last?.baseline ?? 0))
    guard details.wraps else { return measure }
    measure.wrap(self) { width in
      Self.extent(Graphic.TextLayout(self, width: width).size, rounds: true)
    }
    return measure
  }

  /// The extent of lines. Those that break at a width are given a little more than they need, so that
  /// they break at the same words in a box of that size, rounded as lengths in documents are.
  private static func extent(_ size: Graphic.Extent, rounds: Bool) -> MeasuredText.Extent {
    MeasuredText.Extent(
      width: rounds ? (size.width * 1_000).rounded(.up) / 1_000 : size.width, height: size.height)
  }
}
