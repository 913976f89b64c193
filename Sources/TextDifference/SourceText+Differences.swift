import SourceText

extension SourceText {
  /// The splices from another text to this one, each without the common ends of old and new lines.
  /// Entries keep their identity where only a part of a line differs.
  ///
  /// - Complexity: that of a difference.
  package func splices(from old: SourceText) -> [Splice] {
    let splices = UnifiedDiff(from: old, to: self).changes.map { change in
      Splice(
        replacing: old.slice(change.oldBytes), at: change.oldBytes.lowerBound,
        by: slice(change.newBytes))
    }
    // A whole file is replaced by these splices, so they are verified against the bytes.
    let isExact = old.replacing(splices).text == self
    return isExact ? splices : [Splice(replacing: old, at: 0, by: self)]
  }
}

extension Splice {
  /// Replaces a range of text at an offset, except for the common prefix and suffix.
  package init(replacing old: SourceText, at byteOffset: Int, by new: SourceText) {
    let prefix = CommonEnds.prefix(of: old, and: new)
    let limit = min(old.byteCount, new.byteCount) - prefix
    let suffix = CommonEnds.suffix(of: old, and: new, atMost: limit)
    self.init(
      range: byteOffset + prefix..<byteOffset + old.byteCount - suffix,
      replacement: new.slice(prefix..<new.byteCount - suffix))
  }
}
