/// Keeps what the user chose for the program, whatever the document. A record with any fault counts as
/// absent.
package struct OptionsStore: Sendable {
  private let file: StateRecord

  /// Makes the store in this state folder.
  package init(in state: StateDirectory) {
    file = StateRecord(
      state: state, purpose: .options, name: Array("options".utf8),
      magic: Array("ShapeEdit options 1\n".utf8), limitInBytes: 1 << 16)
  }

  /// The record; nil if there is none, or none that can be trusted.
  package var record: [UInt8]? { file.content }

  /// Replaces the record.
  ///
  /// - Throws: `tooLarge` beyond 64 KiB, or the system's error.
  package func store(_ record: [UInt8]) throws(FileError) { try file.store(record) }
}
