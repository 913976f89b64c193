import YAMLText

/// A shape document: its text, the index of its canvases and graphics, and caches of what was read.
///
/// Entries are canvases and graphics, numbered in document order. A property of an entry is parsed
/// only when it is needed. A document is made from a whole text, or grows batch by batch while a
/// scanner reads on another thread. Neither throws: problems of the file as a whole are in
/// ``fatal`` and ``readOnlyReason``, all others in ``check(images:isCancelled:)``.
///
/// Not `Sendable`: a document belongs to one thread.
@usableFromInline
package final class Document {
  /// The index of the entries.
  let index: EntryIndex
  /// The text; while loading, the part that has been read.
  package var text: SourceText { unreadableText ?? index.text }
  private var unreadableText: SourceText?

  /// The reason why the file is no shape document, or could not be read to its end; nil if neither.
  ///
  /// Entries before a syntax error stay readable.
  package private(set) var fatal: Diagnostic?
  /// The bytes that were read up to the last batch.
  package private(set) var consumedByteCount = 0
  /// True when the whole text is indexed.
  package private(set) var isComplete = false
  /// The number of times an entry's properties were parsed; caches avoid that.
  package internal(set) var propertiesParsed = 0

  var cache = EntryCache()
  /// What is kept of graphics in spite of edits.
  var keptGraphics = KeptGraphics()
  /// What was found in single entries.
  var checkedEntries = CheckedEntries()
  /// The memory for the members of the entry that is being read, used again for the next one.
  var memberMemory: [NodeResolver.Member] = []
  var anchorCache: [Int: YAMLNode] = [:]
  /// The targets of aliases in place of graphics, by the alias's byte offset.
  var aliasCache: [Int: InstanceResolver.Resolution] = [:]
  /// The parsed templates of instances whose anchors are no graphics, by the node's byte offset.
  var templateCache: [Int: ParsedEntry] = [:]
  var rootCache: RootProperties?
  /// The mode in which palette colours that have several are seen.
  package var mode = PaletteColor.usualMode {
    didSet { if mode != oldValue { modeCount += 1 } }
  }
  /// How often another mode was chosen.
  var modeCount = 0
  /// The side effects of outline edits, by serial.
  var additionsBySerial: [Int: Additions] = [:]
  var lastIndent: LastIndent?
  /// What was found out about the ends of connectors.
  var connectorCache = ConnectorCache()
  /// What merges may bring children from.
  var mergeSources = MergedChildren.Sources()
  /// The number of graphics that instances have unfolded to.
  var instanceCount = 0
  /// True when loading met an alias before its anchor was known.
  var isMissingInstances = false
  /// The number of times that entries were renumbered; serials stay. Appending does not count.
  ///
  /// Edits that add, remove or move entries renumber them. So does the end of loading, if some
  /// instances could not be unfolded before.
  var renumberingCount = 0
  let identity = DocumentIdentity()
  /// The places that layouts give to graphics.
  private(set) lazy var layouts = DocumentLayouts(self)
  var layoutPresence = FlagPresence([.hasPresenceKey, .hasMerge])
  /// Whether some entry gives a style to the texts inside.
  var textStylePresence = FlagPresence(.hasOtherPresenceKey)
  /// What its rules give; see ``cascade``.
  var knownCascade = KnownCascade()
  /// The built-in libraries that it has used, by name.
  var libraryCache: [String: Document] = [:]

  /// An empty document, to be grown by ``append(_:)``.
  package init() {
    index = EntryIndex(grammar: Self.grammar)
  }

  /// A document of a whole text. If that cannot be read, the document has no entries and ``fatal``.
  ///
  /// - Complexity: O(bytes), one pass.
  package init(text: SourceText, cancellation: Cancellation? = nil) {
    do throws(Diagnostic) {
      index = try EntryIndex(text: text, grammar: Self.grammar, cancellation: cancellation)
    } catch {
      index = EntryIndex(grammar: Self.grammar)
      unreadableText = text
      fatal = error
      return
    }
    index.expandAliases { [unowned self] in target(of: $0) }
    complete()
  }

  /// Appends a batch of a scanner; batches must come in order.
  ///
  /// - Complexity: O(entries of the batch, those in instances included).
  package func append(_ batch: EntryBatch) {
    guard fatal == nil else { return }
    index.append(batch) { [unowned self] in target(of: $0) }
    knownCascade.isStale = true
    consumedByteCount = batch.consumedByteCount
    if batch.isLast { complete() }
  }

  /// Ends loading with the scanner's error; the entries read so far stay, read-only.
  package func fail(_ diagnostic: Diagnostic) {
    fatal = diagnostic
  }

  private func complete() {
    isComplete = true
    knownCascade.isStale = true
    // Where children of an entry come from is known when the entry has been read to its end.
    if isMissingInstances || !MergedChildren(document: self).sources.isEmpty {
      isMissingInstances = false
      aliasCache.removeAll()
      unfoldInstances()
      renumberingCount += 1
    }
    consumedByteCount = index.text.byteCount
    fatal = index.structureDiagnostic()
  }

  /// The newest version of the format this program knows.
  package static let newestVersion = 1

  /// The mappings that are entries, and the keys that the index watches in them.
  package static let grammar = EntryGrammar(roles: [
    EntryGrammar.Role(childrenKey: "canvases", childRole: Role.canvas.rawValue),
    EntryGrammar.Role(
      childrenKey: "graphics", childRole: Role.graphic.rawValue,
      labelKeys: [.init("name"), .init("id")], flagKeys: ["hidden", "locked"], idKey: "id",
      presenceKeys: ["layout", "textStyle"]),
    EntryGrammar.Role(
      childrenKey: "children", childRole: Role.graphic.rawValue,
      labelKeys: [
        .init("name"), .init("text", nestedKey: "string", partsKey: "spans"), .init("id"),
      ],
      kindKey: "kind", kinds: Graphic.Kind.knownNames, flagKeys: ["hidden", "locked"],
      idKey: "id", presenceKeys: ["layout", "textStyle"]),
  ])

  /// The roles of entries.
  package enum Role: Int, Sendable {
    /// A section of the outline.
    case canvas = 1
    /// A graphic on a canvas or in another graphic.
    case graphic = 2
  }

  /// A reason why a document cannot be edited.
  package enum ReadOnlyReason: Hashable, Sendable {
    /// The document could not be read, or not to its end.
    case fatal(Diagnostic)
    /// The document has a newer version of the format.
    case versionTooNew(String)
  }

  /// The reason why the document cannot be edited; nil if it can.
  package var readOnlyReason: ReadOnlyReason? {
    if let fatal { return .fatal(fatal) }
    return root.versionTooNew(in: self).map(ReadOnlyReason.versionTooNew)
  }

  /// Throws `Diagnostic.Code.readOnly` with the reason if the document cannot be edited.
  package func requireEditable() throws(Diagnostic) {
    switch readOnlyReason {
    case .fatal(let diagnostic):
      throw Diagnostic(.readOnly, at: diagnostic.range, [diagnostic.message])
    case .versionTooNew(let version):
      let newest = "version \(version) is newer than \(Self.newestVersion)"
      throw Diagnostic(.readOnly, at: 0..<0, [newest])
    case nil: break
    }
  }
}
