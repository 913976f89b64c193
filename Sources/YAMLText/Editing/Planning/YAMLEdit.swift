/// The path to a node: an entry, and steps inside the entry's own mapping.
public struct NodePath: Sendable, Hashable {
  /// A step into a node.
  public enum Step: Sendable, Hashable {
    /// The value under a mapping's first key of this name.
    case key(String)
    /// An item of a sequence, counted from 0.
    case item(Int)
  }

  /// The entry's number, -1 for the root mapping.
  public var entry: Int
  /// The steps from the entry's mapping.
  public var steps: [Step]

  /// Creates a path of steps.
  public init(entry: Int, steps: [Step]) {
    self.entry = entry
    self.steps = steps
  }

  /// Creates a path of keys: `NodePath(3, "stroke", "width")`.
  public init(_ entry: Int, _ keys: String...) {
    self.init(entry: entry, steps: keys.map { .key($0) })
  }
}

/// The source of a new entry.
public enum EntrySource: Sendable {
  /// A value.
  case value(YAMLValue)
  /// A copy of an entry with its subtree and comments, but without anchors.
  case copy(of: Int)
  /// YAML of one entry from column 0; comment lines may precede it.
  case text(SourceText)
  /// Like `text` with anchors dropped, so that aliases elsewhere keep their targets.
  case bareText(SourceText)
}

/// One change of a document. Every edit is carried out completely or refused.
public enum YAMLEdit: Sendable {
  /// Sets a property. An existing value keeps its style if possible; a new key goes after those
  /// that precede it in `keyOrder`, else at the end. All steps but the last must exist. An item
  /// step one past the last item appends an item.
  case set(NodePath, YAMLValue, keyOrder: [String] = [])
  /// Removes a property or item with its comments. An emptied collection becomes `{}` or `[]`.
  case remove(NodePath)
  /// Renames a property's key.
  case rename(NodePath, to: String)
  /// Moves a property or item within its collection, to this position among the others.
  case reorder(NodePath, to: Int)
  /// Inserts a child entry (`parent` -1: of the root) at this position among the children.
  case insertEntry(EntrySource, parent: Int, position: Int)
  /// Removes an entry with its subtree and its comments.
  case removeEntry(Int)
  /// Moves an entry with its subtree and comments to this position among the other children of
  /// `parent`.
  case moveEntry(Int, parent: Int, position: Int)
}

/// Splices that bring a document from one state to another, with the serials of entries in the new
/// state.
public struct TextChange: Sendable {
  /// The changes of the text.
  public let splices: Splices
  /// Serials of entries, sorted by the entries' start in the new text.
  let serials: [SerialAtOffset]
  /// The index states before and after the change, if known.
  let transition: StateTransition?
  /// The update of the index, if known, which spares parsing.
  let patch: IndexPatch?

  struct SerialAtOffset: Sendable, Equatable {
    var offset: UInt32
    var serial: UInt32
  }

  /// Creates a change of splices alone, as from a journal or a reload.
  public init(splices: [Splice]) {
    self.init(splices: Splices(splices))
  }

  init(
    splices: Splices, serials: [SerialAtOffset] = [], transition: StateTransition? = nil,
    patch: IndexPatch? = nil
  ) {
    self.splices = splices
    self.serials = serials
    self.transition = transition
    self.patch = patch
  }

  /// The approximate memory in bytes, splices excluded.
  public var patchByteCount: Int { patch?.byteCount ?? 0 }
}

/// The outcome of an edit.
public struct EditResult: Sendable {
  /// The change, for a journal or for redo.
  public let change: TextChange
  /// The change that undoes it exactly: bytes, serials and all.
  public let inverse: TextChange
  /// The new number of an inserted, copied or moved entry.
  public let entry: Int?
}

extension EditResult {
  /// The outcome of an edit that changes nothing.
  init(entry: Int?) {
    let none = TextChange(splices: [])
    self.init(change: none, inverse: none, entry: entry)
  }
}
