// What programs tell assistive software. It is in the tree of elements (``AccessibilityElement``), which
// tests read and `--accessible` prints; the cells stay as they are.

extension View {
  private func annotated(
    _ change: (inout AccessibilityProperties) -> Void
  ) -> AccessibilityView<Self> { AccessibilityView(self, change) }

  /// Names the view. Of several views in it, if none of them is a control, it makes one element.
  public func accessibilityLabel(_ label: some StringProtocol) -> AccessibilityView<Self> {
    annotated { $0.label = String(label) }
  }

  /// Names the view by a text.
  public func accessibilityLabel(_ label: Text) -> AccessibilityView<Self> {
    annotated { $0.label = label.string }
  }

  /// Says what value the view has.
  public func accessibilityValue(_ value: some StringProtocol) -> AccessibilityView<Self> {
    annotated { $0.value = String(value) }
  }

  /// Says what value the view has, by a text.
  public func accessibilityValue(_ value: Text) -> AccessibilityView<Self> {
    annotated { $0.value = value.string }
  }

  /// Says what comes of using the view.
  public func accessibilityHint(_ hint: some StringProtocol) -> AccessibilityView<Self> {
    annotated { $0.hint = String(hint) }
  }

  /// Says what comes of using the view, by a text.
  public func accessibilityHint(_ hint: Text) -> AccessibilityView<Self> {
    annotated { $0.hint = hint.string }
  }

  /// Leaves the view out of the tree of elements.
  public func accessibilityHidden(_ isHidden: Bool) -> AccessibilityView<Self> {
    annotated { $0.isHidden = isHidden }
  }

  /// Gives the view a name that tests find it by. Several views in it become a group of that name.
  public func accessibilityIdentifier(_ identifier: String) -> AccessibilityView<Self> {
    annotated { $0.identifier = identifier }
  }

  /// Adds to what the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> AccessibilityView<Self> {
    annotated { $0.added = traits }
  }

  /// Takes away from what the view is.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> AccessibilityView<Self> {
    annotated { $0.removed = traits }
  }

  /// Makes the view one element, see ``AccessibilityChildBehavior``.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> AccessibilityView<Self> { annotated { $0.children = children } }

  /// Puts elements in the view in place of its own.
  public func accessibilityChildren(
    @ViewBuilder children: @escaping () -> some View
  ) -> AccessibilityView<Self> {
    AccessibilityView(self, substitute: (true, { AnyView(children()) }))
  }

  /// Puts the elements of other views in place of those of the view.
  public func accessibilityRepresentation(
    @ViewBuilder representation: @escaping () -> some View
  ) -> AccessibilityView<Self> {
    AccessibilityView(self, substitute: (false, { AnyView(representation()) }))
  }

  /// Says what is done when the element is pressed by something else than a key.
  public func accessibilityAction(_ action: @escaping () -> Void) -> AccessibilityView<Self> {
    accessibilityAction(.default, action)
  }

  /// Says what is done with the element.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind, _ handler: @escaping () -> Void
  ) -> AccessibilityView<Self> {
    annotated { $0.actions = [.init(name: kind.name, perform: handler)] }
  }

  /// Adds something that can be done with the element.
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping () -> Void
  ) -> AccessibilityView<Self> {
    accessibilityAction(named: Text(verbatim: String(name)), handler)
  }

  /// Adds something that can be done with the element, named by a text.
  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> AccessibilityView<Self> { accessibilityAction(.init(named: name), handler) }

  /// Says how the value of the element goes up and down.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> AccessibilityView<Self> { annotated { $0.adjust = handler } }

  /// Has elements with a higher priority read before those around them.
  public func accessibilitySortPriority(_ priority: Double) -> AccessibilityView<Self> {
    annotated { $0.sortPriority = priority }
  }

  /// Gives the element other names that it goes by.
  public func accessibilityInputLabels(_ labels: [some StringProtocol]) -> AccessibilityView<Self> {
    annotated { $0.inputLabels = labels.map { String($0) } }
  }

  /// Gives the element other names that it goes by, as texts.
  public func accessibilityInputLabels(_ labels: [Text]) -> AccessibilityView<Self> {
    annotated { $0.inputLabels = labels.map(\.string) }
  }

  /// Makes the element a heading of a rank.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> AccessibilityView<Self> {
    annotated { $0.headingLevel = Int(level.rawValue) }
  }

  /// Gives the view a role, as controls have one.
  package func accessibilityRole(
    _ role: AccessibilityElement.Role, _ change: (inout AccessibilityProperties) -> Void = { _ in }
  ) -> AccessibilityView<Self> {
    annotated {
      $0.role = role
      change(&$0)
    }
  }

  /// Makes the texts in the view the name of the only control in it.
  package func labellingControl() -> AccessibilityView<Self> {
    annotated { $0.labelsControl = true }
  }
}

extension View {
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

  /// The same as ``accessibilityRemoveTraits(_:)``, as older programs call it.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  /// The same as ``accessibilitySortPriority(_:)``, as older programs call it.
  public func accessibility(sortPriority priority: Double) -> some View {
    accessibilitySortPriority(priority)
  }
}

extension Text {
  /// Names the text by something else than what it says.
  public func accessibilityLabel(_ label: some StringProtocol) -> Text { said(as: String(label)) }

  /// Names the text by another one.
  public func accessibilityLabel(_ label: Text) -> Text { said(as: label.string) }

  /// A sign that says nothing: it is not in the tree of elements.
  package var unspoken: Text { said(as: "") }
}
