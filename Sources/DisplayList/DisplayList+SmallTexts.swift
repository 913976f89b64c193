import Geometry

extension DisplayList {
  /// A line of text whose letters are too small to be painted, but can be written.
  package struct SmallText: Hashable, Sendable {
    /// The item it is of.
    package var item: Int
    /// The box of the item, in the list's coordinates.
    package var box: Box
    /// The text.
    package var string: String
    /// Where its baseline is anchored, in the list's coordinates.
    package var anchor: Point
    /// Which of its points that is.
    package var alignment: DisplayText.Alignment
    /// Height of the letters, in the list's units.
    package var size: Double
    /// The letters' colour.
    package var color: RGBA
    /// The height at which it is centred, where that is a point of a line; nil for others.
    package var middle: Double?
  }

  /// The lines of text that stand upright and whose letters have a size in a range, in the list's
  /// units: those that something filled does not hide the most of. Of texts with smaller letters those
  /// that fit, given the map to the list's coordinates.
  ///
  /// - Complexity: O(items), and for each text what a hit test takes.
  package func smallTexts(
    _ sizes: ClosedRange<Double>, in box: Box,
    fits: (DisplayText, Matrix) -> Bool = { _, _ in false }
  ) -> [SmallText] {
    var found: [SmallText] = []
    let raised = raisedItems
    for item in 0..<count where kinds[item] == .text && boxes[item].intersects(box) {
      let text = texts[Int(contents[item])]
      let matrix = matrix(of: item)
      guard text.placed == nil, matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.d > 0,
        sizes.contains(text.size * matrix.d)
          || text.size * matrix.d < sizes.lowerBound && fits(text, matrix),
        !isHidden(item, text, raised), isWritten(item)
      else { continue }
      for line in text.lines {
        found.append(
          SmallText(
            item: item, box: boxes[item], string: line.string, anchor: matrix.apply(line.anchor),
            alignment: text.alignment, size: text.size * matrix.d, color: text.color,
            middle: text.room == nil && text.lines.count == 1 ? boxes[item].center.y : nil))
      }
    }
    return found
  }

  /// True if a text that is written instead of painted looks the same: no mask, blur or clip takes
  /// anything away from it.
  private func isWritten(_ item: Int) -> Bool {
    guard hasLimits || !groups.isEmpty else { return true }
    let box = boxes[item]
    return itemsAround(item).allSatisfy { begin in
      switch kinds[begin] {
      case .groupBegin: return groups[Int(contents[begin])].group.blur == nil
      case .scopeBegin:
        let scope = scopes[Int(contents[begin])].scope
        guard scope.takesAway else { return true }
        guard scope == .clip else { return false }
        return [box.center, Point(box.minX, box.center.y), Point(box.maxX, box.center.y)]
          .allSatisfy { isSeen(item, at: $0) }
      default: return true
      }
    }
  }

  /// Whether something hides two of three places of a text: a line or the head of an arrow that only
  /// crosses it does not.
  private func isHidden(_ item: Int, _ text: DisplayText, _ raised: RaisedItems) -> Bool {
    let center = boxes[item].center
    // The box has room for letters that are wider than they are taken for.
    let quarter = max((boxes[item].width - 2 * text.size * matrix(of: item).a) / 4, 0)
    let places = [-quarter, 0, quarter].map { Point(center.x + $0, center.y) }
    return places.count { hides($0, above: item, raised) } >= 2
  }
}
