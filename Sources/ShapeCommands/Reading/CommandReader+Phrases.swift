extension CommandReader {
  /// Reads `into S`, `before S` or `after S`, if present.
  mutating func place() throws(CommandMistake) -> Command.Place? {
    switch word(among: ["into", "before", "after"]) {
    case "into": .into(try selector())
    case "before": .before(try selector())
    case "after": .after(try selector())
    default: nil
    }
  }

  /// Reads a position among children, if present.
  mutating func position() throws(CommandMistake) -> Command.Position? {
    if isAtEnd || isNext("verbatim") { return nil }
    switch word(among: ["first", "last"]) {
    case "first": return .first
    case "last": return .last
    default: return .index(try integer("the position", atLeast: 0))
    }
  }

  /// Reads `verbatim`; returns whether it is present.
  mutating func isVerbatim() -> Bool { word(among: ["verbatim"]) != nil }
}

extension Command.Place {
  /// The place as it is typed.
  var text: String {
    switch self {
    case .into(let selector): "into \(CommandArgument.printed(selector: selector))"
    case .before(let selector): "before \(CommandArgument.printed(selector: selector))"
    case .after(let selector): "after \(CommandArgument.printed(selector: selector))"
    }
  }
}
