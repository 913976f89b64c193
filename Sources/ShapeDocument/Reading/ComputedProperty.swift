import Geometry

/// Properties that no document has: they are computed from it, for queries.
package enum ComputedProperty: String, Sendable, CaseIterable {
  /// The box on the canvas: of what a layout places or sizes that box, else the one around everything
  /// inside. `[x, y, width, height]`.
  case bounds
  /// The line of a connector on the canvas, `{points: [[x, y], …], label: [x, y, width, height], start: …,
  /// end: …}`; null for texts that it does not have.
  case line
  /// Where a member of a graph stands, `{layer: 2, place: 3, pinned: false}`; null for a layer that it
  /// does not have.
  case graph

  /// The value of an entry; nil for the document, and for what covers nothing.
  ///
  /// - Complexity: O(entries inside + depth), each parsed
  package func value(of entry: Int, in document: Document) -> PropertyValue? {
    guard entry >= 0 else { return nil }
    switch self {
    case .bounds: return Self.bounds(of: entry, in: document)
    case .line: return Self.line(of: entry, in: document)
    case .graph: return document.graphPlace(of: entry)?.value
    }
  }

  private static func bounds(of entry: Int, in document: Document) -> PropertyValue? {
    let box =
      document.role(of: entry) == .canvas
      ? document.canvas(entry)?.frame
      : document.places.laidOutBox(of: entry) ?? document.boundsOnCanvas(of: entry)
    return box.map(value)
  }

  private static func line(of entry: Int, in document: Document) -> PropertyValue? {
    guard document.isConnector(entry), let line = document.shownLine(of: entry)
    else {
      return nil
    }
    let points = line.points.map { PropertyValue.list([$0.x, $0.y].map { .number(rounded($0)) }) }
    return .map([
      PropertyValue.Member("points", .list(points)),
      PropertyValue.Member("label", line.label.map(value) ?? .null),
      PropertyValue.Member("start", line.start.map(value) ?? .null),
      PropertyValue.Member("end", line.end.map(value) ?? .null),
    ])
  }

  private static func value(of box: Box) -> PropertyValue {
    let numbers = [box.minX, box.minY, box.width, box.height]
    return numbers.allSatisfy(\.isFinite) ? .list(numbers.map { .number(rounded($0)) }) : .null
  }

  /// A length to three decimals, as lengths that are computed are written.
  private static func rounded(_ length: Double) -> Double {
    NumberText.written(length, decimals: 3).flatMap(Double.init) ?? length
  }
}
