/// Carries to a list that the row cannot be deleted, or moved.
private final class RowEditingNode: UnaryNode {
  let forbidsDelete: Bool
  let forbidsMove: Bool

  init(forbidsDelete: Bool, forbidsMove: Bool, _ child: LayoutNode) {
    self.forbidsDelete = forbidsDelete
    self.forbidsMove = forbidsMove
    super.init(child)
  }

  override var isMeasuredAsChild: Bool { true }
}

/// What may not be done with a row.
struct RowEditingLimits {
  private(set) var forbidsDelete = false
  private(set) var forbidsMove = false

  /// What the views that make up a row say.
  init(of row: LayoutNode) {
    var next: LayoutNode? = row
    while let node = next {
      if let mark = node as? RowEditingNode {
        forbidsDelete = forbidsDelete || mark.forbidsDelete
        forbidsMove = forbidsMove || mark.forbidsMove
      }
      next = node.children.count == 1 ? node.children.first : nil
    }
  }
}

extension View {
  /// Keeps the row from being deleted by the user.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    wrapped { RowEditingNode(forbidsDelete: isDisabled, forbidsMove: false, $0) }
  }

  /// Keeps the row from being moved by the user; others may be moved past it.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    wrapped { RowEditingNode(forbidsDelete: false, forbidsMove: isDisabled, $0) }
  }
}
