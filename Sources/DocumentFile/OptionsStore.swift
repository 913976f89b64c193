/// Keeps a small record of what the user chose for the program, whatever the document.
///
/// Losing it loses no work, so it is replaced atomically but not synced, and a record with any fault counts
/// as absent.
package struct OptionsStore: Sendable {
  /// The largest record, in bytes.
  static let recordLimitInBytes = 1 << 16

  private static let magic = Array("ShapeEdit options 1\n".utf8)
  private static let name = Array("options".utf8)
  private let state: StateDirectory

  /// Makes the store in this state folder.
  package init(in state: StateDirectory) {
    self.state = state
  }

  /// The record; `nil` if there is none, or none that can be trusted.
  package var record: [UInt8]? {
    guard let folder = try? state.folder(.options, makesMissing: false),
      let file = try? folder.open(Self.name, O_RDONLY), let stamp = try? file.stamp(),
      stamp.isPrivate, let bytes = try? file.readAll(limit: Self.recordLimitInBytes + 64)
    else { return nil }
    var decoder = ByteDecoder(bytes)
    guard decoder.raw(Self.magic.count)?.elementsEqual(Self.magic) == true,
      let checksum = decoder.number(UInt64.self), let record = decoder.counted(), decoder.isAtEnd,
      checksum == ContentHash.value(of: record)
    else { return nil }
    return record
  }

  /// Replaces the record.
  ///
  /// - Throws: `tooLarge` beyond 64 KiB, or the system's error.
  package func store(_ record: [UInt8]) throws(FileError) {
    guard record.count <= Self.recordLimitInBytes else {
      throw FileError(.write, state.path, .tooLarge(limitInBytes: Self.recordLimitInBytes))
    }
    guard let folder = try state.folder(.options, makesMissing: true) else { return }
    var file = ByteEncoder()
    file.append(raw: Self.magic)
    file.append(ContentHash.value(of: record))
    file.append(counted: record)
    do throws(Errno) {
      try folder.replace(Self.name, with: file.bytes)
    } catch {
      throw FileError(.write, state.path.appending(Self.name), error)
    }
  }
}
