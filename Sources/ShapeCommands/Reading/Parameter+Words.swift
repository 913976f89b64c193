extension Parameter<Bool> {
  /// A word that may stand there.
  static func word(_ word: String) -> Parameter {
    Parameter(
      "[\(word)]", [[.words([word])]], read: { $0.word(among: [word]) != nil },
      text: { $0 ? word : nil })
  }
}

extension Parameter
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  private static var words: [String] { Value.allCases.map(\.rawValue) }

  /// One of a few words; where none must be typed, one of them is meant.
  static func choice(
    _ name: String, usage: String? = nil, default value: Value? = nil
  ) -> Parameter {
    let listed = usage ?? words.joined(separator: "|")
    return Parameter(value == nil ? listed : "[\(listed)]", [[.words(words)]]) {
      reader throws(CommandMistake) in
      if let value, reader.isAtEnd { return value }
      return try reader.choice(name)
    } text: {
      $0.rawValue == value?.rawValue ? nil : $0.rawValue
    }
  }
}

extension Parameter where Value: Equatable & Sendable {
  /// Words that stand for values, some of them with a count behind them; what is none of them is read
  /// and printed by itself.
  fileprivate static func values(
    _ usage: String, _ words: KeyValuePairs<String, @Sendable (Int) -> Value>,
    count: @escaping @Sendable (Value) -> Int?,
    else other: @escaping @Sendable (inout CommandReader) throws(CommandMistake) -> Value?,
    text: @escaping @Sendable (Value) -> String?
  ) -> Parameter {
    let names = words.map(\.key)
    return Parameter(usage, [[.words(names)]]) { reader throws(CommandMistake) in
      guard let word = reader.word(among: names),
        let value = words.first(where: { $0.key == word })?.value
      else {
        if let value = try other(&reader) { return value }
        throw try reader.unexpected(among: names)
      }
      return value(count(value(1)) == nil ? 1 : try reader.count())
    } text: { value in
      let times = count(value) ?? 1
      guard let word = words.first(where: { $0.value(times) == value })?.key else {
        return text(value)
      }
      return times == 1 ? word : "\(word) \(times)"
    }
  }
}

extension Parameter<Command.Step> {
  static let step = values(
    "next|previous|parent|child|in|out|…|N",
    [
      "next": { .next($0) }, "previous": { .previous($0) }, "parent": { .parent($0) },
      "child": { _ in .child }, "in": { _ in .inward }, "out": { _ in .outward },
      "next-sibling": { .nextSibling($0) }, "previous-sibling": { .previousSibling($0) },
      "first": { _ in .first }, "last": { _ in .last },
    ]
  ) {
    switch $0 {
    case .next(let count), .previous(let count), .parent(let count), .nextSibling(let count),
      .previousSibling(let count):
      count
    case .child, .inward, .outward, .first, .last, .row: nil
    }
  } else: { reader in
    reader.rowNumber().map { .row($0) }
  } text: {
    if case .row(let row) = $0 { "\(row)" } else { nil }
  }
}

extension Parameter<Command.FoldLevel> {
  static let foldLevel = values("N|more|less", ["more": { .more($0) }, "less": { .less($0) }]) {
    switch $0 {
    case .more(let count), .less(let count): count
    case .level: nil
    }
  } else: { reader throws(CommandMistake) in
    .level(try reader.integer("the level", atLeast: 0))
  } text: {
    if case .level(let level) = $0 { "\(level)" } else { nil }
  }
}

extension Parameter<Command.Zoom> {
  static let zoom = values(
    "in|out|fit|selection|N%",
    [
      "in": { _ in .larger }, "out": { _ in .smaller }, "fit": { _ in .fit },
      "selection": { _ in .selection },
    ]
  ) { _ in
    nil
  } else: { reader throws(CommandMistake) in
    let text = try reader.text("in, out, fit, selection or N%")
    guard text.last == "%", let percent = finiteNumber(text.dropLast()), percent > 0 else {
      throw reader.wrong("expected in, out, fit, selection or N% with N above 0, not '\(text)'")
    }
    return .percent(percent)
  } text: {
    if case .percent(let percent) = $0 { CommandArgument.printed(percent) + "%" } else { nil }
  }
}

extension Parameter<Command.Option> {
  /// The name and the value of an option.
  static let option = Parameter(
    "mouse|snap|scale-strokes on|off|toggle | theme NAME | graphics HOW | outline-order END | fonts HOW | mode NAME",
    [[.words(Command.Option.Name.allCases.map(\.rawValue))], [.optionValue]]
  ) { reader throws(CommandMistake) in
    let name: Command.Option.Name = try reader.choice("an option")
    switch name {
    case .mouse: return .mouse(try reader.choice("on, off or toggle"))
    case .graphics: return .graphics(try reader.choice("auto, cells, kitty or sixel"))
    case .snap: return .snap(try reader.choice("on, off or toggle"))
    case .scaleStrokes: return .scaleStrokes(try reader.choice("on, off or toggle"))
    case .outlineOrder: return .outlineOrder(try reader.choice("back-first or front-first"))
    case .fonts: return .fonts(try reader.choice("embed, names or outlines"))
    case .theme: return .theme(try reader.text("the name of a theme"))
    case .mode: return .mode(try reader.text("the name of a mode"))
    }
  } text: {
    switch $0 {
    case .mouse(let state): "mouse \(state.rawValue)"
    case .graphics(let graphics): "graphics \(graphics.rawValue)"
    case .snap(let state): "snap \(state.rawValue)"
    case .scaleStrokes(let state): "scale-strokes \(state.rawValue)"
    case .outlineOrder(let order): "outline-order \(order.rawValue)"
    case .fonts(let fonts): "fonts \(fonts.rawValue)"
    case .theme(let name): "theme \(CommandArgument.printed(name))"
    case .mode(let name): "mode \(CommandArgument.printed(name))"
    }
  }
}

extension Command.Option.Name {
  /// The words that the option can be set to; modes are a document's.
  func words(modes: [String]) -> [String] {
    switch self {
    case .mouse, .snap, .scaleStrokes: Command.Switch.allCases.map(\.rawValue)
    case .graphics: Command.Graphics.allCases.map(\.rawValue)
    case .outlineOrder: Command.OutlineOrder.allCases.map(\.rawValue)
    case .fonts: Command.Fonts.allCases.map(\.rawValue)
    case .mode: modes
    case .theme: []
    }
  }
}
