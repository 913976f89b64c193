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

  /// The edits that bring a graphic to a place, as `PropertyWriter.writePlace(_:)` would plan them; nil
  /// where that has to.
  func edits(placing point: Graphic.Point, of entry: Int) -> [YAMLEdit]? {
    guard point != .zero, case .at(let old) = self, old != .zero else { return nil }
    return Self.edits(of: entry, [point.x, point.y].map(PlacementChange.text)) {
      $0 == 0 ? Self.says(point.x, old.x) : Self.says(point.y, old.y)
    }
  }

  /// The edits that write other numbers under `at`, as `PropertyWriter.write(_:numbers:)` would plan
  /// them; nil where that has to.
  func edits(writing point: Graphic.Point, of entry: Int) -> [YAMLEdit]? {
    guard case .at(let old) = self else { return nil }
    let texts = [point.x, point.y].map { NumberText.written($0) ?? "0" }
    let former = [old.x, old.y].map { NumberText.written($0) ?? "0" }
    return Self.edits(of: entry, texts) { texts[$0] == former[$0] }
  }

  private static func edits(
    of entry: Int, _ texts: [String], isSaid: (Int) -> Bool
  ) -> [YAMLEdit] {
    let different = texts.indices.filter { !isSaid($0) }
    guard let first = different.first else { return [] }
    guard different.count == texts.count else {
      return [
        .set(NodePath(entry: entry, steps: [.key("at"), .item(first)]), .plain(texts[first]))
      ]
    }
    return [.set(NodePath(entry, "at"), .sequence(texts.map(YAMLValue.plain), .flow))]
  }

  /// Whether a number reads like an old one when it is written.
  private static func says(_ number: Double, _ old: Double) -> Bool {
    if NumberText.isWhole(number) { return number == old }
    return NumberText.parse(PlacementChange.text(number)) == old
  }
}
