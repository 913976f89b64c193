import OutlineIndex
import ShapeDocument

/// What the inspector shows: an entry of a document, by itself or with others that are marked.
struct InspectedEntry {
  let document: Document
  /// The entry whose values are shown; ``Transaction/root`` for the document itself.
  let entry: Int
  /// The rows that are edited with it; none where it is edited alone.
  let marks: MarkedRows
  /// How often the document was changed: what was read of it before is void.
  let changeCount: Int

  /// Which properties it can have.
  var scope: Property.Scope { document.scope(of: entry) }

  /// What is known of the value at a path.
  func value(of path: String) -> PropertyLookup { document.value(of: path, entry: entry) }
}

/// What lines depend on beside what is open: as long as it stays the same, so do they.
struct InspectedStamp: Equatable {
  private let document: ObjectIdentifier
  private let entry: Int
  private let marks: MarkedRows
  private let changeCount: Int
  // While a document is read it grows without being changed.
  private let entryCount: Int
  private let renumberingCount: Int

  init(_ inspected: InspectedEntry) {
    document = ObjectIdentifier(inspected.document)
    entry = inspected.entry
    marks = inspected.marks
    changeCount = inspected.changeCount
    entryCount = inspected.document.entryCount
    renumberingCount = inspected.document.renumberingCount
  }
}
