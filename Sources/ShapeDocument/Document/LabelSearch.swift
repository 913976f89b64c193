import YAMLText

/// A search for labels by their bytes in the text.
package struct LabelSearch {
  private let document: Document
  private let needle: LabelNeedle

  /// A search for a text in the labels of a document.
  package init(for needle: LabelNeedle, in document: Document) {
    self.needle = needle
    self.document = document
  }

  /// The first entry of a range whose label may contain the needle; nil when certainly none does.
  /// Check the result with ``Document/label(of:)``.
  ///
  /// - Complexity: O(entries passed over + bytes of their labels)
  package func first(in range: Range<Int>) -> Int? {
    document.index.firstEntry(in: range, whoseLabelMayContain: needle)
  }

  /// The last entry of a range whose label may contain the needle; see ``first(in:)``.
  package func last(in range: Range<Int>) -> Int? {
    document.index.lastEntry(in: range, whoseLabelMayContain: needle)
  }
}
