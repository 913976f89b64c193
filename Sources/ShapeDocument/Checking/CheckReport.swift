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
  /// were found. There may be as many as graphics, so they stay where they are in memory.
  private static func sorted(_ findings: consuming [Finding]) -> [Finding] {
    // The sort is stable.
    findings.sort(by: isInOrder)
    var keptCount = 0
    var start = 0
    while start < findings.count {
      let range = findings[start].diagnostic.range
      var end = start + 1
      while end < findings.count, findings[end].diagnostic.range == range { end += 1 }
      if end - start > 1 {
        for finding in distinct(Array(findings[start..<end])) {
          findings[keptCount] = finding
          keptCount += 1
        }
      } else {
        if keptCount < start { findings.swapAt(keptCount, start) }
        keptCount += 1
      }
      start = end
    }
    findings.removeSubrange(keptCount...)
    return findings
  }

  /// Whether the place of a finding is before that of another.
  static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    let (left, right) = (left.diagnostic.range, right.diagnostic.range)
    return (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
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
    return checker.takeReport(isCancelled: !isWhole)
  }

  /// What is wrong with one entry, or the document itself, taken alone: its keys, values and kind, but
  /// neither its place on the canvas nor ids used twice.
  ///
  /// - Complexity: O(bytes of the entry without its children).
  package func diagnostics(of entry: Int) -> [Diagnostic] {
    // A single entry is often read already, and will be looked at again.
    var checker = DocumentChecker(document: self, fileExists: nil, usesPlainFacts: false)
    if entry < 0 { checker.checkRoot() } else { checker.check(entry) }
    return CheckReport(findings: checker.findings, isCancelled: false).diagnostics
  }
}
