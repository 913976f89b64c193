import ShapeDocument

/// A property that is to be written or removed.
package struct PropertyEdit {
  /// The path of the property.
  package let path: String
  /// The value as YAML, to be written as it is; nil to remove the property.
  package let value: String?
}

extension LeafList {
  /// What is to be written to make another list of this one, in order.
  package func edits(to other: LeafList) -> [PropertyEdit] {
    var merging = PropertyMerging(self, self, other)
    merging.merge()
    return merging.changes.map {
      PropertyEdit(path: PropertyPath.text(of: $0.keys), value: $0.value)
    }
  }

  /// True if something differs in another list that no property writes: an anchor, a tag, an alias.
  package func differsBeyondProperties(from other: LeafList) -> Bool {
    changes(to: other).contains { !$0.isWritable }
  }
}
