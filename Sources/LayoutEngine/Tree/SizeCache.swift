/// The sizes a node chose in this pass, by proposal: a handful inline, any further ones in a dictionary.
///
/// Nodes in nested stacks see about five proposals a pass (minimum, maximum and real on each axis), so the dictionary
/// is the exception.
struct SizeCache {
  private struct Entry {
    var width: Double
    var height: Double
    var size: Size
  }

  private static let empty = Entry(width: 0, height: 0, size: .zero)

  private var entries = InlineArray<6, Entry>(repeating: Self.empty)
  private var count = 0
  private var more: [ProposedViewSize: Size]?

  /// The size remembered for a proposal.
  subscript(proposal: ProposedViewSize) -> Size? {
    get {
      let (width, height) = Self.code(proposal)
      for index in 0..<count
      where entries[index].width == width && entries[index].height == height {
        return entries[index].size
      }
      return more?[proposal]
    }
    set {
      guard let newValue else { return }
      guard count < entries.count else {
        more = more ?? [:]
        more?[proposal] = newValue
        return
      }
      let (width, height) = Self.code(proposal)
      entries[count] = Entry(width: width, height: height, size: newValue)
      count += 1
    }
  }

  mutating func removeAll() {
    count = 0
    more = nil
  }

  /// Proposals here are never negative, so −1 can stand for nil.
  private static func code(_ proposal: ProposedViewSize) -> (Double, Double) {
    (proposal.width ?? -1, proposal.height ?? -1)
  }
}

/// A remembered guide value.
struct GuideEntry {
  let key: AlignmentKey
  let proposal: ProposedViewSize
  let value: Double?
}
