import Geometry

/// What dragging at the frame around graphics can change: each of it by a command that is not refused
/// and does something.
package struct FrameChanges: Hashable, Sendable {
  /// True if a side can make them wider or narrower.
  package var canWiden = true
  /// True if a side can make them taller or lower.
  package var canHeighten = true
  /// True if they can be turned.
  package var canTurn = true
  /// True if values of theirs can be set: what an alias shows has none of its own.
  package var canSet = true

  /// Nothing.
  static let none = FrameChanges(
    canWiden: false, canHeighten: false, canTurn: false, canSet: false)
}

extension CanvasPlaces {
  /// What dragging at the frame around graphics can change.
  ///
  /// - Parameters:
  ///   - entries: The graphics.
  ///   - scalesLengths: True if a drag scales text sizes along.
  /// - Returns: each change that does something.
  /// - Complexity: O(entries inside) in a document with layouts, else O(entries).
  package func frameChanges(of entries: [Int], scalesLengths: Bool) -> FrameChanges {
    let aliases = entries.filter {
      !document.index.flags(of: $0).isDisjoint(with: [.isAlias, .isCopy])
    }
    guard aliases.isEmpty, let first = entries.first else { return .none }
    // Lines that follow what they join cannot be moved, either.
    guard entries.count == 1 || !entries.allSatisfy(document.isHeld) else { return .none }
    var changes = FrameChanges()
    changes.canTurn = entries.allSatisfy { document.layoutContainer(of: $0) == nil }
    guard entries.count == 1, let graphic = document.graphic(first),
      case .box = graphic.placement.outline, !scalesLengths
    else {
      // All of it is scaled, which layouts leave no room for.
      let isScalable = !document.hasLayouts || entries.allSatisfy(isFreeOfLayouts)
      (changes.canWiden, changes.canHeighten) = (isScalable, isScalable)
      return withoutFlatSides(changes, of: entries)
    }
    if graphic.kind == .text, !graphic.values.isSizeWritten {
      (changes.canWiden, changes.canHeighten) = (false, false)
    }
    let keys = graphic.layoutKeys
    var fixed: LayoutKeys.Axes = keys?.layout == nil ? [] : keys?.hugs ?? []
    if document.layoutContainer(of: first) != nil { fixed.formUnion(keys?.grows ?? []) }
    if fixed.contains(.width) { changes.canWiden = false }
    if fixed.contains(.height) { changes.canHeighten = false }
    return changes
  }

  /// True if no layout places the graphic or anything inside it.
  private func isFreeOfLayouts(_ entry: Int) -> Bool {
    (entry..<document.subtreeEnd(of: entry)).allSatisfy { document.layoutContainer(of: $0) == nil }
  }

  /// A line that is straight along an axis cannot get an extent across it.
  private func withoutFlatSides(_ changes: FrameChanges, of entries: [Int]) -> FrameChanges {
    guard entries.count == 1, let shape = entries.first.flatMap(ownShape), !shape.canGrow else {
      return changes
    }
    var changes = changes
    if shape.box.width == 0 { changes.canWiden = false }
    if shape.box.height == 0 { changes.canHeighten = false }
    return changes
  }
}
