import LayoutEngine

/// Builds the layout nodes of a case's view.
struct NotationBuilder {
  private let caseName: String
  var alignments = NotationAlignments()
  private var depth = 0
  /// The deepest nesting that is built, which is more than the engine lays out.
  private static let maximumDepth = 2_500

  init(caseName: String) { self.caseName = caseName }

  mutating func build(_ view: JSONValue) throws(NotationError) -> NotationTree {
    try node(NotationFields(view, caseName: caseName, path: ""))
  }

  /// The node of one view.
  mutating func node(_ fields: NotationFields) throws(NotationError) -> NotationTree {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw fields.mistake("nested too deeply") }
    let type = try fields.string("t")
    guard let keys = Self.keys[type] else { throw fields.mistake("unknown node \"\(type)\"") }
    try fields.allow(keys.union(["t", "note", "name", "label"]))
    switch type {
    case "rect", "circle", "fixed", "wrap", "spacer", "divider": return try leaf(type, fields)
    case "hstack", "vstack", "zstack": return try stack(type, fields)
    case "geo", "fits", "scroll": return try container(type, fields)
    case "overlay", "background", "inset": return try layers(type, fields)
    case "lazyvstack", "lazyhstack", "lazyvgrid", "lazyhgrid": return try lazy(type, fields)
    case "grid": return try grid(fields)
    default: return try modifier(type, fields)
    }
  }

  private static let keys: [String: Set<String>] = [
    "rect": [], "circle": [], "fixed": ["w", "h"], "wrap": ["sizes", "fb", "lb"], "spacer": ["min"],
    "divider": ["thickness"], "hstack": ["align", "spacing", "c"],
    "vstack": ["align", "spacing", "c"], "zstack": ["align", "c"],
    "frame": ["w", "h", "align", "c"],
    "flex": ["minW", "idealW", "maxW", "minH", "idealH", "maxH", "align", "c"],
    "pad": ["all", "top", "leading", "bottom", "trailing", "c"], "fixedSize": ["h", "v", "c"],
    "aspect": ["ratio", "mode", "c"], "prio": ["p", "c"], "offset": ["x", "y", "c"],
    "position": ["x", "y", "c"], "guide": ["key", "value", "c"],
    "overlay": ["align", "c", "s"], "background": ["align", "c", "s"],
    "inset": ["edge", "align", "spacing", "c", "s"], "geo": ["c"],
    "fits": ["axes", "c"], "scroll": ["axis", "offset", "c"],
    "lazyvstack": ["align", "spacing", "pinned", "c"],
    "lazyhstack": ["align", "spacing", "pinned", "c"],
    "lazyvgrid": ["tracks", "spacing", "align", "pinned", "c"],
    "lazyhgrid": ["tracks", "spacing", "align", "pinned", "c"],
    "grid": ["hs", "vs", "align", "rows"],
  ]

  /// The only child of a modifier.
  mutating func child(
    _ fields: NotationFields, _ key: String = "c", segment: String = "0"
  ) throws(NotationError) -> NotationTree {
    try node(fields.fields(of: try fields.value(key), segment))
  }

  /// The children of a container, with their numbers as segments.
  mutating func children(
    _ fields: NotationFields
  ) throws(NotationError) -> [(segment: String, tree: NotationTree)] {
    var result: [(segment: String, tree: NotationTree)] = []
    for (index, element) in try fields.array("c").enumerated() {
      result.append(("\(index)", try node(fields.fields(of: element, "\(index)"))))
    }
    return result
  }

  mutating func alignment(_ fields: NotationFields) throws(NotationError) -> Alignment {
    alignments.both(try fields.string("align", default: "center"))
  }
}
