import Geometry

extension DisplayList {
  /// What an item draws.
  package enum Content: Hashable, Sendable {
    /// A shape, filled and then drawn along.
    case shape(fill: ResolvedPaint?, stroke: DisplayStroke?)
    /// Lines of text.
    case text(DisplayText)
    /// An image.
    case image(DisplayImage)
    /// Items that are drawn as one picture, up to the item `end`.
    case groupBegin(DisplayGroup, end: Int)
    /// The end of a group.
    case groupEnd
    /// Items that lead somewhere, up to the item `end`.
    case linkBegin(String, end: Int)
    /// The end of a link.
    case linkEnd
    /// The beginning of a scope, up to the item `end`.
    case scopeBegin(DisplayScope, end: Int)
    /// The end of a scope.
    case scopeEnd
  }

  /// What an item draws. The outline of a shape comes from ``shape(of:)``.
  package func content(of item: Int) -> Content {
    let position = Int(contents[item])
    switch kinds[item] {
    case .rectangle, .ellipse, .path, .evenOddPath:
      return .shape(fill: paints[fillNumbers[item]], stroke: strokes[strokeNumbers[item]])
    case .text: return .text(texts[position])
    case .image: return .image(images[position])
    case .groupBegin:
      return .groupBegin(groups[position].group, end: item + groups[position].length)
    case .groupEnd: return .groupEnd
    case .linkBegin: return .linkBegin(links[position].url, end: item + links[position].length)
    case .linkEnd: return .linkEnd
    case .scopeBegin:
      return .scopeBegin(scopes[position].scope, end: item + scopes[position].length)
    case .scopeEnd: return .scopeEnd
    }
  }

  /// The outline of a shape, in the item's coordinates.
  package enum Shape {
    /// A rectangle along the item's axes.
    case rectangle(Box)
    /// The ellipse inscribed in a box.
    case ellipse(Box)
    /// Any outline.
    case path(Segments, FillRule)
  }

  /// The outline of an item; nil for what is no shape.
  ///
  /// - Complexity: O(1)
  package func shape(of item: Int) -> Shape? {
    let position = Int(contents[item])
    switch kinds[item] {
    case .rectangle: return .rectangle(storedBox(position))
    case .ellipse: return .ellipse(storedBox(position))
    case .path: return .path(Segments(list: self, path: paths[position]), .nonzero)
    case .evenOddPath: return .path(Segments(list: self, path: paths[position]), .evenodd)
    default: return nil
    }
  }

  private func storedBox(_ position: Int) -> Box {
    let (low, high) = (points[position], points[position + 1])
    return Box(
      minX: Double(low.x), minY: Double(low.y), maxX: Double(high.x), maxY: Double(high.y))
  }

  /// The segments of a path.
  package struct Segments {
    let list: DisplayList
    let path: PathRange

    /// How many segments there are.
    package var count: Int { path.verbs.count }

    /// Calls `body` with the segments in order.
    package func forEach(_ body: (PathSegment) -> Void) {
      list.verbs.withUnsafeBufferPointer { verbs in
        list.points.withUnsafeBufferPointer { points in
          var next = Int(path.firstPoint)
          func nextPoint() -> Point {
            defer { next += 1 }
            return Point(Double(points[next].x), Double(points[next].y))
          }
          for verb in path.verbs {
            switch verbs[Int(verb)] {
            case .move: body(.move(nextPoint()))
            case .line: body(.line(nextPoint()))
            case .curve:
              let (first, second) = (nextPoint(), nextPoint())
              body(.curve(first, second, nextPoint()))
            case .close: body(.close)
            }
          }
        }
      }
    }
  }

  /// Calls `body` with the segments of a shape's outline, in order; with none for other items.
  package func forEachSegment(of item: Int, _ body: (PathSegment) -> Void) {
    switch shape(of: item) {
    case .rectangle(let box): Contour.rectangle(box).forEachSegment(body)
    case .ellipse(let box): Contour.ellipse(box).forEachSegment(body)
    case .path(let segments, _): segments.forEach(body)
    case nil: break
    }
  }
}

extension DisplayList {
  /// How many bytes the items take in memory, texts, images and groups not counted.
  package var storedByteCount: Int {
    let columns = count * (4 * MemoryLayout<Float>.size + 5 * MemoryLayout<UInt32>.size + 1)
    return columns + pathByteCount + paths.count * MemoryLayout<PathRange>.stride + matrices.count
      * MemoryLayout<Matrix>.size
  }

  /// The bytes of that which the points of paths take.
  package var pathByteCount: Int { points.count * MemoryLayout<SIMD2<Float>>.size + verbs.count }
}
