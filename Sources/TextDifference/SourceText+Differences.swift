import YAMLText

extension SourceText {
  /// What makes this text of another one: the lines that differ, without what both versions of each
  /// begin and end with, so that entries keep their identity where only a part of a line changed.
  ///
  /// - Complexity: that of a difference.
  package func splices(from old: SourceText) -> [Splice] {
    let splices = UnifiedDiff(from: old, to: self).changes.map { change in
      Splice(
        replacing: old.slice(change.oldBytes), at: change.oldBytes.lowerBound,
        by: slice(change.newBytes))
    }
    // A file is taken over by these: they are not trusted to be right, the bytes decide.
    let isExact = old.replacing(splices).text == self
    return isExact ? splices : [Splice(replacing: old, at: 0, by: self)]
  }
}

extension Splice {
  /// Replaces a stretch of text that stands at an offset, all but what both sides begin and end with.
  package init(replacing old: SourceText, at byteOffset: Int, by new: SourceText) {
    let prefix = CommonEnds.prefix(of: old, and: new)
    let limit = min(old.byteCount, new.byteCount) - prefix
    let suffix = CommonEnds.suffix(of: old, and: new, atMost: limit)
    self.init(
      range: byteOffset + prefix..<byteOffset + old.byteCount - suffix,
      replacement: new.slice(prefix..<new.byteCount - suffix))
  }
}

extension TextChange {
  /// The change that makes another text of one, of the lines that differ.
  ///
  /// - Complexity: that of a difference.
  package init(from old: SourceText, to new: SourceText) {
    self.init(splices: new.splices(from: old))
  }
}
