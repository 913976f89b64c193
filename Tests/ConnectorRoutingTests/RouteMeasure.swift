import ConnectorRouting
import Geometry

/// How good the lines of a drawing are.
struct RouteMeasure {
  /// Lines through boxes that they do not join.
  var through = 0
  /// Pairs of lines that run beside each other at less than 4 for more than 8.
  var shared = 0
  var crossings = 0
  /// Labels that lie on another line, on a box, or on another label.
  var labelsCrossed = 0
  var labelsOnBoxes = 0
  var labelsOnLabels = 0
  var bends = 0
  var connectors = 0
  /// Lines that the router did not find.
  var missing = 0
  /// Pieces that are neither horizontal nor vertical.
  var slanted = 0
  /// Pieces that are too short to be seen.
  var short = 0
  /// Lines nearer than 3.9 to boxes that they do not join.
  var near = 0

  /// Adds what a router has found for a scene.
  mutating func add(_ scene: ConnectorRouter.Scene, _ router: ConnectorRouter) {
    let lines = scene.links.map { Line($0, router[$0.key], scene) }
    for (index, line) in lines.enumerated() {
      connectors += 1
      if line.points.isEmpty { missing += 1 }
      bends += max(line.points.count - 2, 0)
      slanted += line.pieces.count { $0.width > 1e-9 && $0.height > 1e-9 }
      short += line.pieces.count { $0.width < 0.5 && $0.height < 0.5 }
      for shape in scene.shapes where shape.role == .box || shape.role == .text {
        if shape.role == .box, !line.isInside(shape),
          line.pieces.contains(where: { $0.expanded(by: 3.9).covers(shape.box) })
        {
          near += 1
        }
        if let label = line.label, label.covers(shape.box) { labelsOnBoxes += 1 }
        guard !line.isInside(shape) else { continue }
        if line.pieces.contains(where: { $0.expanded(by: 0.02).covers(shape.box) }) { through += 1 }
      }
      for other in lines[..<index] { add(line, other) }
      for (place, other) in lines.enumerated() where place != index {
        if let label = line.label,
          other.pieces.contains(where: { $0.expanded(by: 0.02).covers(label) })
        {
          labelsCrossed += 1
        }
      }
    }
  }

  private mutating func add(_ line: Line, _ other: Line) {
    if let one = line.label, let two = other.label, one.covers(two) { labelsOnLabels += 1 }
    var isShared = false
    for piece in line.pieces {
      for second in other.pieces {
        let isHorizontal = (piece.height == 0, second.height == 0)
        let x = min(piece.maxX, second.maxX) - max(piece.minX, second.minX)
        let y = min(piece.maxY, second.maxY) - max(piece.minY, second.minY)
        if isHorizontal.0 != isHorizontal.1 {
          if x > -1e-9, y > -1e-9 { crossings += 1 }
        } else if isHorizontal.0 ? x > 8 && -y < 4 - 1e-6 : y > 8 && -x < 4 - 1e-6 {
          isShared = true
        }
      }
    }
    if isShared { shared += 1 }
  }

  private struct Line {
    let points: [Point]
    let label: Box?
    let ends: [RoutingShape]

    init(_ link: RoutingLink, _ found: RoutedLine?, _ scene: ConnectorRouter.Scene) {
      points = found?.corners ?? []
      label = found?.label.flatMap { center in
        link.label.map { size in
          Box(
            minX: center.x - size.width / 2, minY: center.y - size.height / 2,
            maxX: center.x + size.width / 2, maxY: center.y + size.height / 2)
        }
      }
      ends = scene.shapes.filter { shape in
        [link.start, link.end].contains {
          if case .shape(shape.key, _) = $0 { true } else { false }
        }
      }
    }

    var pieces: [Box] {
      zip(points, points.dropFirst()).map { one, other in
        Box(origin: one, extent: Extent(other.x - one.x, other.y - one.y))
      }
    }

    /// Whether a shape is an end, around one, or inside one.
    func isInside(_ shape: RoutingShape) -> Bool {
      ends.contains { end in
        end.key == shape.key || end.parents.contains(shape.key) || shape.parents.contains(end.key)
      }
    }
  }
}

extension Box {
  /// Whether the boxes have an area in common.
  fileprivate func covers(_ other: Box) -> Bool {
    minX < other.maxX - 0.01 && other.minX < maxX - 0.01 && minY < other.maxY - 0.01
      && other.minY < maxY - 0.01
  }
}
