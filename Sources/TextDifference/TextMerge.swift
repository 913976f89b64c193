import SourceText

/// Merges two versions of a text that changed different lines of a common base.
///
/// Lines that both changed in the same way count once. Lines that both changed differently, and
/// adjacent changes, cannot be merged, because one change may invalidate the other.
package struct TextMerge: Sendable {
  /// The other version.
  package let theirs: SourceText
  /// The splices that apply this version's changes to the other: sorted, disjoint.
  package let splices: [Splice]

  /// Merges two versions of `base`; nil if both changed the same lines differently.
  ///
  /// - Complexity: that of two differences.
  package init?(mine: SourceText, theirs: SourceText, base: SourceText) {
    let ours = UnifiedDiff(from: base, to: mine)
    let others = UnifiedDiff(from: base, to: theirs)
    var splices: [Splice] = []
    var shift = 0
    var next = 0
    for change in ours.changes {
      while next < others.changes.count, others.changes[next].isBefore(change) {
        shift += others.changes[next].byteDelta
        next += 1
      }
      if next < others.changes.count, !change.isBefore(others.changes[next]) {
        let other = others.changes[next]
        guard other.oldBytes == change.oldBytes,
          mine.slice(change.newBytes) == theirs.slice(other.newBytes)
        else { return nil }
        continue
      }
      splices.append(
        Splice(
          replacing: base.slice(change.oldBytes), at: change.oldBytes.lowerBound + shift,
          by: mine.slice(change.newBytes)))
    }
    self.theirs = theirs
    self.splices = splices
  }

  /// The text with the changes of both versions.
  package var text: SourceText { theirs.replacing(splices).text }
}

extension UnifiedDiff.Change {
  fileprivate var byteDelta: Int { newBytes.count - oldBytes.count }

  /// Whether at least one unchanged line separates this change from a later one.
  fileprivate func isBefore(_ other: UnifiedDiff.Change) -> Bool {
    oldLines.upperBound < other.oldLines.lowerBound
  }
}
