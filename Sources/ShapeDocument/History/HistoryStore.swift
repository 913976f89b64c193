/// Storage for changes outside memory, at a place of the store's choice.
package struct HistoryStore {
  /// The key of a stored change.
  package typealias Key = Int

  private let put: ([UInt8]) -> Key?
  private let get: (Key) -> [UInt8]?

  /// A store of two functions: `put` keeps bytes, nil on failure; `get` returns them.
  package init(put: @escaping ([UInt8]) -> Key?, get: @escaping (Key) -> [UInt8]?) {
    self.put = put
    self.get = get
  }

  /// Stores a change and returns its key; nil on failure.
  func keep(_ change: DocumentChange) -> Key? {
    let forth = JournalRecord.bytes(of: change.changes)
    var bytes: [UInt8] = [change.isStructural ? 1 : 0]
    JournalRecord.append(forth.count, to: &bytes)
    bytes += forth
    bytes += JournalRecord.bytes(of: change.inverses)
    return put(bytes)
  }

  /// The change of a key; nil when it cannot be read.
  func change(for key: Key) -> DocumentChange? {
    guard var rest = get(key)?[...], let flag = rest.popFirst(),
      let count = JournalRecord.takeNumber(from: &rest), count <= rest.count,
      let changes = JournalRecord.changes(of: Array(rest.prefix(count))),
      let inverses = JournalRecord.changes(of: Array(rest.dropFirst(count)))
    else { return nil }
    return DocumentChange(changes: changes, inverses: inverses, isStructural: flag == 1)
  }
}
