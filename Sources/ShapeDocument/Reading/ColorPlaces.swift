import YAMLText

/// Finds the colours that an entry writes: those of paints, strokes, shadows, texts, the styles of texts and
/// stops, and of the document its palette and rules. Aliases are not followed; the anchor is where the colour stands.
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
    for (key, value) in pairs(node) where key != "meta" && key != "canvases" {
      if key == "palette" {
        for (name, color) in pairs(value) {
          addScalar(color, [.key(key), .key(name)])
          for (mode, color) in pairs(color) {
            addScalar(color, [.key(key), .key(name), .key(mode)])
          }
        }
      } else if key == "textStyle", let schema = Self.painted[key] {
        add(value, schema, [.key(key)], depth: 0)
      } else {
        // Rules, and maps with anchors, which graphics take over.
        addGraphic(value, [.key(key)], depth: 0, isAnywhere: true)
      }
    }
  }

  /// What the table says of the keys that may hold colours.
  private static let painted: [String: PropertySchema] = {
    let keys = ["fill", "stroke", "shadow", "background", "text", "textStyle", "icon"]
    let schemas = keys.compactMap {
      PropertySchema.named($0, in: .graphic) ?? PropertySchema.named($0, in: .canvas)
    }
    return Dictionary(uniqueKeysWithValues: zip(keys, schemas))
  }()

  /// Adds the colours of a graphic's map; `isAnywhere` for a node of any form, in which there may be
  /// such maps.
  private mutating func addGraphic(
    _ node: EntryNode, _ steps: [NodePath.Step], depth: Int, isAnywhere: Bool = false
  ) {
    guard depth < NodeResolver.maximumDepth else { return }
    for (key, value) in pairs(node) {
      if let schema = Self.painted[key] {
        add(value, schema, steps + [.key(key)], depth: depth + 1)
      } else if isAnywhere, key != "meta" {
        addGraphic(value, steps + [.key(key)], depth: depth + 1, isAnywhere: true)
      }
    }
    guard isAnywhere, node.kind == .sequence else { return }
    for (index, item) in node.items.enumerated() {
      addGraphic(item, steps + [.item(index)], depth: depth + 1, isAnywhere: true)
    }
  }

  /// Adds the colours of a value by what the table says of it.
  private mutating func add(
    _ node: EntryNode, _ schema: PropertySchema, _ steps: [NodePath.Step], depth: Int
  ) {
    guard depth < NodeResolver.maximumDepth else { return }
    switch (node.kind, schema.type) {
    case (.scalar, .color), (.scalar, .paint), (.scalar, .stroke), (.scalar, .shadow),
      (.scalar, .gradient):
      addScalar(node, steps)
    case (.sequence, .stops): addStops(node, steps)
    case (.sequence, .paint), (.sequence, .stroke), (.sequence, .shadow), (.sequence, .spans):
      let item = schema.type == .spans ? PropertySchema.span : schema
      for (index, value) in node.items.enumerated() {
        add(value, item, steps + [.item(index)], depth: depth + 1)
      }
    case (.mapping, _):
      for (key, value) in pairs(node) {
        guard let member = key == "<<" ? schema : schema.members[key] else { continue }
        add(value, member, steps + [.key(key)], depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func addStops(_ node: EntryNode, _ steps: [NodePath.Step]) {
    for (index, stop) in node.items.enumerated() where stop.kind == .sequence && stop.count == 2 {
      for (position, part) in stop.items.enumerated() where position == 1 {
        addScalar(part, steps + [.item(index), .item(position)])
      }
    }
  }

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
