/// The entries that edits have changed, added, removed or moved, and some of their neighbours.
///
/// A cache of values computed from entries needs to recompute only these.
public struct TouchedEntries: Sendable {
  /// The largest number of entries to list; beyond it, all count as touched.
  public static let largestCount = 2_048

  /// The serials of the touched entries, some of which may be gone by now.
  public private(set) var serials: Set<Int> = []
  /// True when every entry may have been touched.
  public private(set) var isEverything = false
  /// True when the root's own text may have changed.
  public private(set) var includesRoot = false

  /// An empty set.
  public init() {}

  /// True when nothing was touched.
  public var isEmpty: Bool { serials.isEmpty && !isEverything && !includesRoot }

  mutating func addRoot() { includesRoot = true }

  /// Adds every entry.
  public mutating func addEverything() {
    isEverything = true
    includesRoot = true
    serials = []
  }

  /// Adds entries by their serials.
  public mutating func add(_ serials: some Collection<Int>) {
    guard !isEverything, serials.count <= Self.largestCount else { return addEverything() }
    self.serials.formUnion(serials)
    if self.serials.count > Self.largestCount { addEverything() }
  }
}

/// What the last changes of an index touched, for any number of readers.
///
/// It has a limit: who comes late is told that everything was touched.
struct ChangeLog {
  /// The most changes that are told apart.
  private static let largestCount = 256

  /// The number of changes so far.
  private(set) var changeCount = 0
  /// What the last ones touched, the newest last.
  private var recent: [TouchedEntries] = []
  private var serialCount = 0

  /// Records a change.
  mutating func record(_ touched: TouchedEntries) {
    changeCount += 1
    recent.append(touched)
    serialCount += touched.serials.count
    while recent.count > Self.largestCount || serialCount > TouchedEntries.largestCount {
      serialCount -= recent.removeFirst().serials.count
    }
  }

  /// What the changes touched that came after the first `formerCount`.
  func touched(since formerCount: Int) -> TouchedEntries {
    var result = TouchedEntries()
    guard (0...recent.count).contains(changeCount - formerCount) else {
      result.addEverything()
      return result
    }
    for touched in recent.suffix(changeCount - formerCount) {
      if touched.isEverything { result.addEverything() }
      if touched.includesRoot { result.addRoot() }
      result.add(touched.serials)
    }
    return result
  }
}

extension EntryIndex {
  /// The number of changes of the text so far, undone ones included; appending is none.
  public var changeCount: Int { changeLog.changeCount }

  /// The entries touched since there were so many changes.
  public func touchedEntries(since changeCount: Int) -> TouchedEntries {
    changeLog.touched(since: changeCount)
  }

  func recordTouched(_ records: [TextChange.SerialAtOffset]) {
    touched.add(records.lazy.map { Int($0.serial) })
  }
}
