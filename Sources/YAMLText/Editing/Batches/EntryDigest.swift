/// What an entry says by itself, without its children: as a hash of its keys and values, however
/// they are written.
struct EntryDigest: Equatable {
  /// What stands under the children key.
  enum Children: UInt8 {
    /// There is no such key.
    case absent
    /// Nothing, or `~`.
    case null
    /// A sequence, with or without entries in it.
    case sequence
    /// Something else, which belongs to the hash.
    case other
  }

  /// Everything but the children key with a sequence or nothing under it.
  var hash = ContentHash()
  var children = Children.absent
}

/// The comments of a text, as a sum of hashes: equal for the same comments in any order.
struct CommentSum: Equatable {
  private(set) var sum: UInt64 = 0

  /// Adds a comment `count` times.
  mutating func add(_ comment: UnsafeRawBufferPointer, _ count: Int = 1) {
    var hash = ContentHash()
    hash.combine(UInt64(truncatingIfNeeded: comment.count))
    hash.combine(comment)
    sum &+= hash.value &* UInt64(truncatingIfNeeded: count)
  }

  static func + (left: CommentSum, right: CommentSum) -> CommentSum {
    CommentSum(sum: left.sum &+ right.sum)
  }
}
