import DocumentDifference

/// The version that a document is compared with, read once.
package struct ComparedDocument {
  /// What it says.
  package let tree: DifferenceTree
  /// What it is called in messages.
  package let title: String

  /// A version to compare with.
  package init(_ tree: DifferenceTree, title: String) {
    self.tree = tree
    self.title = title
  }
}
