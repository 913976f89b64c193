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
