extension EntryDigest {
  /// What an entry's own nodes say, as a `DigestRecorder` would put it; nil for nodes that it has to
  /// be asked about. They come from a `PlainEntryReader`.
  init?(_ node: EntryNode, childrenKey: [UInt8]) {
    guard node.kind == .mapping, !node.isFlow else { return nil }
    hash.combine(4)
    for (key, value) in node.pairs {
      guard key.kind == .scalar else { return nil }
      guard key.bytes.elementsEqual(childrenKey) else {
        hash.combine(key)
        hash.combine(value)
        continue
      }
      guard children == .absent else { return nil }
      if value.kind == .sequence {
        children = .sequence
      } else if value.isNull {
        children = .null
      } else {
        return nil
      }
    }
    hash.combine(5)
  }
}

extension ContentHash {
  /// Combines a node that has neither anchor nor tag, with everything in it.
  ///
  /// It calls itself for what is inside, as deep as a `PlainEntryReader` reads.
  fileprivate mutating func combine(_ node: EntryNode) {
    switch node.kind {
    case .scalar, .alias, .elided:
      combineScalar(UnsafeRawBufferPointer(node.bytes), isPlain: node.style == .plain)
    case .sequence:
      combine(3)
      for item in node.items { combine(item) }
      combine(5)
    case .mapping:
      combine(4)
      for (key, value) in node.pairs {
        combine(key)
        combine(value)
      }
      combine(5)
    }
  }
}

extension EntryIndex {
  /// What each of some entries says, read from bytes alone; nil where libyaml has to read any of them.
  ///
  /// - Complexity: O(bytes of the entries without their children)
  func plainDigests(of entries: [Int]) -> [EntryDigest]? {
    let reader = EntryReader(self)
    let childrenKeys = grammar.roles.map { Array(($0.childrenKey ?? "").utf8) }
    var digests: [EntryDigest] = []
    digests.reserveCapacity(entries.count)
    for entry in entries {
      guard workMonitor?.goesOn(.verifying, entry, of: count) ?? true,
        let node = reader.read(entry).node, reader.streamedCount == 0,
        let digest = EntryDigest(node, childrenKey: childrenKeys[role(of: entry)])
      else { return nil }
      digests.append(digest)
    }
    return digests
  }
}
