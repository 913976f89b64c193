import ShapeDocument

/// The graphics that a connector holds on to, as they were when it was drawn.
struct HeldEnds {
  private let names: [String]
  private var ends: [NamedEnd]

  /// The ends of a connector, points left out.
  init(_ connection: Graphic.Connection, of entry: Int, in document: Document) {
    names = [connection.from, connection.to].compactMap { end in
      if case .graphic(let name) = end { name } else { nil }
    }
    ends = names.map { document.namedEnd($0, of: entry) }
  }

  /// True if an end may name one of these ids.
  func names(anyOf ids: Set<String>) -> Bool {
    !ids.isEmpty && names.contains { ConnectorEndName($0).ids.contains(where: ids.contains) }
  }

  /// True if the names of a connector's ends mean something else than before.
  func hasOthers(than document: Document, _ entry: Int) -> Bool {
    zip(names, ends).contains { document.namedEnd($0, of: entry) != $1 }
  }

  /// The serials of the graphics.
  var serials: some Sequence<Int> { ends.lazy.compactMap(\.serial) }
}
