extension Command {
  /// An option of the program, with its value.
  package enum Option: Hashable, Sendable {
    /// Whether the program takes the mouse.
    case mouse(Bool)
    /// The looks, by name.
    case theme(String)

    /// What options are called.
    enum Name: String, CaseIterable {
      case mouse
      case theme
    }

    /// The words for on and off.
    enum Switch: String, CaseIterable {
      case on
      case off
    }
  }
}
