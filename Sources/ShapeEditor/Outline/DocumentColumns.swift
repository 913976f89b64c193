import ShapeDocument

/// A document as the columns ``OutlineState`` reads.
struct DocumentColumns: OutlineColumns {
  let document: Document

  var count: Int { document.entryCount }
  func subtreeEnd(of entry: Int) -> Int { document.subtreeEnd(of: entry) }
  func parent(of entry: Int) -> Int { document.parent(of: entry) }
  func depth(of entry: Int) -> Int { document.depth(of: entry) }
}
