import OutlineUI

extension TestScreen {
  /// Compares the screen with a text. Blanks at the ends of lines do not count, nor do blank lines at the
  /// end.
  ///
  /// - Throws: the lines that differ.
  public func expectText(_ expected: String) throws(SnapshotMismatch) {
    if let mismatch = SnapshotMismatch("the screen", expected, text) { throw mismatch }
  }

  /// Compares the elements with a text, see ``AccessibilityElement/tree``.
  ///
  /// - Throws: the lines that differ.
  public func expectTree(_ expected: String) throws(SnapshotMismatch) {
    if let mismatch = SnapshotMismatch("the tree of elements", expected, tree) { throw mismatch }
  }
}

/// A text that is another one than was expected, and how it differs.
public struct SnapshotMismatch: Error, CustomStringConvertible {
  /// What differs: `the screen`.
  public let subject: String
  /// What was expected.
  public let expected: String
  /// What is there.
  public let actual: String

  /// Compares two texts; nil if they are equal.
  public init?(_ subject: String, _ expected: String, _ actual: String) {
    guard Self.lines(expected) != Self.lines(actual) else { return nil }
    self.subject = subject
    self.expected = expected
    self.actual = actual
  }

  /// The lines that differ, with those around them: `-` was expected, `+` is there.
  public var description: String {
    let (old, new) = (Self.lines(expected), Self.lines(actual))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var listed: [(mark: Character, line: String)] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex), oldIndex < old.count {
        listed.append(("-", old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex), newIndex < new.count {
        listed.append(("+", new[newIndex]))
        newIndex += 1
      } else {
        listed.append((" ", oldIndex < old.count ? old[oldIndex] : ""))
        oldIndex += 1
        newIndex += 1
      }
    }
    return "\(subject) differs (- expected, + there):\n" + Self.excerpt(of: listed)
      + "it is now:\n\(actual)"
  }

  /// The lines around a change that are shown.
  private static let contextLines = 2

  private static func excerpt(of lines: [(mark: Character, line: String)]) -> String {
    var text = ""
    var last = -1
    for index in lines.indices {
      let around = max(0, index - contextLines)...min(lines.count - 1, index + contextLines)
      guard around.contains(where: { lines[$0].mark != " " }) else { continue }
      if index > last + 1 { text += "  …\n" }
      text += "\(lines[index].mark) \(lines[index].line)\n"
      last = index
    }
    return text
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
