/// All entries of a document in pre-order, as a struct of arrays of 38 bytes an entry.
///
/// Children of the root mapping have depth 0 and parent -1. While a document is being read, the
/// entries that are still open carry `EntryFlags.isOpen`; their `subtreeEnd` is `count`, their
/// `end` is how far the text has been read, their `childCount` and other values are what was seen.
/// At every moment the entries form a proper tree.
///
/// Not meant for nodes inside entries: those are parsed on request (`parse(_:)`), and forgotten.
public final class EntryIndex {
  /// The text that is indexed.
  public internal(set) var text: SourceText { didSet { entryReader = nil } }
  /// What counts as an entry.
  public let grammar: EntryGrammar
  /// Whether the whole text has been read.
  public internal(set) var isComplete = false
  /// How far the text has been read, in bytes: the measure of progress.
  public internal(set) var consumedByteCount = 0
  /// How many pieces of YAML were parsed on request so far.
  public internal(set) var parseCount = 0
  /// Anchors in document order; the range of one whose node is still open is empty.
  public internal(set) var anchors: [Anchor] = []
  /// Where the aliases are, in document order, in bytes.
  public internal(set) var aliasOffsets: [UInt32] = []
  /// What long work on the index tells its progress to, and what may cancel it before it is
  /// committed; nil unless someone is waiting.
  public var workMonitor: WorkMonitor?

  var columns = EntryColumns()
  var root = RootRecord()
  let compiled: CompiledGrammar
  let limits: YAMLLimits
  /// Which state of text and index this is, and the highest number a state has: equal numbers mean
  /// equal states.
  var stateNumber = 0
  var lastStateNumber = 0
  /// The next serial that was never used.
  var nextSerial = 0
  /// What changes have touched since someone asked.
  var touched = TouchedEntries()
  /// The open entries while reading, by depth, and how many entries the scanner has counted.
  var openEntries: [Int] = []
  var hasCopies = false
  /// Serials of copies that an edit dropped, by the serial of their alias.
  var droppedCopySerials: [Int: [UInt32]] = [:]
  /// Entry numbers by serial, made when needed after an edit; nil while both are equal.
  var entriesBySerial: [Int32]?
  var areSerialsInOrder = true
  /// How often a serial was looked for since entries last changed their numbers.
  var serialSearches = 0
  /// The entry that was parsed last without its children: edits look at it several times.
  var lastParsed: (entry: Int, node: YAMLNode)?
  /// Reads single entries of the present text, once there is need.
  var entryReader: EntryReader?
  /// The position found last among siblings, by depth; see `position(of:)`.
  var knownPositions: [KnownPosition] = []
  /// Anchors' positions by name, in order, made when needed.
  var anchorsByName: [String: [Int]]?
  /// What was read of anchored nodes that are no entries, by where they start; nil for those that
  /// cannot be read as one.
  var templates: [Int: Template?] = [:]
  /// The first alias of each template that was unfolded, by where the template starts: its copies
  /// are copied for the next alias.
  var unfoldedTemplates: [Int: Int] = [:]
  /// `%TAG` and `%YAML` lines with the `---` that ends them, which every piece needs to be parsed.
  var directives: SourceText?

  /// An anchor and the node it names.
  public struct Anchor: Sendable, Hashable {
    /// The name, without `&`.
    public var name: String
    /// The node with its properties, in bytes.
    public var range: Range<Int>
    /// Whether the node stands inside a flow collection.
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
  /// - Throws: what libyaml or the limits refuse.
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

  /// The hash under which the index keeps an id; never 0.
  public static func hash(of id: String) -> UInt32 {
    var id = id
    return id.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return entryIDHash([], 0) }
      return entryIDHash(base, bytes.count)
    }
  }

  /// The bytes of the root node, without what stands before and after it.
  public var rootRange: Range<Int> { root.start..<max(root.end, root.start) }

  /// How many entries are children of the root mapping.
  public var rootChildCount: Int { root.childCount }

  /// What is known of the root node: `isNotMapping`, `hasChildrenKey`, `needsParsing`.
  public var rootFlags: EntryFlags { EntryFlags(rawValue: root.flags) }
}
