extension EditPlanner {
  /// Alternative splices that insert an item into a flow collection.
  func insertion(ofFlow item: String, at site: ItemSite) -> [[Splice]] {
    if isBarePair(site.collection) { return [bracedInsertion(of: item, at: site)] }
    if let next = site.next {
      let head = flowHead(of: next, at: site)
      return [[Splice(range: head..<head, string: item + ", ")]]
    }
    let closing = site.collection.contentRange.upperBound - 1
    if let previous = site.previous {
      let end = previous.upperBound
      let blank = item.utf8.first == 0x0A || item.utf8.first == 0x0D ? "" : " "
      var plans = [[Splice(range: end..<end, string: "," + blank + item)]]
      if let comma = comma(in: end..<closing) {
        plans.insert([Splice(range: comma + 1..<comma + 1, string: blank + item)], at: 0)
      }
      return plans
    }
    let opening = site.collection.contentRange.lowerBound + 1
    return [opening, closing].map { [Splice(range: $0..<$0, string: item)] }
  }

  /// The start of a flow item, including its `?`.
  private func flowHead(of item: Range<Int>, at site: ItemSite) -> Int {
    guard site.isMapping else { return item.lowerBound }
    var start = site.collection.contentRange.lowerBound + 1
    for end in [site.previous?.upperBound, site.current?.upperBound] {
      if let end, end <= item.lowerBound { start = max(start, end) }
    }
    return lastIndicator(0x3F, in: start..<max(start, item.lowerBound)) ?? item.lowerBound
  }

  /// True if a mapping is a single pair without braces, as in `[name: A]`.
  private func isBarePair(_ collection: YAMLNode) -> Bool {
    guard case .mapping(_, isFlow: true) = collection.content else { return false }
    return text.byte(at: collection.contentRange.lowerBound) != 0x7B
  }

  /// Inserts a pair next to a bare one, with braces around both.
  private func bracedInsertion(of item: String, at site: ItemSite) -> [Splice] {
    let pair = site.collection.contentRange
    let isFirst = site.next != nil
    return [
      Splice(range: pair.lowerBound..<pair.lowerBound, string: isFirst ? "{\(item), " : "{"),
      Splice(range: pair.upperBound..<pair.upperBound, string: isFirst ? "}" : ", \(item)}"),
    ]
  }

  func comma(in gap: Range<Int>) -> Int? {
    guard !gap.isEmpty else { return nil }
    return lastIndicator(0x2C, in: gap)
  }

  func flowRemoval(_ current: Range<Int>, at site: ItemSite) -> [[Splice]] {
    if isBarePair(site.collection) {
      return [[Splice(range: site.collection.contentRange, string: "{}")]]
    }
    func cut(_ range: Range<Int>) -> [Splice] { [Splice(range: range, string: "")] }
    let closing = site.collection.contentRange.upperBound - 1
    let gap = current.upperBound..<(site.next?.lowerBound ?? max(closing, current.upperBound))
    let comma = comma(in: gap)
    let item = flowHead(of: current, at: site)..<current.upperBound
    var plans: [[Splice]] = []
    if let next = site.next {
      plans.append(cut(item.lowerBound..<flowHead(of: next, at: site)))
    } else if let previous = site.previous {
      plans.append(cut(previous.upperBound..<item.upperBound))
    } else if let comma {
      plans.append(cut(item.lowerBound..<comma + 1))
    }
    if let comma { plans.append(cut(item.lowerBound..<comma + 1)) }
    // Cutting only the item and one comma keeps comments around them.
    if let comma {
      plans.append(cut(item) + cut(comma..<comma + 1))
    } else if let previous = site.previous,
      let before = self.comma(in: previous.upperBound..<item.lowerBound)
    {
      plans.append(cut(before..<before + 1) + cut(item))
    }
    plans.append(cut(item))
    return plans
  }
}
