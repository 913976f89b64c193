import ShapeDocument
import TextDifference
import YAMLText

extension TextMerge {
  /// Merges two versions of a shape document made of `base`; nil if they cannot be merged, or the
  /// result is no shape document.
  ///
  /// - Complexity: that of two differences, and one pass over the result.
  package static func ofDocuments(
    mine: SourceText, theirs: SourceText, base: SourceText
  ) -> TextMerge? {
    guard let merge = TextMerge(mine: mine, theirs: theirs, base: base),
      Document(text: merge.text).fatal == nil
    else { return nil }
    return merge
  }
}
