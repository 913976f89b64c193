/// Why a file could not be read or written.
///
/// The error is data; `message(showing:)` turns it into a sentence.
package struct FileError: Error, Sendable, Equatable {
  /// The operation that failed.
  package enum Operation: String, Sendable {
    case open, read, write
    case lock = "lock"
    case replace = "replace"
    case confirm = "sync"
    case keepAttributes = "keep the attributes of"
    case useState = "use the state folder"
  }

  /// The reason of the failure.
  package indirect enum Reason: Sendable, Equatable {
    /// Nothing of that name exists.
    case missing
    /// The folder it should be in does not exist, or no longer exists.
    case folderMissing
    /// A component of the path that should be a folder is not one.
    case notAFolder
    /// It is a folder.
    case isFolder
    /// It is neither a file nor a folder.
    case notRegular(FileKind)
    /// The user lacks the permission.
    case permissionDenied
    /// Symbolic links form a loop, or the last component was replaced by a link.
    case linkLoop
    /// A name or the whole path is longer than the system allows.
    case nameTooLong
    /// The file is larger than the limit.
    case tooLarge(limitInBytes: Int)
    /// The file changed during every attempt to read it.
    case changedWhileReading
    /// The file is protected against writing.
    case readOnlyFile
    /// The file system is read-only.
    case readOnlyFileSystem
    /// It has the immutable attribute, which forbids every change, even by the superuser.
    case immutable
    /// It has the append-only attribute.
    case appendOnly
    /// A file of that name already exists.
    case alreadyExists
    /// The file system is full.
    case noSpace
    /// The user's disk quota is used up.
    case quotaExceeded
    /// The process may not write files this large (`ulimit -f`).
    case sizeLimit
    /// The process or the system has too many files open.
    case tooManyOpenFiles
    /// The state folder cannot be used, and without a copy of the old content there this file
    /// cannot be written safely.
    case noBackup(FileError)
    /// There is no folder for the copy of the old content that writing this file needs.
    case noStateFolder(HomeProblem)
    /// The file is no longer the version that was checked.
    case changedSince
    /// The state folder belongs to another user, or other users may write to it.
    case notPrivate
    /// Writing in place failed, as did restoring the old content, which is kept here.
    case torn(oldContent: DocumentPath)
    /// The recovery journal reached its size limit.
    case journalFull
    /// Any other error of the system.
    case system(errorNumber: Int32)
  }

  package let operation: Operation
  package let path: DocumentPath
  package let reason: Reason
  /// A temporary file or copy that could not be removed.
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

  /// The same error, with a file that could not be removed.
  func leaving(_ leftover: DocumentPath) -> FileError {
    FileError(operation, path, reason, leaving: leftover)
  }

  init(_ operation: Operation, _ path: DocumentPath, _ failure: Errno) {
    self.init(operation, path, Reason(failure))
  }

  /// What system calls give; their failure is said to be one of a file.
  static func reporting<Value>(
    _ operation: Operation, _ path: DocumentPath, _ body: () throws(Errno) -> Value
  ) throws(FileError) -> Value {
    do throws(Errno) {
      return try body()
    } catch {
      throw FileError(operation, path, error)
    }
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
