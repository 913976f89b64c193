/// Giving entries other comments.
extension EditPlanner {
  /// The plan that makes these the comments of an entry, or of the root for -1.
  func plan(toGive comments: [String], to entry: Int) throws(Diagnostic) -> EditPlan {
    guard entry >= -1, entry < index.count else { throw refusal("there is no such entry") }
    for comment in comments where !Self.isComment(comment) {
      throw refusal("a comment is a line that begins with '#', not '\(comment)'")
    }
    var wanted = Dictionary(comments.map { ($0, 1) }, uniquingKeysWith: +)
    var cuts: [Range<Int>] = []
    var removed: [Range<Int>] = []
    for comment in index.comments(of: entry) {
      if let count = wanted[comment.text], count > 0 {
        wanted[comment.text] = count - 1
      } else {
        removed.append(comment.range)
        cuts.append(lines(of: comment.range))
      }
    }
    var added: [String] = []
    for comment in comments.reversed() {
      guard let count = wanted[comment], count > 0 else { continue }
      wanted[comment] = count - 1
      added.insert(comment, at: 0)
    }
    var splices = cuts.map { Splice(range: $0, string: "") }
    if !added.isEmpty {
      splices.append(try insertion(of: added, above: entry))
    }
    var plan = EditPlan(splices, [], removed: removed)
    plan.addedComments = added
    return plan
  }

  /// True for a line that YAML reads as a comment, without blanks at its ends.
  private static func isComment(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "#") && (text.utf8.last ?? 0) > 0x20
      && !text.contains(where: \.isNewline)
  }

  /// A comment with the blanks before it, and its line if that has nothing else.
  private func lines(of comment: Range<Int>) -> Range<Int> {
    let line = text.lineStart(at: comment.lowerBound)
    let start = text.startOfSpaces(before: comment.lowerBound)
    return start <= line
      ? line..<text.nextLineStart(at: comment.lowerBound)
      : start..<text.lineEnd(at: comment.lowerBound)
  }

  /// Puts lines above an entry, or on top of the text for the root.
  private func insertion(
    of comments: [String], above entry: Int
  ) throws(Diagnostic) -> Splice {
    var place = text.hasByteOrderMark ? 3 : 0
    var indent = ""
    if entry >= 0 {
      let start = index.start(of: entry)
      place = text.lineStart(at: start)
      let lead = text.string(in: place..<start)
      indent = String(lead.prefix { $0 == " " })
      guard lead.dropFirst(indent.count).first == "-",
        lead.dropFirst(indent.count + 1).allSatisfy({ $0 == " " })
      else {
        throw refusal(
          "it has no line of its own, which comments could stand above", at: index.range(of: entry))
      }
    }
    let lines = comments.map { indent + $0 + text.lineBreak }.joined()
    return Splice(range: place..<place, string: lines)
  }
}
