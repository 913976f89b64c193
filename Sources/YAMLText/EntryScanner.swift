/// Reads a document through libyaml and hands over its entries batch by batch.
///
/// It runs on any thread; the batches are values to be appended to an `EntryIndex` elsewhere.
public final class EntryScanner {
  /// Scans blocks as `nextBlock` delivers them (nil at the end of the file): streaming from disk.
  public init(
    grammar: EntryGrammar, limits: YAMLLimits = YAMLLimits(),
    cancellation: Cancellation? = nil, nextBlock: @escaping () throws(Diagnostic) -> TextBlock?
  ) {
  }

  /// The next entries, at least one and about `maxEntries` unless the document ends, nil after
  /// the last batch.
  ///
  /// - Throws: a `Diagnostic` for what libyaml or the limits refuse; its range is in bytes of the
  ///   text. What was handed over before stays valid.
  public func next(maxEntries: Int) throws(Diagnostic) -> EntryBatch? {
    nil
  }
}
