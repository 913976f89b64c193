/// A graphic of a document: a view of one entry, cheap to make and to pass on.
///
/// Every access reads from the document, so it always shows the present state. It is
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
