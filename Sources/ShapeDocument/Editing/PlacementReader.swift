import YAMLText

/// Reads where many graphics stand, one after the other, without keeping what was read.
///
/// Most say it in numbers under `at`, and nothing else about it; the rest are read as everyone reads
/// them.
struct PlacementReader {
  private let document: Document
  private let reader: EntryReader

  /// A reader for the document as it is now.
  init(_ document: Document) {
    self.document = document
    reader = EntryReader(document.index)
  }

  /// The placement of a graphic, whose outline may be missing.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  func placement(of entry: Int) -> Graphic.Placement {
    switch plainPlace(of: entry) {
    case .unset: Graphic.Placement(at: .zero, outline: .content)
    case .at(let point): Graphic.Placement(at: point, outline: .content)
    case nil: Graphic(document: document, entry: entry).placement
    }
  }

  private func plainPlace(of entry: Int) -> PlainPlace? {
    guard document.isReadAlone(entry), let node = reader.read(entry).node else { return nil }
    return PlainPlace(node)
  }
}

/// What a graphic says about its place in plain numbers.
enum PlainPlace {
  /// Nothing: it is at the origin.
  case unset
  case at(Graphic.Point)

  /// What a graphic's own map says under `at`; nil where there may be more to its place.
  init?(_ node: EntryNode) {
    guard node.kind == .mapping else { return nil }
    self = .unset
    for (key, value) in node.pairs {
      guard key.kind == .scalar else { return nil }
      switch GraphicKey(key.bytes) {
      case .at:
        guard case .unset = self, !value.isPropertied, let point = value.plainPair else {
          return nil
        }
        self = .at(point)
      case .rotation, .pivot, .transform: return nil
      default: break
      }
    }
  }

  /// How a graphic is brought to a place, as `PropertyWriter.writePlace(_:)` would plan it; nil where
  /// that has to.
  func replacement(placing point: Graphic.Point) -> PlainReplacement? {
    guard point != .zero, case .at(let old) = self, old != .zero else { return nil }
    return Self.replacement(
      [point.x, point.y].map(PlacementChange.text),
      isSaid: { $0 == 0 ? Self.says(point.x, old.x) : Self.says(point.y, old.y) })
  }

  /// How other numbers come under `at`, as `PropertyWriter.write(_:numbers:)` would plan it; nil where
  /// that has to.
  func replacement(writing point: Graphic.Point) -> PlainReplacement? {
    guard case .at(let old) = self else { return nil }
    let texts = [point.x, point.y].map { NumberText.written($0) ?? "0" }
    let former = [old.x, old.y].map { NumberText.written($0) ?? "0" }
    return Self.replacement(texts, isSaid: { texts[$0] == former[$0] })
  }

  private static func replacement(
    _ texts: [String], isSaid: (Int) -> Bool
  ) -> PlainReplacement {
    switch (isSaid(0), isSaid(1)) {
    case (true, true): .nothing
    case (true, false): .item(1, texts[1])
    case (false, true): .item(0, texts[0])
    case (false, false): .value(texts)
    }
  }

  /// Whether a number reads like an old one when it is written.
  private static func says(_ number: Double, _ old: Double) -> Bool {
    if NumberText.isWhole(number) { return number == old }
    return NumberText.parse(PlacementChange.text(number)) == old
  }
}
