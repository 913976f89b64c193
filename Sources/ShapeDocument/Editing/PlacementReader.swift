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

  /// The edits that bring a graphic to a place, as a `PropertyWriter` would plan them; nil where that has
  /// to.
  func edits(placing entry: Int, at point: Graphic.Point) -> [YAMLEdit]? {
    guard point != .zero, case .at(let old) = plainPlace(of: entry), old != .zero else {
      return nil
    }
    let x = PlacementChange.text(point.x)
    let y = PlacementChange.text(point.y)
    let at = NodePath.Step.key("at")
    switch (NumberText.parse(x) == old.x, NumberText.parse(y) == old.y) {
    case (true, true): return []
    case (true, false): return [.set(NodePath(entry: entry, steps: [at, .item(1)]), .plain(y))]
    case (false, true): return [.set(NodePath(entry: entry, steps: [at, .item(0)]), .plain(x))]
    case (false, false):
      return [.set(NodePath(entry: entry, steps: [at]), .sequence([.plain(x), .plain(y)], .flow))]
    }
  }

  /// What a graphic says about its place.
  private enum PlainPlace {
    /// Nothing: it is at the origin.
    case unset
    case at(Graphic.Point)
  }

  /// What is under `at`; nil where there may be more to it.
  private func plainPlace(of entry: Int) -> PlainPlace? {
    guard document.isReadAlone(entry), let node = reader.read(entry).node, node.kind == .mapping
    else { return nil }
    var place = PlainPlace.unset
    for (key, value) in node.pairs {
      guard key.kind == .scalar else { return nil }
      switch GraphicKey(key.bytes) {
      case .at:
        guard case .unset = place, !value.isPropertied, let point = value.plainPair else {
          return nil
        }
        place = .at(point)
      case .rotation, .pivot, .transform: return nil
      default: break
      }
    }
    return place
  }
}
