/// A digest of an entry's own keys and values, children excluded and independent of style.
struct EntryDigest: Equatable {
  /// The kind of value under the children key.
  enum Children: UInt8 {
    /// There is no such key.
    case absent
    /// An empty value, or `~`.
    case null
    /// A sequence, empty or not.
    case sequence
    /// Anything else, which is part of the hash.
    case other
  }

  /// The hash of everything but a children key with a sequence or null.
  var hash = Hasher64()
  var children = Children.absent
}

extension EntryDigest {
  /// Digests an entry's node; `list` is the value of its children key.
  ///
  /// nil if child entries occur elsewhere, or contrary to `hasChildren`.
  init?(_ node: EntryNode, list: EntryNode?, hasChildren: Bool) {
    var isFound = false
    if node.kind == .mapping {
      hash.combine(4)
      if node.isPropertied { hash.combineProperties(of: node) }
      for (key, value) in node.pairs {
        if let list, value.record == list.record {
          guard let found = hash.combineList(list, hasChildren) else { return nil }
          children = found
          isFound = children == .sequence
        } else {
          guard hash.combineAll(key), hash.combineAll(value) else { return nil }
        }
      }
    } else {
      guard hash.combineAll(node) else { return nil }
    }
    guard isFound || !hasChildren else { return nil }
  }
}

extension EntryNode {
  /// The value of the first key of this name.
  func firstValue(of key: [UInt8]) -> EntryNode? {
    for (name, value) in pairs where name.kind == .scalar && name.bytes.elementsEqual(key) {
      return value
    }
    return nil
  }
}

extension Hasher64 {
  /// Combines the value of the children key; nil if its children are not as expected.
  fileprivate mutating func combineList(
    _ list: EntryNode, _ hasChildren: Bool
  ) -> EntryDigest.Children? {
    if list.kind == .sequence {
      if list.isPropertied { combineProperties(of: list) }
      let isAsExpected =
        hasChildren
        ? list.count == 1 && list.items.allSatisfy { $0.kind == .elided } : list.count == 0
      return isAsExpected ? .sequence : nil
    }
    if list.isNull, !list.isPropertied { return .null }
    return combineAll(list) ? .other : nil
  }

  /// Combines a node and its descendants; false if child entries occur.
  fileprivate mutating func combineAll(_ node: EntryNode) -> Bool {
    guard combine(node) else { return false }
    for inner in node.descendants {
      guard combine(inner) else { return false }
    }
    return true
  }

  /// Combines a node without its descendants; false for child entries.
  private mutating func combine(_ node: EntryNode) -> Bool {
    switch node.kind {
    case .scalar: combineScalar(UnsafeRawBufferPointer(node.bytes), isPlain: node.style == .plain)
    case .alias:
      combine(UInt64(truncatingIfNeeded: node.bytes.count) << 8 | 2)
      combine(UnsafeRawBufferPointer(node.bytes))
    case .sequence, .mapping:
      combine(node.kind == .sequence ? 3 : 4)
      combine(UInt64(truncatingIfNeeded: node.count))
    case .elided: return false
    }
    if node.isPropertied { combineProperties(of: node) }
    return true
  }

  fileprivate mutating func combineProperties(of node: EntryNode) {
    combine(6)
    for var name in [node.anchor, node.tag] {
      if name == nil { combine(7) } else { name?.withUTF8 { combineString(.init($0)) } }
    }
  }

  private mutating func combineString(_ bytes: UnsafeRawBufferPointer) {
    combine(UInt64(truncatingIfNeeded: bytes.count))
    combine(bytes)
  }

  /// Combines a scalar without its properties. Plain style counts only if it may resolve to a
  /// non-string.
  mutating func combineScalar(_ bytes: UnsafeRawBufferPointer, isPlain: Bool) {
    let isTyped = isPlain && Self.mayResolveToOther(bytes)
    combine(UInt64(truncatingIfNeeded: bytes.count) << 8 | (isTyped ? 1 : 0))
    combine(bytes)
  }

  /// True if plain text may be a number, boolean, date or null, by its first byte and length.
  private static func mayResolveToOther(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first else { return true }
    switch first {
    case 0x2B, 0x2D, 0x2E, 0x30...0x39: return true
    default: return bytes.count <= 5
    }
  }
}

/// The comments of a text as a sum of hashes, independent of their order.
struct CommentSum: Equatable {
  private(set) var sum: UInt64 = 0

  /// Adds a comment `count` times.
  mutating func add(_ comment: UnsafeRawBufferPointer, _ count: Int = 1) {
    var hash = Hasher64()
    hash.combine(UInt64(truncatingIfNeeded: comment.count))
    hash.combine(comment)
    sum &+= hash.value &* UInt64(truncatingIfNeeded: count)
  }

  static func + (left: CommentSum, right: CommentSum) -> CommentSum {
    CommentSum(sum: left.sum &+ right.sum)
  }
}
