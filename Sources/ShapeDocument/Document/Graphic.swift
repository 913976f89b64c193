/// A graphic of a document: a view of one entry, cheap to make and to pass on.
///
/// It reads from the document whenever it is asked, so it always tells the present state. It is
/// valid until the document's entries change.
package struct Graphic {
  /// The document.
  package let document: Document
  /// The number of the entry.
  package let entry: Int

  /// The graphic of an entry.
  package init(document: Document, entry: Int) {
    self.document = document
    self.entry = entry
  }

  /// The label of its row; see ``Document/label(of:)``.
  package var label: String { document.label(of: entry) }
  /// What it is.
  package var kind: Kind { document.kind(of: entry) }
  /// Unique in the document.
  package var id: String? { document.id(of: entry) }
  /// The name, not the label.
  package var name: String? { string("name") }
  /// Free words.
  package var tags: [String] { document.tags(of: entry) }
  /// A description.
  package var note: String? { string("note") }
  /// A URL.
  package var link: String? { string("link") }
  /// Whether it or anything around it is hidden.
  package var isHidden: Bool { document.isHidden(entry) }
  /// Whether it or anything around it is locked.
  package var isLocked: Bool { document.isLocked(entry) }
  /// 0…1, of it and everything inside.
  package var opacity: Double { min(max(number("opacity") ?? 1, 0), 1) }
  /// A CSS `mix-blend-mode`.
  package var blend: String { string("blend") ?? "normal" }
  /// Whether it stands in the text as an alias of another graphic.
  package var isInstance: Bool { document.isInstance(entry) }

  /// The graphics inside, the first at the back.
  package var children: [Graphic] { document.children(of: entry) }

  /// What fills its shape; nil for nothing.
  package var fill: Paint? { value("fill").flatMap(Paint.init) }
  /// The line along its outline; nil for none.
  package var stroke: Stroke? { value("stroke").flatMap(Stroke.init) }
  /// Its shadow; nil for none.
  package var shadow: Shadow? { value("shadow").flatMap(Shadow.init) }
  /// Its text; nil for none.
  package var text: TextStyle? { value("text").flatMap { TextStyle($0, kind: kind) } }

  func value(_ key: String) -> PropertyValue? { document.setValue(key, entry) }

  func number(_ key: String) -> Double? { value(key)?.number }

  func string(_ key: String) -> String? {
    if case .string(let text) = value(key) { text } else { nil }
  }
}

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
  package var name: String? { Graphic(document: document, entry: entry).string("name") }
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

extension Document {
  /// The canvases, in document order.
  package var canvases: [Canvas] {
    var canvases: [Canvas] = []
    var entry = 0
    while entry < entryCount {
      canvases.append(Canvas(document: self, entry: entry))
      entry = subtreeEnd(of: entry)
    }
    return canvases
  }

  /// The graphic of an entry; nil for canvases and numbers out of range.
  package func graphic(_ entry: Int) -> Graphic? {
    guard (0..<entryCount).contains(entry), role(of: entry) == .graphic else { return nil }
    return Graphic(document: self, entry: entry)
  }

  /// The canvas of an entry; nil for graphics and numbers out of range.
  package func canvas(_ entry: Int) -> Canvas? {
    guard (0..<entryCount).contains(entry), role(of: entry) == .canvas else { return nil }
    return Canvas(document: self, entry: entry)
  }

  /// The graphics directly inside an entry.
  package func children(of entry: Int) -> [Graphic] {
    var children: [Graphic] = []
    var child = entry + 1
    let end = subtreeEnd(of: entry)
    while child < end {
      children.append(Graphic(document: self, entry: child))
      child = subtreeEnd(of: child)
    }
    return children
  }
}
