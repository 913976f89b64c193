import OutlineIndex
import ShapeDocument

/// A document as the columns ``OutlineState`` reads.
struct DocumentColumns: OutlineColumns {
  let document: Document

  var count: Int { document.entryCount }
  func subtreeEnd(of entry: Int) -> Int { document.subtreeEnd(of: entry) }
  func parent(of entry: Int) -> Int { document.parent(of: entry) }
  func depth(of entry: Int) -> Int { document.depth(of: entry) }

  func withDepths<Result>(_ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    document.withDepths(body)
  }

  func withSubtreeEnds<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    document.withSubtreeEnds(body)
  }
}
