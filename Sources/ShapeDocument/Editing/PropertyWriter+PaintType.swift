import YAMLText

/// Conversions between a colour and a gradient. Changing the type alone would leave a gradient
/// without stops, or a paint without a colour, and its fill would vanish.
extension PropertyWriter {
  /// The edits that set a paint's type and what it needs to be visible; nil for all other
  /// properties, and if nothing is missing.
  func setPaintType(_ keys: [String], _ input: EditInput) throws(Diagnostic) -> [YAMLEdit]? {
    guard keys.last == "type", let type = input.meaning.string else { return nil }
    let owner = Array(keys.dropLast())
    // In a list each paint has a type of its own.
    if case .list = lookup(owner) { return nil }
    switch (Property.type(at: owner, in: scope), type) {
    case (.paint, "linear"), (.paint, "radial"), (.paint, "angular"):
      return try turnIntoGradient(owner, input.written)
    case (.gradient, "linear"), (.gradient, "radial"), (.gradient, "angular"):
      return try addGradient(owner, input.written)
    case (.paint, "solid"), (.gradient, "solid"): return try turnSolid(owner)
    default: return nil
    }
  }

  /// The edits that remove a paint's type, which leaves a colour; nil for all other properties.
  func removePaintType(_ keys: [String]) throws(Diagnostic) -> [YAMLEdit]? {
    guard keys.last == "type", lookup(keys) != nil else { return nil }
    let owner = Array(keys.dropLast())
    switch Property.type(at: owner, in: scope) {
    case .paint, .gradient: return try turnSolid(owner)
    default: return nil
    }
  }

  // MARK: - Gradients

  /// Turns a paint into a gradient; it keeps its members other than the colour.
  private func turnIntoGradient(
    _ owner: [String], _ type: YAMLValue
  ) throws(Diagnostic) -> [YAMLEdit]? {
    guard !hasStops(owner) else { return nil }
    let stops = stops(of: writtenColor(owner))
    guard let own = ownMap(owner) else {
      let rest = copiedMembers(owner).filter { !["color", "type", "stops"].contains($0.key) }
      return try write(owner, .mapping([.init("type", type), .init("stops", stops)] + rest))
    }
    return try write(owner + ["type"], type) + write(owner + ["stops"], stops)
      + (own["color"] == nil ? [] : [removal(of: owner + ["color"])])
  }

  /// Adds a gradient to a stroke, which keeps its colour behind it.
  private func addGradient(
    _ owner: [String], _ type: YAMLValue
  ) throws(Diagnostic) -> [YAMLEdit]? {
    guard !hasStops(owner) else { return nil }
    let stops = stops(of: writtenColor(Array(owner.dropLast())))
    guard lookup(owner) == nil else {
      return try write(owner + ["type"], type) + write(owner + ["stops"], stops)
    }
    return try write(owner, .mapping([.init("type", type), .init("stops", stops)]))
  }

  private func hasStops(_ owner: [String]) -> Bool {
    guard case .list(let stops) = lookup(owner + ["stops"]) else { return false }
    return !stops.isEmpty
  }

  /// Stops from a colour to itself, which looks the same; from white to black without a colour.
  private func stops(of color: String?) -> YAMLValue {
    let colors = color.map { [$0, $0] } ?? ["#ffffff", "#000000"]
    return .sequence(
      zip(["0", "1"], colors).map { .sequence([.plain($0), .quoted($1)], .flow) }, .flow)
  }

  // MARK: - Colours

  /// Replaces a gradient by its first stop's colour.
  private func turnSolid(_ owner: [String]) throws(Diagnostic) -> [YAMLEdit] {
    guard lookup(owner + ["type"])?.string != nil else { return [] }
    let stop = document.valueNode(of: owner + ["stops", "0", "1"], entry: entry)?.scalar
    if Property.type(at: owner, in: scope) == .gradient {
      return try dropGradient(owner, stop ?? "#000000")
    }
    let color = YAMLValue.quoted(stop ?? writtenColor(owner) ?? "#cccccc")
    let gradientKeys = Property.keys(below: "fill", in: .graphic).filter {
      !["color", "opacity", "enabled"].contains($0)
    }
    let rest = copiedMembers(owner).filter {
      $0.key != "color" && !gradientKeys.contains($0.key)
    }
    guard !rest.isEmpty else { return try write(owner, color) }
    guard let own = ownMap(owner) else {
      return try write(owner, .mapping([.init("color", color)] + rest))
    }
    return try write(owner + ["color"], color)
      + gradientKeys.filter { own[$0] != nil }.map { removal(of: owner + [$0]) }
  }

  /// Removes a stroke's gradient; a stroke without a colour gets this one.
  private func dropGradient(
    _ owner: [String], _ color: String
  ) throws(Diagnostic) -> [YAMLEdit] {
    let stroke = Array(owner.dropLast())
    let rest = copiedMembers(stroke).filter { $0.key != "gradient" }
    guard !rest.isEmpty else { return try write(stroke, .quoted(color)) }
    let isColored = rest.contains { $0.key == "color" }
    let missing = isColored ? [] : [YAMLValue.Pair("color", .quoted(color))]
    guard ownMap(stroke)?["gradient"] != nil else {
      return try write(stroke, .mapping(missing + rest))
    }
    return try (isColored ? [] : write(stroke + ["color"], .quoted(color)))
      + [removal(of: owner)]
  }

  /// The written colour of a paint or stroke, in short or long form; nil if there is none.
  private func writtenColor(_ owner: [String]) -> String? {
    let text =
      document.valueNode(of: owner, entry: entry)?.scalar
      ?? document.valueNode(of: owner + ["color"], entry: entry)?.scalar
    return text.flatMap { Graphic.Color($0) == .none ? nil : $0 }
  }

  // MARK: - What is there

  /// The entry's own map at a path, if all of it is written there.
  private func ownMap(_ keys: [String]) -> YAMLNode? {
    var current = ownValue(keys[0])
    for key in keys.dropFirst() { current = current?[key] }
    guard let current, current.isMapping, current["<<"] == nil else { return nil }
    return current
  }

  /// The members of a map, merges and aliases followed; empty if there is no map.
  private func copiedMembers(_ keys: [String]) -> [YAMLValue.Pair] {
    var writer = ValueWriter(document: document, scope: scope)
    guard let node = document.valueNode(of: keys, entry: entry),
      case .mapping(let pairs, _)? = writer.copy(node, path: keys.joined(separator: "."))
    else { return [] }
    return pairs
  }

  /// Removes one member of a map in which others stay.
  private func removal(of keys: [String]) -> YAMLEdit {
    .remove(NodePath(entry: entry, steps: keys.map { .key($0) }))
  }
}
