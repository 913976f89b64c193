/// The files that something was made of, each as it was before it was read for the first time.
package struct FileGlances: Sendable {
  private var glances: [DocumentPath: FileGlance] = [:]

  /// No files.
  package init() {}

  /// The files.
  package var paths: some Collection<DocumentPath> { glances.keys }

  /// Takes down a file that will be read. One system call for one that is new.
  package mutating func note(_ path: DocumentPath) {
    if glances[path] == nil { glances[path] = FileGlance(at: path) }
  }

  /// Forgets a file.
  package mutating func forget(_ path: DocumentPath) { glances[path] = nil }

  /// Those that are no longer as they were, as they are now. One system call for each file.
  package var changes: [DocumentPath: FileGlance] {
    var changes: [DocumentPath: FileGlance] = [:]
    for (path, glance) in glances {
      let present = FileGlance(at: path)
      if present != glance { changes[path] = present }
    }
    return changes
  }
}
