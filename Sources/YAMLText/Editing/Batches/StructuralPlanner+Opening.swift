/// Giving entries their first children.
extension StructuralPlanner {
  /// True if an entry has no list of children and can get one after its last line.
  func canBeOpened(_ entry: Int) -> Bool {
    let unusual: EntryFlags = [
      .isFlow, .isAlias, .isCopy, .isNotMapping, .isOpen, .hasMerge, .needsParsing, .hasAnchor,
      .hasChildrenKey,
    ]
    return entry >= 0 && index.flags(of: entry).isDisjoint(with: unusual)
  }

  /// Puts a new list with arrivals after an entry's own lines, as inserting a single entry does;
  /// false if that is impossible in one change.
  mutating func open(
    with arrivals: ArraySlice<Rearrangement.Arrival>, at gap: Rearrangement.Gap
  ) -> Bool {
    let parent = gap.parent
    let offset = text.nextLineStart(at: index.end(of: parent))
    guard let key = planner.childrenKey(of: parent),
      offset < text.byteCount || text.endsWithLineBreak
    else { return false }
    let start = index.start(of: parent)
    let column = text.column(at: start)
    var writer = ItemLineWriter(text, lineBreak: planner.lineBreak(near: start))
    writer.write(key: key, to: column)
    plan.opened.append(parent)
    return put(arrivals, at: gap, offset, column: column + planner.sequenceOffset(), &writer)
  }
}
