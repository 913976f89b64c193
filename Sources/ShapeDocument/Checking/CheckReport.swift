import YAMLText

/// What `check` found.
package struct CheckReport {
  /// Everything found, in the order of the text.
  package private(set) var findings: [Finding]
  /// Whether the check was cancelled before its end.
  package let isCancelled: Bool

  /// A diagnostic and the entry whose row it belongs to.
  package struct Finding: Hashable, Sendable {
    /// What is wrong.
    package var diagnostic: Diagnostic
    /// The entry; nil for the document itself.
    package var entry: Int?
  }

  init(findings: [Finding], isCancelled: Bool) {
    self.findings = Self.sorted(findings)
    self.isCancelled = isCancelled
  }

  /// The findings in the order of the text, each once; those of one place in the order in which they
  /// were found.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    // Most are gathered from the end of the text on: that way round they are nearly sorted.
    var places = findings.indices.reversed().map { Place(findings[$0].diagnostic.range, $0) }
    places.sort()
    var result: [Finding] = []
    result.reserveCapacity(findings.count)
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count, places[end].isSameRange(as: places[start]) { end += 1 }
      if end - start == 1 {
        result.append(findings[Int(places[start].number)])
      } else {
        result += distinct(places[start..<end].map { findings[Int($0.number)] })
      }
      start = end
    }
    return result
  }

  /// Findings of one place, each once.
  private static func distinct(_ findings: [Finding]) -> [Finding] {
    // What several aliases lead to is found once for each alias.
    var seen: Set<Finding> = []
    // A finding on a row is not repeated for the document.
    let onRows = Set(findings.lazy.filter { $0.entry != nil }.map(\.diagnostic))
    return findings.filter { finding in
      seen.insert(finding).inserted
        && (finding.entry != nil || !onRows.contains(finding.diagnostic))
    }
  }

  /// Where a finding is, and which one it is.
  private struct Place: Comparable {
    let start: UInt32
    let end: UInt32
    let number: UInt32

    init(_ range: Range<Int>, _ number: Int) {
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      end = UInt32(truncatingIfNeeded: range.upperBound)
      self.number = UInt32(truncatingIfNeeded: number)
    }

    func isSameRange(as other: Place) -> Bool { start == other.start && end == other.end }

    static func < (left: Place, right: Place) -> Bool {
      (left.start, left.end, left.number) < (right.start, right.end, right.number)
    }
  }

  /// The diagnostics, in the order of the text.
  package var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }

  /// How many errors there are.
  package var errorCount: Int { findings.count { $0.diagnostic.severity == .error } }

  /// The entries with an error on them.
  package var entriesWithErrors: Set<Int> {
    Set(findings.filter { $0.diagnostic.severity == .error }.compactMap(\.entry))
  }
}

extension Document {
  /// Checks everything: the document, every canvas and every graphic.
  ///
  /// `fileExists` is called for the sources of images that are paths; without it they are not
  /// checked. `isCancelled` is called every 256 entries.
  ///
  /// - Complexity: O(bytes of the text), every entry parsed once; about 80 bytes of memory for
  ///   each entry of the largest canvas.
  package func check(
    fileExists: ((String) -> Bool)? = nil, isCancelled: () -> Bool = { false }
  ) -> CheckReport {
    if let fatal {
      return CheckReport(findings: [.init(diagnostic: fatal, entry: nil)], isCancelled: false)
    }
    var checker = DocumentChecker(document: self, fileExists: fileExists)
    let isWhole = checker.checkAll(isCancelled: isCancelled)
    return CheckReport(findings: checker.findings, isCancelled: !isWhole)
  }

  /// What is wrong with one entry, or the document itself, taken alone: its keys, values and kind, but
  /// neither its place on the canvas nor ids used twice.
  ///
  /// - Complexity: O(bytes of the entry without its children).
  package func diagnostics(of entry: Int) -> [Diagnostic] {
    var checker = DocumentChecker(document: self, fileExists: nil)
    if entry < 0 { checker.checkRoot() } else { checker.check(entry) }
    return CheckReport(findings: checker.findings, isCancelled: false).diagnostics
  }
}
