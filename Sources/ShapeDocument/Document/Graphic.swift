/// A graphic of a document: a view of one entry, cheap to make and to copy.
///
/// Every access reads from the document, so it always shows the present state. It is
/// valid until the document's entries change. It has all that ``GraphicValues`` have.
@dynamicMemberLookup
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
  /// The tags: free words.
  package var tags: [String] { document.tags(of: entry) }
  /// True when the graphic or an ancestor is hidden.
  package var isHidden: Bool { document.isHidden(entry) }
  /// True when the graphic or an ancestor is locked.
  package var isLocked: Bool { document.isLocked(entry) }
  /// True when the graphic is an alias of another node.
  package var isInstance: Bool { document.isInstance(entry) }

  /// The graphics inside, the first at the back.
  package var children: [Graphic] { document.children(of: entry) }

  /// One of its values.
  package subscript<Value>(dynamicMember value: KeyPath<GraphicValues, Value>) -> Value {
    values[keyPath: value]
  }

  /// All its values, which are read once.
  var values: GraphicValues {
    let (kind, parsed) = (kind, document.parsed(entry))
    if let known = parsed.graphic, known.kind == kind { return known }
    let values = withExtendedLifetime(parsed) {
      GraphicReading(entry, parsed.members, in: document, NoListener()).values
    }
    parsed.graphic = values
    return values
  }
}
