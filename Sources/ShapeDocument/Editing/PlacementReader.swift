import YAMLText

/// Reads the placements of many graphics, one after the other, without caching them.
struct PlacementReader {
  private let document: Document
  private let reader: EntryReader

  /// A reader for the document as it is now.
  init(_ document: Document) {
    self.document = document
    reader = EntryReader(document.index)
  }

  /// The placement of a graphic, computed if a layout places it; else its outline may be missing.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  func placement(of entry: Int) -> Graphic.Placement {
    if document.layoutContainer(of: entry) != nil {
      return Graphic(document: document, entry: entry).placement
    }
    return document.readMembers(of: entry, by: reader) { _, members in
      let members = members.filter { GraphicKey($0.key.bytes)?.isPlacement ?? false }
      return GraphicReading(entry, members, in: document, NoListener()).values.placement
    }
  }
}

extension GraphicKey {
  fileprivate var isPlacement: Bool {
    switch self {
    case .at, .rotation, .pivot, .transform: true
    default: false
    }
  }
}
