import OutlineIndex
import ShapeDocument

/// Finds out, slice by slice, in which properties the selected graphics differ.
struct MixedComparison {
  /// Graphics compared in a slice, which takes about a millisecond.
  static let sliceSize = 128

  private let marks: MarkedRows
  private let state: DocumentState
  private let entries: [Int]
  private var firsts: [String: PropertyValue?] = [:]
  private var mixed: Set<String> = []
  private var comparedCount = 1

  init(_ marks: MarkedRows, in state: DocumentState) {
    self.marks = marks
    self.state = state
    entries = marks.entries
  }

  /// Whether it compares these graphics in this state of the document.
  func isAbout(_ marks: MarkedRows, _ state: DocumentState) -> Bool {
    self.state == state && self.marks == marks
  }

  /// Whether something is left to compare.
  var hasWork: Bool { comparedCount < entries.count && mixed.count < firsts.count }

  /// What is known about a path. A new path restarts the comparison.
  mutating func agreement(_ path: String, in document: Document) -> InspectorModel.Agreement {
    guard let first = entries.first else { return .same }
    if mixed.contains(path) { return .mixed }
    if firsts[path] == nil {
      firsts[path] = .some(Self.value(path, first, document))
      comparedCount = min(1, entries.count)
    }
    return comparedCount < entries.count ? .comparing : .same
  }

  /// Compares another slice; returns whether anything new is known.
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
