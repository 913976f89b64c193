/// Keeps the lines that were typed before, for all documents. A record with any fault counts as absent.
package struct TypedLinesStore: Sendable {
  /// The largest record, in bytes.
  package static let recordLimitInBytes = 1 << 18

  private let file: StateRecord

  /// Makes the store in this state folder.
  package init(in state: StateDirectory) {
    file = StateRecord(
      state: state, purpose: .typed, name: Array("lines".utf8),
      magic: Array("ShapeEdit typed lines 1\n".utf8), limitInBytes: Self.recordLimitInBytes)
  }

  /// The record; nil if there is none, or none that can be trusted.
  package var record: [UInt8]? { file.content }

  /// Replaces the record.
  ///
  /// - Throws: `tooLarge` beyond `recordLimitInBytes`, or the system's error.
  package func store(_ record: [UInt8]) throws(FileError) { try file.store(record) }
}
