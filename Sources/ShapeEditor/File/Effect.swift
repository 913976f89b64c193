/// What the editor asks of whoever runs it, since it has no terminal and no disk.
package enum Effect: Hashable, Sendable {
  /// What becomes of unsaved changes of a former session.
  package enum Recovery: Hashable, Sendable {
    /// Make them again.
    case recover
    /// Show what they change.
    case show
    /// Forget them, as far as they were not forgotten before.
    case discard
    /// Ask again.
    case ask
  }

  /// What becomes of unsaved changes where the file holds another version by now.
  package enum ChangedFile: Hashable, Sendable {
    /// Go on with them; the next save replaces the other version.
    case keepMine
    /// Give them up.
    case takeTheirs
    /// Make them in the other version.
    case merge
    /// Show where the two versions differ.
    case show
  }

  /// The session is over.
  case quit
  /// Put a text on the clipboard, then tell the editor where it got to.
  case copy(String)
  /// Save the document, then tell the editor how it went.
  case save(SaveRequest)
  /// Read the file again.
  case reload
  /// Do something about a file that someone else changed.
  case changedFile(ChangedFile)
  /// Do something about unsaved changes of a former session.
  case recovery(Recovery)
  /// Put back what the file held before a save that was cut off, or leave the file as it is.
  case restore(Bool)
  /// Keep a change, as bytes, so that it survives an accident.
  case journal([UInt8])
  /// The document is the version of the file that was read last, with these changes made in it, as
  /// bytes, if any: what was kept of changes to the former version is void.
  case follow(changes: [UInt8]?)
  /// Add a line to the recording.
  case record(String)
  /// Write a picture of the document to a file, then tell the editor.
  case export(ExportRequest)
  /// Read a file that is imported, then tell the editor; keys are taken meanwhile.
  case readImport(ImportRequest)
  /// Nobody waits any more for the file that is read.
  case cancelImport
  /// Paint a canvas of the document as it is now, then tell the editor; requests before it are void.
  case picture(CanvasRequest)
  /// Say what is drawn at a place of the picture.
  case probe(PictureProbe)
  /// Keep the options for the next sessions.
  case keepOptions
  /// Forget what the terminal shows and draw everything.
  case redraw
  /// Let the terminal report the mouse, or leave the mouse to it.
  case mouse(Bool)
  /// Go to the background, as Ctrl-Z does in a shell.
  case suspend
}

extension Effect {
  /// Whether it is a change that is to be kept.
  var isChange: Bool { if case .journal = self { true } else { false } }

  /// Whether a question is asked again after it.
  var asksAgain: Bool {
    switch self {
    case .recovery(.show), .recovery(.ask), .changedFile(.show): true
    default: false
    }
  }

  /// Whether something is to be saved.
  var isSave: Bool { if case .save = self { true } else { false } }

  /// Whether a picture is to be exported.
  var isExport: Bool { if case .export = self { true } else { false } }
}
