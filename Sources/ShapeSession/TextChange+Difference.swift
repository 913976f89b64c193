import TextDifference
import YAMLText

extension TextChange {
  /// The change that makes another text of one, of the lines that differ.
  ///
  /// - Complexity: that of a difference.
  package init(from old: SourceText, to new: SourceText) {
    self.init(splices: new.splices(from: old))
  }
}
