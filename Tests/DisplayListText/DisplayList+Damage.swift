import Geometry

@testable import DisplayList

extension DisplayList {
  /// The box on the canvas in which two lists may look different; nil where they are the same.
  ///
  /// What both have at their beginnings and at their ends is left out; everything between is damage.
  /// - Complexity: O(items and points of both).
  package func damage(comparedWith other: DisplayList) -> Box? {
    guard origin == other.origin else { return union(bounds, other.bounds) }
    let shorter = min(count, other.count)
    var prefix = 0
    while prefix < shorter, draws(prefix, asDoes: prefix, of: other) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      draws(count - 1 - suffix, asDoes: other.count - 1 - suffix, of: other)
    {
      suffix += 1
    }
    let own = reach(of: prefix..<(count - suffix))
    let others = other.reach(of: prefix..<(other.count - suffix))
    return union(own, others).map {
      Box(
        minX: $0.minX + origin.x, minY: $0.minY + origin.y, maxX: $0.maxX + origin.x,
        maxY: $0.maxY + origin.y)
    }
  }

  private func union(_ first: Box?, _ second: Box?) -> Box? {
    guard let first else { return second }
    return second.map(first.union) ?? first
  }

  /// The box of some items, and of the groups around them that change with them.
  private func reach(of items: Range<Int>) -> Box? {
    guard !items.isEmpty else { return nil }
    var builder = BoxBuilder()
    for item in items {
      builder.add(drawn: boxes[item])
      if kinds[item] == .groupEnd { builder.add(drawn: boxes[item - Int(contents[item])]) }
    }
    for item in 0..<items.lowerBound
    where kinds[item] == .groupBegin
      && item + groups[Int(contents[item])].length >= items.lowerBound
    {
      builder.add(drawn: boxes[item])
    }
    return builder.box
  }

  private func draws(_ item: Int, asDoes otherItem: Int, of other: DisplayList) -> Bool {
    guard kinds[item] == other.kinds[otherItem], serials[item] == other.serials[otherItem],
      boxes[item] == other.boxes[otherItem], matrix(of: item) == other.matrix(of: otherItem)
    else { return false }
    switch (content(of: item), other.content(of: otherItem)) {
    case (.shape(let fill, let stroke), .shape(let otherFill, let otherStroke)):
      return isSame(fill, otherFill) && isSame(stroke, otherStroke)
        && points(of: item) == other.points(of: otherItem)
        && verbs(of: item) == other.verbs(of: otherItem)
    case (.groupBegin(let group, let end), .groupBegin(let otherGroup, let otherEnd)):
      return group == otherGroup && end - item == otherEnd - otherItem
    case (.linkBegin(let url, _), .linkBegin(let otherURL, _)): return url == otherURL
    case (.scopeBegin(let scope, let end), .scopeBegin(let otherScope, let otherEnd)):
      return scope == otherScope && end - item == otherEnd - otherItem
    case (let content, let otherContent): return content == otherContent
    }
  }

  private func isSame(_ stroke: DisplayStroke?, _ other: DisplayStroke?) -> Bool {
    guard var same = stroke, let other else { return stroke == other }
    guard isSame(same.paint, other.paint) else { return false }
    same.paint = other.paint
    return same == other
  }

  /// Tiles are compared by what is drawn on them: they are objects, which each drawing makes anew.
  private func isSame(_ paint: ResolvedPaint?, _ other: ResolvedPaint?) -> Bool {
    guard case .tiles(var tiles) = paint, case .tiles(let others) = other,
      let tile = tiles.tile as? DisplayTile, let otherTile = others.tile as? DisplayTile,
      tile.list.damage(comparedWith: otherTile.list) == nil
    else { return paint == other }
    tiles.tile = otherTile
    return tiles == others
  }

  private func points(of item: Int) -> ArraySlice<SIMD2<Float>> {
    let position = Int(contents[item])
    switch kinds[item] {
    case .rectangle, .ellipse: return points[position..<(position + 2)]
    case .path, .evenOddPath: return points(of: paths[position])
    default: return []
    }
  }

  private func verbs(of item: Int) -> ArraySlice<Verb> {
    guard kinds[item] == .path || kinds[item] == .evenOddPath else { return [] }
    return verbs(of: paths[Int(contents[item])])
  }
}
