extension CommandReader {
  /// Reads the name and the value of an option.
  mutating func option() throws(CommandMistake) -> Command.Option {
    let name: Command.Option.Name = try choice("an option")
    switch name {
    case .mouse: return .mouse(try choice("on, off or toggle"))
    case .graphics: return .graphics(try choice("auto, cells, kitty or sixel"))
    case .snap: return .snap(try choice("on, off or toggle"))
    case .scaleStrokes: return .scaleStrokes(try choice("on, off or toggle"))
    case .outlineOrder: return .outlineOrder(try choice("back-first or front-first"))
    case .theme: return .theme(try text("the name of a theme"))
    }
  }
}
