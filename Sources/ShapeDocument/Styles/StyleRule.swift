import YAMLText

/// A rule of a document's styles, or of a library's: how whatever a selector matches looks.
struct StyleRule {
  /// The selector as it is written.
  let name: String
  /// What it matches; nil for a text that is no selector of a rule.
  let selector: Selector?
  /// What it says, by the first key.
  private(set) var values: [String: StyledValue] = [:]
  /// The rank of its document: any rule of a later library is stronger than one of an earlier, and one
  /// of the document itself than all.
  let layer: Int
  /// Whether it names tokens.
  private(set) var hasTokens = false

  /// What a source says under a key.
  struct StyledValue {
    /// As it is written, tokens by their names.
    let written: PropertyValue
    /// With the values of the tokens.
    let resolved: PropertyValue

    /// Whether it names tokens.
    var hasTokens: Bool { written != resolved }
  }

  /// The key of a document under which its rules stand.
  static let key = "styles"

  /// The keys of graphics that rules can give.
  static let graphicKeys: Set<String> = [
    "kind", "opacity", "blend", "blur", "clip", "size", "min", "max", "grow", "hug", "priority",
    "padding", "radius", "sides", "innerRadius", "fillRule", "fit", "route", "avoid", "corner",
    "pull", "icon", "fill", "stroke", "shadow", "text", "textStyle", "layout",
  ]
  /// The keys of canvases that rules can give.
  static let canvasKeys: Set<String> = ["size", "background", "padding", "layout", "textStyle"]

  /// Reads a rule of a document.
  init(_ name: String, _ node: EntryNode, in document: Document, layer: Int) {
    self.name = name
    self.layer = layer
    selector = Self.selector(name)
    var written = PropertyReader(document: document, scope: .graphic)
    var resolved = written
    resolved.resolvesTokens = true
    var canvas = PropertyReader(document: document, scope: .canvas)
    guard let map = written.resolver.follow(node), map.kind == .mapping else { return }
    for member in written.resolver.members(of: map) {
      let key = member.key.string
      if key == "background" {
        guard let value = canvas.read(member) else { continue }
        values[key] = StyledValue(written: value, resolved: value)
      } else if Self.graphicKeys.contains(key), let value = written.read(member),
        let inForce = resolved.read(member)
      {
        values[key] = StyledValue(written: value, resolved: inForce).stylable(key)
      }
    }
    hasTokens = values.values.contains(where: \.hasTokens)
  }

  /// The selector of a rule; nil for a text that is none.
  static func selector(_ text: String) -> Selector? {
    guard text.utf8.count <= Selector.largestByteCount, let selector = try? Selector(text),
      selector.problemInRules == nil
    else { return nil }
    return selector
  }
}

extension StyleRule.StyledValue {
  /// The value without what belongs to single graphics: what a text says.
  func stylable(_ key: String) -> Self {
    switch key {
    case "text": Self(written: written.withoutWords, resolved: resolved.withoutWords)
    case "textStyle": Self(written: written.asTextStyle, resolved: resolved.asTextStyle)
    default: self
    }
  }
}

extension PropertyValue {
  /// A text without what it says.
  fileprivate var withoutWords: PropertyValue {
    guard case .map(let members) = self else { return self }
    return .map(
      members.compactMap { member in
        switch member.key {
        case "string", "spans": nil
        case "start", "end": .init(member.key, member.value.withoutWords)
        default: member
        }
      })
  }

  /// The members that the style of texts inside may have.
  var asTextStyle: PropertyValue {
    guard case .map(let members) = self else { return self }
    return .map(members.filter { !Property.keysWithoutStyle.contains($0.key) })
  }
}
