/// How much memory the folds kept for undo take together.
///
/// Snapshots share their folds until they change, so only folds that differ from those kept last cost
/// anything.
package struct KeptFolds {
  /// Bytes they may take.
  package static let byteLimit = 128 << 20

  private var last: OutlineState?
  /// Bytes of all that were kept.
  package private(set) var byteCount = 0

  package init() {}

  /// The folds to keep; nil where there is no more room. O(1) for those kept last.
  package mutating func keep(_ outline: OutlineState) -> OutlineState? {
    if let last, last == outline { return last }
    guard byteCount + outline.byteCount <= Self.byteLimit else { return nil }
    byteCount += outline.byteCount
    last = outline
    return outline
  }
}
