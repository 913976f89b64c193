import YAMLText

extension PropertyWriter {
  /// A value that is written, or else given by a rule or the style of texts around; nil for a default.
  func valueInEffect(_ keys: [String]) -> PropertyValue? {
    var value = lookup(keys)
    if value == nil, entry >= 0, document.isStyledBelow(keys, entry) {
      value = document.value(of: keys, entry: entry).value
    }
    guard case .string(let name)? = value, name.hasPrefix("$") else { return value }
    return document.token(named: String(name.dropFirst())) ?? value
  }
}
