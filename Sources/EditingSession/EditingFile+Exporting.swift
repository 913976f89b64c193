import DocumentFile
import ShapeEditor

/// Exports: made and written by the thread that paints, one after the other.
extension EditingFile {
  /// Starts an export.
  func export(_ request: ExportRequest) {
    guard let painter = pictures?.painter, let job = ExportJob(request, of: document) else {
      return tell("'\(request.file)' cannot be the name of a picture", .error)
    }
    let exports = exports
    painter.perform { exports.withLock { $0.append((job, job.perform())) } }
    takeExports()
  }

  /// Takes what came of exports, and tells the editor.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  package func takeExports() -> Bool {
    let done = exports.withLock { done in
      defer { done = [] }
      return done
    }
    for (job, result) in done {
      switch result {
      case .written(let text, let isComplete): tell(text, isComplete ? .note : .warning)
      case .failed(let text): tell(text, .error)
      case .exists(let name): happened(.exportExists(job.request, name: name))
      }
    }
    return !done.isEmpty
  }
}
