/// All entries of a document in pre-order, as a struct of arrays with 38 bytes an entry.
///
/// Children of the root mapping have depth 0 and parent -1. While a document is being read, its
/// open entries carry `EntryFlags.isOpen`: their `subtreeEnd` is `count`, their `end` is the end of
/// the text read so far, and their other values are those seen so far. The entries form a proper
/// tree at every moment.
///
/// Nodes inside entries are not in the index: `parse(_:)` reads them on request.
public final class EntryIndex {
  /// The text that is indexed.
  public internal(set) var text: SourceText { didSet { entryReader = nil } }
  /// The definition of an entry.
  public let grammar: EntryGrammar
  /// True when the whole text has been read.
  public internal(set) var isComplete = false
  /// The bytes of the text that have been read: the measure of progress.
  public internal(set) var consumedByteCount = 0
  /// The number of fragments that were parsed on request so far.
  public internal(set) var parseCount = 0
  /// The anchors in document order; an anchor whose node is still open has an empty range.
  public internal(set) var anchors: [Anchor] = []
  /// The byte offsets of the aliases, in document order.
  public internal(set) var aliasOffsets: [UInt32] = []
  /// Receives the progress of long work on the index, and can cancel it before it is committed; nil
  /// unless someone is waiting.
  public var workMonitor: WorkMonitor?

  var columns = EntryColumns()
  var root = RootRecord()
  let compiled: CompiledGrammar
  let limits: YAMLLimits
  /// The number of the present state of text and index, and the highest number given so far. Equal
  /// numbers mean equal states.
  var stateNumber = 0
  var lastStateNumber = 0
  /// The next serial that was never used.
  var nextSerial = 0
  /// The entries touched by the change that is being made, and by those before.
  var touched = TouchedEntries()
  var changeLog = ChangeLog()
  /// The open entries while reading, by depth.
  var openEntries: [Int] = []
  var hasCopies = false
  /// True if merges bring children to entries without any, as aliases do.
  var unfoldsMerges = false
  /// The serials of copies that an edit dropped, by the serial of their alias.
  var droppedCopySerials: [Int: [UInt32]] = [:]
  /// A table of entry numbers by serial, made when needed; unused while `areSerialsInOrder`.
  var entriesBySerial: [Int32]?
  var areSerialsInOrder = true
  /// The number of searches for a serial since entries last changed their numbers.
  var serialSearches = 0
  /// The entry that was parsed last, its children elided: edits read the same entry several times.
  var lastParsed: (entry: Int, node: YAMLNode)?
  /// The reader of single entries of the present text, made when needed.
  var entryReader: EntryReader?
  /// The position found last among siblings, by depth; see `position(of:)`.
  var knownPositions: [KnownPosition] = []
  /// The positions of anchors by name, in order, made when needed.
  var anchorsByName: [String: [Int]]?
  /// The templates read so far, by the byte offset of their node; nil for nodes that cannot be read
  /// as entries.
  var templates: [Int: Template?] = [:]
  /// The first alias each template was unfolded for, by the template's byte offset: later aliases
  /// copy its copies.
  var unfoldedTemplates: [Int: Int] = [:]
  /// The `%TAG` and `%YAML` lines with the `---` that ends them, which every fragment begins with.
  var directives: SourceText?

  /// An anchor and the place of the node it names.
  public struct Anchor: Sendable, Hashable {
    /// The name, without `&`.
    public var name: String
    /// The byte range of the node, with its anchor and tag.
    public var range: Range<Int>
    /// True when the node stands inside a flow collection.
    public var isFlow: Bool

    /// An anchor of this name on the node in `range`.
    public init(name: String, range: Range<Int>, isFlow: Bool = false) {
      self.name = name
      self.range = range
      self.isFlow = isFlow
    }
  }

  /// An index without entries, to be filled by `append(_:expanding:)`.
  public init(grammar: EntryGrammar, limits: YAMLLimits = YAMLLimits()) {
    self.grammar = grammar
    self.limits = limits
    compiled = CompiledGrammar(grammar)
    text = SourceText()
  }

  /// Indexes `text` in one go.
  ///
  /// - Complexity: O(bytes), 1.0 to 1.2 times the time libyaml itself needs
  /// - Throws: a diagnostic for a syntax error or an exceeded limit.
  public convenience init(
    text: SourceText, grammar: EntryGrammar, limits: YAMLLimits = YAMLLimits(),
    cancellation: Cancellation? = nil
  ) throws(Diagnostic) {
    self.init(grammar: grammar, limits: limits)
    self.text = text
    let scanner = try EntryScanner(
      reader: YAMLEventReader(text, limits: limits), grammar: compiled, cancellation: cancellation)
    while let batch = try scanner.next(maxEntries: .max) { adopt(batch) }
    columns.trim()
  }

  /// The hash by which the index knows an id; never 0.
  public static func hash(of id: String) -> UInt32 {
    var id = id
    return id.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return entryIDHash([], 0) }
      return entryIDHash(base, bytes.count)
    }
  }

  /// The byte range of the root node.
  public var rootRange: Range<Int> { root.start..<max(root.end, root.start) }

  /// The number of entries that are children of the root mapping.
  public var rootChildCount: Int { root.childCount }

  /// Flags of the root node: `isNotMapping`, `hasChildrenKey`, `needsParsing`.
  public var rootFlags: EntryFlags { EntryFlags(rawValue: root.flags) }
}
