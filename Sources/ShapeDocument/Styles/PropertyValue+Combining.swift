/// What becomes of two values of one key, of which one is stronger.
extension PropertyValue {
  /// The value with what a weaker one says besides: texts, strokes, layouts and icons combine key by
  /// key, a fill that says neither a colour nor a type takes those of the weaker one, and all else
  /// replaces it whole.
  func combined(over weaker: PropertyValue, as type: PropertyType) -> PropertyValue {
    switch type {
    case .text, .endText, .textStyle, .stroke, .layout, .icon:
      guard case .map(let own) = self, case .map(let other) = weaker else { return self }
      return .map(Self.combined(own, over: other, as: type))
    case .paint: return completed(by: weaker)
    default: return self
    }
  }

  private static func combined(
    _ own: [Member], over weaker: [Member], as type: PropertyType
  ) -> [Member] {
    var members = own
    for (number, member) in own.enumerated() {
      guard let inner = innerType(of: member.key, in: type),
        let below = weaker.first(where: { $0.key == member.key })
      else { continue }
      members[number].value = member.value.combined(over: below.value, as: inner)
    }
    let hasPaint = own.contains { $0.key == "color" || $0.key == "gradient" }
    for member in weaker where !own.contains(where: { $0.key == member.key }) {
      // A colour hides a gradient below it, and the reverse.
      let isPaint = member.key == "color" || member.key == "gradient"
      if type != .layout, hasPaint, isPaint { continue }
      members.append(member)
    }
    return members
  }

  /// The type of a member that combines key by key in turn.
  private static func innerType(of key: String, in type: PropertyType) -> PropertyType? {
    guard type == .text || type == .endText || type == .textStyle else { return nil }
    switch key {
    case "stroke": return .stroke
    case "start", "end": return .endText
    default: return nil
    }
  }

  /// Whether it says something under keys. Values that are no maps are whole.
  func says(_ keys: ArraySlice<String>) -> Bool {
    guard let key = keys.first, case .map = self else { return true }
    return self[key]?.says(keys.dropFirst()) ?? false
  }

  /// Whether a text says something, in the middle of a connector or at an end.
  var saysText: Bool {
    ["string", "spans", "start", "end"].contains { self[$0] != nil }
  }

  /// A fill with what it lacks.
  private func completed(by weaker: PropertyValue) -> PropertyValue {
    guard case .map(let own) = self, self["color"] == nil, self["type"] == nil,
      case .map(let below) = weaker
    else { return self }
    return .map(
      own
        + below.filter { member in
          member.key != "opacity" && member.key != "enabled"
            && !own.contains { $0.key == member.key }
        })
  }
}
