import YAMLText

/// The merge of the document with another version that its file holds by now.
package struct FileMerge: Sendable {
  /// That version.
  package let theirs: SourceText
  /// The merged text, with markers where both contradict each other.
  package let text: SourceText

  /// A merge with `theirs`, of which `text` came.
  package init(theirs: SourceText, text: SourceText) {
    self.theirs = theirs
    self.text = text
  }
}
