import ShapeDocument

/// Finds the places of a view state in a document while it loads and once it is whole.
///
/// While the document loads, places are looked up where they were. Those not found there are
/// searched for in the whole document: by a unique id, else by the nearest sibling with the same
/// label.
struct ViewRestoration {
  /// The most labels read in search of places that are not where they were.
  private static let searchLimit = 20_000

  /// What is to be found.
  let state: ViewState
  /// The entry of each place that was found.
  private(set) var entries: [Int?]
  /// Whether the cursor and the window are still to be restored: the user has not moved them.
  private(set) var isFollowed = true
  /// The first place not looked for yet.
  private var next = 0
  /// By place, -1 for the document, the child found last: the next one is behind it.
  private var lastChild: [Int: (entry: Int, position: Int)] = [:]

  init(_ state: ViewState) {
    self.state = state
    entries = Array(repeating: nil, count: state.places.count)
  }

  /// From now on the user moves the cursor and the window.
  mutating func stopFollowing() { isFollowed = false }

  /// Starts anew: the entries have other numbers.
  mutating func startOver() {
    next = 0
    lastChild = [:]
    entries = Array(repeating: nil, count: state.places.count)
  }

  // MARK: In the order of the text

  private enum Step {
    case found(Int)
    case missing
    case waiting
  }

  /// Looks for places among the entries that have arrived; returns the indices of those found.
  mutating func advance(in document: Document, isWhole: Bool) -> [Int] {
    var found: [Int] = []
    while next < state.places.count {
      switch step(to: state.places[next], in: document, isWhole: isWhole) {
      case .waiting: return found
      case .missing: break
      case .found(let entry):
        entries[next] = entry
        found.append(next)
      }
      next += 1
    }
    return found
  }

  private mutating func step(
    to place: ViewState.Place, in document: Document, isWhole: Bool
  ) -> Step {
    var parent = -1
    if place.parent >= 0 {
      guard let known = entries[place.parent] else { return .missing }
      parent = known
    }
    var child = lastChild[place.parent] ?? (entry: parent + 1, position: 0)
    guard child.position <= place.position else { return .missing }
    let count = document.entryCount
    while child.position < place.position {
      let end = child.entry < count ? document.subtreeEnd(of: child.entry) : count
      guard end < count else { return isWhole ? .missing : .waiting }
      guard document.parent(of: end) == parent else { return .missing }
      child = (end, child.position + 1)
      lastChild[place.parent] = child
    }
    guard child.entry < count else { return isWhole ? .missing : .waiting }
    guard document.parent(of: child.entry) == parent else { return .missing }
    // The last entry's children and label are not known until the next entry arrives.
    guard isWhole || child.entry + 1 < count else { return .waiting }
    let label = document.label(of: child.entry)
    if ViewState.look(of: label) == place.look { return .found(child.entry) }
    return !isWhole && document.subtreeEnd(of: child.entry) == count ? .waiting : .missing
  }

  // MARK: In the whole document

  /// Searches for the places that are not where they were; returns the indices of those found.
  mutating func search(in document: Document) -> [Int] {
    let missing = entries.indices.filter { entries[$0] == nil }
    guard !missing.isEmpty else { return [] }
    var taken = Set(entries.compactMap { $0 })
    var searched = Siblings(limit: Self.searchLimit)
    let byID = document.uniqueEntries(
      withIDs: Set(missing.compactMap { state.places[$0].id }))
    var found: [Int] = []
    for index in missing {
      let place = state.places[index]
      var entry = place.id.flatMap { byID[$0] }
      let parent = place.parent < 0 ? -1 : entries[place.parent]
      if entry == nil, let parent {
        entry = searched.nearest(to: place, in: parent, document, except: taken)
      }
      guard let entry, taken.insert(entry).inserted else { continue }
      entries[index] = entry
      found.append(index)
    }
    return found
  }
}

/// The children of groups by their labels.
private struct Siblings {
  private var left: Int
  private var children: [Int: [UInt64: [(entry: Int, position: Int)]]] = [:]

  init(limit: Int) { left = limit }

  /// The child of the same label whose position is the nearest.
  mutating func nearest(
    to place: ViewState.Place, in parent: Int, _ document: Document, except taken: Set<Int>
  ) -> Int? {
    let known = children[parent] ?? read(parent, document)
    children[parent] = known
    return known[place.look]?.filter { !taken.contains($0.entry) }
      .min { abs($0.position - place.position) < abs($1.position - place.position) }?.entry
  }

  private mutating func read(
    _ parent: Int, _ document: Document
  ) -> [UInt64: [(entry: Int, position: Int)]] {
    var result: [UInt64: [(entry: Int, position: Int)]] = [:]
    for (position, entry) in document.children(of: parent).enumerated() {
      guard left > 0 else { break }
      left -= 1
      let look = ViewState.look(of: document.label(of: entry))
      result[look, default: []].append((entry, position))
    }
    return result
  }
}
