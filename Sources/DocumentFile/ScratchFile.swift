import CDocumentFile

/// A file without a name, for data too large for memory. It disappears with the process, however
/// that ends.
package final class ScratchFile: Sendable {
  /// A range of the file.
  package struct Stretch: Sendable, Hashable {
    /// Its start, in bytes.
    package let byteOffset: Int
    /// Its length in bytes.
    package let byteCount: Int
  }

  private let file: Descriptor
  private let path: DocumentPath

  /// Makes an empty file in the state folder.
  package init(in state: StateDirectory) throws(FileError) {
    path = state.path
    guard let folder = try state.folder(.recover, makesMissing: true) else {
      throw FileError(.useState, state.path, .missing)
    }
    let name = Array(".scratch-".utf8) + UInt64.random(in: 0 ... .max).hexadecimal
    do throws(Errno) {
      file = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
      try systemCall { name.withCString { unlinkat(folder.number, $0, 0) } }
    } catch {
      throw FileError(.write, state.path, error)
    }
  }

  /// Writes bytes at an offset and returns their range. O(bytes).
  package func write(_ bytes: [UInt8], at byteOffset: Int) throws(FileError) -> Stretch {
    do throws(Errno) {
      try systemCall { lseek(file.number, off_t(byteOffset), SEEK_SET) }
      try file.writeAll(bytes)
      return Stretch(byteOffset: byteOffset, byteCount: bytes.count)
    } catch {
      throw FileError(.write, path, error)
    }
  }

  /// Reads a range that was written. O(bytes).
  package func read(_ stretch: Stretch) throws(FileError) -> [UInt8] {
    do throws(Errno) {
      try systemCall { lseek(file.number, off_t(stretch.byteOffset), SEEK_SET) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(stretch.byteCount)
      while bytes.count < stretch.byteCount {
        let block = try file.readBlock(of: min(stretch.byteCount - bytes.count, 1 << 20))
        guard !block.isEmpty else { throw Errno(code: EIO) }
        bytes += block
      }
      return bytes
    } catch {
      throw FileError(.read, path, error)
    }
  }
}
