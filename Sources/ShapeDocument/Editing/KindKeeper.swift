import YAMLText

/// Writes `kind: rectangle` on graphics before their first children would make them groups; only
/// inside edits of the transaction.
struct KindKeeper {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// Keeps the kinds of those of the entries, in document order, that have no children.
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
    var batch = try EditBatch(document.index)
    let reader = EntryReader(document.index)
    for parent in childless {
      document.forget([.kind, .children, .hadEmptyChildren], of: parent)
      if document.isReadAlone(parent), reader.read(parent).node?.isChildlessOfKind ?? false {
        document.note(.children, of: parent)
        continue
      }
      let writer = try PropertyWriter(document: document, entry: parent)
      document.note(
        writer.ownValue("children") == nil ? .children : .hadEmptyChildren, of: parent)
      guard !writer.hasMember("children"), !writer.hasMember("kind") else { continue }
      document.note(.kind, of: parent)
      for edit in try writer.write(["kind"], .string("rectangle")) { try batch.add(edit) }
    }
    try transaction.carryOut(batch)
  }
}

extension EntryNode {
  /// True if a graphic has a `kind` and no key for children.
  fileprivate var isChildlessOfKind: Bool {
    var hasKind = false
    for (key, value) in pairs where key.kind == .scalar {
      switch GraphicKey(key.bytes) {
      case .children: return false
      case .kind: hasKind = value.kind == .scalar && !value.isNull
      default: break
      }
    }
    return hasKind
  }
}
