import BinarySearch
import DocumentDifference
import OutlineIndex
import ShapeDocument
import YAMLText

/// What became of each graphic since another version: marks for the rows, ghosts for what is gone, the
/// changes in the order of the rows.
///
/// It is one object for everybody who looks at it. Which graphic is which is found out once. From then on graphics are known by their serials, which
/// they keep through edits, so that only the properties are read again; that is done in slices.
package final class Comparison {
  /// What happened to a row.
  package enum Mark: Hashable, Sendable {
    case added
    case changed
    case moved
    case deleted
    /// Something in it changed, while it is closed.
    case inside
  }

  /// A place of the outline where something changed.
  struct Stop {
    /// The entry, ``Transaction/root`` for the document; for what is gone the entry that follows it.
    var entry: Int
    /// The node of what is gone, and how many ghosts stand before it.
    let ghost: (node: Int, number: Int)?
    /// The number of the change.
    let change: Int
  }

  /// The other version.
  package let old: ComparedDocument
  /// What differs, as far as it is known; its new tree is of the state it was read in.
  private(set) var difference: DocumentDifference?
  /// The changes in the order of the rows.
  private(set) var stops: [Stop] = []
  /// What stands in the outline for what is gone.
  private(set) var ghosts: [Ghost] = []
  /// The entries that only changes show, and what lost something, in order.
  private(set) var changedEntries: [Int] = []
  /// Another one whenever something else is known.
  package private(set) var revision = Revision()
  /// Why the document cannot be compared; nil where it can.
  private(set) var refusal: Diagnostic?

  /// What happened to entries, by their serials.
  private var marks: [Int: Mark] = [:]
  /// The old nodes of entries, by their serials; -1 for none.
  private var partners: [Int32] = []
  /// The serials of old nodes' entries; -1 for what is gone.
  private var serials: [Int32] = []
  /// The serials of what has another place among its siblings.
  private var reordered: Set<Int> = []
  /// The old nodes of what has other comments.
  private var otherComments: Set<Int> = []
  /// The state of the document that the difference is of.
  private var state: DocumentState?
  /// The reading of a later state.
  private var reading: (state: DocumentState, tree: DifferenceTree.Reading)?
  /// The matching of a state that has been read.
  private var matching: (state: DocumentState, steps: DocumentDifference.Matching)?
  /// Whether nobody has been told yet what was found.
  private(set) var isNews = true
  /// Whether it is to be found out anew which graphic is which.
  private var matchesAnew = true

  /// A comparison with another version, of which nothing is known yet.
  init(with old: ComparedDocument) { self.old = old }

  // MARK: - What is known

  /// What happened to an entry; nil for nothing.
  package func mark(of entry: Int, in document: Document) -> Mark? {
    guard let difference, !difference.changes.isEmpty else { return nil }
    let serial = document.serial(of: entry)
    if let mark = marks[serial] { return mark }
    return partner(ofSerial: serial) == nil && !document.isInsideInstance(entry) ? .added : nil
  }

  /// The old node of an entry; nil for what was added.
  func partner(of entry: Int, in document: Document) -> Int? {
    entry < 0 ? 0 : partner(ofSerial: document.serial(of: entry))
  }

  private func partner(ofSerial serial: Int) -> Int? {
    guard partners.indices.contains(serial), partners[serial] >= 0 else { return nil }
    return Int(partners[serial])
  }

  /// The entry of an old node; nil for what is gone.
  func entry(ofOld node: Int, in document: Document) -> Int? {
    guard node > 0 else { return Transaction.root }
    return serials[node] < 0 ? nil : document.entry(withSerial: Int(serials[node]))
  }

  /// Whether an entry has another place among its siblings than it had.
  func isReordered(_ entry: Int, in document: Document) -> Bool {
    reordered.contains(document.serial(of: entry))
  }

  /// An entry went back to its place.
  func wasPutBack(_ serial: Int) { reordered.remove(serial) }

  /// Whether the comments of what stayed are others.
  func hasOtherComments(_ node: Int) -> Bool { otherComments.contains(node) }

  /// The entry of the old document for an entry with another value of something.
  package func former(of entry: Int, in document: Document) -> (document: Document, entry: Int)? {
    guard difference?.changes.isEmpty == false, let node = partner(of: entry, in: document) else {
      return nil
    }
    return (old.tree.document, old.tree.entry(of: node))
  }

  /// Whether something in a group changed, or is gone from it. O(log changes).
  package func hasChanges(in group: Range<Int>) -> Bool {
    let next = changedEntries.partitioningIndex { $0 >= group.lowerBound }
    return next < changedEntries.count && changedEntries[next] < group.upperBound
  }

  // MARK: - Finding out

  /// Whether the document has changed since.
  func hasWork(in document: Document) -> Bool { state != document.state }

  /// What was found has been told.
  func wasTold() { isNews = false }

  /// Finds out anew which graphic is which, since the document is another one.
  func startOver() {
    matchesAnew = true
    matching = nil
    state = nil
  }

  /// Reads some nodes, about a millisecond's worth, or takes a step of the matching; the last slice finds
  /// the changes.
  func advance(in document: Document) {
    advance(in: document, byNodes: Self.sliceNodeCount)
  }

  /// Finds out everything now.
  func finish(in document: Document) {
    while hasWork(in: document) { advance(in: document, byNodes: .max) }
  }

  private static let sliceNodeCount = 1_000

  private func advance(in document: Document, byNodes count: Int) {
    guard hasWork(in: document) else { return }
    if matching?.state == document.state { return match() }
    do throws(Diagnostic) {
      if reading?.state != document.state {
        reading = (document.state, try DifferenceTree.Reading(document, knowing: old.tree))
      }
      guard try reading?.tree.advance(byNodes: count) == true, let tree = reading?.tree else {
        return
      }
      reading = nil
      let new = tree.finished()
      if matchesAnew {
        matching = (document.state, DocumentDifference.Matching(old.tree, new))
      } else {
        let pairs = NodePairs(old.tree, new) { node in
          partner(ofSerial: new.document.serial(of: new.entry(of: node)))
        }
        adopt(DocumentDifference(old.tree, new, pairs))
      }
    } catch {
      reading = nil
      difference = nil
      (marks, stops, ghosts, changedEntries) = ([:], [], [], [])
      refusal = error
      state = document.state
      revision = Revision()
    }
  }

  /// Takes a step of the matching, and over what it has found in the end.
  private func match() {
    guard matching?.steps.advance() == true, let found = matching?.steps.undoableDifference() else {
      return
    }
    matching = nil
    matchesAnew = false
    partners = []
    adopt(found)
  }

  /// Takes over what the document says now.
  private func adopt(_ difference: DocumentDifference) {
    refusal = nil
    state = difference.new.document.state
    self.difference = difference
    notePartners(difference)
    noteChanges(difference)
    revision = Revision()
  }

  /// An entry that was added is a node that was gone.
  func pair(_ node: Int, withSerial serial: Int) {
    while partners.count <= serial { partners.append(-1) }
    partners[serial] = Int32(node)
    serials[node] = Int32(serial)
  }

  private func notePartners(_ difference: DocumentDifference) {
    let document = difference.new.document
    serials = [Int32](repeating: -1, count: old.tree.count)
    for node in 1..<max(difference.new.count, 1) {
      guard let other = difference.pairs.old(of: node) else { continue }
      pair(other, withSerial: document.serial(of: difference.new.entry(of: node)))
    }
  }

  // MARK: - Changes

  private func noteChanges(_ difference: DocumentDifference) {
    let new = difference.new
    ghosts = GhostFinder(difference).ghosts()
    var numbers: [Int: Int] = [:]
    for (number, ghost) in ghosts.enumerated() { numbers[ghost.node] = number }
    (marks, stops, reordered, otherComments) = ([:], [], [], [])
    for (number, change) in difference.changes.enumerated() {
      if let node = change.old, change.hasOtherComments { otherComments.insert(node) }
      if let node = change.new {
        let entry = new.entry(of: node)
        stops.append(Stop(entry: entry, ghost: nil, change: number))
        guard entry >= 0 else { continue }
        let serial = new.document.serial(of: entry)
        marks[serial] = change.mark
        if change.isReordering { reordered.insert(serial) }
      } else if let node = change.old, let ghost = numbers[node] {
        stops.append(
          Stop(entry: ghosts[ghost].place, ghost: (node, ghost), change: number))
      }
    }
    stops.sort { $0.order < $1.order }
    let changed = stops.compactMap { $0.ghost == nil && $0.entry >= 0 ? $0.entry : nil }
    changedEntries = (changed + ghosts.compactMap { $0.parent >= 0 ? $0.parent : nil }).sorted()
  }

  /// Follows an edit of the structure until everything is known again.
  func follow(_ shift: EntryShift) {
    stops = stops.compactMap { stop in
      guard stop.entry >= 0, let entry = shift.newEntry(stop.entry) else {
        return stop.entry < 0 ? stop : nil
      }
      var stop = stop
      stop.entry = entry
      return stop
    }
    stops.sort { $0.order < $1.order }
    changedEntries = changedEntries.compactMap { shift.newEntry($0) }.sorted()
  }

  /// The next change after a row, or the one before it.
  func stop(after place: Stop.Order, isForward: Bool) -> (number: Int, stop: Stop)? {
    let number =
      isForward
      ? stops.firstIndex { place < $0.order } : stops.lastIndex { $0.order < place }
    return number.map { ($0, stops[$0]) }
  }
}

extension Comparison.Stop {
  /// Where it stands among the rows. What changed of the document itself comes last, as no row shows it.
  typealias Order = (entry: Int, rank: Int)

  /// The place of the document itself.
  static let end: Order = (.max, .max)

  var order: Order { entry < 0 ? Self.end : (entry, ghost?.number ?? .max) }
}

extension NodeChange {
  /// The mark of its row.
  fileprivate var mark: Comparison.Mark {
    var mark = Comparison.Mark.changed
    for event in events {
      switch event {
      case .added, .grouped: return .added
      case .deleted, .ungrouped: return .deleted
      case .moved, .reordered: mark = .moved
      case .property, .comments: break
      }
    }
    return mark
  }

  fileprivate var hasOtherComments: Bool {
    events.contains { if case .comments = $0 { true } else { false } }
  }

  fileprivate var isReordering: Bool {
    events.contains { if case .reordered = $0 { true } else { false } }
  }
}

/// Finds the ghosts of what is gone.
private struct GhostFinder {
  private let difference: DocumentDifference
  private var old: DifferenceTree { difference.old }

  init(_ difference: DocumentDifference) { self.difference = difference }

  /// The ghosts in the order of their rows: of those before one entry the deepest stand first.
  func ghosts() -> [Ghost] {
    var tops: [(place: Int, depth: Int, node: Int, parent: Int)] = []
    for change in difference.changes where change.new == nil {
      guard let node = change.old, let parent = old.parent(of: node),
        let newParent = difference.pairs.new(of: parent)
      else { continue }
      let entry = difference.new.entry(of: newParent)
      let depth = entry < 0 ? 0 : difference.new.document.depth(of: entry) + 1
      tops.append((place(change.place), depth, node, entry))
    }
    tops.sort { ($0.place, -$0.depth, $0.node) < ($1.place, -$1.depth, $1.node) }
    return tops.flatMap { top in
      subtree(of: top.node, depth: top.depth, place: top.place, parent: top.parent)
    }
  }

  private func place(_ node: Int) -> Int {
    let new = difference.new
    return node < new.count ? new.entry(of: node) : new.document.entryCount
  }

  /// What is gone with a node, without what stayed of it.
  private func subtree(of top: Int, depth: Int, place: Int, parent: Int) -> [Ghost] {
    var depths = [top: depth]
    var nodes = [top]
    var counts: [Int: Int] = [:]
    for node in top + 1..<max(old.end(of: top), top + 1) {
      guard difference.pairs.new(of: node) == nil, let outer = old.parent(of: node),
        let outerDepth = depths[outer]
      else { continue }
      depths[node] = outerDepth + 1
      nodes.append(node)
    }
    for node in nodes.reversed() where node != top {
      guard let outer = old.parent(of: node) else { continue }
      counts[outer, default: 0] += 1 + counts[node, default: 0]
    }
    return nodes.map {
      Ghost(
        node: $0, depth: depths[$0] ?? depth, insideCount: counts[$0, default: 0], place: place,
        parent: parent)
    }
  }
}
