/// What a view is to assistive software.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit per trait.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A header.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// Selected.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Something in front of everything else: only this is in the tree.
  public static let isModal = AccessibilityTraits(rawValue: 64)
  /// Text that changes often: its changes are not announced.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
  /// A field for searching.
  public static let isSearchField = AccessibilityTraits(rawValue: 256)
  /// Something that is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 512)
  /// A key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1_024)
  /// A summary of a program that starts.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 2_048)
  /// Something that plays its own sound.
  public static let playsSound = AccessibilityTraits(rawValue: 4_096)
  /// Something that starts sound or film.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 8_192)
  /// Something that takes the mouse itself.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 16_384)
  /// Something that turns pages.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 32_768)
  /// A tab bar.
  public static let isTabBar = AccessibilityTraits(rawValue: 65_536)
}

/// What becomes of the views inside one.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private enum Kind { case ignore, contain, combine }
  private let kind: Kind

  /// They are left out: the view is one element, named by its modifiers.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// They are elements in one element.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// They are one element, with all their names.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// A direction of a change.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// A direction.
  case increment, decrement
}

/// What an action of assistive software does.
public struct AccessibilityActionKind: Hashable, Sendable {
  let name: String

  /// What pressing the element does.
  public static let `default` = AccessibilityActionKind(name: "")
  /// Leaves a box or a view.
  public static let escape = AccessibilityActionKind(name: "Escape")
  /// What matters most at the moment.
  public static let magicTap = AccessibilityActionKind(name: "Magic Tap")
  /// Deletes it.
  public static let delete = AccessibilityActionKind(name: "Delete")
  /// Shows its menu.
  public static let showMenu = AccessibilityActionKind(name: "Show Menu")

  /// Makes a kind with a name.
  public init(named name: Text) { self.name = name.string }

  private init(name: String) { self.name = name }
}

/// The rank of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// No rank in particular.
  case unspecified
  /// A rank, the first being the highest.
  case h1, h2, h3, h4, h5, h6
}
