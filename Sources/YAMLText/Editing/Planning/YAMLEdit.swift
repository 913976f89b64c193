/// Where a node stands: an entry, and the way to it inside the entry's own mapping.
public struct NodePath: Sendable, Hashable {
  /// One step.
  public enum Step: Sendable, Hashable {
    /// To the value under a mapping's first such key.
    case key(String)
    /// To an item of a sequence, from 0.
    case item(Int)
  }

  /// The entry's number, -1 for the root mapping.
  public var entry: Int
  /// The steps from there.
  public var steps: [Step]

  /// A path of steps.
  public init(entry: Int, steps: [Step]) {
    self.entry = entry
    self.steps = steps
  }

  /// A path of keys: `NodePath(3, "stroke", "width")`.
  public init(_ entry: Int, _ keys: String...) {
    self.init(entry: entry, steps: keys.map { .key($0) })
  }
}

/// What a new entry is made of.
public enum EntrySource: Sendable {
  /// A value.
  case value(YAMLValue)
  /// A copy of an entry with its subtree, its comments included, as it stands.
  case copy(of: Int)
  /// YAML of one entry, its first line in column 0; comment lines may come before it.
  case text(SourceText)
  /// The same without its anchors, which aliases elsewhere may need to stay what they are.
  case bareText(SourceText)
}

/// One change of a document. Every edit is carried out completely or refused.
public enum YAMLEdit: Sendable {
  /// Gives a property a value: replaces the one there, in its style where that is possible, or adds
  /// the key after the keys that come before it in `keyOrder` (at the end without one). All steps
  /// but the last must exist. A sequence step one after the last item adds an item.
  case set(NodePath, YAMLValue, keyOrder: [String] = [])
  /// Removes a property or item with the comments that belong to it. What is emptied becomes `{}`
  /// or `[]`.
  case remove(NodePath)
  /// Gives a property another key.
  case rename(NodePath, to: String)
  /// Moves a property or item within its collection, to this position among the others.
  case reorder(NodePath, to: Int)
  /// Adds a child entry (`parent` -1: of the root) at this position among the children.
  case insertEntry(EntrySource, parent: Int, position: Int)
  /// Removes an entry with its subtree and its comments.
  case removeEntry(Int)
  /// Moves an entry with its subtree and its comments to this position among the children that
  /// `parent` has without it.
  case moveEntry(Int, parent: Int, position: Int)
}

/// A list of splices that brings a document from one state to another, together with the serials
/// that its entries have there.
public struct TextChange: Sendable {
  /// What changes in the text.
  public let splices: [Splice]
  /// Serials by the start of entries in the text afterwards, sorted.
  let serials: [SerialAtOffset]
  /// Which states of the index the change leads from and to, where that is known.
  let transition: StateTransition?
  /// What becomes of the index, where that is known: then nothing has to be read.
  let patch: IndexPatch?

  struct SerialAtOffset: Sendable, Equatable {
    var offset: UInt32
    var serial: UInt32
  }

  /// A change made of splices alone: from a journal or a reload.
  public init(splices: [Splice]) {
    self.init(splices: splices, serials: [])
  }

  init(
    splices: [Splice], serials: [SerialAtOffset], transition: StateTransition? = nil,
    patch: IndexPatch? = nil
  ) {
    self.splices = splices
    self.serials = serials
    self.transition = transition
    self.patch = patch
  }

  /// About how many bytes of memory it takes beside its splices.
  public var patchByteCount: Int { patch?.byteCount ?? 0 }
}

/// What an edit did.
public struct EditResult: Sendable {
  /// The change: to be written to a journal, or done again after it was undone.
  public let change: TextChange
  /// The change that undoes it exactly: bytes, serials and all.
  public let inverse: TextChange
  /// The entry that was inserted, copied or moved, where it is now.
  public let entry: Int?
}
