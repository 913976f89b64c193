import YAMLText

/// A shape document: its text, the index of its canvases and graphics, and what was read so far.
///
/// Entries are canvases and graphics, numbered in document order. No property of an
/// entry is parsed before it is needed. A document is made from a whole text, or grows batch by batch
/// while a scanner reads elsewhere. Neither throws: what is wrong with the file as a whole is in
/// ``fatal`` and ``readOnlyReason``, everything else in ``check(fileExists:isCancelled:)``.
///
/// Not `Sendable`: it belongs to one thread.
package final class Document {
  /// The index of the entries.
  let index: EntryIndex
  /// The text; while loading, what has been read of it.
  package var text: SourceText { unreadableText ?? index.text }
  private var unreadableText: SourceText?

  /// Why the file is no shape document, or could not be read to its end; nil for readable ones.
  ///
  /// What was read before a syntax error stays readable.
  package private(set) var fatal: Diagnostic?
  /// Bytes read so far, as of the last batch.
  package private(set) var consumedByteCount = 0
  /// Whether the whole text is indexed.
  package private(set) var isComplete = false
  /// How many entries' properties were parsed; those found in a cache are not counted.
  package internal(set) var propertiesParsed = 0

  var cache = EntryCache()
  var anchorCache: [Int: YAMLNode] = [:]
  /// What aliases in place of graphics stand for, by where they start in the text.
  var aliasCache: [Int: InstanceResolver.Resolution] = [:]
  /// What instances show whose anchors are no graphics, by where the anchored nodes start.
  var templateCache: [Int: ParsedEntry] = [:]
  var rootCache: RootProperties?
  /// What edits of the outline added to entries, by serial.
  var additionsBySerial: [Int: Additions] = [:]
  /// How often the text was changed.
  var changeCount = 0
  var lastIndent: LastIndent?
  /// Graphics that instances have unfolded to.
  var instanceCount = 0
  /// Whether an alias was met whose anchor was not known yet while loading.
  var isMissingInstances = false
  /// How many times entries were renumbered other than by growing at the end; serials stay.
  ///
  /// Edits that add, remove or move entries do that, and loading at most once: at its end, where
  /// instances could not be unfolded as they came.
  package internal(set) var renumberingCount = 0

  /// An empty document, to be grown by ``append(_:)``.
  package init() {
    index = EntryIndex(grammar: Self.grammar)
  }

  /// A whole document. A text that cannot be read gives a document without entries and ``fatal``.
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
    index.expandAliases { [unowned self] in target(ofAlias: $0) }
    complete()
  }

  /// Takes over what a scanner read; batches come in order.
  ///
  /// - Complexity: O(entries of the batch), instances counted in.
  package func append(_ batch: EntryBatch) {
    guard fatal == nil else { return }
    index.append(batch) { [unowned self] in target(ofAlias: $0) }
    consumedByteCount = batch.consumedByteCount
    if batch.isLast { complete() }
  }

  /// Ends loading with what the scanner threw; what was read stays, read-only.
  package func fail(_ diagnostic: Diagnostic) {
    fatal = diagnostic
  }

  private func complete() {
    isComplete = true
    if isMissingInstances {
      isMissingInstances = false
      instanceCount = 0
      aliasCache.removeAll()
      index.expandAliases { [unowned self] in target(ofAlias: $0) }
      renumberingCount += 1
    }
    consumedByteCount = index.text.byteCount
    fatal = index.structureDiagnostic()
  }

  /// The newest version of the format this program knows.
  package static let newestVersion = 1

  /// Which mappings are entries and what the index watches in them.
  package static let grammar = EntryGrammar(roles: [
    EntryGrammar.Role(childrenKey: "canvases", childRole: Role.canvas.rawValue),
    EntryGrammar.Role(
      childrenKey: "graphics", childRole: Role.graphic.rawValue,
      labelKeys: [.init("name"), .init("id")], flagKeys: ["hidden", "locked"], idKey: "id"),
    EntryGrammar.Role(
      childrenKey: "children", childRole: Role.graphic.rawValue,
      labelKeys: [.init("name"), .init("text", nestedKey: "string"), .init("id")],
      kindKey: "kind", kinds: Graphic.Kind.knownNames, flagKeys: ["hidden", "locked"],
      idKey: "id"),
  ])

  /// What an entry is.
  package enum Role: Int, Sendable {
    /// A section of the outline.
    case canvas = 1
    /// A graphic on a canvas or in another graphic.
    case graphic = 2
  }

  /// Why a document cannot be edited.
  package enum ReadOnlyReason: Hashable, Sendable {
    /// It could not be read, or not to its end.
    case fatal(Diagnostic)
    /// It is of a newer format.
    case versionTooNew(String)
  }

  /// Why the document cannot be edited; nil where it can.
  package var readOnlyReason: ReadOnlyReason? {
    if let fatal { return .fatal(fatal) }
    return root.versionTooNew(in: self).map(ReadOnlyReason.versionTooNew)
  }

  /// Refuses with the reason if the document cannot be edited, however much of it was read.
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
