import YAMLText

/// Keeps changes outside memory. The store decides where.
package struct HistoryStore {
  /// What a change is found again by.
  package typealias Key = Int

  private let put: ([UInt8]) -> Key?
  private let get: (Key) -> [UInt8]?

  /// A store of two functions: one keeps bytes, nil where that is not possible; one gives them back.
  package init(put: @escaping ([UInt8]) -> Key?, get: @escaping (Key) -> [UInt8]?) {
    self.put = put
    self.get = get
  }

  /// Keeps a change; nil where that is not possible.
  func keep(_ change: DocumentChange) -> Key? {
    let forth = JournalRecord.bytes(of: change.changes)
    var bytes: [UInt8] = [change.isStructural ? 1 : 0]
    JournalRecord.append(forth.count, to: &bytes)
    bytes += forth
    bytes += JournalRecord.bytes(of: change.inverses)
    return put(bytes)
  }

  /// The change of a key; nil where it cannot be had.
  func change(for key: Key) -> DocumentChange? {
    guard var rest = get(key)?[...], let flag = rest.popFirst(),
      let count = JournalRecord.takeNumber(from: &rest), count <= rest.count,
      let changes = JournalRecord.changes(of: Array(rest.prefix(count))),
      let inverses = JournalRecord.changes(of: Array(rest.dropFirst(count)))
    else { return nil }
    return DocumentChange(changes: changes, inverses: inverses, isStructural: flag == 1)
  }
}
