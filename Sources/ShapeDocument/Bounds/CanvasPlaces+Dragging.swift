import Geometry

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

  /// The size of a graphic after a drag of the frame around it, in its own coordinates, and the
  /// point of the canvas that stays. It may be turned, and so may be what it is in.
  ///
  /// - Returns: nil for a graphic that covers nothing, or if its map to the canvas has no inverse.
  package func result(of entry: Int, after drag: FrameDrag) -> FrameDrag.Result? {
    if let shape = ownShape(of: entry) { return shape.result(of: drag) }
    guard let box = ownBox(of: entry) else { return nil }
    return OwnShape(box: box, toCanvas: ownMatrixToCanvas(of: entry, box), canGrow: false)
      .result(of: drag)
  }

  /// The top left corner of a graphic's own box on its canvas, which stays by default.
  package func corner(of entry: Int) -> Point? {
    guard let box = ownBox(of: entry) else { return nil }
    let isBox = if case .box? = document.graphic(entry)?.placement.outline { true } else { false }
    return ownMatrixToCanvas(of: entry, box).apply(isBox ? .zero : Point(box.minX, box.minY))
  }
}
