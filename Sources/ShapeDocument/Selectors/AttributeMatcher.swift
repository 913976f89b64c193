import YAMLText

/// Holds entries against attribute selectors.
struct AttributeMatcher {
  let document: Document

  /// Whether an entry satisfies an attribute selector.
  ///
  /// Comparisons see what holds, defaults included; `[name]` alone asks whether it is set. Entries
  /// whose bytes show that they lack the property are not parsed.
  func satisfies(_ attribute: Selector.Attribute, entry: Int) -> Bool {
    if attribute.path == ["kind"] { return satisfiesKind(attribute, entry) }
    if attribute.path == ["id"], let isSatisfied = satisfiesID(attribute, entry) {
      return isSatisfied
    }
    if let isSatisfied = satisfiesLabel(attribute, entry) { return isSatisfied }
    let isUnset = attribute.path.first.map { document.lacksKey($0, entry) } ?? true
    let lookup =
      isUnset
      ? document.unsetLookup(attribute.path, entry)
      : document.value(of: attribute.path, entry: entry)
    switch attribute.test {
    case .isSet: return lookup.isSet
    case .number(let sign, let bound):
      guard let number = lookup.value?.comparableNumber else { return false }
      return sign.holds(number, bound)
    case .text(let sign, let wanted, let flag):
      guard let text = lookup.selectorText else { return false }
      if sign.holds(text, wanted, ignoringCase: flag == .insensitive) { return true }
      return sign == .equals && lookup.value?.isSame(as: wanted, written: text) ?? false
    }
  }

  /// Kinds are in the index; only unknown ones and merges are read.
  private func satisfiesKind(_ attribute: Selector.Attribute, _ entry: Int) -> Bool {
    guard document.role(of: entry) == .graphic else { return false }
    switch attribute.test {
    case .number: return false
    case .text(let sign, let wanted, let flag):
      return sign.holds(document.kindName(of: entry), wanted, ignoringCase: flag == .insensitive)
    case .isSet:
      if !document.lacksKey("kind", entry) {
        return document.value(of: ["kind"], entry: entry).isSet
      }
      return false
    }
  }

  /// Names, texts and ids that are the entry's label are read from the bytes.
  private func satisfiesLabel(_ attribute: Selector.Attribute, _ entry: Int) -> Bool? {
    guard let (key, label) = document.literalLabel(of: entry), [key] == attribute.path else {
      return nil
    }
    return attribute.isSatisfied(by: label)
  }

  /// Ids are in the index by their hashes; only those of merges and odd values are read.
  private func satisfiesID(_ attribute: Selector.Attribute, _ entry: Int) -> Bool? {
    let flags = document.index.flags(of: entry)
    guard !document.needsReading(flags), !flags.contains(.isAlias) else { return nil }
    guard flags.contains(.hasID) else { return false }
    switch attribute.test {
    case .isSet: return true
    case .text(.equals, let wanted, let flag)
    where flag != .insensitive && EntryIndex.hash(of: wanted) != document.index.idHash(of: entry):
      return false
    default: return document.id(of: entry).map { attribute.isSatisfied(by: $0) }
    }
  }
}

extension Document {
  /// Whether an entry satisfies an attribute selector; see ``AttributeMatcher``.
  func satisfies(_ attribute: Selector.Attribute, entry: Int) -> Bool {
    AttributeMatcher(document: self).satisfies(attribute, entry: entry)
  }

  /// Whether an entry has a tag.
  func hasTag(_ tag: String, _ entry: Int) -> Bool {
    !lacksKey("tags", entry) && tags(of: entry).contains(tag)
  }
}

extension Selector.Attribute {
  /// Whether a text that is set satisfies it.
  fileprivate func isSatisfied(by text: String) -> Bool {
    switch test {
    case .isSet: true
    case .number(let sign, let bound):
      NumberText.parse(text).map { sign.holds($0, bound) } ?? false
    case .text(let sign, let wanted, let flag):
      sign.holds(text, wanted, ignoringCase: flag == .insensitive)
    }
  }
}

extension PropertyValue {
  /// The number a comparison sees: numbers, and texts that are one.
  fileprivate var comparableNumber: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): NumberText.parse(text)
    case .map: self["string"]?.comparableNumber
    default: nil
    }
  }

  /// Whether another spelling means the same: `2.0` and `2`, `red` and `#f00`.
  fileprivate func isSame(as wanted: String, written: String) -> Bool {
    switch self {
    case .number(let number): return NumberText.parse(wanted) == number
    case .color, .map:
      guard let components = Graphic.Color(written).components else { return false }
      return Graphic.Color(wanted).components == components
    default: return false
    }
  }
}
