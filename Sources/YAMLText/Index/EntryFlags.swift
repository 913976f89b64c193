/// What the index knows about an entry in single bits.
public struct EntryFlags: OptionSet, Sendable, Hashable {
  /// The bits as stored.
  public let rawValue: UInt16

  /// The flags with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The first flag key of the role is true (`hidden`).
  public static let flag0 = EntryFlags(rawValue: 1 << 3)
  /// The second flag key of the role is true (`locked`).
  public static let flag1 = EntryFlags(rawValue: 1 << 4)
  /// The entry has a merge key (`<<`): watched keys may come through it.
  public static let hasMerge = EntryFlags(rawValue: 1 << 5)
  /// An alias stands in place of the entry.
  public static let isAlias = EntryFlags(rawValue: 1 << 6)
  /// The entry's node has an anchor.
  public static let hasAnchor = EntryFlags(rawValue: 1 << 7)
  /// A watched key is there twice, has a property, or has a value that must be read by parsing
  /// the entry (an alias, a collection, an unusual boolean).
  public static let needsParsing = EntryFlags(rawValue: 1 << 8)
  /// The children key is there, with or without children in it.
  public static let hasChildrenKey = EntryFlags(rawValue: 1 << 9)
  /// The entry was copied from its anchor's subtree by `EntryIndex.expandAliases`; its byte range
  /// is that of the original.
  public static let isCopy = EntryFlags(rawValue: 1 << 10)
  /// The entry stands inside a flow collection.
  public static let isFlow = EntryFlags(rawValue: 1 << 11)
  /// The entry's node is neither a mapping nor an alias.
  public static let isNotMapping = EntryFlags(rawValue: 1 << 12)
  /// The entry has an id of its own, whose hash is in the index.
  public static let hasID = EntryFlags(rawValue: 1 << 13)
  /// The scan has not reached the entry's end yet: its end and subtree are provisional.
  public static let isOpen = EntryFlags(rawValue: 1 << 14)

  /// The label's scalar stands inside a flow collection, where a comma or bracket ends it.
  static let labelIsInFlow = EntryFlags(rawValue: 1 << 15)
  static let labelMask: UInt16 = 0b111

  /// Which label key of the role gave the label, nil without a label.
  public var labelKey: Int? {
    let number = Int(rawValue & Self.labelMask)
    return number == 0 ? nil : number - 1
  }
}
