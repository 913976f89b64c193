import LayoutNotation
import TestSupport

/// Random views in the notation of the golden cases: every kind of view, with every parameter.
struct RandomLayout {
  private var random: SeededGenerator
  /// The kinds of views used.
  private(set) var kinds: [String: Int] = [:]

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// A view nested this deep, at most.
  mutating func view(depth: Int) -> JSONValue {
    guard depth > 0, !random.chance(5) else { return leaf() }
    if random.chance(60) { return container(depth) }
    return modifier(depth)
  }

  /// A proposal for the whole: usually a window, sometimes nil on an axis.
  mutating func proposal() -> JSONValue {
    func length(_ range: ClosedRange<Int>) -> JSONValue {
      random.chance(8) ? .null : .number(random.length(range))
    }
    return .object(["w": length(20...400), "h": length(20...400)])
  }

  private mutating func make(_ type: String, _ members: [String: JSONValue]) -> JSONValue {
    kinds[type, default: 0] += 1
    return .object(members.merging(["t": .string(type)]) { $1 })
  }

  private mutating func number(_ range: ClosedRange<Int>) -> JSONValue {
    .number(random.length(range))
  }

  private mutating func optional(_ percent: Int, _ range: ClosedRange<Int>) -> JSONValue {
    random.chance(percent) ? number(range) : .null
  }

  private mutating func name(_ names: String...) -> JSONValue { .string(random.pick(names)) }

  private mutating func children(_ depth: Int, _ range: ClosedRange<Int> = 1...5) -> JSONValue {
    .array((0..<Int.random(in: range, using: &random)).map { _ in view(depth: depth - 1) })
  }

  // MARK: Leaves

  private mutating func leaf() -> JSONValue {
    switch Int.random(in: 0..<11, using: &random) {
    case 10: return make("circle", [:])
    case 0...2: return make("rect", [:])
    case 3, 4: return make("fixed", ["w": number(0...90), "h": number(0...60)])
    case 5...7: return text()
    case 8: return make("spacer", ["min": optional(50, 0...20)])
    default: return make("divider", ["thickness": number(1...3)])
    }
  }

  private mutating func text() -> JSONValue {
    let width = random.length(10...200)
    let lines = Int.random(in: 1...4, using: &random)
    let sizes = (1...lines).map { line in
      JSONValue.array([.number(width / Double(line)), .number(Double(line) * 20)])
    }
    return make(
      "wrap", ["sizes": .array(sizes), "fb": optional(60, 1...20), "lb": optional(40, 0...6)])
  }

  // MARK: Containers

  private static let horizontal = ["leading", "center", "trailing", "h:mark"]
  private static let vertical = [
    "top", "center", "bottom", "firstTextBaseline", "lastTextBaseline", "mark",
  ]
  private static let both = [
    "center", "top", "bottom", "leading", "trailing", "topLeading", "bottomTrailing",
    "leadingFirstTextBaseline", "centerLastTextBaseline", "mark", "h:mark",
  ]

  private mutating func alignment(_ names: [String]) -> JSONValue {
    .string(random.chance(50) ? "center" : random.pick(names))
  }

  private mutating func container(_ depth: Int) -> JSONValue {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4:
      return make(
        "hstack",
        [
          "align": alignment(Self.vertical), "spacing": optional(60, 0...12),
          "c": children(depth),
        ])
    case 5...9:
      return make(
        "vstack",
        [
          "align": alignment(Self.horizontal), "spacing": optional(60, 0...12),
          "c": children(depth),
        ])
    case 10, 11: return make("zstack", ["align": alignment(Self.both), "c": children(depth)])
    case 12: return make("geo", ["c": children(depth, 1...2)])
    case 13: return make("fits", ["axes": name("h", "v", "hv"), "c": children(depth, 1...3)])
    case 14:
      return make(
        "scroll",
        ["axis": name("v", "h"), "offset": optional(50, 0...80), "c": view(depth: depth - 1)])
    case 15, 16: return lazyStack(depth)
    case 17: return lazyGrid(depth)
    case 18: return grid(depth)
    default: return random.chance(70) ? layers(depth) : inset(depth)
    }
  }

  private mutating func inset(_ depth: Int) -> JSONValue {
    make(
      "inset",
      [
        "edge": name("top", "leading", "bottom", "trailing"), "align": alignment(Self.both),
        "spacing": optional(50, 0...12), "c": view(depth: depth - 1), "s": view(depth: depth - 1),
      ])
  }

  private mutating func layers(_ depth: Int) -> JSONValue {
    make(
      random.pick(["overlay", "background"]),
      [
        "align": alignment(Self.both), "c": view(depth: depth - 1), "s": view(depth: depth - 1),
      ])
  }

  private mutating func lazyStack(_ depth: Int) -> JSONValue {
    let isVertical = random.chance(60)
    var rows: [JSONValue] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard random.chance(30) else {
        rows.append(view(depth: depth - 1))
        continue
      }
      var section: [String: JSONValue] = ["t": .string("section"), "c": children(depth, 1...3)]
      if random.chance(70) { section["header"] = view(depth: depth - 1) }
      if random.chance(40) { section["footer"] = view(depth: depth - 1) }
      rows.append(.object(section))
    }
    let stack = make(
      isVertical ? "lazyvstack" : "lazyhstack",
      [
        "align": alignment(isVertical ? Self.horizontal : Self.vertical),
        "spacing": optional(70, 0...12), "c": .array(rows),
        "pinned": random.pick([
          .array([]), .array([.string("headers")]),
          .array([.string("headers"), .string("footers")]),
        ]),
      ])
    guard random.chance(50) else { return stack }
    return make(
      "scroll",
      [
        "axis": .string(isVertical ? "v" : "h"), "offset": optional(70, 0...120), "c": stack,
      ])
  }

  private mutating func lazyGrid(_ depth: Int) -> JSONValue {
    let tracks = (0..<Int.random(in: 1...3, using: &random)).map { _ -> JSONValue in
      var track: [String: JSONValue] = [
        "spacing": optional(50, 0...10), "align": alignment(Self.both),
      ]
      let minimum = JSONValue.number(random.length(10...80))
      let maximum: JSONValue = random.chance(50) ? .string("inf") : number(80...200)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: track["fixed"] = number(5...90)
      case 1: track["flex"] = .array([minimum, maximum])
      default: track["adaptive"] = .array([minimum, maximum])
      }
      return .object(track)
    }
    return make(
      random.pick(["lazyvgrid", "lazyhgrid"]),
      ["tracks": .array(tracks), "spacing": optional(60, 0...12), "c": children(depth, 1...6)])
  }

  private mutating func grid(_ depth: Int) -> JSONValue {
    let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ -> JSONValue in
      guard random.chance(80) else { return cell(depth, spans: false) }
      let cells = (0..<Int.random(in: 1...3, using: &random)).map { _ in cell(depth, spans: true) }
      var row: [String: JSONValue] = ["t": .string("row"), "c": .array(cells)]
      if random.chance(30) { row["align"] = alignment(Self.vertical) }
      return .object(row)
    }
    return make(
      "grid",
      [
        "hs": optional(50, 0...10), "vs": optional(50, 0...10), "align": alignment(Self.both),
        "rows": .array(rows),
      ])
  }

  private mutating func cell(_ depth: Int, spans: Bool) -> JSONValue {
    var cell: [String: JSONValue] = ["view": view(depth: depth - 1)]
    if spans, random.chance(15) { cell["columns"] = .number(2) }
    if random.chance(15) {
      cell["unsized"] = .array([.string(random.pick(["horizontal", "vertical"]))])
    }
    if spans, random.chance(15) { cell["columnAlign"] = alignment(Self.horizontal) }
    return .object(cell)
  }

  // MARK: Modifiers

  private mutating func modifier(_ depth: Int) -> JSONValue {
    var members: [String: JSONValue] = ["c": view(depth: depth - 1)]
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      members["w"] = optional(60, 0...200)
      members["h"] = optional(60, 0...200)
      members["align"] = alignment(Self.both)
      return make("frame", members)
    case 2...4:
      for (key, percent, range) in [
        ("minW", 30, 0...80), ("idealW", 20, 20...120), ("minH", 30, 0...80),
        ("idealH", 20, 20...120),
      ] { members[key] = optional(percent, range) }
      members["maxW"] = random.chance(20) ? .string("inf") : optional(30, 40...200)
      members["maxH"] = random.chance(20) ? .string("inf") : optional(30, 40...200)
      members["align"] = alignment(Self.both)
      return make("flex", members)
    case 5, 6:
      if random.chance(40) {
        members["all"] = random.chance(30) ? .string("default") : number(0...20)
      } else {
        for edge in ["top", "leading", "bottom", "trailing"] {
          members[edge] = optional(50, -5...15)
        }
      }
      return make("pad", members)
    case 7:
      members["h"] = .bool(random.chance(60))
      members["v"] = .bool(random.chance(60))
      return make("fixedSize", members)
    case 8:
      members["ratio"] = random.chance(60) ? .number(random.pick([0.5, 1, 1.5, 2])) : .null
      members["mode"] = name("fit", "fill")
      return make("aspect", members)
    case 9:
      members["p"] = .number(random.pick([-1, 0, 1, 2]))
      return make("prio", members)
    case 10:
      members["x"] = number(-20...20)
      members["y"] = number(-20...20)
      return make("offset", members)
    case 11:
      members["x"] = number(0...80)
      members["y"] = number(0...80)
      return make("position", members)
    default: return guide(members)
    }
  }

  private mutating func guide(_ members: [String: JSONValue]) -> JSONValue {
    let keys = [
      "leading", "hcenter", "trailing", "top", "vcenter", "bottom", "firstTextBaseline",
      "lastTextBaseline", "mark", "h:mark",
    ]
    var members = members
    var value: [String: JSONValue] = [
      "c": number(-10...20), "w": .number(random.pick([0, 0, 0.5, 1])),
      "h": .number(random.pick([0, 0, 0.5, 1])),
    ]
    if random.chance(20) {
      value["k"] = .array([.array([.string(random.pick(keys)), .number(random.pick([0.5, 1]))])])
    }
    members["key"] = .string(random.pick(keys))
    members["value"] = .object(value)
    return make("guide", members)
  }
}

extension JSONValue {
  /// The value as JSON.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .number(let number): "\(number)"
    case .string(let string): "\"\(string)\""
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.text)" }
        .joined(separator: ", ") + "}"
    }
  }
}
