import YAMLText

/// Finds the colours that an entry writes: those of paints, strokes, shadows, texts and stops, and
/// of the document its palette. Aliases are not followed; the anchor is where the colour stands.
package struct ColorPlaces {
  /// A colour and its place.
  package struct Place {
    /// The steps from the entry's map.
    let steps: [NodePath.Step]
    /// The colour as it is written.
    package let text: String
  }

  /// The colours found, in the order of the text.
  package private(set) var places: [Place] = []

  /// Finds the colours of an entry, or of the document itself.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  package init(in node: EntryNode, _ scope: Property.Scope) {
    guard scope == .document else {
      addGraphic(node, [], depth: 0)
      return
    }
    for (key, value) in pairs(node) {
      switch key {
      case "palette":
        for (name, color) in pairs(value) { addScalar(color, [.key(key), .key(name)]) }
      case "meta", "canvases": break
      // Maps with anchors, which graphics take over.
      default: addAny(value, [.key(key)], depth: 0)
      }
    }
  }

  // MARK: - Maps

  private mutating func addGraphic(_ node: EntryNode, _ steps: [NodePath.Step], depth: Int) {
    for (key, value) in pairs(node) {
      let inner = steps + [.key(key)]
      switch key {
      case "fill", "stroke", "shadow", "background": addPaint(value, inner, depth: depth + 1)
      case "text": addText(value, inner, depth: depth + 1)
      default: break
      }
    }
  }

  private mutating func addPaint(_ node: EntryNode, _ steps: [NodePath.Step], depth: Int) {
    guard depth < NodeResolver.maximumDepth else { return }
    switch node.kind {
    case .scalar: addScalar(node, steps)
    case .sequence:
      for (index, item) in node.items.enumerated() {
        addPaint(item, steps + [.item(index)], depth: depth + 1)
      }
    case .mapping:
      for (key, value) in pairs(node) {
        let inner = steps + [.key(key)]
        switch key {
        case "color": addScalar(value, inner)
        case "stops": addStops(value, inner)
        case "gradient", "<<": addPaint(value, inner, depth: depth + 1)
        default: break
        }
      }
    case .alias, .elided: break
    }
  }

  private mutating func addText(_ node: EntryNode, _ steps: [NodePath.Step], depth: Int) {
    guard node.kind == .mapping, depth < NodeResolver.maximumDepth else { return }
    for (key, value) in pairs(node) {
      let inner = steps + [.key(key)]
      switch key {
      case "color": addScalar(value, inner)
      case "gradient", "stroke": addPaint(value, inner, depth: depth + 1)
      case "spans" where value.kind == .sequence:
        for (index, span) in value.items.enumerated() {
          addText(span, inner + [.item(index)], depth: depth + 1)
        }
      default: break
      }
    }
  }

  private mutating func addStops(_ node: EntryNode, _ steps: [NodePath.Step]) {
    guard node.kind == .sequence else { return }
    for (index, stop) in node.items.enumerated() where stop.kind == .sequence && stop.count == 2 {
      for (position, part) in stop.items.enumerated() where position == 1 {
        addScalar(part, steps + [.item(index), .item(position)])
      }
    }
  }

  /// Looks for graphics in maps of any form.
  private mutating func addAny(_ node: EntryNode, _ steps: [NodePath.Step], depth: Int) {
    guard depth < NodeResolver.maximumDepth else { return }
    if node.kind == .mapping {
      addGraphic(node, steps, depth: depth)
      for (key, value) in pairs(node) where !Self.graphicKeys.contains(key) {
        addAny(value, steps + [.key(key)], depth: depth + 1)
      }
    } else if node.kind == .sequence {
      for (index, item) in node.items.enumerated() {
        addAny(item, steps + [.item(index)], depth: depth + 1)
      }
    }
  }

  private static let graphicKeys: Set = [
    "fill", "stroke", "shadow", "background", "text", "meta",
  ]

  private mutating func addScalar(_ node: EntryNode, _ steps: [NodePath.Step]) {
    guard node.kind == .scalar, !node.isNull else { return }
    places.append(Place(steps: steps, text: node.string))
  }

  private func pairs(_ node: EntryNode) -> [(key: String, value: EntryNode)] {
    guard node.kind == .mapping else { return [] }
    return node.pairs.compactMap { key, value in
      key.kind == .scalar ? (key.string, value) : nil
    }
  }
}
