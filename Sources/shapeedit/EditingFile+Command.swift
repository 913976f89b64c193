import DocumentFile
import EditingSession
import ShapeEditor

/// A session as the command line runs it: named by an argument, reporting to standard error.
extension EditingFile {
  /// Makes a session of a document named on the command line.
  convenience init(
    _ argument: DocumentArgument, read reader: DocumentReader, by editor: Editor,
    _ options: EditingOptions, worker: FileWorker = FileWorker()
  ) {
    self.init(argument.edited, read: reader, by: editor, options, worker: worker)
  }

  /// The exit status of the program.
  var exitStatus: Int32 { (isSavedForSure ? ExitStatus.done : .unconfirmed).rawValue }

  /// Reports that a file that is no longer a shape document has unsaved changes from an earlier
  /// session.
  func complainOfLostWork() {
    if let lostWorkNotice { StandardOutput.complain(lostWorkNotice) }
  }

  /// Names a journal that could not be removed; to be called after the terminal has been restored.
  func complainOfLeftovers() {
    if let leftoverNotice { StandardOutput.complain(leftoverNotice) }
  }
}
