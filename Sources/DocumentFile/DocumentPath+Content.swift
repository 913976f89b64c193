extension DocumentPath {
  /// The content of a regular file, which is no link; nil where it cannot be read, or is larger than the limit.
  package func smallContent(limitInBytes: Int) -> [UInt8]? {
    guard let file = try? regularFile(), let stamp = try? file.stamp(),
      stamp.byteCount <= limitInBytes
    else { return nil }
    return try? file.readAll(limit: limitInBytes)
  }

  /// The first bytes of a regular file, which is no link; nil where it cannot be read.
  package func head(length: Int) -> [UInt8]? { try? regularFile().readAll(limit: length) }

  private func regularFile() throws(Errno) -> Descriptor {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = Descriptor(try systemCall { withCString { openFile($0, flags) } })
    guard try file.stamp().kind == .regular else { throw Errno(code: ENXIO) }
    return file
  }
}
