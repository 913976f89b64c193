import DocumentFile

/// What did not come about in a session, as far as nothing has made up for it since.
package struct SessionFailures {
  /// Why something was not saved.
  package enum Save {
    /// It could not be written.
    case failed
    /// Another program changed the file.
    case conflict
  }

  /// What came of the last save to each file, where nothing was saved; nil is the document's own.
  package internal(set) var saves: [String?: Save] = [:]
  /// What was said of the last export to each file, where nothing was written.
  package internal(set) var exports: [String: String] = [:]
  /// What is to be said of exports after the end, when nobody looks at the screen any more.
  package internal(set) var unseenExports: [String] = []
  /// Why the recording is not complete.
  package internal(set) var recording: FileError?
}
