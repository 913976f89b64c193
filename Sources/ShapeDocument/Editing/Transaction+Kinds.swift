import YAMLText

extension Transaction {
  /// Writes `kind: rectangle` on those of the graphics, in document order, that have no children, before
  /// their first ones would make them groups; only inside edits.
  func keepKinds(of parents: [Int]) throws(Diagnostic) {
    // Writing to one of them may change others through a merge.
    guard document.index.anchors.isEmpty || parents.count == 1 else {
      for parent in parents { try keepKinds(of: [parent]) }
      return
    }
    let childless = parents.filter {
      $0 >= 0 && document.role(of: $0) == .graphic && document.childCount(of: $0) == 0
    }
    guard !childless.isEmpty else { return }
    var batch = try EditBatch(document.index, capacity: childless.count)
    for parent in childless {
      document.forget([.kind, .children, .hadEmptyChildren], of: parent)
      let writer = try PropertyWriter(document: document, entry: parent, in: &batch)
      document.record(
        writer.ownValue("children") == nil ? .children : .hadEmptyChildren, of: parent)
      guard !writer.hasMember("children"), !writer.hasMember("kind") else { continue }
      document.record(.kind, of: parent)
      for edit in try writer.write(["kind"], .string("rectangle")) { try batch.add(edit) }
    }
    try carryOut(batch)
  }
}
