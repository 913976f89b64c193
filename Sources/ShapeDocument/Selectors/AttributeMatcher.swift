import YAMLText

/// Tests many entries against an attribute selector.
final class AttributeMatcher {
  private let document: Document
  private let attribute: Selector.Attribute
  private let pass: PropertyPass<Bool>

  init(document: Document, _ attribute: Selector.Attribute) {
    self.document = document
    self.attribute = attribute
    let color = WantedColor(attribute, in: document)
    pass = PropertyPass(document, [attribute.path]) { lookup in
      attribute.isSatisfied(by: lookup) || color?.isIn(lookup) ?? false
    }
  }

  /// True when an entry satisfies the selector.
  ///
  /// Comparisons use the value in effect, defaults included; `[name]` alone holds for a property
  /// that is set. Kinds, ids and labels are taken from the index and the bytes.
  func isSatisfied(by entry: Int) -> Bool {
    if attribute.path == ["kind"] { return isKindSatisfying(entry) }
    if attribute.path == ["id"], let isSatisfied = isIDSatisfying(entry) { return isSatisfied }
    if let isSatisfied = isLabelSatisfying(entry) { return isSatisfied }
    return pass.firstResult(of: entry)
  }

  /// Tests the kind, which is in the index unless it is unknown or merged.
  private func isKindSatisfying(_ entry: Int) -> Bool {
    guard document.role(of: entry) == .graphic else { return false }
    switch attribute.test {
    case .number: return false
    case .text(let sign, let wanted, let flag):
      return sign.holds(document.kindName(of: entry), wanted, ignoringCase: flag == .insensitive)
    case .isSet: return pass.firstResult(of: entry)
    }
  }

  /// Tests the property that is the entry's label by its bytes; nil for any other property.
  private func isLabelSatisfying(_ entry: Int) -> Bool? {
    guard attribute.path.count == 1, Self.labelKeys.contains(attribute.path[0]),
      let (key, label) = document.literalLabel(of: entry), key == attribute.path[0]
    else { return nil }
    return attribute.isSatisfied(by: label)
  }

  /// The keys that can supply a label.
  private static let labelKeys = Set(
    Document.grammar.roles.flatMap { $0.labelKeys.map(\.key) })

  /// Tests the id, if possible by its hash in the index; nil when the entry must be parsed.
  private func isIDSatisfying(_ entry: Int) -> Bool? {
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

/// Tests many entries for a tag.
struct TagMatcher {
  private let pass: PropertyPass<Bool>

  init(document: Document, _ tag: String) {
    pass = PropertyPass(document, [["tags"]]) { lookup in
      guard case .list(let tags) = lookup.value else { return false }
      return tags.contains(.string(tag))
    }
  }

  /// True when an entry has the tag.
  func isSatisfied(by entry: Int) -> Bool { pass.firstResult(of: entry) }
}

extension Selector.Attribute {
  /// True when the looked-up property satisfies the selector.
  func isSatisfied(by lookup: PropertyLookup) -> Bool {
    switch test {
    case .isSet: return lookup.isSaid
    case .number(let sign, let bound):
      guard let number = lookup.value?.comparableNumber else { return false }
      return sign.holds(number, bound)
    case .text(let sign, let wanted, let flag):
      guard let text = lookup.selectorText else { return false }
      if sign.holds(text, wanted, ignoringCase: flag == .insensitive) { return true }
      // Another spelling of the same number: `2.0` and `2`.
      guard sign == .equals, let number = lookup.value?.number else { return false }
      return NumberText.parse(wanted) == number
    }
  }

  /// True when a property with this text satisfies the selector.
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
  /// The number for comparisons: that of a number, or of a text that reads as one.
  fileprivate var comparableNumber: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): NumberText.parse(text)
    case .map: self["string"]?.comparableNumber
    default: nil
    }
  }
}
