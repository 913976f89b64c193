import YAMLText

/// What came of many random edits.
struct EditTally {
  /// Whether the documents are printed in which edits were refused because no way was found.
  var showsRefused = false
  var done = 0
  /// Edits that mean nothing, such as moving an entry into itself: they must be refused.
  var meaningless = 0
  /// Refusals of what could have been done, but must not be: each names the rule it follows.
  var policy: [String: Int] = [:]
  /// Refusals because no way was found that does what is meant.
  var refusals: [String: Int] = [:]
  var wrongTrees = 0
  var lostComments = 0
  var changesOutside = 0
  var otherFaults = 0
  /// `|` that became `|-` at the end of a text without a last line break, to keep its value.
  var strippedEnds = 0

  var refused: Int { refusals.values.reduce(0, +) }
  /// Edits with a meaning that no rule forbids.
  var attempted: Int { done + refused }
  var refusalShare: Double { attempted == 0 ? 0 : Double(refused) / Double(attempted) }

  /// Takes down a refusal of an edit that has a meaning.
  mutating func refuse(_ message: String, of edit: String, _ text: SourceText) {
    let rule = Self.rules.first { message.contains($0) }
    if let rule {
      policy[rule, default: 0] += 1
      if showsRefused { print("rule: \(edit): \(message)") }
    } else {
      refusals["\(edit): \(message)", default: 0] += 1
      if showsRefused { print("refused: \(edit): \(message)\n\(text.string)\n") }
    }
  }

  /// What refusals by a rule say.
  private static let rules = [
    "would lose its anchor", "would have no anchor here", "is there more than once",
    "is there already", "this is an instance of", "this is not a mapping",
    "at most 1024 characters", "are edited one by one",
    "replace it by a normal line break", "indent it less first",
    "it cannot stand here: flow collections nest",
    "too large to stand inside brackets", "entries of this kind cannot stand there",
    "an alias stands here", "is a pair without braces", "would stand inside its own anchor",
  ]

  var report: String {
    let percent = (refusalShare * 100_000).rounded() / 1000
    var lines = ["refusals by a rule         \(policy.values.reduce(0, +))"]
    lines += Self.lines(policy)
    lines.append("edits without a meaning    \(meaningless), all refused")
    lines.append("| made |- at the very end  \(strippedEnds)")
    lines.append("refusals                   \(refused)")
    lines += Self.lines(refusals)
    lines.append(
      "\(done) edits: \(wrongTrees) wrong trees, \(lostComments) lost or changed comments, "
        + "\(changesOutside) changes outside, \(otherFaults) other faults, \(percent) % refused")
    return lines.joined(separator: "\n")
  }

  private static func lines(_ counts: [String: Int]) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).map {
      "  \($0.value) × \($0.key)"
    }
  }
}
