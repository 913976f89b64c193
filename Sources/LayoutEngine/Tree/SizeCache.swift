/// The sizes a node chose in this pass, by proposal: a few inline, any further ones in a
/// dictionary.
///
/// Nodes in nested stacks get about five proposals per pass (minimum, maximum and real on each
/// axis), so the dictionary is the exception.
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
  private var standIns: [ProposedViewSize: ProposedViewSize]?

  /// The number of sizes of a container that are computed in a pass before similar ones are used
  /// for further proposals.
  ///
  /// Ordinary trees need about five. Only if every level measures the next several times for each
  /// measurement of its own, as stacks in aspect ratios in stacks do, does the number double with
  /// every level; this limit stops that.
  static let capacity = 256

  /// Whether no further size should be computed.
  var isFull: Bool { knownCount >= Self.capacity }

  /// The number of cached sizes.
  var knownCount: Int { count + (more?.count ?? 0) }

  /// The cached proposal nearest to an uncached one; nil if none is nil and infinite on the same
  /// axes.
  mutating func standIn(for proposal: ProposedViewSize) -> ProposedViewSize? {
    if let known = standIns?[proposal] { return known }
    var nearest: (proposal: ProposedViewSize, distance: Double)?
    func consider(_ candidate: ProposedViewSize) {
      let distance = Self.distance(candidate, proposal)
      if let best = nearest {
        // Dictionaries have no order; the smaller proposal wins, so that results are reproducible.
        let isNearer =
          (distance, candidate.width ?? 0, candidate.height ?? 0)
          < (best.distance, best.proposal.width ?? 0, best.proposal.height ?? 0)
        if isNearer { nearest = (candidate, distance) }
      } else if distance < .infinity {
        nearest = (candidate, distance)
      }
    }
    for index in 0..<count { consider(Self.proposal(entries[index].width, entries[index].height)) }
    for candidate in (more ?? [:]).keys { consider(candidate) }
    guard let nearest else { return nil }
    standIns = standIns ?? [:]
    standIns?[proposal] = nearest.proposal
    return nearest.proposal
  }

  /// The distance between two proposals; infinite if only one of them is nil, or infinite, on an
  /// axis.
  private static func distance(_ left: ProposedViewSize, _ right: ProposedViewSize) -> Double {
    func difference(_ first: Double?, _ second: Double?) -> Double {
      if first == second { return 0 }
      guard let first, let second else { return .infinity }
      return abs(first - second)
    }
    return difference(left.width, right.width) + difference(left.height, right.height)
  }

  private static func proposal(_ width: Double, _ height: Double) -> ProposedViewSize {
    ProposedViewSize(width: width < 0 ? nil : width, height: height < 0 ? nil : height)
  }

  /// The cached size for a proposal.
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

  /// Whether all sizes satisfy a condition.
  func allSatisfy(_ condition: (ProposedViewSize, Size) -> Bool) -> Bool {
    for index in 0..<count {
      let entry = entries[index]
      guard condition(Self.proposal(entry.width, entry.height), entry.size) else { return false }
    }
    return (more ?? [:]).allSatisfy { condition($0.key, $0.value) }
  }

  mutating func removeAll() {
    count = 0
    more = nil
    standIns = nil
  }

  /// Proposals here are never negative, so −1 can stand for nil.
  private static func code(_ proposal: ProposedViewSize) -> (Double, Double) {
    (proposal.width ?? -1, proposal.height ?? -1)
  }
}

/// Cached spacing preferences, stored separately because most nodes never need theirs.
final class RememberedSpacing {
  let spacing: ViewSpacing

  init(_ spacing: ViewSpacing) { self.spacing = spacing }
}

/// A cached guide value.
struct GuideEntry {
  let key: AlignmentKey
  let proposal: ProposedViewSize
  let value: Double?
}
