import YAMLText

/// Switching on what is given a colour or a text: otherwise a fill that is off would
/// stay invisible.
extension PropertyWriter {
  /// Whether a value shows a fill, stroke, shadow or text that is switched off now.
  func switchesOn(_ keys: [String], _ input: EditInput) -> Bool {
    let type = Property.type(at: [keys[0]], in: scope)
    guard let short = Property.shortKey(of: type), input.isShort else { return false }
    let isShown =
      keys.count == 1
      ? input.meaning != .map([.init("color", .color(.none))])
      : keys.count == 2 && (keys[1] == short || keys[1] == "color")
        && input.meaning != .color(.none)
    return isShown && lookup([keys[0], "enabled"])?.boolean == false
  }

  /// The edits, and what switches the property on after them.
  func switchedOn(_ key: String, _ edits: [YAMLEdit]) throws(Diagnostic) -> [YAMLEdit] {
    guard let own = ownValue(key), own.isMapping else {
      return edits.map { $0.withoutMember("enabled") }
    }
    let isReplaced = edits.contains { edit in
      guard case .set(let path, _, _) = edit else { return false }
      return path.steps.count == 1
    }
    if isReplaced { return edits }
    // The last member would take the whole property along.
    return own["enabled"] != nil && own.pairs.count > 1
      ? edits + (try remove([key, "enabled"]))
      : edits + (try write([key, "enabled"], .plain("true")))
  }
}

extension YAMLEdit {
  /// A setting of a map without one of its members.
  fileprivate func withoutMember(_ key: String) -> YAMLEdit {
    guard case .set(let path, .mapping(let pairs, let style), let order) = self else { return self }
    return .set(path, .mapping(pairs.filter { $0.key != key }, style), keyOrder: order)
  }
}
