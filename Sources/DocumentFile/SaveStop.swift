/// Why a way of saving cannot continue.
indirect enum SaveStop: Error {
  case conflict(SaveConflict.Kind)
  case failed(FileError)
  /// The file cannot be replaced and must be written in place.
  case mustWriteInPlace
  /// Another stop, with a temporary file or copy that could not be removed.
  case leaving(DocumentPath, after: SaveStop)

  /// The outcome for the file at `path`.
  func outcome(for path: DocumentPath) -> SaveOutcome {
    switch self {
    case .conflict(let kind): .conflict(SaveConflict(path: path, kind: kind))
    case .failed(let error): .failed(error)
    case .mustWriteInPlace: .failed(FileError(.replace, path, .permissionDenied))
    case .leaving(let leftover, let stop): stop.outcome(for: path).leaving(leftover)
    }
  }
}

extension Errno {
  /// Whether the file system does not support the operation, as opposed to having failed at it.
  var isUnsupported: Bool { [EINVAL, EOPNOTSUPP, ENOSYS, ENOTTY].contains(code) }

  /// Whether permission is missing, which another way of saving may not need.
  var isRefusal: Bool { code == EACCES || code == EPERM }
}

extension FileLocation {
  /// Calls `body`; a system error ends the save.
  func reporting<Result>(
    _ operation: FileError.Operation, _ body: () throws(Errno) -> Result
  ) throws(SaveStop) -> Result {
    do throws(Errno) {
      return try body()
    } catch {
      throw .failed(FileError(operation, path, error))
    }
  }
}
