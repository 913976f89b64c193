@testable import ShapeDocument

/// Maps of what is said below a key, by the rest of the path. A gradient is one value, as lists are.
enum StyleMaps {
  typealias Map = [String: StyleModel.Source]

  /// What a source says below a key. A value that is no map stands for the key's short form.
  static func map(_ key: String, _ source: StyleModel.Source) -> Map {
    var map: Map = [:]
    add(source.value, short: short[key], below: "", origin: source.origin, to: &map)
    return map
  }

  private static let short = [
    "fill": "color", "background": "color", "stroke": "color", "shadow": "color", "text": "string",
    "layout": "type", "icon": "name",
  ]

  private static func add(
    _ value: StyledValue, short: String?, below prefix: String, origin: StyleModel.Origin,
    to map: inout Map
  ) {
    guard case .map(let members) = value else {
      if let short, value.text != nil { map[prefix + short] = .init(value: value, origin: origin) }
      return
    }
    for member in members.pairs where member.value != .null {
      if member.key == "stroke" {
        // A line of which nothing is said is one, too.
        map[prefix + "stroke"] = .init(value: .map(StyledMap()), origin: origin)
        add(
          member.value, short: "color", below: prefix + "stroke.", origin: origin, to: &map)
      } else {
        map[prefix + member.key] = .init(value: member.value, origin: origin)
      }
    }
  }

  /// Maps key by key, the strongest first. A colour hides a weaker gradient, and the reverse.
  static func combined(_ maps: [Map]) -> Map {
    var result: Map = [:]
    for map in maps {
      let known = result
      for (key, source) in map where known[key] == nil {
        guard let rival = rival(of: key), known[rival] != nil else {
          result[key] = source
          continue
        }
      }
    }
    return result
  }

  private static func rival(of key: String) -> String? {
    for (one, other) in [("color", "gradient"), ("gradient", "color")] {
      if key == one { return other }
      if key.hasSuffix("." + one) { return key.dropLast(one.count) + other }
    }
    return nil
  }
}

/// What is in effect on an entry.
struct StyleLeaves {
  var values: StyleMaps.Map = [:]
  /// The first keys that somebody says.
  var saidKeys: Set<String> = []

  /// The strongest source alone.
  mutating func addWhole(_ key: String, _ sources: [StyleModel.Source]) {
    guard let source = sources.first else { return }
    let map = StyleMaps.map(key, source)
    if map.isEmpty { values[key] = source } else { add(map, below: key) }
  }

  /// All sources, key by key.
  mutating func addCombined(_ key: String, _ maps: [StyleMaps.Map]) {
    var result = StyleMaps.combined(maps)
    if key == "stroke" { Self.addHeads(maps, to: &result) }
    add(result, below: key)
  }

  /// A weaker `start` or `end` only shapes the head that `arrow` gives; where it gives none, none is
  /// in effect.
  private static func addHeads(_ maps: [StyleMaps.Map], to result: inout StyleMaps.Map) {
    guard let arrow = result["arrow"], let place = maps.firstIndex(where: { $0["arrow"] != nil })
    else { return }
    for side in ["start", "end"] {
      guard let from = maps.firstIndex(where: { $0[side] != nil }), from > place else { continue }
      if ![side, "both"].contains(arrow.value.text) { result[side]?.value = .plain("none") }
    }
  }

  /// Runs stand for the string that they make together.
  mutating func addStringOfRuns() {
    guard let runs = values["text.spans"], case .list(let items) = runs.value else { return }
    let texts = items.compactMap { item -> String? in
      if case .map(let run) = item { run["string"]?.text } else { item.text }
    }
    values["text.string"] = .init(value: .quoted(texts.joined()), origin: runs.origin)
  }

  /// The strongest source; a map without colour and type takes all but opacity and `enabled` from the
  /// next.
  mutating func addPaint(_ key: String, _ sources: [StyleModel.Source]) {
    guard let source = sources.first else { return }
    if case .list = source.value {
      values[key] = source
      return
    }
    var map = StyleMaps.map(key, source)
    var weaker = sources.dropFirst()
    while map["color"] == nil, map["type"] == nil, let next = weaker.popFirst() {
      if case .list = next.value { break }
      let added = StyleMaps.map(key, next).filter { !["opacity", "enabled"].contains($0.key) }
      map.merge(added) { own, _ in own }
    }
    add(map, below: key)
  }

  private mutating func add(_ map: StyleMaps.Map, below key: String) {
    for (rest, source) in map {
      if rest.hasSuffix("gradient") {
        let members = StyleMaps.map("gradient", source)
        add(members, below: "\(key).\(rest)")
      } else {
        values["\(key).\(rest)"] = source
      }
    }
  }
}
