import YAMLText

/// The rules of a document and of the libraries it uses, made ready for matching.
struct StyleSheet {
  /// The rules, those of libraries first.
  private(set) var rules: [StyleRule] = []
  /// The selectors of rules that give a kind, which see the kinds that are written.
  private(set) var kindSelectors = RuleSelectors()
  /// All other selectors, which see the kinds in effect.
  private(set) var selectors = RuleSelectors()
  /// What the selectors mention.
  private(set) var names = StyleNames()
  /// How the texts of the document look that nothing else says anything of.
  private(set) var text = InheritedText.none

  /// The most rules of a document; those after them are not applied.
  static let largestRuleCount = 1_000

  /// Whether a rule gives a kind.
  var givesKinds: Bool { !kindSelectors.isEmpty }
  /// Whether a rule lays out members.
  let givesLayouts: Bool
  /// The rank of the document itself, above those of its libraries.
  let ownLayer: Int

  /// The rules of a document.
  init(of document: Document) {
    var rules: [StyleRule] = []
    var text = InheritedText.none
    for (layer, source) in (document.root.libraries + [document]).enumerated() {
      rules += Self.rules(of: source, layer: layer)
      text = InheritedText(Self.textStyle(of: source), over: text)
    }
    self.text = text
    ownLayer = document.root.libraries.count
    self.rules = rules
    givesLayouts = rules.contains { $0.values["layout"] != nil }
    for (number, rule) in rules.enumerated() {
      guard let selector = rule.selector else { continue }
      if rule.values["kind"] != nil {
        kindSelectors.add(selector, of: number, &names)
      } else {
        selectors.add(selector, of: number, &names)
      }
    }
  }

  private static func rules(of document: Document, layer: Int) -> [StyleRule] {
    guard let root = document.root.parsed, let member = root.member(StyleRule.key) else {
      return []
    }
    var resolver = NodeResolver(document: document)
    guard let node = resolver.follow(member.value), node.kind == .mapping else { return [] }
    return withExtendedLifetime((root, resolver)) {
      let members =
        node.count > largestRuleCount
        ? node.pairs.prefix(largestRuleCount).map {
          NodeResolver.Member(key: $0.key, value: $0.value)
        }
        : resolver.members(of: node)
      return members.prefix(largestRuleCount).filter { $0.key.kind == .scalar }.map {
        StyleRule($0.key.string, $0.value, in: document, layer: layer)
      }
    }
  }

  /// What a document says of all its texts.
  private static func textStyle(of document: Document) -> StyleRule.StyledValue? {
    guard let root = document.root.parsed, let member = root.member("textStyle") else { return nil }
    return document.textStyle(member, in: .document)
  }
}

extension Document {
  /// The style of texts that a member gives; nil if it cannot be read.
  func textStyle(
    _ member: NodeResolver.Member, in scope: Property.Scope
  ) -> StyleRule.StyledValue? {
    var reader = PropertyReader(document: self, scope: scope)
    guard let written = reader.read(member) else { return nil }
    reader.resolvesTokens = true
    guard let resolved = reader.read(member) else { return nil }
    return StyleRule.StyledValue(written: written, resolved: resolved).stylable("textStyle")
  }
}

/// How texts look that do not say it themselves: what containers say, the nearest one first.
final class InheritedText: Sendable {
  /// As written, tokens by their names; nil where nothing is said.
  let written: PropertyValue?
  /// With the values of the tokens.
  let resolved: PropertyValue?
  /// Whether a token is named.
  let hasTokens: Bool

  /// Nothing is said.
  static let none = InheritedText(written: nil, resolved: nil)

  private init(written: PropertyValue?, resolved: PropertyValue?) {
    self.written = written
    self.resolved = resolved
    hasTokens = written != resolved
  }

  /// What a container says, over what is said around it.
  convenience init(_ value: StyleRule.StyledValue?, over outer: InheritedText) {
    func combined(_ own: PropertyValue?, _ outer: PropertyValue?) -> PropertyValue? {
      guard let own, let outer else { return own ?? outer }
      return own.combined(over: outer, as: .textStyle)
    }
    self.init(
      written: combined(value?.written, outer.written),
      resolved: combined(value?.resolved, outer.resolved))
  }
}
