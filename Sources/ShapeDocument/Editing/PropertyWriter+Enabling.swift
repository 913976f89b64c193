import YAMLText

/// Enabling of properties that get a colour or a text: a disabled fill would stay invisible.
extension PropertyWriter {
  /// True if a value shows a fill, stroke, shadow or text that is disabled now.
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

  /// The edits, followed by those that enable the property.
  func switchedOn(_ key: String, _ edits: [YAMLEdit]) throws(Diagnostic) -> [YAMLEdit] {
    guard let own = ownValue(key), own.isMapping else {
      return edits.map { $0.withoutMember("enabled") }
    }
    let isReplaced = edits.contains { edit in
      guard case .set(let path, _, _) = edit else { return false }
      return path.steps.count == 1
    }
    if isReplaced { return edits }
    // Removing the last member would remove the whole property.
    return own["enabled"] != nil && own.pairs.count > 1
      ? edits + (try remove([key, "enabled"]))
      : edits + (try write([key, "enabled"], .plain("true")))
  }
}

extension YAMLEdit {
  /// A `set` of a map without one of its members.
  fileprivate func withoutMember(_ key: String) -> YAMLEdit {
    guard case .set(let path, .mapping(let pairs, let style), let order) = self else { return self }
    return .set(path, .mapping(pairs.filter { $0.key != key }, style), keyOrder: order)
  }
}
