import Geometry
import ShapeLayout

extension CanvasPlaces {
  /// Where members of a graph go that are dragged in it: into another layer if they come nearest to that,
  /// to another place of theirs if its order is that of the text, and else they are pinned. What is pinned
  /// stays so.
  ///
  /// - Returns: What dropping them does; nil if they have no place.
  /// - Complexity: O(members)
  func drop(
    of entries: [Int], by offset: Point, inGraph container: Int, _ layout: ContainerLayout,
    _ toCanvas: Matrix
  ) -> LayoutDrop? {
    guard let local = toCanvas.offset(becoming: offset), let first = entries.first,
      let box = document.bounds(of: first), let middle = middle(of: entries, by: offset, toCanvas)
    else { return nil }
    let dragged = Box(
      minX: box.minX + local.x, minY: box.minY + local.y, maxX: box.maxX + local.x,
      maxY: box.maxY + local.y)
    let pin = LayoutDrop(
      container: container, effect: .pin(local), line: toCanvas.apply(dragged),
      movesAnything: local != .zero)
    guard let layers = GraphLayers(of: container, layout, without: entries, in: document),
      let nearest = layers.nearest(to: middle)
    else { return pin }
    if nearest != layers.own {
      return LayoutDrop(
        container: container,
        effect: .layer(nearest, of: layers.idOfMember(nearestTo: middle, inLayer: nearest)),
        line: toCanvas.apply(layers.place(of: dragged, inLayer: nearest)), movesAnything: true)
    }
    guard layout.sequence == .text else { return pin }
    let (index, others) = layers.place(of: middle, inLayer: nearest)
    let before = index < others.count ? others[index] : nil
    return LayoutDrop(
      container: container,
      effect: .order(
        before: before, position: index + 1, memberCount: others.count + entries.count),
      line: toCanvas.apply(dragged), movesAnything: index != layers.ownPlace)
  }
}

/// The layers of a graph without some members of one of them, which are dragged.
private struct GraphLayers {
  /// A member that stays.
  private struct Member {
    var entry: Int
    var id: String?
    var box: Box
  }

  /// The number of the layer of those that are dragged.
  let own: Int
  /// The place of the first of them in that.
  let ownPlace: Int
  private let runsAcross: Bool
  private let members: [Int: [Member]]
  private let ranges: [Int: (start: Double, end: Double)]

  /// The layers; nil where these members are pinned, or have no layer in common.
  init?(
    of container: Int, _ layout: ContainerLayout, without entries: [Int], in document: Document
  ) {
    let places = document.graphPlaces(in: container)
    let dragged = entries.map { places[$0] }
    guard let own = dragged.first.flatMap({ $0 })?.layer,
      dragged.allSatisfy({ $0?.layer == own && $0?.isPinned == false })
    else { return nil }
    let runsAcross = layout.direction.axis == .horizontal
    self.own = own
    self.runsAcross = runsAcross
    let moved = Set(entries)
    var members: [Int: [Member]] = [:]
    var ranges: [Int: (start: Double, end: Double)] = [:]
    for entry in document.children(of: container) {
      guard let layer = places[entry]?.layer, let box = document.bounds(of: entry)
      else { continue }
      let (start, end) = runsAcross ? (box.minX, box.maxX) : (box.minY, box.maxY)
      let known = ranges[layer] ?? (start, end)
      ranges[layer] = (min(known.start, start), max(known.end, end))
      if !moved.contains(entry) {
        members[layer, default: []].append(
          Member(entry: entry, id: document.id(of: entry), box: box))
      }
    }
    for layer in members.keys {
      members[layer]?.sort {
        runsAcross ? $0.box.minY < $1.box.minY : $0.box.minX < $1.box.minX
      }
    }
    self.members = members
    self.ranges = ranges
    ownPlace = dragged.compactMap { $0?.place }.min() ?? 0
  }

  private func main(_ point: Point) -> Double { runsAcross ? point.x : point.y }
  private func cross(_ point: Point) -> Double { runsAcross ? point.y : point.x }

  /// The number of the layer whose middle is nearest to a point.
  func nearest(to point: Point) -> Int? {
    ranges.min {
      let (one, other) = (distance(to: $0.value, point), distance(to: $1.value, point))
      return one != other ? one < other : $0.key < $1.key
    }?.key
  }

  private func distance(to range: (start: Double, end: Double), _ point: Point) -> Double {
    abs(main(point) - (range.start + range.end) / 2)
  }

  /// How many members of a layer are before a point, and all of them.
  func place(of point: Point, inLayer layer: Int) -> (index: Int, members: [Int]) {
    let members = members[layer] ?? []
    return (
      members.prefix { cross($0.box.center) < cross(point) }.count, members.map(\.entry)
    )
  }

  /// The id of the nearest member of a layer that has one. Beside it they stay whatever comes to stand
  /// before its layer; a number would rather move the other layers.
  func idOfMember(nearestTo point: Point, inLayer layer: Int) -> String? {
    (members[layer] ?? []).filter { $0.id != nil }.min {
      abs(cross($0.box.center) - cross(point)) < abs(cross($1.box.center) - cross(point))
    }?.id
  }

  /// Where a dragged box would stand in a layer.
  func place(of box: Box, inLayer layer: Int) -> Box {
    guard let range = ranges[layer] else { return box }
    return runsAcross
      ? Box(minX: range.start, minY: box.minY, maxX: range.end, maxY: box.maxY)
      : Box(minX: box.minX, minY: range.start, maxX: box.maxX, maxY: range.end)
  }
}
