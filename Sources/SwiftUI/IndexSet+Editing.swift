extension ForEach {
  /// Makes the rows deletable.
  public func onDelete(perform action: ((Foundation.IndexSet) -> Void)?) -> ForEach {
    onDelete(
      perform: action.map { action in
        { (offsets: OutlineUI.IndexSet) in action(Foundation.IndexSet(offsets)) }
      })
  }

  /// Makes the rows movable.
  public func onMove(perform action: ((Foundation.IndexSet, Int) -> Void)?) -> ForEach {
    onMove(
      perform: action.map { action in
        { (offsets: OutlineUI.IndexSet, target: Int) in
          action(Foundation.IndexSet(offsets), target)
        }
      })
  }
}

extension RangeReplaceableCollection where Index == Int {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: Foundation.IndexSet) {
    remove(atOffsets: OutlineUI.IndexSet(offsets))
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Moves the elements at some offsets in front of another one.
  public mutating func move(fromOffsets offsets: Foundation.IndexSet, toOffset destination: Int) {
    move(fromOffsets: OutlineUI.IndexSet(offsets), toOffset: destination)
  }
}
