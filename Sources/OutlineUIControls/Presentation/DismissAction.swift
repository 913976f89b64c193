/// Ends the presentation that a view is in; without one it does nothing.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// Button("Done") { dismiss() }
/// ```
public struct DismissAction {
  let dialog: DialogButtons?

  /// Ends the presentation.
  public func callAsFunction() { dialog?.dismiss() }
}

/// What older programs ask whether they are presented, and dismiss by.
public struct PresentationMode {
  /// Whether the view is in a presentation.
  public let isPresented: Bool
  let dismissAction: DismissAction

  /// Ends the presentation.
  public mutating func dismiss() { dismissAction() }
}

/// The buttons of a presentation: in an alert and in a menu each of them ends it.
final class DialogButtons {
  var dismiss: () -> Void = {}
  /// Whether one of the buttons resolved so far cancels.
  var hasCancel = false

  /// Takes note of the role of a button inside.
  func addRole(_ role: ButtonRole?) { if role == .cancel { hasCancel = true } }

  /// An action after the end of the presentation, so that it may start another one.
  func closing(_ action: @escaping () -> Void) -> () -> Void {
    {
      self.dismiss()
      action()
    }
  }
}

extension EnvironmentValues {
  /// The alert or menu that the buttons inside end.
  var dialog: DialogButtons? {
    get { self[of: DialogButtons.self] }
    set { self[of: DialogButtons.self] = newValue }
  }

  /// Ends the presentation that the view is in.
  public internal(set) var dismiss: DismissAction {
    get { self[of: DismissAction.self] ?? DismissAction(dialog: nil) }
    set { self[of: DismissAction.self] = newValue }
  }

  /// The same as `isPresented` and `dismiss`, as older programs use it.
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissAction: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}
