/// Keeps one small record for all documents: the lines that were typed before.
///
/// As with ``ViewStateStore``, losing it loses no work, and a record with any fault counts as absent.
/// Only its owner may read it.
package struct TypedLinesStore: Sendable {
  /// The largest record, in bytes.
  package static let recordLimitInBytes = 1 << 18

  private static let magic = Array("ShapeEdit typed lines 1\n".utf8)
  private static let name = Array("lines".utf8)
  private let state: StateDirectory

  /// Makes the store in this state folder.
  package init(in state: StateDirectory) {
    self.state = state
  }

  /// The record; nil if there is none, or none that can be trusted.
  package var record: [UInt8]? {
    guard let folder = try? state.folder(.typed, makesMissing: false),
      let file = try? folder.open(Self.name, O_RDONLY), let stamp = try? file.stamp(),
      stamp.isPrivate,
      let bytes = try? file.readAll(limit: Self.recordLimitInBytes + 1_024)
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
  /// - Throws: `tooLarge` beyond `recordLimitInBytes`, or the system's error.
  package func store(_ record: [UInt8]) throws(FileError) {
    let path = state.path.appending(Self.name)
    guard record.count <= Self.recordLimitInBytes else {
      throw FileError(.write, path, .tooLarge(limitInBytes: Self.recordLimitInBytes))
    }
    guard let folder = try state.folder(.typed, makesMissing: true) else { return }
    var file = ByteEncoder()
    file.append(raw: Self.magic)
    file.append(ContentHash.value(of: record))
    file.append(counted: record)
    do throws(Errno) {
      try folder.replace(Self.name, with: file.bytes)
    } catch {
      throw FileError(.write, path, error)
    }
  }
}
