/// Whether the content of a view is being edited.
public enum EditMode: Hashable, Sendable {
  /// It cannot be edited.
  case inactive
  /// It can be edited for the moment.
  case transient
  /// It can be edited.
  case active

  /// Whether it can be edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether the content is being edited: as set around the view, or else that of its view in the
  /// navigation stack. Lists need no such mode; views can ask for it.
  public var editMode: Binding<EditMode>? {
    get { self[of: Binding<EditMode>.self] ?? navigationLevel?.editMode.binding }
    set { self[of: Binding<EditMode>.self] = newValue }
  }
}

/// A button that starts and ends the edit mode around it.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  @State private var ownMode = EditMode.inactive

  /// Makes the button.
  public init() {}

  /// Edit, or Done.
  public var body: some View {
    let mode = editMode ?? $ownMode
    Button(mode.wrappedValue.isEditing ? "Done" : "Edit") {
      mode.wrappedValue = mode.wrappedValue.isEditing ? .inactive : .active
    }
  }
}
