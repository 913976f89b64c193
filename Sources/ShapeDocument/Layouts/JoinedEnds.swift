/// A connector that has a say in the places of graphs, with what it joins.
struct JoinedEnds {
  /// What a connector ends at.
  struct End {
    let entry: Int
    /// Whether it ends at the graphic, and not at a named place of it.
    let isWhole: Bool

    /// An end by its name; nil where it names nothing.
    init?(_ name: String, of connector: Int, in document: Document) {
      let named = document.namedEnd(name, of: connector)
      guard named.problem == nil, let entry = named.serial.flatMap(document.entry(withSerial:))
      else { return nil }
      self.entry = entry
      isWhole = named.anchor == nil
    }
  }

  /// The connector's entry.
  let connector: Int
  let arrow: GraphArrow
  let start: End
  let end: End

  /// The connectors of a canvas that have a say, in document order.
  ///
  /// - Complexity: O(entries of the canvas)
  static func all(
    onCanvas canvas: Int, in document: Document, keys: (Int) -> GraphKeys
  ) -> [JoinedEnds] {
    (canvas + 1..<max(canvas + 1, document.subtreeEnd(of: canvas))).compactMap { entry in
      guard document.isConnector(entry), case let keys = keys(entry), !keys.isHidden,
        let arrow = keys.arrow, arrow.pulls, let names = arrow.names,
        !document.isHidden(document.parent(of: entry)),
        let start = End(names.start, of: entry, in: document),
        let end = End(names.end, of: entry, in: document)
      else { return nil }
      return JoinedEnds(connector: entry, arrow: arrow, start: start, end: end)
    }
  }
}
