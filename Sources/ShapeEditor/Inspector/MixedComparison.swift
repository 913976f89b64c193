import OutlineIndex
import ShapeDocument

/// Finds out, a slice at a time, in which properties selected graphics differ.
struct MixedComparison {
  /// Graphics compared in a slice: about a millisecond's work.
  static let sliceSize = 128

  private let marks: MarkedRows
  private let changeCount: Int
  private let entries: [Int]
  private var firsts: [String: PropertyValue?] = [:]
  private var mixed: Set<String> = []
  private var comparedCount = 1

  init(_ marks: MarkedRows, changeCount: Int) {
    self.marks = marks
    self.changeCount = changeCount
    entries = marks.entries
  }

  /// Whether it is about these graphics, as they are after so many changes.
  func isAbout(_ marks: MarkedRows, _ changeCount: Int) -> Bool {
    self.changeCount == changeCount && self.marks == marks
  }

  /// Whether something is left to compare.
  var hasWork: Bool { comparedCount < entries.count && mixed.count < firsts.count }

  /// What is known about a path; asking for one that is new begins anew.
  mutating func agreement(_ path: String, in document: Document) -> InspectorModel.Agreement {
    guard let first = entries.first else { return .same }
    if mixed.contains(path) { return .mixed }
    if firsts[path] == nil {
      firsts[path] = .some(Self.value(path, first, document))
      comparedCount = min(1, entries.count)
    }
    return comparedCount < entries.count ? .comparing : .same
  }

  /// Compares some more; true where that made anything known.
  mutating func advance(in document: Document) -> Bool {
    guard hasWork else { return false }
    let mixedCount = mixed.count
    let end = min(entries.count, comparedCount + Self.sliceSize)
    for entry in entries[comparedCount..<end] {
      for (path, first) in firsts where !mixed.contains(path) {
        if Self.value(path, entry, document) != first { mixed.insert(path) }
      }
    }
    comparedCount = end
    return mixed.count != mixedCount || !hasWork
  }

  private static func value(_ path: String, _ entry: Int, _ document: Document) -> PropertyValue? {
    let lookup = document.value(of: path, entry: entry)
    return lookup.value ?? lookup.defaultValue
  }
}
