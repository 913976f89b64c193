import YAMLText

/// Finds ids unused in a document: `logo-2` for `logo`, or the next free number.
///
/// The index is searched only a few times for any number of ids, each time for more candidates.
struct FreshIDs {
  private let document: Document
  /// Ids that are not in the index by their hashes.
  private let readIDs: Set<String>

  init(_ document: Document) {
    self.document = document
    readIDs = Set(
      document.index.entries(withAnyOf: .needsParsing).compactMap { document.id(of: $0) })
  }

  /// A fresh id for each of the given ids; all are different.
  ///
  /// - Complexity: O((entries + ids) · log of how many numbers in a row are taken)
  /// - Throws: if the work was cancelled.
  func ids(like ids: [String]) throws(Diagnostic) -> [String] {
    var series: [NumberedIDs.Key: NumberedIDs] = [:]
    for (position, id) in ids.enumerated() {
      try document.workMonitor?.step(.planning, position, of: ids.count)
      let (key, number) = NumberedIDs.next(after: id)
      series[key, default: NumberedIDs(stem: key.stem, first: number)].add(number, position)
    }
    var result = [String](repeating: "", count: ids.count)
    var taken = readIDs
    var pending = series.values.sorted { $0.firstPosition < $1.firstPosition }
    while !pending.isEmpty {
      try document.workMonitor?.requireWanted()
      for index in pending.indices { pending[index].widen() }
      let used = document.index.usedIDHashes(among: Set(pending.lazy.flatMap(\.newHashes)))
      pending = pending.compactMap { numbered in
        var numbered = numbered
        numbered.recordUsed(used)
        guard let fresh = numbered.assigned(without: &taken) else { return numbered }
        for (position, id) in fresh { result[position] = id }
        return nil
      }
    }
    return result
  }
}

/// Wanted ids of one stem, and which of its numbers are in use.
private struct NumberedIDs {
  /// Ids of one stem with numbers near each other, which are looked up together.
  struct Key: Hashable {
    var stem: String
    var neighbourhood: Int
  }

  private let stem: String
  private var first: Int
  private var wanted: [(number: Int, position: Int)] = []
  /// Whether each number from `first` on is in use, as far as it was looked up.
  private var isUsed: [Bool] = []
  private var width = 0

  init(stem: String, first: Int) {
    self.stem = stem
    self.first = first
  }

  /// The stem of an id, and the first number to try.
  static func next(after id: String) -> (key: Key, number: Int) {
    let digits = id.utf8.reversed().prefix { $0.isASCIIDigit }.count
    guard digits > 0, digits < 10, id.dropLast(digits).hasSuffix("-"),
      let last = Int(id.suffix(digits))
    else { return (Key(stem: id, neighbourhood: 0), 2) }
    return (Key(stem: String(id.dropLast(digits + 1)), neighbourhood: last >> 12), last + 1)
  }

  /// The position of the id that was added first.
  var firstPosition: Int { wanted.first?.position ?? 0 }

  mutating func add(_ number: Int, _ position: Int) {
    wanted.append((number, position))
    first = min(first, number)
  }

  /// Extends the range of numbers to look up.
  mutating func widen() {
    let span = (wanted.map(\.number).max() ?? first) - first
    width = max(width * 4, span + wanted.count + 4)
  }

  private func id(_ offset: Int) -> String { "\(stem)-\(first + offset)" }

  /// The hashes of the numbers not looked up yet.
  var newHashes: [UInt32] { (isUsed.count..<width).map { EntryIndex.hash(of: id($0)) } }

  mutating func recordUsed(_ used: Set<UInt32>) {
    isUsed += newHashes.map(used.contains)
  }

  /// An id for each position; nil if more numbers must be looked up.
  mutating func assigned(without taken: inout Set<String>) -> [(Int, String)]? {
    var inUse = isUsed
    var result: [(Int, String)] = []
    var next: [Int: Int] = [:]
    for (number, position) in wanted {
      var offset = number - first
      // Ids that start at the same number continue after the previous one.
      offset = max(offset, next[number] ?? 0)
      while offset < inUse.count, inUse[offset] || taken.contains(id(offset)) { offset += 1 }
      guard offset < inUse.count else { return nil }
      inUse[offset] = true
      next[number] = offset + 1
      result.append((position, id(offset)))
    }
    for (_, id) in result { taken.insert(id) }
    return result
  }
}
