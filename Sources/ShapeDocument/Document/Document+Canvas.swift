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
    /// The extent; nil when it follows from the content.
    package var size: Graphic.Extent? {
      document.setValue("size", entry)?.pair.map { Graphic.Extent($0.x, $0.y) }
    }
    /// The top left corner of the visible area.
    package var origin: Graphic.Point { document.setValue("origin", entry)?.pair ?? .zero }
    /// The background paint; nil for none.
    package var background: Graphic.Paint? {
      document.setValue("background", entry).flatMap(Graphic.Paint.init)
    }
  }
}
