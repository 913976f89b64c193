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

  mutating func addEverything() {
    isEverything = true
    includesRoot = true
    serials = []
  }

  mutating func add(_ serials: some Collection<Int>) {
    guard !isEverything else { return }
    guard self.serials.count + serials.count <= Self.largestCount else { return addEverything() }
    self.serials.formUnion(serials)
  }
}

extension EntryIndex {
  /// Returns the entries touched since the previous call, and forgets them.
  public func takeTouchedEntries() -> TouchedEntries {
    defer { touched = TouchedEntries() }
    return touched
  }

  func noteTouched(_ records: [TextChange.SerialAtOffset]) {
    guard !touched.isEverything else { return }
    guard records.count <= TouchedEntries.largestCount else { return touched.addEverything() }
    touched.add(records.map { Int($0.serial) })
  }
}
