/// A unified diff, read strictly: every count and every line must fit.
public struct Patch {
  /// What is wrong with a difference.
  public enum Mistake: Error {
    /// The head is not one.
    case head
    /// This line or count fits no hunk.
    case hunk(String)
    /// What should stand there does not.
    case context(line: Int)
  }

  private struct Hunk {
    var oldStart: Int
    var oldCount: Int
    var newCount: Int
    var old: [String] = []
    var new: [String] = []
    /// The sides the last line stood on.
    var lastSign: Unicode.Scalar = " "

    /// The last line has no line break.
    mutating func dropLineBreak() {
      if lastSign != "+", let line = old.popLast() {
        old.append(String(line.unicodeScalars.dropLast()))
      }
      if lastSign != "-", let line = new.popLast() {
        new.append(String(line.unicodeScalars.dropLast()))
      }
    }
  }

  private var hunks: [Hunk] = []

  /// Reads a difference of one file.
  public init(_ text: String) throws {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard !text.isEmpty else { return }
    guard lines.removeLast() == "", lines.count > 2, lines[0].hasPrefix("--- "),
      lines[1].hasPrefix("+++ ")
    else { throw Mistake.head }
    for line in lines.dropFirst(2) {
      if line.hasPrefix("@@ ") {
        hunks.append(try Self.header(line))
        continue
      }
      guard var hunk = hunks.popLast() else { throw Mistake.head }
      guard let sign = line.unicodeScalars.first else { throw Mistake.hunk(line) }
      let content = String(String.UnicodeScalarView(line.unicodeScalars.dropFirst())) + "\n"
      switch sign {
      case "\\": hunk.dropLineBreak()
      case " ", "-", "+":
        if sign != "+" { hunk.old.append(content) }
        if sign != "-" { hunk.new.append(content) }
        hunk.lastSign = sign
      default: throw Mistake.hunk(line)
      }
      hunks.append(hunk)
    }
    for hunk in hunks where hunk.old.count != hunk.oldCount || hunk.new.count != hunk.newCount {
      throw Mistake.hunk("counts")
    }
  }

  /// The text with the difference made in it.
  public func applied(to text: String) throws -> String {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) + "\n" }
    lines[lines.count - 1].unicodeScalars.removeLast()
    if lines.last == "" { lines.removeLast() }
    var shift = 0
    for hunk in hunks {
      let start = hunk.oldCount == 0 ? hunk.oldStart : hunk.oldStart - 1
      let range = start + shift..<start + shift + hunk.oldCount
      guard range.upperBound <= lines.count, Array(lines[range]) == hunk.old else {
        throw Mistake.context(line: start)
      }
      lines.replaceSubrange(range, with: hunk.new)
      shift += hunk.newCount - hunk.oldCount
    }
    return lines.joined()
  }

  private static func header(_ line: String) throws -> Hunk {
    let words = line.split(separator: " ")
    guard words.count == 4, words[3] == "@@" else { throw Mistake.hunk(line) }
    func numbers(_ word: Substring, _ sign: Character) throws -> (Int, Int) {
      let parts = word.dropFirst().split(separator: ",")
      guard word.first == sign, let start = parts.first.flatMap({ Int($0) }) else {
        throw Mistake.hunk(line)
      }
      return (start, parts.count > 1 ? Int(parts[1]) ?? -1 : 1)
    }
    let (old, new) = (try numbers(words[1], "-"), try numbers(words[2], "+"))
    return Hunk(oldStart: old.0, oldCount: old.1, newCount: new.1)
  }
}
