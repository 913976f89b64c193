import YAMLText

/// The result of a check.
package struct CheckReport {
  /// All findings, in the order of the text.
  package let findings: FindingList
  /// True if the check was cancelled before its end.
  package let isCancelled: Bool

  /// A diagnostic and the entry whose row it belongs to.
  package struct Finding: Hashable, Sendable {
    /// The diagnostic.
    package var diagnostic: Diagnostic
    /// The entry; nil for the document itself.
    package var entry: Int?
  }

  /// Sorts findings by place, those of one place in the order found, and drops repeated ones.
  init(findings: consuming FindingList, isCancelled: Bool) {
    findings.sort(from: 0)
    findings.removeRepeated()
    self.findings = findings
    self.isCancelled = isCancelled
  }

  /// The diagnostics, in the order of the text.
  package var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }

  /// The number of errors.
  package var errorCount: Int { findings.count { $0.diagnostic.severity == .error } }
}

extension Document {
  /// Checks everything: the document, every canvas and every graphic.
  ///
  /// `images` is asked about the sources of images; without it they are not checked.
  /// `isCancelled` is called every 256 entries.
  ///
  /// - Complexity: O(bytes of the text), every entry parsed once; about 80 bytes of memory for
  ///   each entry of the largest canvas, and 16 for each finding.
  package func check(
    images: ImageFiles? = nil, isCancelled: () -> Bool = { false }
  ) -> CheckReport {
    if let fatal {
      return CheckReport(
        findings: FindingList([CheckReport.Finding(diagnostic: fatal, entry: nil)]),
        isCancelled: false)
    }
    var checker = DocumentChecker(
      document: self, images: images, reader: EntryReader(index))
    let isWhole = checker.checkAll(isCancelled: isCancelled)
    return checker.takeReport(isCancelled: !isWhole)
  }

  /// The diagnostics of one entry, or of the document itself, by its keys, values and kind alone:
  /// not of its place on the canvas or of repeated ids.
  ///
  /// - Complexity: O(bytes of the entry without its children), O(1) for those asked for lately.
  package func diagnostics(of entry: Int) -> [Diagnostic] {
    guard contains(entry) || entry < 0 else { return [] }
    let state = state
    if checkedEntries.state != state { checkedEntries = CheckedEntries(state: state) }
    if let known = checkedEntries.diagnostics[entry] { return known }
    var checker = DocumentChecker(document: self)
    if entry < 0 { checker.checkRoot() } else { checker.check(entry) }
    let found = CheckReport(findings: checker.findings, isCancelled: false).diagnostics
    // An entry that is still being read may get more properties, as may the document.
    guard entry >= 0, !index.flags(of: entry).contains(.isOpen) else { return found }
    if checkedEntries.diagnostics.count >= CheckedEntries.capacity {
      checkedEntries = CheckedEntries(state: state)
    }
    checkedEntries.diagnostics[entry] = found
    return found
  }
}
