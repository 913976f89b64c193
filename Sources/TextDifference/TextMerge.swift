import YAMLText

/// Two versions of a text brought together, where each changed other lines of a third one.
///
/// Lines that both changed in the same way count once. Lines that both changed differently, or next
/// to each other, cannot be merged: what one of them meant by its change may be gone.
package struct TextMerge: Sendable {
  /// The one version.
  package let theirs: SourceText
  /// What makes the other version's changes in it: sorted, disjoint.
  package let splices: [Splice]

  /// Merges what was made of `base`; nil if both changed the same lines differently.
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

  /// Both versions' changes together.
  package var text: SourceText { theirs.replacing(splices).text }
}

extension UnifiedDiff.Change {
  fileprivate var byteDelta: Int { newBytes.count - oldBytes.count }

  /// Whether at least a line that stayed is between this change and another behind it.
  fileprivate func isBefore(_ other: UnifiedDiff.Change) -> Bool {
    oldLines.upperBound < other.oldLines.lowerBound
  }
}
