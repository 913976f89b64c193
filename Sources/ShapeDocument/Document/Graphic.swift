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

  /// The kind.
  package var kind: Kind { document.kind(of: entry) }

  /// One of its values.
  package subscript<Value>(dynamicMember value: KeyPath<GraphicValues, Value>) -> Value {
    values[keyPath: value]
  }

  /// All its values, which are read once.
  var values: GraphicValues {
    var values = writtenValues
    document.layOut(&values, of: entry)
    return values
  }

  /// The values as they are written, without the place that a layout gives to it.
  var writtenValues: GraphicValues {
    guard let kept = document.kept(entry) else { return readValues }
    if let known = kept.values { return known }
    let values = readValues
    kept.values = values
    return values
  }

  private var readValues: GraphicValues {
    let (kind, parsed) = (kind, document.parsed(entry))
    let style = document.cascade?.style(of: entry)
    if let known = parsed.graphic, known.values.kind == kind, known.style === style {
      return known.values
    }
    let values = withExtendedLifetime(parsed) {
      GraphicReading(entry, parsed.members, in: document, NoListener()).values
    }
    parsed.graphic = (values, style)
    return values
  }
}
