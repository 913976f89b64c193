import Geometry

extension GraphicValues {
  /// The line with the heads that are made to its width, and without what these take the place of;
  /// nil where it has none.
  package var headedLine: HeadedLine? {
    guard let stroke, stroke.isVisible, stroke.hasEndings else { return nil }
    let (start, end) = (head(stroke.start), head(stroke.end))
    guard start != nil || end != nil else { return nil }
    return HeadedLine(contour, start: start, end: end)
  }

  /// An ending as a head; nil for none, and for one that is of the plain kind.
  private func head(_ ending: LineEnding) -> LineHead? {
    guard let stroke else { return nil }
    let isSized = connection == nil ? !stroke.usesShortForm : !hasPlainHeads
    guard ending.isHead || isSized else { return nil }
    return LineHead(ending, lineWidth: stroke.width)
  }

  /// The lengths of the heads at both ends; 0 without one.
  var headLengths: (start: Double, end: Double) {
    guard let stroke, stroke.isVisible, stroke.hasEndings else { return (0, 0) }
    return (head(stroke.start)?.length ?? 0, head(stroke.end)?.length ?? 0)
  }

  /// The greatest distance from the outline that the line along it can reach, with its ends.
  var strokeReach: Double {
    guard let stroke else { return 0 }
    let heads = [head(stroke.start), head(stroke.end)].compactMap(\.self)
    return heads.reduce(stroke.reach) { max($0, $1.reach) }
  }
}

extension PaintResolver {
  /// The colour that is seen through open heads: of a connector's fill, or of the canvas's background,
  /// the first that is one; nil for none.
  package func headGround(
    _ paints: [Graphic.Paint?]
  ) -> (color: RGBA, content: Graphic.Paint.Content)? {
    for paint in paints {
      guard let paint, paint.isVisible, case .color(let color) = paint.content,
        let components = visibleComponents(of: color, paint.opacity)
      else { continue }
      return (components, paint.content)
    }
    return nil
  }
}
