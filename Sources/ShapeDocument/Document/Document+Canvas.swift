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
    /// Unique in the document.
    package var id: String? { document.id(of: entry) }
    /// The name, not the label.
    package var name: String? { document.setValue("name", entry)?.string }
    /// Whether it is hidden.
    package var isHidden: Bool { document.isHidden(entry) }
    /// Whether it is locked.
    package var isLocked: Bool { document.isLocked(entry) }
    /// Its extent; nil where its content decides.
    package var size: Graphic.Extent? {
      document.setValue("size", entry)?.pair.map { Graphic.Extent($0.x, $0.y) }
    }
    /// The top left of what is visible.
    package var origin: Graphic.Point { document.setValue("origin", entry)?.pair ?? .zero }
    /// What lies behind everything; nil for nothing.
    package var background: Graphic.Paint? {
      document.setValue("background", entry).flatMap(Graphic.Paint.init)
    }
    /// Its graphics, the first at the back.
    package var graphics: [Graphic] { document.children(of: entry) }
  }
}
