import ShapeDocument

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

  /// Reads `about X Y`, if present.
  mutating func about() throws(CommandMistake) -> Command.CanvasPoint? {
    guard word(among: ["about"]) != nil else { return nil }
    return Command.CanvasPoint(x: try number("X"), y: try number("Y"))
  }

  /// Reads `verbatim`; returns whether it is present.
  mutating func isVerbatim() -> Bool { word(among: ["verbatim"]) != nil }

  /// Reads the arguments of `move`: the destination, and for a new parent whether the numbers are
  /// kept.
  mutating func move() throws(CommandMistake) -> Command {
    let destination = try destination()
    switch destination {
    case .into, .before, .after: return .move(destination, isVerbatim: isVerbatim())
    case .step: return .move(destination)
    }
  }

  /// Reads the destination of `move`.
  private mutating func destination() throws(CommandMistake) -> Command.Destination {
    let words = ["into", "before", "after"] + SiblingStep.allCases.map(\.rawValue)
    switch try requiredWord(among: words) {
    case "into": return .into(try selector(), try position())
    case "before": return .before(try selector())
    case "after": return .after(try selector())
    case let word: return .step(SiblingStep(rawValue: word) ?? .last)
    }
  }

  private mutating func position() throws(CommandMistake) -> Command.Position? {
    if isAtEnd || isNext("verbatim") { return nil }
    switch word(among: ["first", "last"]) {
    case "first": return .first
    case "last": return .last
    default: return .index(try integer("the position", atLeast: 0))
    }
  }

  /// The words for destinations of `go`.
  static let stepWords = [
    "next", "previous", "parent", "child", "in", "out", "next-sibling", "previous-sibling",
    "first", "last",
  ]

  /// Reads the destination of `go`.
  mutating func step() throws(CommandMistake) -> Command.Step {
    if let row = rowNumber() { return .row(row) }
    switch try requiredWord(among: Self.stepWords) {
    case "next": return .next(try count())
    case "previous": return .previous(try count())
    case "parent": return .parent(try count())
    case "child": return .child
    case "in": return .inward
    case "out": return .outward
    case "next-sibling": return .nextSibling(try count())
    case "previous-sibling": return .previousSibling(try count())
    case "first": return .first
    default: return .last
    }
  }

  /// Reads the letter a row is remembered under.
  mutating func letter() throws(CommandMistake) -> Character {
    let text = try text("a letter")
    guard text.count == 1, let letter = text.first, Command.markLetters.contains(letter) else {
      throw wrong("a mark is a letter from a to z or A to Z, not '\(text)'")
    }
    return letter
  }

  /// Reads the argument of `zoom`.
  mutating func zoom() throws(CommandMistake) -> Command.Zoom {
    switch word(among: ["in", "out", "fit", "selection"]) {
    case "in": return .larger
    case "out": return .smaller
    case "fit": return .fit
    case "selection": return .selection
    default: break
    }
    let text = try text("in, out, fit, selection or N%")
    guard text.last == "%", let percent = finiteNumber(text.dropLast()), percent > 0 else {
      throw wrong("expected in, out, fit, selection or N% with N above 0, not '\(text)'")
    }
    return .percent(percent)
  }
}

extension EditValue {
  /// The same text, to be written as it is.
  var verbatim: EditValue {
    switch self {
    case .text(let text), .yaml(let text), .verbatim(let text): .verbatim(text)
    }
  }
}

extension Adjustment {
  /// Parses `+N`, `-N` or `*N`.
  init?(_ text: String) {
    guard let sign = text.first, let number = finiteNumber(text.dropFirst()),
      text.dropFirst().first?.isNumber == true || text.dropFirst().first == "."
        || sign == "*" && text.dropFirst().first == "-"
    else { return nil }
    switch sign {
    case "+": self = .add(number)
    case "-": self = .add(-number)
    case "*": self = .multiply(number)
    default: return nil
    }
  }
}
