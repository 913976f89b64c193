/// Which entries changes have touched: those whose text was changed, came, went or moved, with some of
/// their neighbours.
///
/// It is for whoever keeps something computed from entries, to compute only that anew.
public struct TouchedEntries: Sendable {
  /// Beyond this number of entries all count as touched.
  public static let largestCount = 2_048

  /// Their serials. Some may be of entries that are gone by now.
  public private(set) var serials: Set<Int> = []
  /// Whether every entry may have been touched.
  public private(set) var isEverything = false
  /// Whether the text of the root itself may have changed.
  public private(set) var includesRoot = false

  /// Nothing was touched.
  public init() {}

  /// Everything was touched.
  public static var everything: TouchedEntries {
    var touched = TouchedEntries()
    touched.addEverything()
    return touched
  }

  /// Whether nothing was touched.
  public var isEmpty: Bool { serials.isEmpty && !isEverything && !includesRoot }

  /// Adds what others were touched.
  public mutating func add(_ other: TouchedEntries) {
    if other.isEverything { addEverything() }
    includesRoot = includesRoot || other.includesRoot
    add(other.serials)
  }

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
  /// Returns what was touched since the last call, and forgets it.
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
