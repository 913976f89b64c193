import DocumentFile
import ShapeDocument

extension ImageFiles {
  /// The files that a document at a path names.
  package init(of path: DocumentPath) {
    self.init(
      exists: path.hasFile(named:),
      head: { path.head(ofFileNamed: $0, length: Self.headLength) })
  }
}
