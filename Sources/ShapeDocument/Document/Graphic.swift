/// A graphic of a document: a view of one entry, cheap to make and to copy.
///
/// Every access reads from the document, and so gives the present state. A graphic is valid until
/// the entries of its document are renumbered.
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
  /// The kind.
  package var kind: Kind { document.kind(of: entry) }
  /// The id, unique in the document.
  package var id: String? { document.id(of: entry) }
  /// The name, not the label.
  package var name: String? { string("name") }
  /// The tags: free words.
  package var tags: [String] { document.tags(of: entry) }
  /// A description.
  package var note: String? { string("note") }
  /// A URL.
  package var link: String? { string("link") }
  /// True when the graphic or an ancestor is hidden.
  package var isHidden: Bool { document.isHidden(entry) }
  /// True when the graphic or an ancestor is locked.
  package var isLocked: Bool { document.isLocked(entry) }
  /// The opacity of the graphic and everything inside, 0…1.
  package var opacity: Double { min(max(number("opacity") ?? 1, 0), 1) }
  /// The blend mode: a value of CSS `mix-blend-mode`.
  package var blend: String { string("blend") ?? "normal" }
  /// True when the graphic is an alias of another node.
  package var isInstance: Bool { document.isInstance(entry) }

  /// The graphics inside, the first at the back.
  package var children: [Graphic] { document.children(of: entry) }

  /// The paint that fills the shape; nil for none.
  package var fill: Paint? { value("fill").flatMap(Paint.init) }
  /// The line along the outline; nil for none.
  package var stroke: Stroke? { value("stroke").flatMap(Stroke.init) }
  /// The shadow; nil for none.
  package var shadow: Shadow? { value("shadow").flatMap(Shadow.init) }
  /// The text; nil for none.
  package var text: TextStyle? { value("text").flatMap { TextStyle($0, kind: kind) } }

  func value(_ key: String) -> PropertyValue? { document.setValue(key, entry) }

  func number(_ key: String) -> Double? { value(key)?.number }

  func string(_ key: String) -> String? {
    if case .string(let text) = value(key) { text } else { nil }
  }
}
