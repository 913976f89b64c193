/// A small record in the state folder, for all documents and for its owner alone.
///
/// Losing it loses no work, so it is replaced atomically but not synced, and a record with any fault
/// counts as absent.
package struct StateRecord: Sendable {
  private let state: StateDirectory
  private let purpose: StateDirectory.Purpose
  private let name: [UInt8]
  /// What the file begins with.
  private let magic: [UInt8]
  /// The largest record, in bytes.
  package let limitInBytes: Int

  /// What the user chose for the program.
  package static func options(in state: StateDirectory) -> StateRecord {
    StateRecord(
      state: state, purpose: .options, name: Array("options".utf8),
      magic: Array("ShapeEdit options 1\n".utf8), limitInBytes: 1 << 16)
  }

  /// The lines that were typed before.
  package static func typedLines(in state: StateDirectory) -> StateRecord {
    StateRecord(
      state: state, purpose: .typed, name: Array("lines".utf8),
      magic: Array("ShapeEdit typed lines 1\n".utf8), limitInBytes: 1 << 18)
  }

  /// The record; nil if there is none, or none that can be trusted.
  package var content: [UInt8]? {
    guard let folder = try? state.folder(purpose, makesMissing: false),
      let file = try? folder.open(name, O_RDONLY), let stamp = try? file.stamp(), stamp.isPrivate,
      let bytes = try? file.readAll(limit: limitInBytes + 1_024)
    else { return nil }
    var decoder = ByteDecoder(bytes)
    guard decoder.raw(magic.count)?.elementsEqual(magic) == true,
      let checksum = decoder.number(UInt64.self), let record = decoder.counted(), decoder.isAtEnd,
      checksum == XXHash64.value(of: record)
    else { return nil }
    return record
  }

  /// Replaces the record.
  ///
  /// - Throws: `tooLarge` beyond the limit, or the system's error.
  package func store(_ record: [UInt8]) throws(FileError) {
    let path = state.path.appending(name)
    guard record.count <= limitInBytes else {
      throw FileError(.write, path, .tooLarge(limitInBytes: limitInBytes))
    }
    guard let folder = try state.folder(purpose, makesMissing: true) else { return }
    var file = ByteEncoder()
    file.append(raw: magic)
    file.append(XXHash64.value(of: record))
    file.append(counted: record)
    do throws(Errno) {
      try folder.replace(name, with: file.bytes)
    } catch {
      throw FileError(.write, path, error)
    }
  }
}
