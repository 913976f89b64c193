import YAMLText

/// Reads the placements of many graphics, one after the other, without caching them.
///
/// Most graphics have plain numbers under `at` and no other placement; all others are read in the
/// usual way.
struct PlacementReader {
  private let document: Document
  private let reader: EntryReader

  /// A reader for the document as it is now.
  init(_ document: Document) {
    self.document = document
    reader = EntryReader(document.index)
  }

  /// The placement of a graphic; its outline may be missing.
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

/// A graphic's place in plain numbers.
private enum PlainPlace {
  /// No `at`: the graphic is at the origin.
  case unset
  case at(Graphic.Point)

  /// Reads `at` from a graphic's own map; nil if its place may depend on more.
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
}
