// Modifiers that programs have for other devices. They are accepted, and change nothing.

extension View {
  /// The view as it is: nothing corrects what is typed at a terminal.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// The view as it is: nothing corrects what is typed at a terminal.
  public func disableAutocorrection(_ isDisabled: Bool?) -> Self { self }

  /// The view as it is: the return key of a terminal has one label.
  public func submitLabel(_ label: SubmitLabel) -> Self { self }

  /// The view as it is: controls have one size.
  public func controlSize(_ size: ControlSize) -> Self { self }

  /// The view as it is: rows of a list have no lines between them.
  public func listRowSeparator(_ visibility: Visibility) -> Self { self }
}

/// The label of a return key.
public enum SubmitLabel: Hashable, Sendable {
  /// What is done next.
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// A size.
  case mini, small, regular, large, extraLarge
}
