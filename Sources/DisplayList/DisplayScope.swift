import Geometry

/// What happens to the items between the beginning and the end of a scope.
package enum DisplayScope: Hashable, Sendable {
  /// The first item is a bare outline, which cuts off the others.
  case clip
  /// The first items, a scope of ``maskContent``, mask the others.
  case mask(MaskMode)
  /// The items are not drawn: they are the mask of the scope around them.
  case maskContent
  /// The items are drawn above all others of the list, or of the group, link or scope around them.
  case raised
  /// The edges of the items are those of pixels, and not smoothed.
  case crisp
}

extension DisplayScope {
  /// Whether it takes something away from its items.
  var takesAway: Bool { self != .raised && self != .crisp }
}

/// A drawing that is repeated as a pattern.
package final class DisplayTile: TileDrawing {
  /// What is drawn on each tile; its origin is the tile's corner.
  package let list: DisplayList

  /// Makes a tile.
  package init(_ list: DisplayList) { self.list = list }
}

extension DisplayList {
  /// A scope, and where it ends.
  struct ScopeRange: Sendable {
    var scope: DisplayScope
    /// The number of items from its beginning to its end.
    var length: Int
  }

  /// Begins a scope: it applies to the items added until ``endScope()``.
  package mutating func begin(_ scope: DisplayScope, serial: Int) {
    scopes.append(ScopeRange(scope: scope, length: 0))
    hasLimits = hasLimits || scope.takesAway
    begin(.scopeBegin, scopes.count - 1, serial)
  }

  /// Ends the innermost scope.
  package mutating func endScope() {
    guard let begun = endBracket(.scopeEnd) else { return }
    scopes[Int(contents[begun])].length = count - 1 - begun
    setBox(ofEnded: begun)
  }

  /// Adds the bare outline of a clip; nothing of it is drawn.
  ///
  /// - Complexity: O(points, or bytes of path data).
  package mutating func addOutline(_ contour: Contour, rule: FillRule, at place: Place) {
    if addShape(contour, rule: rule, fill: nil, stroke: nil, at: place) { return }
    // What has no outline leaves nothing of the others.
    let nothing = Box(origin: place.matrix.apply(Point.zero), extent: Extent(0, 0))
    _ = addShape(
      .rectangle(nothing), rule: rule, fill: nil, stroke: nil,
      at: Place(serial: place.serial, matrix: .identity))
  }

  // MARK: - Boxes

  /// Calls `body` with the items of a range that are not inside a group, link or scope of the range.
  func forEachOutermost(in items: Range<Int>, _ body: (Int) -> Void) {
    var item = items.lowerBound
    while item < items.upperBound {
      body(item)
      item += kinds[item].isBegin ? length(of: item) + 1 : 1
    }
  }

  /// The box around the items of a range, by those that are outermost; nil if nothing is drawn.
  func box(around items: Range<Int>) -> Box? {
    var builder = BoxBuilder()
    forEachOutermost(in: items) { builder.add(drawn: boxes[$0]) }
    return builder.box
  }

  /// The box of what is drawn between a beginning and its end, with the effects of the group; nil if
  /// nothing is.
  func drawnBox(ofBegin begin: Int) -> Box? {
    let inside = begin + 1..<begin + length(of: begin)
    switch kinds[begin] {
    case .groupBegin:
      return box(around: inside).map { groups[Int(contents[begin])].group.reach(around: $0) }
    case .scopeBegin where !inside.isEmpty:
      switch scopes[Int(contents[begin])].scope {
      case .maskContent, .raised, .crisp: return box(around: inside)
      case .clip, .mask:
        let rest = inside.lowerBound + firstLength(at: inside.lowerBound)..<inside.upperBound
        return box(around: rest)?.intersection(boxes[inside.lowerBound])
      }
    default: return box(around: inside)
    }
  }

  /// The box around what a group holds, in the list's coordinates, without its blur and its shadows;
  /// nil if nothing is drawn.
  ///
  /// - Complexity: O(items directly inside)
  package func contentBox(ofGroup begin: Int) -> Box? {
    box(around: begin + 1..<begin + length(of: begin))
  }

  /// The number of items that the first one of a scope takes.
  func firstLength(at item: Int) -> Int { kinds[item].isBegin ? length(of: item) + 1 : 1 }
}

extension Box {
  /// The area that both boxes cover; nil if they do not touch.
  package func intersection(_ other: Box) -> Box? {
    guard intersects(other) else { return nil }
    return Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}
