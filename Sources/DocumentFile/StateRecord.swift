/// A small record in the state folder, for all documents and for its owner alone.
///
/// Losing it loses no work, so it is replaced atomically but not synced, and a record with any fault
/// counts as absent.
struct StateRecord: Sendable {
  let state: StateDirectory
  let purpose: StateDirectory.Purpose
  let name: [UInt8]
  /// What the file begins with.
  let magic: [UInt8]
  /// The largest record, in bytes.
  let limitInBytes: Int

  /// The record; nil if there is none, or none that can be trusted.
  var content: [UInt8]? {
    guard let folder = try? state.folder(purpose, makesMissing: false),
      let file = try? folder.open(name, O_RDONLY), let stamp = try? file.stamp(), stamp.isPrivate,
      let bytes = try? file.readAll(limit: limitInBytes + 1_024)
    else { return nil }
    var decoder = ByteDecoder(bytes)
    guard decoder.raw(magic.count)?.elementsEqual(magic) == true,
      let checksum = decoder.number(UInt64.self), let record = decoder.counted(), decoder.isAtEnd,
      checksum == ContentHash.value(of: record)
    else { return nil }
    return record
  }

  /// Replaces the record.
  ///
  /// - Throws: `tooLarge` beyond the limit, or the system's error.
  func store(_ record: [UInt8]) throws(FileError) {
    let path = state.path.appending(name)
    guard record.count <= limitInBytes else {
      throw FileError(.write, path, .tooLarge(limitInBytes: limitInBytes))
    }
    guard let folder = try state.folder(purpose, makesMissing: true) else { return }
    var file = ByteEncoder()
    file.append(raw: magic)
    file.append(ContentHash.value(of: record))
    file.append(counted: record)
    do throws(Errno) {
      try folder.replace(name, with: file.bytes)
    } catch {
      throw FileError(.write, path, error)
    }
  }
}
