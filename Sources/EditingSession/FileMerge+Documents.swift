import DocumentDifference
import ShapeCommands
import ShapeDocument
import ShapeEditor
import YAMLText

extension FileMerge {
  /// Merges two versions of a shape document made of `base`, graphic by graphic; nil if one of them
  /// cannot be read or has conflicts itself, or if there are conflicts that no lines show.
  ///
  /// - Complexity: that of a merge, and one pass over the result.
  package static func ofDocuments(
    mine: SourceText, theirs: SourceText, base: SourceText
  ) -> FileMerge? {
    guard let merge = try? DocumentMerge(base: base, ours: mine, theirs: theirs) else { return nil }
    let read = ConflictedDocument(reading: merge.text)
    guard read.document.fatal == nil, merge.isClean || !read.conflicts.isEmpty else { return nil }
    return FileMerge(theirs: theirs, text: merge.text)
  }
}
