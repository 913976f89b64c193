import YAMLText

/// Turning a colour into a gradient and back. By its type alone a paint would be a gradient without
/// stops, or a colour that is nowhere, and what it fills would vanish.
extension PropertyWriter {
  /// The edits that give a paint a type and what it needs to be seen with it; nil for all other
  /// properties, and where nothing is missing.
  func setPaintType(_ keys: [String], _ input: EditInput) throws(Diagnostic) -> [YAMLEdit]? {
    guard keys.last == "type", let type = input.meaning.string else { return nil }
    let owner = Array(keys.dropLast())
    // Several paints have a type each.
    if case .list = lookup(owner) { return nil }
    switch (Property.type(at: owner, in: scope), type) {
    case (.paint, "linear"), (.paint, "radial"):
      return try turnIntoGradient(owner, input.written)
    case (.gradient, "linear"), (.gradient, "radial"):
      return try addGradient(owner, input.written)
    case (.paint, "solid"), (.gradient, "solid"): return try turnSolid(owner)
    default: return nil
    }
  }

  /// The same where the type is removed, which leaves a colour; nil for all other properties.
  func removePaintType(_ keys: [String]) throws(Diagnostic) -> [YAMLEdit]? {
    guard keys.last == "type", lookup(keys) != nil else { return nil }
    let owner = Array(keys.dropLast())
    switch Property.type(at: owner, in: scope) {
    case .paint, .gradient: return try turnSolid(owner)
    default: return nil
    }
  }

  // MARK: - Gradients

  /// A paint keeps what it has beside its colour.
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

  /// A stroke keeps its colour beside its gradient, which hides it.
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

  /// From a colour to itself, so that nothing looks different yet; from white to black without one.
  private func stops(of color: String?) -> YAMLValue {
    let colors = color.map { [$0, $0] } ?? ["#ffffff", "#000000"]
    return .sequence(
      zip(["0", "1"], colors).map { .sequence([.plain($0), .quoted($1)], .flow) }, .flow)
  }

  // MARK: - Colours

  /// The first stop's colour takes the place of a gradient.
  private func turnSolid(_ owner: [String]) throws(Diagnostic) -> [YAMLEdit] {
    guard lookup(owner + ["type"])?.string != nil else { return [] }
    let stop = document.valueNode(of: owner + ["stops", "0", "1"], entry: entry)?.scalar
    if Property.type(at: owner, in: scope) == .gradient {
      return try dropGradient(owner, stop ?? "#000000")
    }
    let color = YAMLValue.quoted(stop ?? writtenColor(owner) ?? "#cccccc")
    let gradientKeys = Property.keys(below: "stroke.gradient", in: .graphic)
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

  /// A stroke without a colour of its own gets one.
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

  /// The colour of a paint or stroke as it is written, in short form or long; nil without one.
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

  /// The members of a map, merges and aliases followed; none where there is no map.
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
