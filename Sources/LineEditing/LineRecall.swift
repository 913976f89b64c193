/// A history of accepted lines, newest last, to recall while typing.
package struct LineRecall: Hashable, Sendable {
  /// The most lines kept.
  package static let maximumCount = 500

  /// The lines, the newest last.
  package private(set) var lines: [String] = []

  package init() {}

  /// Adds a line, removing an equal earlier one.
  package mutating func add(_ line: String) {
    guard !line.isEmpty else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.maximumCount { lines.removeFirst(lines.count - Self.maximumCount) }
  }

  /// The next line further back, or nearer, that starts with what was typed.
  package func index(from index: Int, isOlder: Bool, startingWith typed: String) -> Int? {
    var index = index
    while true {
      index += isOlder ? 1 : -1
      if index == 0 { return 0 }
      guard index > 0, index <= lines.count else { return nil }
      if lines[lines.count - index].hasPrefix(typed) { return index }
    }
  }

  /// A line counted from the newest, which is 1.
  package func line(at index: Int) -> String? {
    index > 0 && index <= lines.count ? lines[lines.count - index] : nil
  }
}
