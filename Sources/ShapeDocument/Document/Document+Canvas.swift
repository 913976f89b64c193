extension Document {
  /// A canvas of a document: a view of one entry; see ``Graphic``.
  package struct Canvas {
    /// The document.
    package let document: Document
    /// The number of the entry.
    package let entry: Int

    /// The canvas of an entry.
    package init(document: Document, entry: Int) {
      self.document = document
      self.entry = entry
    }

    /// The label of its section.
    package var label: String { document.label(of: entry) }
    /// The id, unique in the document.
    package var id: String? { document.id(of: entry) }
    /// The name, not the label.
    package var name: String? { document.setValue("name", entry)?.string }
    /// True when the canvas is hidden.
    package var isHidden: Bool { document.isHidden(entry) }
    /// The extent, of a canvas with a layout that of its members; nil when it follows from the content.
    package var size: Graphic.Extent? {
      document.effectiveValue("size", entry)?.pair.map { Graphic.Extent($0.x, $0.y) }
        ?? document.laidOutExtent(ofCanvas: entry)
    }
    /// The top left corner of the visible area.
    package var origin: Graphic.Point { document.setValue("origin", entry)?.pair ?? .zero }
    /// The background paint; nil for none.
    package var background: Graphic.Paint? {
      document.effectiveValue("background", entry).flatMap(Graphic.Paint.init)
    }
    /// How its connectors run.
    package var connectors: Connectors { Connectors(document.setValue("connectors", entry)) }

    /// How the connectors of a canvas run that do not say it themselves.
    package struct Connectors: Hashable, Sendable {
      /// Whether they go round what is in their way; nil where that is not said.
      package var avoids: Bool?
      /// The distance between lines side by side.
      package var gap: Double

      /// The distance where none is said.
      package static let usualGap = 8.0
      /// The distances that can be said.
      package static let gaps = 2.0...64.0

      init(_ value: PropertyValue?) {
        avoids = value?["avoid"]?.boolean
        let gap = value?["gap"]?.number
        self.gap = gap.flatMap { Self.gaps.contains($0) ? $0 : nil } ?? Self.usualGap
      }
    }
  }
}
