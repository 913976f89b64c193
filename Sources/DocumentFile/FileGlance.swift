/// What is at a path, as one system call tells it: enough to see later whether it has changed.
package struct FileGlance: Equatable, Sendable {
  private let stamp: FileStamp?

  /// Looks at what a path leads to, which may be nothing.
  package init(at path: DocumentPath) { stamp = path.stamp }

  /// Whether nothing is there, or a file without content: so it is for a moment where a program
  /// writes a file anew.
  package var isEmpty: Bool { (stamp?.byteCount ?? 0) == 0 }
}
