extension EditPlanner {
  /// The reason to report if no plan works; `failure` is that of the first plan.
  func reason(against edit: YAMLEdit, _ failure: Diagnostic?) -> Diagnostic {
    if let offset = unicodeBreak(near: edit) {
      return refusal(
        "a line here ends in U+0085, U+2028 or U+2029, which YAML 1.1 takes for a line break; "
          + "replace it by a normal line break first", at: offset..<offset + 1)
    }
    if let offset = commentBelow(edit) {
      return refusal(
        "a comment below would become part of the text block above; indent it less first",
        at: offset..<offset + 1)
    }
    if let failure, failure.code == .refusedEdit { return failure }
    let detail = failure.map { ": \($0.message)" } ?? ""
    return refusal("no way was found to write this here\(detail)", at: failure?.range ?? 0..<0)
  }

  /// The first comment below a removed item that a block scalar above would swallow.
  private func commentBelow(_ edit: YAMLEdit) -> Int? {
    guard let site = leftSite(of: edit), let item = site.current, !site.isFlow else { return nil }
    let place = lines(of: item, after: site.previous, in: site.collection)
    let next = text.nextLineStart(at: place.end)
    let behind = endOfComments(from: next)
    let lines = text.bytes(in: next..<behind)
    guard let hash = lines.firstIndex(of: 0x23), isBehindBlockScalar(place.lead) else { return nil }
    return next + hash
  }

  /// The site that an edit removes something from.
  private func leftSite(of edit: YAMLEdit) -> ItemSite? {
    switch edit {
    case .removeEntry(let entry), .moveEntry(let entry, _, _):
      entry >= 0 && entry < index.count ? try? site(of: entry) : nil
    case .remove(let path), .reorder(let path, _): try? site(of: path).site
    case .set, .rename, .insertEntry: nil
    }
  }

  private func isBehindBlockScalar(_ offset: Int) -> Bool {
    let entry = index.lastEntry(startingAtOrBefore: offset - 1) ?? -1
    let tree = entry < 0 ? try? index.parseRoot() : try? index.parse(entry)
    guard var node = tree else { return false }
    while let last = (node.items + node.pairs.map(\.value)).last(where: {
      $0.range.lowerBound < offset
    }) {
      node = last
    }
    guard case .scalar(_, let style) = node.content else { return false }
    return style == .literal || style == .folded
  }

  /// The number of bytes to search on each side of an entry.
  private static let searched = 1 << 16

  /// The first Unicode line break in or near the entries of an edit.
  private func unicodeBreak(near edit: YAMLEdit) -> Int? {
    for entry in entries(of: edit) where entry < index.count {
      let parent = entry < 0 ? -1 : index.parent(of: entry)
      let own = parent < 0 ? 0..<text.byteCount : index.range(of: parent)
      let whole = own.lowerBound..<text.nextLineStart(at: own.upperBound)
      let middle = entry < 0 ? 0 : index.start(of: entry)
      let lower = max(whole.lowerBound, middle - Self.searched)
      let upper = min(whole.upperBound, middle + Self.searched)
      if let offset = unicodeBreak(in: lower..<max(lower, upper)) { return offset }
    }
    return nil
  }

  private func entries(of edit: YAMLEdit) -> [Int] {
    switch edit {
    case .set(let path, _, _), .remove(let path), .rename(let path, _), .reorder(let path, _):
      [path.entry]
    case .insertEntry(.copy(of: let entry), let parent, _): [parent, entry]
    case .insertEntry(_, let parent, _): [parent]
    case .removeEntry(let entry): [entry]
    case .moveEntry(let entry, let parent, _): [entry, parent]
    }
  }

  private func unicodeBreak(in range: Range<Int>) -> Int? {
    let bytes = text.bytes(in: range)
    for (offset, byte) in bytes.enumerated() where byte == 0xC2 || byte == 0xE2 {
      let next = bytes[offset...].prefix(3)
      if next.starts(with: [0xC2, 0x85]) || next.starts(with: [0xE2, 0x80, 0xA8])
        || next.starts(with: [0xE2, 0x80, 0xA9])
      {
        return range.lowerBound + offset
      }
    }
    return nil
  }
}
