/// Facts about an entry that take one bit each.
public struct EntryFlags: OptionSet, Sendable, Hashable {
  /// The stored bits.
  public let rawValue: UInt32

  /// The flags with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The entry has the first presence key of the role (`layout`), with a value that is not null.
  public static let hasPresenceKey = EntryFlags(rawValue: 1 << 2)
  /// The first flag key of the role is true (`hidden`).
  public static let flag0 = EntryFlags(rawValue: 1 << 3)
  /// The second flag key of the role is true (`locked`).
  public static let flag1 = EntryFlags(rawValue: 1 << 4)
  /// The entry has a merge key (`<<`), which may supply watched keys.
  public static let hasMerge = EntryFlags(rawValue: 1 << 5)
  /// An alias stands in place of the entry.
  public static let isAlias = EntryFlags(rawValue: 1 << 6)
  /// The entry's node has an anchor.
  public static let hasAnchor = EntryFlags(rawValue: 1 << 7)
  /// Some watched value can only be known by parsing the entry: its key is duplicated, or it has a
  /// tag, or it is an alias, a collection or an unusual boolean.
  public static let needsParsing = EntryFlags(rawValue: 1 << 8)
  /// The entry has the children key, with or without children.
  public static let hasChildrenKey = EntryFlags(rawValue: 1 << 9)
  /// The entry is a copy below an alias; its byte range is that of the original.
  public static let isCopy = EntryFlags(rawValue: 1 << 10)
  /// The entry stands inside a flow collection.
  public static let isFlow = EntryFlags(rawValue: 1 << 11)
  /// The entry is neither a mapping nor an alias.
  public static let isNotMapping = EntryFlags(rawValue: 1 << 12)
  /// The entry has an id of its own, whose hash is in the index.
  public static let hasID = EntryFlags(rawValue: 1 << 13)
  /// The scan has not reached the entry's end yet: its end and subtree are provisional.
  public static let isOpen = EntryFlags(rawValue: 1 << 14)

  /// The label's scalar stands inside a flow collection, where a comma or bracket ends it.
  static let labelIsInFlow = EntryFlags(rawValue: 1 << 15)
  /// The entry has the second presence key of the role (`textStyle`), with a value that is not null.
  public static let hasOtherPresenceKey = EntryFlags(rawValue: 1 << 16)
  /// The first key of the entry has a blank in it.
  public static let firstKeyHasBlank = EntryFlags(rawValue: 1 << 17)
  static let labelMask: UInt32 = 0b11

  /// The position of the label's key in the role's `labelKeys`; nil without a label.
  public var labelKey: Int? {
    let number = Int(rawValue & Self.labelMask)
    return number == 0 ? nil : number - 1
  }
}
