/// What a control is to assistive software.
package struct ControlRole {
  /// The role; nil for what only handles keys or the mouse for the views in it.
  let role: AccessibilityElement.Role?
  /// Says the rest, when it is asked for.
  let describe: (@MainActor (inout AccessibilityElement) -> Void)?

  /// None: the elements are those in the view.
  package static let none = ControlRole(role: nil, describe: nil)
  /// A view that can be tapped: a button, unless there is more in it than a few texts.
  static let tapped = ControlRole(role: .element, describe: nil)

  /// A role, and what says the rest.
  package static func role(
    _ role: AccessibilityElement.Role,
    _ describe: (@MainActor (inout AccessibilityElement) -> Void)? = nil
  ) -> ControlRole { ControlRole(role: role, describe: describe) }
}
