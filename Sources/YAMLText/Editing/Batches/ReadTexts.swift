/// The new texts of a batch after parsing.
struct ReadTexts {
  /// Their entries, with offsets into the texts' bytes.
  let columns: EntryColumns
  let digests: [EntryDigest]
  let comments: CommentSum
  /// The first entry of each text, then the number of entries.
  private let firsts: [Int]

  /// Reads the texts; nil unless each of them is exactly one entry. Breaks that only libyaml knows
  /// could end one early, but are not passed between entries.
  init?(_ texts: NewEntryTexts, _ index: EntryIndex, role: Int) {
    guard !texts.bytes.isEmpty else {
      columns = EntryColumns()
      digests = []
      comments = CommentSum()
      firsts = [0]
      return
    }
    let text = SourceText(TextBlock(texts.bytes))
    guard let columns = Self.scan(text, index, role: role) else { return nil }
    let tops = (0..<columns.count).filter { columns[$0].depth == 0 }
    guard tops.count == texts.starts.count,
      let items = StretchItems(
        (0..<columns.count).map { .init(record: columns[$0]) }),
      let reading = StretchReading(items, of: text, in: .list, index)
    else { return nil }
    self.columns = columns
    digests = reading.digests
    comments = reading.comments
    firsts = tops + [columns.count]
  }

  /// Scans a text that is a sequence of entries.
  private static func scan(_ text: SourceText, _ index: EntryIndex, role: Int) -> EntryColumns? {
    var fragment = Fragment()
    if let directives = index.directives, !directives.isEmpty {
      fragment.append(directives, standingFor: 0)
    }
    fragment.append(text, standingFor: 0)
    let subject = EntryScanner.Subject.entries(role: UInt8(truncatingIfNeeded: role))
    let columns = try? index.scan(fragment, as: subject).columns
    columns?.move(outOf: fragment)
    return columns
  }

  /// The numbers of the entries of a text.
  func entries(ofText number: Int) -> Range<Int>? {
    guard firsts.indices ~= number + 1 else { return nil }
    return firsts[number]..<firsts[number + 1]
  }
}
