import Glibc

/// Why a file could not be read or written.
///
/// It is data; `message(showing:)` makes the sentence.
package struct FileError: Error, Sendable, Equatable {
  /// What was being done.
  package enum Operation: String, Sendable {
    case open, read, write
    case lock = "lock"
    case replace = "replace"
    case confirm = "sync"
    case keepAttributes = "keep the attributes of"
    case useState = "use the state folder"
  }

  /// What stood in the way.
  package indirect enum Reason: Sendable, Equatable {
    /// There is nothing of that name.
    case missing
    /// The folder it should be in is not there, or not any more.
    case folderMissing
    /// A component of the path that should be a folder is none.
    case notAFolder
    /// It is a folder.
    case isFolder
    /// It is neither a file nor a folder.
    case notRegular(FileKind)
    /// We may not.
    case permissionDenied
    /// Symbolic links lead in a circle, or the last component turned into a link.
    case linkLoop
    /// A name or the whole path is longer than the system allows.
    case nameTooLong
    /// The file is larger than what is accepted.
    case tooLarge(limitInBytes: Int)
    /// Each time the file was read it changed meanwhile.
    case changedWhileReading
    /// The file is protected against writing.
    case readOnlyFile
    /// The whole file system is.
    case readOnlyFileSystem
    /// It has the attribute that forbids every change, also to the superuser.
    case immutable
    /// It has the attribute that allows nothing but adding at its end.
    case appendOnly
    /// A file of that name is already there.
    case alreadyExists
    /// The file system is full.
    case noSpace
    /// The user's share of it is.
    case quotaExceeded
    /// The process may not write files this large (`ulimit -f`).
    case sizeLimit
    /// The process or the system has too many files open.
    case tooManyOpenFiles
    /// The state folder, without whose copy of the old content this file cannot be written safely,
    /// cannot be used.
    case noBackup(FileError)
    /// There is no folder for the copy of the old content without which this file cannot be written.
    case noStateFolder(HomeProblem)
    /// The file is not the one that was looked at any more.
    case changedSince
    /// The state folder belongs to someone else, or someone else may write there.
    case notPrivate
    /// Writing in place failed and so did putting the old content back, which is kept here.
    case torn(oldContent: DocumentPath)
    /// The recovery journal reached its size limit.
    case journalFull
    /// Anything else the system reports.
    case system(errorNumber: Int32)
  }

  package let operation: Operation
  package let path: DocumentPath
  package let reason: Reason
  /// A temporary file or a copy that could not be removed afterwards.
  package let leftover: DocumentPath?

  init(
    _ operation: Operation, _ path: DocumentPath, _ reason: Reason,
    leaving leftover: DocumentPath? = nil
  ) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.leftover = leftover
  }

  /// The same error, after which this file could not be removed.
  func leaving(_ leftover: DocumentPath) -> FileError {
    FileError(operation, path, reason, leaving: leftover)
  }

  init(_ operation: Operation, _ path: DocumentPath, _ failure: Errno) {
    self.init(operation, path, Reason(failure))
  }
}

extension FileError.Reason {
  init(_ failure: Errno) {
    switch failure.code {
    case ENOENT: self = .missing
    case ENOTDIR: self = .notAFolder
    case EISDIR: self = .isFolder
    case ENXIO, ENODEV: self = .notRegular(.device)
    case EACCES, EPERM: self = .permissionDenied
    case ELOOP: self = .linkLoop
    case ENAMETOOLONG: self = .nameTooLong
    case EROFS: self = .readOnlyFileSystem
    case EEXIST: self = .alreadyExists
    case ENOSPC: self = .noSpace
    case EDQUOT: self = .quotaExceeded
    case EFBIG: self = .sizeLimit
    case EMFILE, ENFILE: self = .tooManyOpenFiles
    default: self = .system(errorNumber: failure.code)
    }
  }
}
