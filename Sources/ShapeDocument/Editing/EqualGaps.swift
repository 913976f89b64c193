/// Offsets that make the gaps between boxes equal; the outermost two stay.
struct EqualGaps {
  /// One offset for each box.
  let offsets: [Graphic.Point]

  /// Spreads boxes along an axis; nothing moves if there are fewer than three.
  init(_ boxes: [Graphic.Box], horizontally: Bool) {
    guard boxes.count > 2 else {
      offsets = boxes.map { _ in .zero }
      return
    }
    let spans = boxes.map { horizontally ? ($0.minX, $0.maxX) : ($0.minY, $0.maxY) }
    let order = spans.indices.sorted {
      (spans[$0].0 + spans[$0].1, $0) < (spans[$1].0 + spans[$1].1, $1)
    }
    let total = spans.reduce(0) { $0 + $1.1 - $1.0 }
    let gap =
      (spans[order[order.count - 1]].1 - spans[order[0]].0 - total) / Double(order.count - 1)
    var offsets = boxes.map { _ in Graphic.Point.zero }
    var next = spans[order[0]].1 + gap
    for position in order.dropFirst().dropLast() {
      let distance = next - spans[position].0
      offsets[position] = horizontally ? Graphic.Point(distance, 0) : Graphic.Point(0, distance)
      next += spans[position].1 - spans[position].0 + gap
    }
    self.offsets = offsets
  }
}
