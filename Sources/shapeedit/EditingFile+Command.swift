import DocumentFile
import EditingSession
import ShapeEditor

/// A session as the command line runs it: named by an argument, reporting to standard error.
extension EditingFile {
  /// Makes a session of a document named on the command line.
  convenience init(
    _ argument: DocumentArgument, read reader: DocumentReader, by editor: Editor,
    _ options: EditingOptions, worker: FileWorker = FileWorker(),
    exporter: FileWorker = FileWorker(), importer: FileWorker = FileWorker()
  ) {
    self.init(
      argument.edited, read: reader, by: editor, options, worker: worker, exporter: exporter,
      importer: importer)
  }

  /// The exit status of the program after a session at a terminal, where the user saw what could not
  /// be saved or exported and decided to quit.
  var exitStatus: ExitStatus {
    let isOutputLost = failures.recording != nil || !failures.unseenExports.isEmpty
    if isOutputLost { return .outputFailed }
    return isSavedForSure ? .done : .unconfirmed
  }

  /// The exit status after a session that nobody saw: what could not be done counts, unless something
  /// has made up for it.
  var unseenExitStatus: ExitStatus {
    let saves = failures.saves.values
    if saves.contains(.failed) { return .unreadable }
    if saves.contains(.conflict) { return .conflict }
    return failures.exports.isEmpty ? exitStatus : .outputFailed
  }

  /// Reports that a file that is no longer a shape document has unsaved changes from an earlier
  /// session.
  func complainOfLostWork() {
    if let lostWorkNotice { StandardOutput.complain(lostWorkNotice, as: .warning) }
  }

  /// Prints what the session leaves behind; to be called after the terminal has been restored.
  func complainOfLeftovers() {
    for notice in closingNotices { StandardOutput.complain(notice, as: .warning) }
  }
}
