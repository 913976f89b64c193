import YAMLText

/// Searching labels by the bytes of the text.
extension Document {
  /// The first graphic or canvas of a range whose label may contain a text; nil where certainly none
  /// does. Whether it does tells ``label(of:)``.
  ///
  /// - Complexity: O(entries passed over + bytes of their labels)
  package func firstEntry(
    in range: Range<Int>, whoseLabelMayContain needle: LabelNeedle
  ) -> Int? {
    index.firstEntry(in: range, whoseLabelMayContain: needle)
  }

  /// The last one of a range; see ``firstEntry(in:whoseLabelMayContain:)``.
  package func lastEntry(
    in range: Range<Int>, whoseLabelMayContain needle: LabelNeedle
  ) -> Int? {
    index.lastEntry(in: range, whoseLabelMayContain: needle)
  }
}
