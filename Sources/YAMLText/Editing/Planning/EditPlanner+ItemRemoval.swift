extension EditPlanner {
  /// Alternative splices that remove an item from its collection.
  func removal(at site: ItemSite) -> [[Splice]] {
    guard let current = site.current else { return [] }
    if site.isFlow { return flowRemoval(current, at: site) }
    let place = lines(of: current, after: site.previous, in: site.collection)
    if site.previous == nil, site.next == nil { return [removalOfOnly(place, at: site)] }
    guard place.isOnOwnLine else { return sharedLineRemoval(place, at: site) }
    let next = text.nextLineStart(at: place.end)
    let isLastLine = text.lineEnd(at: place.end) == text.byteCount
    if isLastLine, place.lead > 0 {
      // Remove the line break before it too, or keep it for a block scalar that needs it.
      return [text.beforeLineBreak(place.lead), place.lead].map {
        [Splice(range: $0..<text.byteCount, string: "")]
      }
    }
    let behindBlanks = endOfBlankLines(from: next)
    var plans = [[Splice(range: place.lead..<next, string: "")]]
    if behindBlanks > next { plans.append([Splice(range: place.lead..<behindBlanks, string: "")]) }
    return plans
  }

  /// For a first item on its dash's line: the next one moves up, or the dash is left alone.
  private func sharedLineRemoval(_ place: ItemLines, at site: ItemSite) -> [[Splice]] {
    guard let next = site.next else {
      return [[Splice(range: place.head..<text.lineEnd(at: place.end), string: "")]]
    }
    let following = lines(of: next, after: site.current, in: site.collection)
    let blanks = text.startOfSpaces(before: place.head)
    let alone = [Splice(range: blanks..<text.lineEnd(at: place.end), string: "")]
    let gap = text.nextLineStart(at: place.end)..<following.head
    let hasOthers =
      following.lead < text.lineStart(at: following.head)
      || text.blankCount(in: gap) < gap.count
    if hasOthers { return [alone] }
    return [[Splice(range: place.head..<following.head, string: "")], alone]
  }

  /// Removing the only item leaves `{}` or `[]`.
  private func removalOfOnly(_ place: ItemLines, at site: ItemSite) -> [Splice] {
    let brackets = site.isMapping ? "{}" : "[]"
    let start = site.collection.contentRange.lowerBound
    guard place.isOnOwnLine, let anchor = inlineEnd(before: place.lead, site.collection) else {
      return [Splice(range: start..<place.end, string: brackets)]
    }
    let bracket = Splice(range: anchor..<anchor, string: " " + brackets)
    let next = text.nextLineStart(at: place.end)
    if text.lineEnd(at: place.end) == text.byteCount {
      return [
        bracket, Splice(range: text.beforeLineBreak(place.lead)..<text.byteCount, string: ""),
      ]
    }
    return [bracket, Splice(range: place.lead..<next, string: "")]
  }
}
