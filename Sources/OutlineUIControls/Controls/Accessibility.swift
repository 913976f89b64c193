// What programs tell assistive software. A terminal's assistive software reads its cells, so that these
// are accepted and change nothing.

extension View {
  /// The view as it is: its text is on the screen.
  public func accessibilityLabel(_ label: some StringProtocol) -> Self { self }

  /// The view as it is: its text is on the screen.
  public func accessibilityLabel(_ label: Text) -> Self { self }

  /// The view as it is: its text is on the screen.
  public func accessibilityValue(_ value: some StringProtocol) -> Self { self }

  /// The view as it is: its text is on the screen.
  public func accessibilityValue(_ value: Text) -> Self { self }

  /// The view as it is: its text is on the screen.
  public func accessibilityHint(_ hint: some StringProtocol) -> Self { self }

  /// The view as it is: what is on the screen is read.
  public func accessibilityHidden(_ isHidden: Bool) -> Self { self }

  /// The view as it is: cells have no identifiers.
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }

  /// The view as it is: cells have no traits.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }

  /// The view as it is: cells have no traits.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }

  /// The view as it is: cells are read one by one.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self { self }

  /// The view as it is: the keys of a control are those of the terminal.
  public func accessibilityAction(_ action: @escaping () -> Void) -> Self { self }

  /// The view as it is: the keys of a control are those of the terminal.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> Self { self }

  /// The view as it is: the keys of a control are those of the terminal.
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping () -> Void
  ) -> Self { self }

  /// The view as it is: the keys of a control are those of the terminal.
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> Self {
    self
  }

  /// The view as it is: cells are read in their order.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }

  /// The view as it is: its text is on the screen.
  public func accessibilityHint(_ hint: Text) -> Self { self }

  /// The same as ``accessibilityLabel(_:)``, as older programs call it.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// The same as ``accessibilityValue(_:)``, as older programs call it.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// The same as ``accessibilityHint(_:)``, as older programs call it.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// The same as ``accessibilityHidden(_:)``, as older programs call it.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// The same as ``accessibilityIdentifier(_:)``, as older programs call it.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// The same as ``accessibilityAddTraits(_:)``, as older programs call it.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// The view as it is: a terminal shows no hints beside the pointer.
  public func help(_ text: Text) -> Self { self }

  /// The view as it is: a terminal shows no hints beside the pointer.
  public func help(_ text: some StringProtocol) -> Self { self }
}

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
  /// Something in front of everything else.
  public static let isModal = AccessibilityTraits(rawValue: 64)
  /// Text that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}

/// What becomes of the views inside one.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// A rule.
  case ignore, contain, combine
}

/// A direction of a change.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// A direction.
  case increment, decrement
}
