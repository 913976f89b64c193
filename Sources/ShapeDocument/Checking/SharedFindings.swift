import YAMLText

/// Mistakes in anchored maps and values that aliases and merges use: each once, where it is made, with
/// the number of its uses.
struct SharedFindings {
  private struct Uses {
    /// The first entry that uses it.
    var entry: Int?
    var count: Int
  }

  /// The uses of mistakes, each at its own place.
  private var uses: [Diagnostic: Uses] = [:]

  /// True if there are none.
  var isEmpty: Bool { uses.isEmpty }

  /// Notes a use of a mistake.
  mutating func add(_ finding: Diagnostic, at definition: Range<Int>, usedBy entry: Int?) {
    var mistake = finding
    mistake.range = definition
    uses[mistake, default: Uses(entry: entry, count: 0)].count += 1
  }

  /// The findings of a check with these: one that was found where it is made gets the number of its
  /// uses.
  func adding(to findings: FindingList) -> FindingList {
    var rest = uses
    var result = FindingList()
    for finding in findings {
      var finding = finding
      if let known = uses[finding.diagnostic] {
        rest[finding.diagnostic] = nil
        finding.diagnostic.useCount = known.count
      }
      result.append(finding)
    }
    // A dictionary has no order of its own.
    let inOrder = rest.sorted {
      ($0.key.range.lowerBound, $0.key.range.upperBound, $0.key.message)
        < ($1.key.range.lowerBound, $1.key.range.upperBound, $1.key.message)
    }
    for (mistake, known) in inOrder {
      var mistake = mistake
      mistake.useCount = known.count
      result.append(CheckReport.Finding(diagnostic: mistake, entry: known.entry))
    }
    return result
  }
}
