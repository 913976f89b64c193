import Geometry

/// The graphic that an end of a connector names.
package struct NamedEnd: Hashable, Sendable {
  /// The serial of the graphic; nil if there is none.
  package let serial: Int?
  /// The part of it that the line ends at; nil where the line decides.
  package let anchor: ConnectorEnd.Anchor?
  /// The reason why a connector cannot end there; nil if it can.
  package let problem: Problem?

  /// A reason why a connector cannot end somewhere.
  package enum Problem: Hashable, Sendable {
    /// There is no such id.
    case unknown
    /// It is a canvas.
    case canvas
    /// It is a connector.
    case connector
    /// It stands on another canvas.
    case otherCanvas
    /// It is hidden.
    case hidden
  }
}

extension Document {
  /// The first entry with an id; nil if there is none.
  ///
  /// - Complexity: O(1) for ids that are asked for again, after one pass over a column of the index
  ///   in each state of the document.
  package func firstEntry(withID id: String) -> Int? {
    connectorCache.ids.entry(withID: id, in: self)
  }

  /// The graphic that an end of a connector names.
  ///
  /// The first of equal ids counts. The last word after a dot is a side, unless the whole name is
  /// an id.
  package func namedEnd(_ text: String, of connector: Int) -> NamedEnd {
    let name = ConnectorEndName(text)
    if let entry = firstEntry(withID: text) { return namedEnd(entry, nil, of: connector) }
    if let (id, anchor) = name.parts, let entry = firstEntry(withID: id) {
      return namedEnd(entry, anchor, of: connector)
    }
    return NamedEnd(serial: nil, anchor: nil, problem: .unknown)
  }

  private func namedEnd(
    _ entry: Int, _ anchor: ConnectorEnd.Anchor?, of connector: Int
  ) -> NamedEnd {
    let problem: NamedEnd.Problem?
    if role(of: entry) == .canvas {
      problem = .canvas
    } else if kind(of: entry) == .connector {
      problem = .connector
    } else if canvas(of: entry) != canvas(of: connector) {
      problem = .otherCanvas
    } else {
      // A hidden canvas hides nothing from who looks at it.
      let graphics = lineage(of: entry).prefix { role(of: $0) == .graphic }
      problem = graphics.contains(where: isOwnHidden) ? .hidden : nil
    }
    return NamedEnd(serial: serial(of: entry), anchor: anchor, problem: problem)
  }
}

extension Document {
  /// The ids that connectors can name, in document order, each once; the first 1,000.
  ///
  /// - Complexity: O(entries)
  package var connectableIDs: [String] {
    var ids: [String] = []
    var known: Set<String> = []
    for entry in 0..<entryCount where role(of: entry) == .graphic && ids.count < 1_000 {
      guard let id = id(of: entry), kind(of: entry) != .connector, known.insert(id).inserted else {
        continue
      }
      ids.append(id)
    }
    return ids
  }
}
