import ConnectorRouting
import Geometry

/// What was found for a scene, as tests look at it.
struct RoutedScene {
  let lines: [Line]
  /// What labels keep away from: boxes and texts.
  let obstacles: [Box]

  /// A connector's line and the box of its label.
  struct Line {
    let link: RoutingLink
    let points: [Point]
    let label: Box?

    /// The keys of the shapes at its ends.
    var endKeys: Set<Int> {
      Set(
        [link.start, link.end].compactMap {
          if case .shape(let key, _) = $0 { key } else { nil }
        })
    }

    var pieces: [Box] {
      zip(points, points.dropFirst()).map { one, other in
        Box(
          minX: min(one.x, other.x), minY: min(one.y, other.y), maxX: max(one.x, other.x),
          maxY: max(one.y, other.y))
      }
    }

    /// Whether the lines cross, or touch where one is horizontal and the other one vertical.
    func crosses(_ other: Line) -> Bool {
      pieces.contains { piece in
        other.pieces.contains { second in
          (piece.height == 0) != (second.height == 0)
            && piece.minX <= second.maxX && second.minX <= piece.maxX
            && piece.minY <= second.maxY && second.minY <= piece.maxY
        }
      }
    }
  }

  init(_ scene: ConnectorRouter.Scene, _ router: ConnectorRouter) {
    obstacles = scene.shapes.filter { $0.role == .box || $0.role == .text }.map(\.box)
    lines = scene.links.map { link in
      let found = router[link.key]
      let label = found?.label.flatMap { center in
        link.label.map { Box(centeredAt: center, $0) }
      }
      return Line(link: link, points: found?.corners ?? [], label: label)
    }
  }

  /// The pairs of lines that share an end, and how many of them cross.
  var siblings: (pairs: Int, crossing: Int) {
    var count = (pairs: 0, crossing: 0)
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] where !line.endKeys.isDisjoint(with: other.endKeys) {
        count.pairs += 1
        if line.crosses(other) { count.crossing += 1 }
      }
    }
    return count
  }

  /// The numbers of the lines whose labels lie on something, though there is a free place on them.
  var misplacedLabels: [Int] {
    lines.indices.filter { index in
      guard let label = lines[index].label else { return false }
      let taken = taken(from: index)
      return taken.contains { $0.covers(label) } && hasFreePlace(index, taken)
    }
  }

  /// What the label of a line keeps away from.
  private func taken(from index: Int) -> [Box] {
    obstacles
      + lines.enumerated().filter { $0.offset != index }.flatMap { $0.element.pieces }
      + lines[..<index].compactMap(\.label)
  }

  /// Whether a label has a place on its line, looked for at each unit: not at the ends, 1 from anything.
  private func hasFreePlace(_ index: Int, _ taken: [Box]) -> Bool {
    guard let size = lines[index].link.label else { return false }
    let pieces = lines[index].pieces
    return pieces.indices.contains { number in
      let piece = pieces[number]
      let isHorizontal = piece.height == 0
      let half = (isHorizontal ? size.width : size.height) / 2
      // Heads of arrows are at the ends.
      let margin = half + (number == 0 || number == pieces.count - 1 ? 14 : 4)
      let (low, high) = isHorizontal ? (piece.minX, piece.maxX) : (piece.minY, piece.maxY)
      return stride(from: low + margin, through: high - margin, by: 1).contains { place in
        let center = isHorizontal ? Point(place, piece.minY) : Point(piece.minX, place)
        let room = Box(centeredAt: center, Extent(size.width + 2, size.height + 2))
        return !taken.contains { $0.covers(room) }
      }
    }
  }
}

extension Box {
  fileprivate init(centeredAt center: Point, _ size: Extent) {
    self.init(
      minX: center.x - size.width / 2, minY: center.y - size.height / 2,
      maxX: center.x + size.width / 2, maxY: center.y + size.height / 2)
  }

  /// Whether the insides of the boxes meet, or a line runs through the inside of the other one.
  fileprivate func covers(_ other: Box) -> Bool {
    minX < other.maxX - 0.01 && other.minX + 0.01 < maxX && minY < other.maxY - 0.01
      && other.minY + 0.01 < maxY
  }
}
