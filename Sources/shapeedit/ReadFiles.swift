import DocumentFile

/// The files that a run reads, each as it was before it was read for the first time.
final class ReadFiles {
  private let document: DocumentArgument
  private var glances: [DocumentPath: FileGlance] = [:]

  /// The files of a run on a document, which will be read.
  init(of document: DocumentArgument) {
    self.document = document
    if !document.isStandardInput { note(document.path) }
  }

  /// Takes down a file that will be read.
  private func note(_ path: DocumentPath) {
    if glances[path] == nil { glances[path] = FileGlance(at: path) }
  }

  /// The content of an image that the document names, which is taken down with it.
  var imageBytes: (String) -> [UInt8]? {
    { [self, read = document.imageBytes] name in
      if let path = document.path.path(ofFileNamed: name) { note(path) }
      return read(name)
    }
  }

  /// The files that the document names, as far as they have been read.
  var images: [DocumentArgument] {
    glances.keys.filter { $0 != document.path }.map { document.renamed($0.bytes) }
  }

  /// Those that are no longer as they were, as they are now.
  var changes: [DocumentPath: FileGlance] {
    var changes: [DocumentPath: FileGlance] = [:]
    for (path, glance) in glances {
      let present = FileGlance(at: path)
      if present != glance { changes[path] = present }
    }
    return changes
  }
}
