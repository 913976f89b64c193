@testable import ShapeDocument

/// Matches selectors of rules straight from their definition.
struct StyleMatcher {
  /// The kind that selectors see.
  let kind: (StyleModel.Subject) -> String

  /// The specificity of the most specific alternative that matches; nil if none does.
  func specificity(
    of selector: StyledSelector, on subject: StyleModel.Subject
  ) -> StyledSelector.Specificity? {
    selector.alternatives.filter { matches(subject, $0.compounds[...], $0.combinators[...]) }
      .map(\.specificity).max()
  }

  private func matches(
    _ subject: StyleModel.Subject, _ compounds: ArraySlice<StyledSelector.Compound>,
    _ combinators: ArraySlice<String>
  ) -> Bool {
    guard let compound = compounds.last, matches(subject, compound) else { return false }
    guard let combinator = combinators.last else { return true }
    let outer = subject.chain.dropFirst()
    return (combinator == " > " ? outer.prefix(1) : outer).contains {
      matches($0, compounds.dropLast(), combinators.dropLast())
    }
  }

  private func matches(
    _ subject: StyleModel.Subject, _ compound: StyledSelector.Compound
  ) -> Bool {
    if let wanted = compound.kind, wanted != "*", wanted != kind(subject) { return false }
    return compound.tests.allSatisfy { matches(subject, $0) }
  }

  private func matches(_ subject: StyleModel.Subject, _ test: StyledSelector.Test) -> Bool {
    switch test {
    case .id(let id): subject.entry.written("id")?.value.text == id
    case .tag(let tag): tags(of: subject).contains(tag)
    case .attribute(let attribute): matches(subject, attribute)
    case .empty: subject.children.isEmpty
    case .not(let selector): specificity(of: selector, on: subject) == nil
    case .any(let selector, _): specificity(of: selector, on: subject) != nil
    case .refused: false
    }
  }

  private func tags(of subject: StyleModel.Subject) -> [String] {
    guard case .list(let tags) = subject.entry.written("tags")?.value else { return [] }
    return tags.compactMap(\.text)
  }

  /// Only what is written counts.
  private func matches(
    _ subject: StyleModel.Subject, _ attribute: StyledSelector.Attribute
  ) -> Bool {
    // A canvas is of no kind, whatever is written on it.
    if attribute.path == "kind", subject.isCanvas { return false }
    let keys = attribute.path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let value = subject.entry.written(keys[0])?.value else { return false }
    let members = StyleMaps.map(keys[0], .init(value: value, origin: .own))
    switch attribute.comparison {
    case .exists:
      // Runs are a string, too.
      return keys.count == 1 || members[keys[1]] != nil
        || attribute.path == "text.string" && members["spans"] != nil
    case .equals(let text):
      let colors =
        keys.count > 1 ? [members[keys[1]]?.value.text].compactMap { $0 } : Self.colors(of: value)
      return self.text(of: value, members, keys) == text
        || colors.contains { Self.isSameColor($0, text) }
    case .begins(let text): return self.text(of: value, members, keys)?.hasPrefix(text) ?? false
    case .above(let number):
      let own = keys.count == 1 ? value : members[keys[1]]?.value
      return own?.number.map { $0 > number } ?? false
    }
  }

  /// The text that is compared: of a map, what stands for it in the short form.
  private func text(of value: StyledValue, _ members: StyleMaps.Map, _ keys: [String]) -> String? {
    if keys.count > 1 { return members[keys[1]]?.value.text }
    if keys[0] == "text" { return value.text ?? members["string"]?.value.text }
    if members["type"] != nil || members["gradient"] != nil { return nil }
    return value.text ?? members["color"]?.value.text
  }

  /// The colours of a paint, those of a gradient's stops included.
  private static func colors(of value: StyledValue) -> [String] {
    switch value {
    case .plain(let text), .quoted(let text): return [text]
    case .list(let items): return items.flatMap(colors)
    case .map(let map):
      let own = map["stops"] ?? map["color"]
      return [own, map["gradient"]].compactMap { $0 }.flatMap(colors)
    }
  }

  /// Colours are compared as colours, names of the palette as they are written.
  private static func isSameColor(_ one: String, _ other: String) -> Bool {
    guard let components = Graphic.Color(one).components else { return false }
    return components == Graphic.Color(other).components
  }
}
