/// Defines which mappings of a document are entries, and which of their keys the index watches.
///
/// Role 0 is the document's root mapping. A role's `childrenKey` leads to a sequence of entries of
/// `childRole`: canvases in a document, graphics in a canvas, children in a graphic.
public struct EntryGrammar: Sendable {
  /// A key whose scalar can serve as an entry's label.
  public struct LabelKey: Sendable {
    /// The entry's key.
    public var key: String
    /// The key that holds the scalar when the value of `key` is a mapping.
    public var nestedKey: String?
    /// The key whose collection makes a label in another way when the value of `key` is a mapping:
    /// entries with it are flagged `needsParsing`.
    public var partsKey: String?

    /// A label under `key`, or under `key` → `nestedKey` in the long form, or made of what is under
    /// `key` → `partsKey`.
    public init(_ key: String, nestedKey: String? = nil, partsKey: String? = nil) {
      self.key = key
      self.nestedKey = nestedKey
      self.partsKey = partsKey
    }
  }

  /// The keys that the index watches in entries of one role.
  public struct Role: Sendable {
    /// The key that leads to the sequence of child entries.
    public var childrenKey: String?
    /// The role of those children: a position in `EntryGrammar.roles`.
    public var childRole: Int
    /// Label keys, best first; at most 3.
    public var labelKeys: [LabelKey]
    /// The key that holds the kind.
    public var kindKey: String?
    /// The values of the kind key that `EntryKind.known` numbers; at most 250.
    public var kinds: [String]
    /// The boolean keys behind `EntryFlags.flag0` and `flag1`; at most 2.
    public var flagKeys: [String]
    /// The key that holds the id.
    public var idKey: String?
    /// The keys behind `EntryFlags.hasPresenceKey` and `hasOtherPresenceKey`, whatever their values;
    /// at most 2.
    public var presenceKeys: [String]
    /// The merge key.
    public var mergeKey: String?

    /// Describes one role.
    public init(
      childrenKey: String? = nil, childRole: Int = 0, labelKeys: [LabelKey] = [],
      kindKey: String? = nil, kinds: [String] = [], flagKeys: [String] = [],
      idKey: String? = nil, presenceKeys: [String] = [], mergeKey: String? = "<<"
    ) {
      precondition(
        labelKeys.count <= 3 && kinds.count <= 250 && flagKeys.count <= 2
          && presenceKeys.count <= 2)
      self.childrenKey = childrenKey
      self.childRole = childRole
      self.labelKeys = labelKeys
      self.kindKey = kindKey
      self.kinds = kinds
      self.flagKeys = flagKeys
      self.idKey = idKey
      self.presenceKeys = presenceKeys
      self.mergeKey = mergeKey
    }
  }

  /// The roles; number 0 is the document's root mapping.
  public var roles: [Role]

  /// A grammar of these roles.
  public init(roles: [Role]) {
    precondition(
      !roles.isEmpty && roles.count <= 200 && roles.allSatisfy { roles.indices ~= $0.childRole })
    self.roles = roles
  }
}
