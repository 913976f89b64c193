import DocumentFile
import ShapeCommands
import ShapeEditor
import YAMLText

/// A slow job on a file, done while the user edits; it holds everything it needs.
package enum FileJob: Sendable {
  case save(SaveJob)
  case copy(CopyJob)
  case look(LookJob)
  case export(ExportJob)
  case `import`(ImportJob)

  /// Does the job.
  func perform() -> FileJobResult {
    switch self {
    case .save(let job): .saved(job, job.perform())
    case .copy(let job): .copied(job, job.perform())
    case .look(let job): .looked(job, job.perform())
    case .export(let job): .exported(job, job.perform())
    case .import(let job): .imported(job, job.perform())
    }
  }
}

/// The result of a job.
package enum FileJobResult: Sendable {
  case saved(SaveJob, SaveJob.Result)
  case copied(CopyJob, SaveJob.Result)
  case looked(LookJob, LookJob.Result)
  case exported(ExportJob, ExportJob.Result)
  case imported(ImportJob, Result<ImportedFile, Diagnostic>)
}

/// Writes a version of the document to its own file.
package struct SaveJob: Sendable {
  /// The result of a save.
  package enum Result: Sendable {
    case done(SaveOutcome)
    case failed(FileError)
    /// The text does not parse back to the document it should be.
    case unsound
  }

  let request: SaveRequest
  /// The version, and the revision number the editor gives it.
  let text: SourceText
  let revision: Int
  let entries: DocumentFingerprint
  /// The version it replaces.
  let base: FileBase
  let baseText: SourceText
  let state: StateDirectory?
  let journal: (any ChangeJournal)?
  /// How many of the journal's operations lead to this version.
  let operationCount: Int

  func perform() -> Result {
    guard entries.isSound(text) else { return .unsound }
    let content = text.content
    do throws(FileError) {
      let theirs =
        request.keepsTheirs
        ? try DiskVersion.kept(at: base.location.path, unless: base.digest) : nil
      journal?.willSave(content.digest, after: operationCount)
      return .done(
        DocumentSave(
          content, over: theirs?.base ?? base,
          oldContent: theirs == nil ? baseText.content : nil, stateDirectory: state,
          overridesConflicts: request.overridesConflicts && theirs == nil
        ).perform().noting(theirs))
    } catch {
      return .failed(error)
    }
  }
}

/// Writes a copy of the document to a new file, or over an existing one, which is kept as a backup.
package struct CopyJob: Sendable {
  let request: SaveRequest
  let text: SourceText
  let entries: DocumentFingerprint
  let path: DocumentPath
  /// Where the old content is kept while a file is written in place.
  let state: StateDirectory

  func perform() -> SaveJob.Result {
    guard entries.isSound(text) else { return .unsound }
    do throws(FileError) {
      if request.keepsTheirs, let theirs = try DiskVersion.kept(at: path, unless: nil) {
        return .done(
          DocumentSave(text.content, over: theirs.base, oldContent: nil, stateDirectory: state)
            .perform().noting(theirs))
      }
      let location = try FileLocation(possiblyNew: path)
      return .done(DocumentCreation(text.content, at: location).perform())
    } catch {
      return .failed(error)
    }
  }
}

/// Checks whether the file still holds the expected version, and reads the other version if not.
package struct LookJob: Sendable {
  /// The reason for the check.
  package enum Reason: Sendable {
    /// Its stamps have changed.
    case stamps
    /// The user wants it to be read again, whatever it holds.
    case reload
    /// A save found another version in its place.
    case conflict(SaveRequest)
  }

  /// The result of the check.
  package enum Result: Sendable {
    case same(FileBase?)
    case other(FileBase, SourceText, FileMerge?, FileVerdict)
    case gone(FileStatus)
    case failed(FileError)
  }

  let reason: Reason
  let path: DocumentPath
  /// The expected version; nil if it is not known.
  let base: FileBase?
  let baseText: SourceText
  let glimpse: FileSnapshot?
  /// The document's text with unsaved changes, and the revision number the editor gives it; the
  /// text is nil without such changes.
  let unsaved: SourceText?
  let revision: Int

  /// The save that was to be made when the file was found to hold another version.
  var request: SaveRequest? {
    if case .conflict(let request) = reason { request } else { nil }
  }

  func perform() -> Result {
    if case .reload = reason { return read() }
    guard let base else { return read() }
    switch base.status(comparing: baseText.content) {
    case .unchanged: return .same(nil)
    case .touched(let version): return .same(version)
    case .changed: return read()
    case .removed: return .gone(.removed)
    case .replaced: return .gone(.replaced)
    case .unreadable(let error): return .failed(error)
    }
  }

  private func read() -> Result {
    do throws(FileError) {
      // Reads the file that was opened, even if its folder has moved.
      let reader =
        if let base {
          try DocumentReader(opening: base.location, named: path)
        } else {
          try DocumentReader(opening: path)
        }
      let (text, version) = try reader.readText()
      // Every regular file has a version.
      guard let version else { return .same(nil) }
      let verdict = FileVerdict(of: text, after: baseText)
      let merge =
        verdict.isLaterVersion
        ? unsaved.flatMap { FileMerge.ofDocuments(mine: $0, theirs: text, base: baseText) } : nil
      return .other(version, text, merge, verdict)
    } catch {
      return error.reason == .missing ? .gone(.removed) : .failed(error)
    }
  }
}
