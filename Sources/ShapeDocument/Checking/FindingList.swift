import YAMLText

/// A compact list of findings: there may be as many as graphics.
///
/// Severity, code and arguments are stored once for all findings that share them.
package struct FindingList: RandomAccessCollection, Sendable {
  private var records: [Record] = []
  /// Diagnostics without their places, by number.
  private var sayings: [Saying] = []
  private var numbers: [Saying: UInt32] = [:]

  /// The number of sayings a new finding is compared with; further sayings are stored once for
  /// each finding.
  private static let knownCapacity = 4_096

  private struct Record {
    var start: UInt32
    var end: UInt32
    /// `noEntry` for the document itself.
    var entry: UInt32
    var saying: UInt32

    static let noEntry = UInt32.max

    func isBefore(_ other: Record) -> Bool { (start, end) < (other.start, other.end) }
  }

  /// A diagnostic without its place.
  private struct Saying: Hashable, Sendable {
    var severity: Diagnostic.Severity
    var code: Diagnostic.Code
    var arguments: [String]
    var useCount: Int
  }

  /// A list of some findings, in their order.
  init(_ findings: [CheckReport.Finding] = []) {
    for finding in findings { append(finding) }
  }

  /// The position of the first finding: 0.
  package var startIndex: Int { 0 }
  /// The number of findings.
  package var endIndex: Int { records.count }

  /// A finding by its position.
  package subscript(position: Int) -> CheckReport.Finding {
    let record = records[position]
    let saying = sayings[Int(record.saying)]
    var diagnostic = Diagnostic(
      saying.severity, saying.code, at: Int(record.start)..<Int(record.end), saying.arguments)
    diagnostic.useCount = saying.useCount
    return CheckReport.Finding(
      diagnostic: diagnostic,
      entry: record.entry == Record.noEntry ? nil : Int(record.entry))
  }

  /// Adds a finding at the end. Texts are shorter than 4 GB, so places fit.
  mutating func append(_ finding: CheckReport.Finding) {
    let diagnostic = finding.diagnostic
    let saying = number(
      of: Saying(
        severity: diagnostic.severity, code: diagnostic.code, arguments: diagnostic.arguments,
        useCount: diagnostic.useCount))
    records.append(
      Record(
        start: UInt32(truncatingIfNeeded: diagnostic.range.lowerBound),
        end: UInt32(truncatingIfNeeded: diagnostic.range.upperBound),
        entry: finding.entry.map { UInt32(truncatingIfNeeded: $0) } ?? Record.noEntry,
        saying: saying))
  }

  private mutating func number(of saying: Saying) -> UInt32 {
    if let known = numbers[saying] { return known }
    let number = UInt32(truncatingIfNeeded: sayings.count)
    sayings.append(saying)
    if numbers.count < Self.knownCapacity { numbers[saying] = number }
    return number
  }

  /// Sorts the findings from a position on by place; those of one place keep their order.
  mutating func sort(from start: Int) {
    // The sort is stable.
    records[start...].sort { $0.isBefore($1) }
  }

  /// Drops repeated findings of the same place; the list must be sorted by place.
  mutating func removeRepeated() {
    var keptCount = 0
    var start = 0
    while start < records.count {
      var end = start + 1
      while end < records.count, !records[start].isBefore(records[end]) { end += 1 }
      if end - start == 1 {
        records[keptCount] = records[start]
        keptCount += 1
      } else {
        for position in distinct(start..<end) {
          records[keptCount] = records[position]
          keptCount += 1
        }
      }
      start = end
    }
    records.removeSubrange(keptCount...)
  }

  /// The positions of the different findings of one place.
  private func distinct(_ positions: Range<Int>) -> [Int] {
    // Text that several aliases lead to is found once for each alias.
    var seen: Set<CheckReport.Finding> = []
    // A finding on a row is not repeated for the document.
    let onRows = Set(positions.lazy.map { self[$0] }.filter { $0.entry != nil }.map(\.diagnostic))
    return positions.filter { position in
      let finding = self[position]
      return seen.insert(finding).inserted
        && (finding.entry != nil || !onRows.contains(finding.diagnostic))
    }
  }
}
