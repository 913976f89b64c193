/// What rules and the texts' style around it give to graphics that are alike to them.
///
/// It is made once for all graphics that the same rules match.
final class ResolvedStyle {
  /// The kind in effect; of a canvas, an unknown one.
  let kind: Graphic.Kind
  /// The number of the kind among the known ones; nil for an unknown one.
  let kindNumber: Int?
  /// All rules, which all styles share, and the numbers of those that match, the strongest first.
  private let all: [StyleRule]
  private let numbers: [Int32]
  /// How its texts and those inside look that do not say it themselves.
  let text: InheritedText
  /// The number of the state of what is inside it.
  let innerState: Int
  /// What the rules say, tokens resolved, by key.
  private let resolved: [String: PropertyValue]
  /// The same, tokens by their names; the very same where there are none.
  private let written: [String: PropertyValue]
  private let heads: StrokeHeads
  /// The values of a graphic on which nothing is written, once two were read.
  private var keptPrototype: Prototype?
  private var isRead = false

  /// Values of their own place in memory: they are large, and many styles are of one graphic.
  private final class Prototype {
    let assembly: GraphicAssembly

    init(_ assembly: GraphicAssembly) { self.assembly = assembly }
  }

  /// Combines what rules say, of which some match.
  init(
    kind: Graphic.Kind, kindNumber: Int?, rules all: [StyleRule], numbers: [Int32],
    text: InheritedText, innerState: Int, isCanvas: Bool
  ) {
    self.kind = kind
    self.kindNumber = kindNumber
    self.all = all
    self.numbers = numbers
    self.text = text
    self.innerState = innerState
    let rules = numbers.map { all[Int($0)] }
    let hasTokens = text.hasTokens || rules.contains(where: \.hasTokens)
    var (written, resolved): ([String: PropertyValue], [String: PropertyValue]) = ([:], [:])
    var heads = StrokeHeads()
    let allowed = isCanvas ? StyleRule.canvasKeys : StyleRule.graphicKeys
    // From the weakest on: what completes itself by a weaker value does so by all that is below it.
    for rule in rules.reversed() {
      for (key, value) in rule.values where key != "kind" && allowed.contains(key) {
        let type = PropertySchema.named(key, in: .graphic)?.type ?? .paint
        resolved[key] =
          resolved[key].map { value.resolved.combined(over: $0, as: type) } ?? value.resolved
        guard hasTokens else { continue }
        written[key] =
          written[key].map { value.written.combined(over: $0, as: type) } ?? value.written
      }
    }
    for (rank, rule) in rules.enumerated() {
      if let stroke = rule.values["stroke"] { heads.note(stroke.written, rank: rank + 1) }
    }
    if let style = text.resolved {
      resolved["text"] = resolved["text"]?.combined(over: style, as: .text) ?? style
    }
    if hasTokens, let style = text.written {
      written["text"] = written["text"]?.combined(over: style, as: .text) ?? style
    }
    (self.written, self.resolved, self.heads) = (hasTokens ? written : resolved, resolved, heads)
  }

  /// The rules that match, the strongest first.
  var rules: some Sequence<StyleRule> { numbers.lazy.map { [all] in all[Int($0)] } }

  /// The values of a graphic on which nothing is written.
  var prototype: GraphicAssembly {
    if let keptPrototype { return keptPrototype.assembly }
    let assembly = GraphicAssembly(kind, self)
    if isRead { keptPrototype = Prototype(assembly) }
    isRead = true
    return assembly
  }

  /// The keys under which something is said.
  var keys: some Collection<String> { resolved.keys }

  /// A value in effect, tokens resolved: what is written, with what rules say besides.
  func resolved(_ key: String, over own: PropertyValue?, as type: PropertyType) -> PropertyValue? {
    inEffect(key, own, resolved[key], type)
  }

  /// A value in effect, tokens by their names.
  func written(_ key: String, over own: PropertyValue?, as type: PropertyType) -> PropertyValue? {
    inEffect(key, own, written[key], type)
  }

  private func inEffect(
    _ key: String, _ own: PropertyValue?, _ styled: PropertyValue?, _ type: PropertyType
  ) -> PropertyValue? {
    guard let styled else { return own }
    // Rules say how texts look, not what they say.
    if key == "text", own?.saysText != true { return own }
    let value = own?.combined(over: styled, as: type) ?? styled
    guard key == "stroke" else { return value }
    var heads = StrokeHeads()
    if let own { heads.note(own, rank: 0) }
    return heads.followed(by: self.heads).applied(to: value)
  }

  /// The strongest rule that says something of a property; nil for none.
  func source(of keys: [String]) -> StyleRule? {
    guard let first = keys.first else { return nil }
    return rules.first { $0.values[first]?.written.says(keys.dropFirst()) ?? false }
  }
}
