import DocumentFile
import EditingSession
import ShapeEditor

/// A session as the command runs it: named by an argument, telling on standard error.
extension EditingFile {
  /// A session of a document named on the command line.
  convenience init(
    _ argument: DocumentArgument, read reader: DocumentReader, by editor: Editor,
    _ options: EditingOptions, worker: FileWorker = FileWorker()
  ) {
    self.init(argument.edited, read: reader, by: editor, options, worker: worker)
  }

  /// How the program is to end.
  var exitStatus: Int32 { (isSavedForSure ? ExitStatus.done : .unconfirmed).rawValue }

  /// Says so where a file that is no shape document any more has unsaved changes of a former session.
  func complainOfLostWork() {
    if let lostWorkNotice { StandardOutput.complain(lostWorkNotice) }
  }

  /// Says what the session leaves behind; for when the terminal has been given back.
  func complainOfLeftovers() {
    for notice in closingNotices { StandardOutput.complain(notice) }
  }
}
