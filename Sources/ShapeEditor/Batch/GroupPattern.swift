/// A compiled regular expression that tells where its groups begin and end.
///
/// The program is that of ``LabelPattern``. Begin and end of the first nine groups stand in it as code
/// points no text has, Unicode's noncharacters U+FDD0 and following; the matcher takes these for marks
/// that consume nothing.
struct GroupPattern {
  /// The most groups a replacement can name.
  static let groupLimit = 9
  private static let firstMark: UInt32 = 0xFDD0

  let program: [PatternInstruction]
  /// How many groups can be referred to.
  private(set) var groupCount = 0
  /// The numbers, from 1, of the groups that have names.
  private(set) var names: [String: Int] = [:]

  /// Compiles a pattern.
  init(_ text: String, ignoringCase: Bool) throws(LabelPattern.Mistake) {
    let scalars = Array(text.unicodeScalars)
    if let offset = scalars.firstIndex(where: { Self.slot(of: $0) != nil }) {
      throw LabelPattern.Mistake(message: "this code point is no character", offset: offset)
    }
    // The plain pattern first: its mistakes are told by their places in it.
    var plain = PatternParser(text, ignoresCase: ignoringCase)
    _ = try plain.program()
    let marked = try Self.marked(scalars)
    groupCount = marked.groupCount
    names = marked.names
    var parser = PatternParser(marked.text, ignoresCase: ignoringCase)
    program = try parser.program()
  }

  /// The number of the place a mark stands for: two a group, its begin and its end; nil for what is
  /// no mark.
  static func slot(of scalar: Unicode.Scalar) -> Int? {
    let last = firstMark + 2 * UInt32(groupLimit)
    return scalar.value >= firstMark && scalar.value < last ? Int(scalar.value - firstMark) : nil
  }

  private static func mark(_ slot: Int) -> String {
    Unicode.Scalar(firstMark + UInt32(slot)).map { String($0) } ?? ""
  }

  /// The pattern with marks inside the parentheses of its groups.
  private static func marked(
    _ scalars: [Unicode.Scalar]
  ) throws(LabelPattern.Mistake) -> (text: String, groupCount: Int, names: [String: Int]) {
    var text = ""
    var groupCount = 0
    var names: [String: Int] = [:]
    // For each open parenthesis its group, nil for those that cannot be named.
    var open: [Int?] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\\":
        text.unicodeScalars.append(scalar)
        if index < scalars.count {
          text.unicodeScalars.append(scalars[index])
          index += 1
        }
      case "[":
        let end = bracketEnd(scalars, from: index)
        text.unicodeScalars.append(contentsOf: scalars[index - 1..<end])
        index = end
      case "(":
        let isPlain =
          index + 1 < scalars.count && scalars[index] == "?" && scalars[index + 1] == ":"
        let name = isNamed(scalars, at: index) ? GroupName(scalars, at: index + 2) : nil
        if let name {
          guard names[name.text] == nil, groupCount < groupLimit else {
            throw LabelPattern.Mistake(
              message: names[name.text] == nil
                ? "only the first \(groupLimit) groups can have names"
                : "two groups are called '\(name.text)'",
              offset: index - 1)
          }
          names[name.text] = groupCount + 1
          index = name.end
        }
        if isPlain || groupCount == groupLimit {
          open.append(nil)
          text += "("
        } else {
          open.append(groupCount)
          // In parentheses of their own the marks enclose all alternatives.
          text += "(\(mark(2 * groupCount))(?:"
          groupCount += 1
        }
      case ")":
        if let closed = open.popLast(), let group = closed {
          text += ")\(mark(2 * group + 1)))"
        } else {
          text += ")"
        }
      case "?" where isQuantifier(scalars, endingBefore: index - 1):
        throw LabelPattern.Mistake(
          message: "lazy repetition is not supported; say what may be repeated, like '[^x]*'",
          offset: index - 1)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, groupCount, names)
  }

  private static func isNamed(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    index + 1 < scalars.count && scalars[index] == "?" && scalars[index + 1] == "<"
  }

  /// Behind the bracket that closes a set; a closing one right at its begin is one of the set.
  private static func bracketEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    var index = start
    if index < scalars.count, scalars[index] == "^" { index += 1 }
    let first = index
    while index < scalars.count, scalars[index] != "]" || index == first {
      index += scalars[index] == "\\" ? 2 : 1
    }
    return min(index + 1, scalars.count)
  }

  /// Whether a repetition ends right before a place: `*`, `+`, `?`, or `{2,3}`.
  private static func isQuantifier(
    _ scalars: [Unicode.Scalar], endingBefore end: Int
  ) -> Bool {
    guard end > 1 else { return false }
    let isEscaped = scalars[..<(end - 1)].reversed().prefix { $0 == "\\" }.count % 2 == 1
    guard !isEscaped else { return false }
    switch scalars[end - 1] {
    case "*", "+", "?": return true
    case "}":
      guard let open = scalars[..<end].lastIndex(of: "{"), open > 0 else { return false }
      let inside = scalars[open + 1..<end - 1]
      return inside.first.map { ("0"..."9").contains($0) } == true
        && inside.allSatisfy { ("0"..."9").contains($0) || $0 == "," }
    default: return false
    }
  }
}
