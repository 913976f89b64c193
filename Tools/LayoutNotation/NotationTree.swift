import LayoutEngine

/// A view of a case: its node, and the views below it by their path segments.
public struct NotationTree {
  /// The layout node.
  public let node: LayoutNode
  /// The views below, in order.
  public internal(set) var children: [(segment: String, tree: NotationTree)]

  init(_ node: LayoutNode, _ children: [(segment: String, tree: NotationTree)] = []) {
    self.node = node
    self.children = children
  }

  /// The view at a path such as `0/1`; the empty path is this view.
  ///
  /// A segment may contain slashes (`0/h`, a section's header).
  public func descendant(_ path: String) -> NotationTree? {
    if path.isEmpty { return self }
    for (segment, tree) in children {
      if path == segment { return tree }
      if path.hasPrefix(segment + "/"),
        let found = tree.descendant(String(path.dropFirst(segment.count + 1)))
      {
        return found
      }
    }
    return nil
  }

  /// Every view below with its path, this one first; views that were not placed are omitted.
  public func frames(_ path: String = "") -> [(path: String, frame: Rect)] {
    let own = node.isPlaced ? [(path, node.frame)] : []
    return children.reduce(into: own) { result, child in
      result += child.tree.frames(path.isEmpty ? child.segment : "\(path)/\(child.segment)")
    }
  }
}
