/// Which source says what about the heads of a line: the short form `arrow` decides alone which ends
/// bear one where it is stronger than what says how they look.
struct StrokeHeads {
  /// The ranks of the sources, 0 for the strongest; nil where none says it.
  private(set) var (arrow, start, end): (Int?, Int?, Int?)

  /// Takes note of a source, of which the stronger ones were noted before.
  mutating func note(_ value: PropertyValue, rank: Int) {
    if arrow == nil, value["arrow"] != nil { arrow = rank }
    if start == nil, value["start"] != nil { start = rank }
    if end == nil, value["end"] != nil { end = rank }
  }

  /// The same with weaker sources that were noted apart.
  func followed(by weaker: StrokeHeads) -> StrokeHeads {
    var all = self
    all.arrow = arrow ?? weaker.arrow
    all.start = start ?? weaker.start
    all.end = end ?? weaker.end
    return all
  }

  /// A combined stroke in which no weaker source gives a head that the arrow in effect does not give.
  func applied(to stroke: PropertyValue) -> PropertyValue {
    guard let arrow, case .map(var members) = stroke else { return stroke }
    let word: Graphic.Stroke.Arrow = stroke.word("arrow") ?? .none
    for (key, rank, isGiven) in [
      ("start", start, word == .start || word == .both),
      ("end", end, word == .end || word == .both),
    ] {
      guard let rank, rank > arrow, !isGiven,
        let number = members.firstIndex(where: { $0.key == key })
      else { continue }
      members[number].value = .string("none")
    }
    return .map(members)
  }
}
