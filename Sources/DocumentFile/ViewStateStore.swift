/// Keeps a small record for each document: its folds and its cursor.
///
/// Losing a record loses no work, so it is replaced atomically but not synced, and a record with
/// any fault counts as absent.
package struct ViewStateStore: Sendable {
  /// The largest record, in bytes.
  package static let recordLimitInBytes = 1 << 20
  /// The most documents that have a record.
  static let documentLimit = 1_000

  private static let magic = Array("ShapeEdit view 1\n".utf8)
  private static let suffix = Array(".view".utf8)
  private let state: StateDirectory

  /// Makes the store in this state folder.
  package init(in state: StateDirectory) {
    self.state = state
  }

  /// The record of a document; `nil` if there is none, or none that can be trusted.
  package func record(for document: DocumentPath) -> [UInt8]? {
    let name = document.stateName + Self.suffix
    guard let folder = try? state.folder(.view, makesMissing: false),
      let file = try? folder.open(name, O_RDONLY), let stamp = try? file.stamp(), stamp.isPrivate,
      let bytes = try? file.readAll(limit: Self.recordLimitInBytes + 16_384)
    else { return nil }
    return Self.decode(bytes, document)
  }

  /// Replaces a document's record.
  ///
  /// - Throws: `tooLarge` beyond `recordLimitInBytes`, or the system's error.
  package func store(_ record: [UInt8], for document: DocumentPath) throws(FileError) {
    guard record.count <= Self.recordLimitInBytes else {
      throw FileError(.write, document, .tooLarge(limitInBytes: Self.recordLimitInBytes))
    }
    guard let folder = try state.folder(.view, makesMissing: true) else { return }
    let name = document.stateName + Self.suffix
    do throws(Errno) {
      try folder.replace(name, with: Self.encode(record, document))
    } catch {
      throw FileError(.write, state.path.appending(name), error)
    }
    removeOldest(in: folder)
  }

  private func removeOldest(in folder: Descriptor) {
    let names = folder.names(limit: 20_000).filter { $0.ends(with: Self.suffix) }
    guard names.count > Self.documentLimit else { return }
    // A tenth more than needed is removed, so that not every later call has to sort them all.
    let surplus = names.count - Self.documentLimit + Self.documentLimit / 10
    let dated = names.compactMap { name in
      (try? folder.stamp(of: name)).map { (name: name, modified: $0.modified) }
    }
    for entry in dated.sorted(by: { $0.modified < $1.modified }).prefix(surplus) {
      _ = entry.name.withCString { unlinkat(folder.number, $0, 0) }
    }
  }

  private static func encode(_ record: [UInt8], _ document: DocumentPath) -> [UInt8] {
    var body = ByteEncoder()
    body.append(counted: document.bytes)
    body.append(counted: record)
    var file = ByteEncoder()
    file.append(raw: magic)
    file.append(XXHash64.value(of: body.bytes))
    file.append(raw: body.bytes)
    return file.bytes
  }

  private static func decode(_ bytes: [UInt8], _ document: DocumentPath) -> [UInt8]? {
    var decoder = ByteDecoder(bytes)
    guard decoder.raw(magic.count)?.elementsEqual(magic) == true,
      let checksum = decoder.number(UInt64.self),
      checksum == XXHash64.value(of: Array(bytes.dropFirst(magic.count + 8))),
      decoder.counted() == document.bytes, let record = decoder.counted(), decoder.isAtEnd
    else { return nil }
    return record
  }
}
