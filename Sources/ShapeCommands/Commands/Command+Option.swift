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

extension CommandReader {
  /// Reads the name and the value of an option.
  mutating func option() throws(CommandMistake) -> Command.Option {
    let name: Command.Option.Name = try choice("an option")
    switch name {
    case .mouse:
      let state: Command.Option.Switch = try choice("on or off")
      return .mouse(state == .on)
    case .theme: return .theme(try text("the name of a theme"))
    }
  }
}
