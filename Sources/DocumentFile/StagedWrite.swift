/// Gives a file other content at once: it is written to a file in another folder, which then takes the
/// file's name. So whatever ends the process leaves nothing beside the file, and the file is the old or
/// the new one.
///
/// For a file that another program takes over: the disk is not waited for, and no copy is kept.
package struct StagedWrite: Sendable {
  private let content: ByteContent
  private let staging: DocumentPath?

  /// A write by way of a folder on the file's disk. Where it cannot go by that one, it goes by the file's
  /// own.
  package init(_ content: ByteContent, by staging: DocumentPath?) {
    self.content = content
    self.staging = staging
  }

  /// Writes to a path, without following a link.
  ///
  /// - Throws: if it cannot be written; then the file is as it was.
  package func perform(at path: DocumentPath) throws(FileError) {
    let location = try FileLocation(withoutFollowing: path)
    if let staging, let folder = try? Descriptor.folder(at: staging) {
      folder.removeStaleTemporaries()
      if (try? write(to: location, by: folder)) != nil { return }
    }
    do throws(Errno) {
      try write(to: location, by: location.folder)
    } catch {
      throw FileError(.write, path, error)
    }
  }

  private func write(to location: FileLocation, by folder: Descriptor) throws(Errno) {
    let former = try? location.folder.stamp(of: location.name)
    let temporary = try TemporaryFile(in: folder, mode: former?.permissions ?? 0o666)
    do throws(Errno) {
      _ = try temporary.file.writeAll(content)
      try systemCall {
        temporary.name.withCString { new in
          location.name.withCString {
            renameat(folder.number, new, location.folder.number, $0)
          }
        }
      }
    } catch {
      temporary.remove()
      throw error
    }
  }
}
