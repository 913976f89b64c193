import ShapeDocument

extension Document {
  /// Characters of a value the inspector takes at most.
  private static let maximumValueLength = 400
  /// Keys of a gradient: shown where they are set.
  private static let gradientKeys: Set<String> = [
    "type", "from", "to", "center", "radius", "focus", "stops", "units", "transform", "spread",
    "gradient",
  ]

  /// The groups an inspector shows for an entry: a canvas has no stroke, shadow and text.
  func inspectorGroups(of entry: Int) -> [Property.Group] {
    role(of: entry) == .canvas ? [.shape, .geometry, .fill, .other] : Property.Group.allCases
  }

  /// The fields of one group.
  func inspectorFields(of entry: Int, in group: Property.Group) -> [InspectorModel.Field] {
    let scope: Property.Scope = role(of: entry) == .canvas ? .canvas : .graphic
    let kind = kind(of: entry)
    var fields = Property.all.compactMap { property -> InspectorModel.Field? in
      guard property.group == group, property.scope.contains(scope), !property.isComposite else {
        return nil
      }
      let lookup = value(of: property.path, entry: entry)
      guard lookup.isSet || property.applies(to: kind) && !isGradientKey(property) else {
        return nil
      }
      return field(lookup, property.path, in: group)
    }
    if group == .other {
      for key in keys(of: entry) where Property.named(key, in: scope) == nil {
        fields.append(field(value(of: [key], entry: entry), key, in: group))
      }
    }
    return fields
  }

  private func isGradientKey(_ property: Property) -> Bool {
    let keys = property.path.split(separator: ".")
    return keys.count > 1 && Self.gradientKeys.contains(String(keys[1]))
  }

  private func field(
    _ lookup: PropertyLookup, _ path: String, in group: Property.Group
  ) -> InspectorModel.Field {
    let value = lookup.value ?? lookup.defaultValue
    let text = lookup.text ?? lookup.defaultValue?.text ?? ""
    var color: Graphic.Color?
    if case .color(let own) = value { color = own }
    return InspectorModel.Field(
      path: path, label: label(of: path, in: group), value: Self.clipped(text),
      swatch: color.flatMap(components(of:)),
      origin: origin(of: lookup), problem: problem(of: lookup, color))
  }

  /// The path without the group's own key.
  private func label(of path: String, in group: Property.Group) -> String {
    for key in [group.rawValue.lowercased(), "background"] where path.hasPrefix(key + ".") {
      return String(path.dropFirst(key.count + 1))
    }
    return path
  }

  /// The first line of a text, cut where it is endless.
  private static func clipped(_ text: String) -> String {
    let line = text.prefix(maximumValueLength).prefix { !$0.isNewline }
    return line.endIndex == text.endIndex ? text : line + "…"
  }

  private func origin(of lookup: PropertyLookup) -> InspectorModel.Origin {
    switch lookup.origin {
    case .own: .own
    case .merged: .merged
    case .defaulted: .byDefault
    case .unset: lookup.defaultValue == nil ? .unset : .byDefault
    }
  }

  private func problem(of lookup: PropertyLookup, _ color: Graphic.Color?) -> String? {
    guard lookup.isSet else { return nil }
    switch color {
    case .unknown: return "not a colour"
    case .palette(let name) where paletteColor(named: name) == nil:
      return "$\(name) is not in the palette"
    default: return lookup.value == nil ? "cannot be read" : nil
    }
  }
}

extension Property {
  /// Whether other properties tell what it says.
  fileprivate var isComposite: Bool {
    switch type {
    case .paint, .stroke, .shadow, .text, .gradient, .entries, .palette: true
    default: false
    }
  }
}
