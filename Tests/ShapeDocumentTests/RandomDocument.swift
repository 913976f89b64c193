import TestSupport

@testable import ShapeDocument

/// Small random documents in flow style.
enum RandomDocument {
  static func yaml(using random: inout SeededGenerator) -> String {
    let canvases = (0..<Int.random(in: 1...3, using: &random)).map { number in
      var parts = ["name: C\(number)"]
      if Bool.random(using: &random) { parts.append("id: c\(number)") }
      if Int.random(in: 0..<4, using: &random) == 0 { parts.append("hidden: true") }
      return "{"
        + (parts + ["graphics: [\(graphics(depth: 0, using: &random))]"]).joined(separator: ", ")
        + "}"
    }
    return
      "x: &m {kind: star, hidden: true, tags: [a]}\ncanvases: [\(canvases.joined(separator: ", "))]\n"
  }

  private static func graphics(depth: Int, using random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...4, using: &random)
    return (0..<count).map { _ in graphic(depth: depth, using: &random) }.joined(separator: ", ")
  }

  private static func graphic(depth: Int, using random: inout SeededGenerator) -> String {
    var parts: [String] = []
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    if chance(2) {
      parts.append(
        "kind: \(["rectangle", "text", "gizmo", "star"].randomElement(using: &random) ?? "")")
    }
    if chance(3) { parts.append("id: \(["a", "b", "c"].randomElement(using: &random) ?? "")") }
    if chance(3) {
      parts.append("name: \(["Ann", "Bob Ann", "ann-x"].randomElement(using: &random) ?? "")")
    }
    if chance(3) {
      parts.append("tags: [\(["a", "b", "a, b"].randomElement(using: &random) ?? "")]")
    }
    if chance(4) { parts.append("hidden: \(Bool.random(using: &random))") }
    if chance(5) { parts.append("locked: true") }
    if chance(3) {
      parts.append("opacity: \(["0.2", "0.5", "1.0"].randomElement(using: &random) ?? "")")
    }
    if chance(6) { parts.append("<<: *m") }
    if depth < 4, chance(2) {
      parts.append("children: [\(graphics(depth: depth + 1, using: &random))]")
    }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}

/// Random selectors of every construct.
enum RandomSelector {
  static func make(using random: inout SeededGenerator, depth: Int) -> Selector {
    let count = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
    return Selector(
      alternatives: (0..<count).map { _ in
        complex(using: &random, depth: depth, leading: nil)
      })
  }

  private static let combinators: [Selector.Combinator] = [
    .descendant, .child, .nextSibling, .laterSibling,
  ]

  private static func complex(
    using random: inout SeededGenerator, depth: Int, leading: Selector.Combinator?
  ) -> Selector.Complex {
    let steps = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      Selector.Step(
        combinator: combinators.randomElement(using: &random) ?? .child,
        compound: compound(using: &random, depth: depth))
    }
    return Selector.Complex(
      leading: leading, first: compound(using: &random, depth: depth), rest: steps)
  }

  private static func compound(
    using random: inout SeededGenerator, depth: Int
  ) -> Selector.Compound {
    let types: [Selector.TypeTest?] = [
      nil, nil, .any, .kind("rectangle"), .kind("group"), .kind("gizmo"), .kind("canvas"),
    ]
    let type = types.randomElement(using: &random) ?? nil
    let least = type == nil ? 1 : 0
    let conditions = (0..<Int.random(in: least...2, using: &random)).map { _ in
      condition(using: &random, depth: depth)
    }
    return Selector.Compound(type: type, conditions: conditions)
  }

  private static func condition(
    using random: inout SeededGenerator, depth: Int
  ) -> Selector.Condition {
    switch Int.random(in: 0..<(depth > 0 ? 17 : 12), using: &random) {
    case 0: return .id(["a", "b", "c0"].randomElement(using: &random) ?? "")
    case 1: return .tag(["a", "b"].randomElement(using: &random) ?? "")
    case 2:
      return .position(
        (0...Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 0...2, using: &random)
        })
    case 3: return .attribute(attribute(using: &random))
    case 4: return .root
    case 5: return .empty
    case 6: return [.hidden, .visible, .locked].randomElement(using: &random) ?? .hidden
    case 7: return .state(Selector.State.allCases.randomElement(using: &random) ?? .selected)
    case 8...11: return .nth(nth(using: &random, depth: 0))
    case 12:
      return .anyOf(make(using: &random, depth: depth - 1), isWhere: Bool.random(using: &random))
    case 13: return .noneOf(make(using: &random, depth: depth - 1))
    case 14: return .nth(nth(using: &random, depth: depth))
    default:
      let leading = combinators.randomElement(using: &random) ?? .child
      return .has(
        Selector(alternatives: [complex(using: &random, depth: depth - 1, leading: leading)]))
    }
  }

  private static func attribute(using random: inout SeededGenerator) -> Selector.Attribute {
    let operators = Selector.Attribute.TextOperator.allCases
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return Selector.Attribute(path: ["opacity"], test: .isSet)
    case 1:
      let sign = Selector.Attribute.NumberOperator.allCases.randomElement(using: &random) ?? .less
      return Selector.Attribute(path: ["opacity"], test: .number(sign, 0.5))
    default:
      let flags: [Selector.Attribute.CaseFlag?] = [nil, .insensitive, .sensitive]
      return Selector.Attribute(
        path: ["name"],
        test: .text(
          operators.randomElement(using: &random) ?? .equals,
          ["Ann", "ann", "Bob"].randomElement(using: &random) ?? "",
          caseFlag: flags.randomElement(using: &random) ?? nil))
    }
  }

  private static func nth(using random: inout SeededGenerator, depth: Int) -> Selector.Nth {
    var nth = Selector.Nth(
      step: Int.random(in: -2...3, using: &random), offset: Int.random(in: -1...3, using: &random),
      isFromEnd: Bool.random(using: &random), isOfType: Bool.random(using: &random))
    if Int.random(in: 0..<5, using: &random) == 0 {
      nth = Selector.Nth(step: 0, offset: 1, isOfType: nth.isOfType, isOnly: true)
    } else if depth > 0, !nth.isOfType {
      nth.filter = make(using: &random, depth: depth - 1)
    }
    return nth
  }
}
