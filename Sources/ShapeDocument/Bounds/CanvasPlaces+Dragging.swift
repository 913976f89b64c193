import Geometry

/// A drag of a corner of the frame around a graphic.
package struct CornerDrag: Hashable, Sendable {
  /// True for a left corner.
  package let isLeft: Bool
  /// True for an upper corner.
  package let isTop: Bool
  /// The distance of the drag, in canvas coordinates.
  package let offset: Point
  /// True to keep the ratio of width and height.
  package let keepsProportion: Bool
  /// The multiple to which lengths are rounded.
  package let step: Double

  /// A drag over no distance.
  package static let none = CornerDrag(
    isLeft: false, isTop: false, offset: .zero, keepsProportion: false, step: 1)

  /// A drag of a corner.
  package init(isLeft: Bool, isTop: Bool, offset: Point, keepsProportion: Bool, step: Double) {
    self.isLeft = isLeft
    self.isTop = isTop
    self.offset = offset
    self.keepsProportion = keepsProportion
    self.step = step
  }
}

// Drags on the canvas as changes of property values.
extension CanvasPlaces {
  /// The offsets in parents' coordinates that move graphics by an offset on the canvas.
  ///
  /// - Parameters:
  ///   - entries: The graphics; those inside others move with them.
  ///   - offset: The distance of the move, in canvas coordinates.
  ///   - step: The multiple to which offsets are rounded.
  /// - Returns: The offsets, each with its graphics; for parents whose map has no inverse, `offset`
  ///   itself.
  /// - Complexity: O(entries + parents · depth).
  package func moves(
    of entries: [Int], by offset: Point, step: Double
  ) -> [(offset: Point, entries: [Int])] {
    var moves: [(offset: Point, entries: [Int])] = []
    var byParent: [Int: Int] = [:]
    var byOffset: [Point: Int] = [:]
    for entry in document.topmost(entries.sorted()) {
      let parent = document.parent(of: entry)
      if let known = byParent[parent] {
        moves[known].entries.append(entry)
        continue
      }
      let local = matrixToCanvas(from: parent).offset(becoming: offset) ?? offset
      let rounded = Point(local.x.rounded(to: step), local.y.rounded(to: step))
      let index = byOffset[rounded] ?? moves.count
      if index == moves.count { moves.append((rounded, [])) }
      moves[index].entries.append(entry)
      byParent[parent] = index
      byOffset[rounded] = index
    }
    return moves
  }

  /// The place of a graphic after a drag of a corner of its frame. The opposite corner stays where
  /// it is on the canvas, even if the graphic or an ancestor is rotated.
  ///
  /// - Returns: The new size, and the new `at` if that changes; nil for a graphic without a size,
  ///   or if its map to the canvas has no inverse.
  package func place(
    of entry: Int, after drag: CornerDrag
  ) -> (at: Point?, size: Extent)? {
    guard let placement = document.graphic(entry)?.placement,
      case .box(let size) = placement.outline, size.width > 0, size.height > 0
    else { return nil }
    let old = Box(origin: .zero, extent: size)
    let toParent = placement.matrix(frame: placement.outline.frame)
    let toCanvas = matrixToCanvas(from: document.parent(of: entry)).after(toParent)
    guard let local = toCanvas.offset(becoming: drag.offset) else { return nil }
    let corner = drag.corner(of: old, on: toCanvas)
    let new = drag.size(of: size, corner, by: local)
    // The opposite corner, in local coordinates before and after.
    let fixed = Point(corner.isLeft ? size.width : 0, corner.isTop ? size.height : 0)
    let fixedThen = Point(corner.isLeft ? new.width : 0, corner.isTop ? new.height : 0)
    // A layout decides where it goes.
    if document.layoutContainer(of: entry) != nil { return (nil, new) }
    var changed = placement
    changed.outline = .box(new)
    let now = toParent.apply(fixed)
    let then = changed.matrix(frame: Box(origin: .zero, extent: new)).apply(fixedThen)
    let away = Point(now.x - then.x, now.y - then.y)
    guard away.x.magnitude > 1e-9 || away.y.magnitude > 1e-9 else { return (nil, new) }
    guard let shift = placement.mapAfterAt.offset(becoming: away) else { return nil }
    let at = Point(placement.at.x + shift.x, placement.at.y + shift.y)
    return (Point(at.x.rounded(to: 1e-6), at.y.rounded(to: 1e-6)), new)
  }
}

extension CornerDrag {
  /// The corner of a graphic's own box that is nearest, on the canvas, to the dragged corner of its
  /// frame.
  fileprivate func corner(
    of box: Box, on toCanvas: Matrix
  ) -> (isLeft: Bool, isTop: Bool) {
    let frame = toCanvas.apply(box)
    let seen = Point(isLeft ? frame.minX : frame.maxX, isTop ? frame.minY : frame.maxY)
    var nearest = (isLeft: isLeft, isTop: isTop)
    var smallest = Double.infinity
    for (left, top) in [(isLeft, isTop), (!isLeft, isTop), (isLeft, !isTop), (!isLeft, !isTop)] {
      let own = toCanvas.apply(Point(left ? box.minX : box.maxX, top ? box.minY : box.maxY))
      let (dx, dy) = (own.x - seen.x, own.y - seen.y)
      let distance = dx * dx + dy * dy
      if distance < smallest - 1e-9 {
        smallest = distance
        nearest = (left, top)
      }
    }
    return nearest
  }

  /// The size after a drag of a corner by an offset in local coordinates; at least `step` each way.
  fileprivate func size(
    of size: Extent, _ corner: (isLeft: Bool, isTop: Bool), by local: Point
  ) -> Extent {
    let dx = local.x.rounded(to: step) * (corner.isLeft ? -1 : 1)
    let dy = local.y.rounded(to: step) * (corner.isTop ? -1 : 1)
    guard keepsProportion else {
      return Extent(max(size.width + dx, step), max(size.height + dy, step))
    }
    let byWidth = (size.width + dx) / size.width
    let byHeight = (size.height + dy) / size.height
    // The side that was dragged farther decides.
    let factor = (byWidth - 1).magnitude > (byHeight - 1).magnitude ? byWidth : byHeight
    return Extent(
      max((size.width * factor).rounded(to: step), step),
      max((size.height * factor).rounded(to: step), step))
  }
}

extension Double {
  /// The nearest multiple of a step, without the digits that binary fractions leave behind.
  fileprivate func rounded(to step: Double) -> Double {
    let inverse = (1 / step).rounded()
    let value = inverse >= 1 ? (self * inverse).rounded() / inverse : (self / step).rounded() * step
    return value == 0 ? 0 : value
  }
}
