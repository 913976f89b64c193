import YAMLText

/// Searching labels by the bytes of the text.
package struct LabelSearch {
  private let document: Document
  private let needle: LabelNeedle

  /// A search for a text in the labels of a document.
  package init(for needle: LabelNeedle, in document: Document) {
    self.needle = needle
    self.document = document
  }

  /// The first graphic or canvas of a range whose label may contain the text; nil where certainly none
  /// does. Whether it does tells ``Document/label(of:)``.
  ///
  /// - Complexity: O(entries passed over + bytes of their labels)
  package func first(in range: Range<Int>) -> Int? {
    document.index.firstEntry(in: range, whoseLabelMayContain: needle)
  }

  /// The last one of a range; see ``first(in:)``.
  package func last(in range: Range<Int>) -> Int? {
    document.index.lastEntry(in: range, whoseLabelMayContain: needle)
  }
}
