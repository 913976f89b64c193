/// Which file a path leads to, so that two paths of one file can be told, even where there is no file yet.
package enum FileIdentity: Hashable, Sendable {
  /// A file that exists, whatever it is called.
  case file(device: UInt64, inode: UInt64)
  /// Where a file would be made, with links resolved.
  case place(DocumentPath)

  /// The identity of what a path leads to; nil for streams, which nobody replaces, and where no file
  /// can be.
  package init?(of path: DocumentPath) {
    var status = stat()
    if path.withCString({ stat($0, &status) }) == 0 {
      self.init(status)
    } else {
      guard let location = try? FileLocation(possiblyNew: path) else { return nil }
      self = .place(location.path)
    }
  }

  /// The file that standard input comes from; nil where that is a stream.
  package static var ofStandardInput: FileIdentity? {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 ? FileIdentity(status) : nil
  }

  private init?(_ status: stat) {
    let stamp = FileStamp(status)
    guard stamp.kind != .fifo, stamp.kind != .device, stamp.kind != .socket else { return nil }
    self = .file(device: stamp.device, inode: stamp.inode)
  }
}
