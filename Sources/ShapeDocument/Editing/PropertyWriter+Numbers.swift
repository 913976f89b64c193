import YAMLText

/// Lists of numbers, of which only those that change are written.
extension PropertyWriter {
  /// The edits that give a list of numbers new values; a single different one is written alone, so
  /// that the spelling of the others stays.
  func write(_ key: String, numbers: [Double]) throws(Diagnostic) -> [YAMLEdit] {
    let values = numbers.map(YAMLValue.number)
    guard let items = ownValue(key)?.items, items.count == values.count else {
      return try write([key], .sequence(values, .flow))
    }
    let different = values.indices.filter { position in
      guard let text = items[position].scalar, let now = NumberText.parse(text) else { return true }
      return YAMLValue.number(now) != values[position]
    }
    return try write(
      key, items.map { .plain($0.scalar ?? "") }, changing: different, to: values)
  }

  /// The edits that change some items of a list; a single one is written alone.
  private func write(
    _ key: String, _ items: [YAMLValue], changing different: [Int], to values: [YAMLValue]
  ) throws(Diagnostic) -> [YAMLEdit] {
    guard let first = different.first else { return [] }
    guard different.count > 1 else {
      return [.set(NodePath(entry: entry, steps: [.key(key), .item(first)]), values[first])]
    }
    var mixed = items
    for position in different { mixed[position] = values[position] }
    return try write([key], .sequence(mixed, .flow))
  }

  /// The edits that give a list of numbers new values, each in its own text; those that say the same
  /// number already keep their spelling.
  func write(_ key: String, texts: [String]) throws(Diagnostic) -> [YAMLEdit] {
    guard let items = ownValue(key)?.items, items.count == texts.count else {
      return try write([key], .sequence(texts.map(YAMLValue.plain), .flow))
    }
    let different = texts.indices.filter { position in
      items[position].scalar.flatMap(NumberText.parse) != NumberText.parse(texts[position])
    }
    return try write(
      key, zip(texts, items).map { .plain($1.scalar ?? $0) }, changing: different,
      to: texts.map(YAMLValue.plain))
  }

  /// The edits that say where a graphic stands. The origin is said by no `at` at all, unless that
  /// would let a merged one through, or it was written there before.
  func writePlace(_ at: Graphic.Point) throws(Diagnostic) -> [YAMLEdit] {
    let own = ownValue("at")
    if own?.node.plainPair == .zero { document.note(.hadOrigin, of: entry) }
    if at == .zero, merged("at") == nil, !document.additions(of: entry).contains(.hadOrigin) {
      return own == nil ? [] : try remove(["at"])
    }
    return try write("at", texts: [at.x, at.y].map(PlacementChange.text))
  }
}
