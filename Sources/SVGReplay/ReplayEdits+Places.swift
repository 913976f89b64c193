import DocumentDifference
import Geometry
import ShapeCommands
import ShapeDocument

/// Places and outlines.
extension ReplayEdits {
  /// Moves graphics whose parts have all been moved alike, the outermost ones; gives others their outlines.
  mutating func performPlaces() {
    let moved = changes.filter(\.isPlace)
    guard !moved.isEmpty else { return }
    guard takesPlaces else {
      for change in moved {
        refuse(change, "places and sizes: this program draws the document anew")
      }
      return
    }
    for change in moved { if case .reshaped = change.kind { reshape(change) } }
    let ways = ways
    for group in movedGraphics(ways) {
      let changes = moved.filter { change in
        change.old.flatMap { part(of: $0) }.map { isInside($0.entry, group.entry) } ?? false
      }
      guard let change = changes.first, let entry = current(group.entry),
        let inverse = session.document.matrixToCanvas(from: session.document.parent(of: entry))
          .inverse
      else { continue }
      let way = inverse.vector(group.way)
      perform(.nudge(dx: way.x.rounded3, dy: way.y.rounded3), on: group.entry, for: change)
      guard let reason = refusals[key(of: change)] else { continue }
      for other in changes { refuse(other, reason) }
    }
  }

  /// How what an entry shows has been moved.
  private enum Way {
    case alike(Point)
    case apart

    mutating func join(_ other: Point) {
      if case .alike(let way) = self, way.isNear(other, 0.02) { return }
      self = .apart
    }
  }

  /// How the parts of each entry of the document, and of what is inside it, have been moved.
  private var ways: [Int: Way] {
    var offsets: [Int: Point] = [:]
    var reshaped: Set<Int> = []
    for change in changes {
      guard let node = change.old else { continue }
      switch change.kind {
      case .moved(let offset): offsets[node] = offset
      case .reshaped, .deleted: reshaped.insert(node)
      default: break
      }
    }
    var ways: [Int: Way] = [:]
    for node in 2..<max(before.tree.count, 2) {
      guard before.shape(of: node) != nil, !reshaped.contains(node), let part = part(of: node)
      else { continue }
      let offset = offsets[node] ?? .zero
      for entry in session.document.lineage(of: part.entry) where entry != canvasEntry {
        if ways[entry] == nil { ways[entry] = .alike(offset) } else { ways[entry]?.join(offset) }
      }
    }
    return ways
  }

  /// The outermost graphics of which everything was moved alike.
  private func movedGraphics(_ ways: [Int: Way]) -> [(entry: Int, way: Point)] {
    var found: [(entry: Int, way: Point)] = []
    var waiting = Array(session.document.children(of: canvasEntry))
    while let entry = waiting.popLast() {
      switch ways[entry] {
      case nil: break
      case .alike(.zero)?: break
      case .alike(let way)?: found.append((entry, way))
      case .apart?: waiting += session.document.children(of: entry)
      }
    }
    return found
  }

  /// Whether an entry is another one or inside it.
  private func isInside(_ entry: Int, _ outer: Int) -> Bool {
    outer..<session.document.subtreeEnd(of: outer) ~= entry
  }

  /// Gives a graphic another outline, where the document says it as the picture does.
  private mutating func reshape(_ change: PictureChange) {
    guard let old = change.old, let new = change.new, let part = part(of: old),
      part.part == .whole || part.part == .shape || part.part == .image,
      let entry = current(part.entry)
    else { return refuse(change, "the outline of a part of a graphic") }
    let own = LeafList(ofEntry: entry, in: session.document)
    let former = LeafList(of: old, in: before.tree)
    let edits = former.changes(to: LeafList(of: new, in: after.tree)).filter {
      Self.outlines.contains(String($0.path.prefix { $0 != "." }))
    }
    guard !edits.isEmpty else { return refuse(change, "an outline") }
    for edit in edits {
      guard own[edit.path]?.hash == former[edit.path]?.hash, let value = edit.new?.flowText else {
        return refuse(change, "an outline that the document says otherwise")
      }
      guard
        perform(
          .set(property: edit.path, value: .verbatim(value)), on: part.entry, for: change)
      else { return }
    }
  }

  private static let outlines: Set = [
    "at", "size", "rotation", "points", "d", "radius", "transform", "pivot",
  ]
}

extension PictureChange {
  /// Whether it is one of place or outline.
  var isPlace: Bool {
    switch kind {
    case .moved, .reshaped: true
    default: false
    }
  }
}
