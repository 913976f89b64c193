/// Views of a collection that can be edited in a list.
public protocol DynamicViewContent: View {
  /// The type of the collection.
  associatedtype Data: Collection

  /// The elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent {
  /// Lets the user delete elements: in a list, delete and backspace delete the one at the cursor.
  /// The action receives its number; nil forbids it.
  @_disfavoredOverload  // Where Foundation's `IndexSet` is known, its functions come first.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var view = self
    view.edits = ElementEdits(onDelete: action, onMove: edits?.onMove)
    return view
  }

  /// Lets the user move elements: in a list, alt with an arrow moves the one at the cursor.
  /// The action receives its number and that of the element it is moved before, as
  /// `move(fromOffsets:toOffset:)` takes them; nil forbids it.
  @_disfavoredOverload  // Where Foundation's `IndexSet` is known, its functions come first.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    var view = self
    view.edits = ElementEdits(onDelete: edits?.onDelete, onMove: action)
    return view
  }
}
