/// All entries of a document in pre-order, as a struct of arrays of about 40 bytes an entry.
///
/// Children of the root mapping have depth 0 and parent -1. While a document is being read, the
/// entries that are still open carry `EntryFlags.isOpen`; their `subtreeEnd` is `count`, their
/// `end` is how far the text has been read, their `childCount` and other values are what was seen.
/// At every moment the entries form a proper tree.
public final class EntryIndex {
  /// The text that is indexed.
  public internal(set) var text: SourceText
  /// What counts as an entry.
  public let grammar: EntryGrammar
  /// Whether the whole text has been read.
  public internal(set) var isComplete = false
  /// How many pieces of YAML were parsed on request so far.
  public internal(set) var parseCount = 0
  /// Anchors in document order.
  public internal(set) var anchors: [Anchor] = []
  let columns = EntryColumns()

  /// An anchor and the node it names.
  public struct Anchor: Sendable, Hashable {
    /// The name, without `&`.
    public var name: String
    /// The node with its properties, in bytes.
    public var range: Range<Int>
  }

  /// An index without entries, to be filled by `append(_:)`.
  public init(grammar: EntryGrammar) {
    self.grammar = grammar
    text = SourceText()
  }

  /// Indexes `text` in one go.
  ///
  /// - Throws: what libyaml or the limits refuse.
  public init(
    text: SourceText, grammar: EntryGrammar, limits: YAMLLimits = YAMLLimits(),
    cancellation: Cancellation? = nil
  ) throws(Diagnostic) {
    self.grammar = grammar
    self.text = text
  }

  /// Takes over a batch from the scanner; batches come in order.
  ///
  /// `expanding` is asked for every alias that stands where an entry is due, with the alias's
  /// entry number, when all entries before it are in place. If it returns the number of a closed
  /// entry, that subtree is copied below the alias (flagged `isCopy`, ranges of the original,
  /// copies of copies included); nil leaves the alias a leaf.
  public func append(_ batch: EntryBatch, expanding: ((Int) -> Int?)? = nil) {}

  /// Drops all copies and asks again for every alias, as `append(_:expanding:)` does.
  ///
  /// Edits drop the copies; this brings them back, with their former serials where an alias's
  /// subtree has as many entries as before.
  public func expandAliases(_ expanding: (Int) -> Int?) {}

  /// The number of entries.
  public var count: Int { columns.count }

  /// Everything about one entry.
  public subscript(entry: Int) -> Entry { fatalError() }

  // Single columns, for loops that look at one thing only.

  /// Where the entry's node starts, a byte offset.
  public func start(of entry: Int) -> Int { 0 }
  /// Where the entry's last content ends, a byte offset.
  public func end(of entry: Int) -> Int { 0 }
  /// The bytes of the entry.
  public func range(of entry: Int) -> Range<Int> { 0..<0 }
  /// The number of the first entry behind the subtree.
  public func subtreeEnd(of entry: Int) -> Int { 0 }
  /// The parent, -1 for children of the root mapping.
  public func parent(of entry: Int) -> Int { -1 }
  /// How many children it has.
  public func childCount(of entry: Int) -> Int { 0 }
  /// Where its label's scalar starts.
  public func labelOffset(of entry: Int) -> Int? { nil }
  /// The hash of its id, 0 without one.
  public func idHash(of entry: Int) -> UInt32 { 0 }
  /// Its serial.
  public func serial(of entry: Int) -> Int { 0 }
  /// Its flags.
  public func flags(of entry: Int) -> EntryFlags { [] }
  /// Its kind.
  public func kind(of entry: Int) -> EntryKind { .absent }
  /// Its role.
  public func role(of entry: Int) -> Int { 0 }
  /// Its depth.
  public func depth(of entry: Int) -> Int { 0 }

  /// The entry with `serial`, nil if there is none (any more).
  ///
  /// - Complexity: O(1), O(entries) for the first call after an edit
  public func entry(withSerial serial: Int) -> Int? { nil }
  /// The first child, nil without children.
  public func firstChild(of entry: Int) -> Int? { nil }
  /// The last child, nil without children.
  ///
  /// - Complexity: O(depth of the subtree's last entry)
  public func lastChild(of entry: Int) -> Int? { nil }
  /// The next sibling.
  public func nextSibling(of entry: Int) -> Int? { nil }
  /// The innermost entry whose range holds `byteOffset`, nil outside all of them.
  ///
  /// - Complexity: O(log entries + depth)
  public func entry(at byteOffset: Int) -> Int? { nil }
  /// The anchor that `*name` at `byteOffset` refers to: the last one of that name before it.
  ///
  /// - Complexity: O(log anchors)
  public func anchor(named name: String, before byteOffset: Int) -> Anchor? { nil }

  /// The hash under which the index keeps an id; never 0.
  public static func hash(of id: String) -> UInt32 { 1 }

  /// The root mapping without its entries: they stand as one `elided` node (in the sequence under
  /// the root's children key), if there are any.
  public func parseRoot() throws(Diagnostic) -> YAMLNode { fatalError() }
  /// The entry's own lines, without its children: they stand as one `elided` node in the sequence
  /// under the children key, if there are any.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  public func parse(_ entry: Int) throws(Diagnostic) -> YAMLNode { fatalError() }
  /// The node an anchor names, whole.
  public func parse(_ anchor: Anchor) throws(Diagnostic) -> YAMLNode { fatalError() }
  /// The value of the scalar that starts at `byteOffset`: its first line only and at most
  /// `maxByteCount` bytes; nil if no scalar starts there.
  public func scalar(at byteOffset: Int, maxByteCount: Int = 4096) -> String? { nil }
}
