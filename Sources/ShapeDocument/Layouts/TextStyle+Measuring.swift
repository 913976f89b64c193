import ShapeLayout

extension Graphic.TextStyle {
  /// The measure of the text for a layout, where it has no size of its own.
  ///
  /// - Complexity: O(scalars)
  var measure: MeasuredText { measure(with: nil) }

  /// The same of the text with the icon beside it.
  fileprivate func measure(with icon: IconLayout?) -> MeasuredText {
    let layout = Graphic.TextLayout(self, width: nil)
    let extent = Self.extent(layout.size, rounds: details.wraps, icon)
    let drop = icon?.drop(over: layout.size.height) ?? 0
    let bottom = drop + (layout.lines.last?.baseline ?? 0)
    var measure = MeasuredText(
      extent, firstBaseline: drop + (layout.lines.first?.baseline ?? 0),
      lastBaseline: extent.height - bottom)
    guard details.wraps else { return measure }
    // What decides about the measure is what two texts are told apart by.
    let content: any Hashable & Sendable = if let icon { icon } else { self }
    measure.wrap(content) { width in
      let lines = Graphic.TextLayout(self, width: width - (icon?.inset ?? 0))
      return Self.extent(lines.size, rounds: true, icon)
    }
    return measure
  }

  /// The extent of lines. Those that break at a width are given a little more than they need, so that
  /// they break at the same words in a box of that size, rounded as lengths in documents are.
  private static func extent(
    _ size: Graphic.Extent, rounds: Bool, _ icon: IconLayout?
  ) -> MeasuredText.Extent {
    let size = icon?.extent(around: size) ?? size
    return MeasuredText.Extent(
      width: rounds ? (size.width * 1_000).rounded(.up) / 1_000 : size.width, height: size.height)
  }
}

extension IconLayout {
  /// The measure of both for a layout, where their graphic has no size of its own.
  ///
  /// - Complexity: O(scalars)
  var measure: MeasuredText {
    text?.measure(with: self)
      ?? MeasuredText(
        MeasuredText.Extent(width: side, height: side), firstBaseline: side, lastBaseline: 0)
  }
}
