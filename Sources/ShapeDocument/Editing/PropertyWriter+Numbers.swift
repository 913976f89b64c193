import YAMLText

/// Lists of numbers: only numbers that change are written.
extension PropertyWriter {
  /// The edits that set a list of numbers. A single changed number is written alone, so that the
  /// others keep their spelling.
  func write(_ key: String, numbers: [Double]) throws(Diagnostic) -> [YAMLEdit] {
    let values = numbers.map(YAMLValue.number)
    return try write(key, values) { YAMLValue.number($0) == values[$1] }
  }

  /// The edits that set a list of numbers, each to its own text. Numbers that are equal already
  /// keep their spelling.
  func write(_ key: String, texts: [String]) throws(Diagnostic) -> [YAMLEdit] {
    try write(key, texts.map(YAMLValue.plain)) { $0 == NumberText.parse(texts[$1]) }
  }

  /// The edits that set the items of a list, except items whose number is right already as `isSaid`
  /// tells.
  private func write(
    _ key: String, _ values: [YAMLValue], _ isSaid: (_ now: Double, _ position: Int) -> Bool
  ) throws(Diagnostic) -> [YAMLEdit] {
    guard let list = ownValue(key)?.node, list.kind == .sequence, list.count == values.count else {
      return try write([key], .sequence(values, .flow))
    }
    var mixed = values
    var different: [Int] = []
    for (position, item) in list.items.enumerated() {
      if let now = item.number, isSaid(now, position) {
        mixed[position] = .plain(item.string)
      } else {
        different.append(position)
      }
    }
    guard let first = different.first else { return [] }
    guard different.count > 1 else {
      return [.set(NodePath(entry: entry, steps: [.key(key), .item(first)]), values[first])]
    }
    return try write([key], .sequence(mixed, .flow))
  }

  /// The edits that write a graphic's place. The origin is written as no `at` at all, unless a
  /// merged one would show through or the origin was written before.
  func writePlace(_ at: Graphic.Point) throws(Diagnostic) -> [YAMLEdit] {
    let own = ownValue("at")
    if own?.node.plainPair == .zero { document.record(.hadOrigin, of: entry) }
    if at == .zero, !isMerged("at"), !document.additions(of: entry).contains(.hadOrigin) {
      return own == nil ? [] : try remove(["at"])
    }
    return try write("at", texts: [at.x, at.y].map(PlacementChange.text))
  }
}
