import Geometry

/// Properties that no document has: they are computed from it, for queries.
package enum ComputedProperty: String, Sendable, CaseIterable {
  /// The box on the canvas: of what a layout places or sizes that box, else the one around everything
  /// inside. `[x, y, width, height]`.
  case bounds

  /// The value of an entry; nil for the document, and for what covers nothing.
  ///
  /// - Complexity: O(entries inside + depth), each parsed
  package func value(of entry: Int, in document: Document) -> PropertyValue? {
    guard entry >= 0 else { return nil }
    let box =
      document.role(of: entry) == .canvas
      ? document.canvas(entry)?.frame
      : document.places.laidOutBox(of: entry) ?? document.boundsOnCanvas(of: entry)
    return box.map {
      .list([$0.minX, $0.minY, $0.width, $0.height].map { .number(Self.rounded($0)) })
    }
  }

  /// A length to three decimals, as lengths that are computed are written.
  private static func rounded(_ length: Double) -> Double {
    NumberText.written(length, decimals: 3).flatMap(Double.init) ?? length
  }
}
