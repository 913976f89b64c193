import CanvasPictures
import DocumentFile

/// The files of a run on a document.
final class ReadFiles {
  private let document: DocumentArgument
  private var glances = FileGlances()

  /// The files of a run on a document, which will be read.
  init(of document: DocumentArgument) {
    self.document = document
    if !document.isStandardInput { glances.note(document.path) }
  }

  /// The files that pictures of the document show, which are taken down as they are looked for.
  var shown: ShownFiles { ShownFiles(of: document.path) { path, _ in self.glances.note(path) } }

  /// The files that the document names, as far as they have been read.
  var images: [DocumentArgument] {
    glances.paths.filter { $0 != document.path }.map { document.renamed($0.bytes) }
  }

  /// Those that are no longer as they were, as they are now.
  var changes: [DocumentPath: FileGlance] { glances.changes }
}
