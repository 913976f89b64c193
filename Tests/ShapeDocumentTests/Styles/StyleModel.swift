@testable import ShapeDocument

/// The cascade of styles in the plainest words: every entry asks every rule, and nothing is kept.
///
/// Written from the format's description, not from the program.
final class StyleModel {
  typealias Origin = PropertyLookup.Origin

  /// An entry at one of the places where it stands.
  final class Subject {
    let number: Int
    let parent: Subject?
    let entry: StyledEntry
    fileprivate(set) var children: [Subject] = []
    /// The kind in effect.
    fileprivate(set) var kind = ""
    fileprivate(set) var kindOrigin = Origin.defaulted
    /// The rules that match, the strongest first.
    fileprivate(set) var rules: [MatchedRule] = []

    init(_ entry: StyledEntry, number: Int, parent: Subject?) {
      (self.entry, self.number, self.parent) = (entry, number, parent)
    }

    var isCanvas: Bool { parent == nil }
    var writtenKind: String? { isCanvas ? nil : entry.written("kind")?.value.text }
    /// The kind without rules.
    var plainKind: String {
      if isCanvas { return "canvas" }
      return writtenKind ?? (entry.impliesGroup ? "group" : "rectangle")
    }
    var scope: Property.Scope { isCanvas ? .canvas : .graphic }
    /// The entry and what it is in, from the inside.
    var chain: [Subject] { [self] + (parent?.chain ?? []) }
  }

  struct MatchedRule {
    let rule: StyledDocument.Rule
    /// Whether it is one of the document, not of a library.
    let isOwn: Bool
    let specificity: StyledSelector.Specificity
    let place: Int

    var setsKind: String? { rule.body?.written("kind")?.value.text }

    func beats(_ other: MatchedRule) -> Bool {
      if isOwn != other.isOwn { return isOwn }
      if specificity != other.specificity { return specificity > other.specificity }
      return place > other.place
    }
  }

  /// What one place says about a key.
  struct Source {
    var value: StyledValue
    var origin: Origin
  }

  let document: StyledDocument
  let library: StyledLibrary?
  private(set) var subjects: [Subject] = []

  init(_ document: StyledDocument) {
    self.document = document
    library = document.usesDiagram ? .diagram : nil
    for canvas in document.canvases { add(canvas, in: nil) }
    for subject in subjects { findKind(of: subject) }
    for subject in subjects { findRules(of: subject) }
  }

  @discardableResult
  private func add(_ entry: StyledEntry, in parent: Subject?) -> Subject {
    let subject = Subject(entry, number: subjects.count, parent: parent)
    subjects.append(subject)
    subject.children = entry.allChildren.map { add($0.entry, in: subject) }
    return subject
  }

  // MARK: - Rules

  /// The rules whose selector matches, the strongest first.
  private func matches(
    of subject: Subject, where isWanted: (MatchedRule) -> Bool, kind: @escaping (Subject) -> String
  ) -> [MatchedRule] {
    let matcher = StyleMatcher(kind: kind)
    let libraryRules = (library?.rules ?? []).map { ($0, false) }
    return (libraryRules + document.rules.map { ($0, true) }).enumerated()
      .compactMap { place, rule -> MatchedRule? in
        guard rule.0.body != nil, rule.0.selector.isAllowed,
          let specificity = matcher.specificity(of: rule.0.selector, on: subject)
        else { return nil }
        return MatchedRule(
          rule: rule.0, isOwn: rule.1, specificity: specificity, place: place)
      }
      .filter(isWanted).sorted { $0.beats($1) }
  }

  /// Rules that set a kind see the kinds without rules.
  private func kindRules(of subject: Subject) -> [MatchedRule] {
    matches(of: subject, where: { $0.setsKind != nil }, kind: { $0.plainKind })
  }

  private func findKind(of subject: Subject) {
    subject.kind = subject.plainKind
    if subject.isCanvas { return }
    if let written = subject.entry.written("kind") {
      subject.kindOrigin = written.isMerged ? .merged : .own
    } else if let rule = kindRules(of: subject).first, let kind = rule.setsKind {
      (subject.kind, subject.kindOrigin) = (kind, .rule(rule.rule.selector.text))
    }
  }

  private func findRules(of subject: Subject) {
    let others = matches(of: subject, where: { $0.setsKind == nil }, kind: { $0.kind })
    subject.rules = (kindRules(of: subject) + others).sorted { $0.beats($1) }
  }

  // MARK: - Sources

  private static let stylable = [
    "opacity", "blend", "blur", "clip", "size", "min", "max", "grow", "hug", "priority", "padding",
    "radius", "sides", "innerRadius", "fillRule", "fit", "route", "avoid", "corner", "pull", "icon",
    "fill", "stroke", "shadow", "text", "textStyle", "layout",
  ]
  private static let stylableOnCanvases = ["size", "background", "padding", "layout", "textStyle"]
  /// What a rule cannot say about texts.
  private static let keysOfContent: Set = ["string", "spans"]
  /// What `textStyle` cannot say.
  private static let keysOutsideStyles: Set = [
    "string", "spans", "align", "valign", "wrap", "at", "enabled", "start", "end",
  ]

  /// Who says something about a key of an entry, the strongest first; not the styles of texts.
  func sources(of key: String, on subject: Subject) -> [Source] {
    var sources: [Source] = []
    if let written = subject.entry.written(key) {
      sources.append(Source(value: written.value, origin: written.isMerged ? .merged : .own))
    }
    let stylable = subject.isCanvas ? Self.stylableOnCanvases : Self.stylable
    guard stylable.contains(key) else { return sources }
    if key == "text", !hasText(subject) { return sources }
    for matched in subject.rules {
      guard var value = matched.rule.body?.written(key)?.value else { continue }
      if key == "text" {
        value = Self.leavingOut(Self.keysOfContent, of: value)
      }
      sources.append(Source(value: value, origin: .rule(matched.rule.selector.text)))
    }
    return sources
  }

  /// Whether a text is written.
  private func hasText(_ subject: Subject) -> Bool {
    switch subject.entry.written("text")?.value {
    case .map(let map): [map["string"], map["spans"]].contains { $0 != nil && $0 != .null }
    case .plain, .quoted: true
    case .list, nil: false
    }
  }

  private static func leavingOut(_ keys: Set<String>, of value: StyledValue) -> StyledValue {
    guard case .map(let map) = value else { return .map(StyledMap()) }
    return .map(
      StyledMap(map.pairs.filter { !keys.contains($0.key) }.map { ($0.key, $0.value) }))
  }

  // MARK: - Leaves

  /// What is in effect, by path. What is not said is not in it.
  func leaves(of subject: Subject) -> StyleLeaves {
    var leaves = StyleLeaves()
    for key in Property.keys(below: "", in: subject.scope) where key != "kind" {
      let sources = sources(of: key, on: subject)
      if !sources.isEmpty { leaves.saidKeys.insert(key) }
      switch key {
      case "fill", "background": leaves.addPaint(key, sources)
      case "text":
        let styles = hasText(subject) ? textStyles(around: subject) : []
        leaves.addCombined(key, sources.map { StyleMaps.map(key, $0) } + styles)
        leaves.addStringOfRuns()
      case "stroke", "layout", "textStyle", "icon", "connectors":
        leaves.addCombined(key, sources.map { StyleMaps.map(key, $0) })
      default: leaves.addWhole(key, sources)
      }
    }
    if !subject.isCanvas {
      leaves.values["kind"] = Source(value: .plain(subject.kind), origin: subject.kindOrigin)
    }
    return leaves
  }

  /// The styles of texts in which an entry stands, the nearest first.
  private func textStyles(around subject: Subject) -> [StyleMaps.Map] {
    var styles = subject.chain.map { subject in
      let maps = sources(of: "textStyle", on: subject).map { StyleMaps.map("textStyle", $0) }
      return StyleMaps.combined(maps).mapValues {
        // What a rule says stands in the rule.
        let isWritten = $0.origin == .own || $0.origin == .merged
        return Source(
          value: $0.value, origin: isWritten ? .textStyle(subject.number) : $0.origin)
      }
    }
    for (style, origin) in [(document.textStyle, -1), (library?.textStyle, nil)] {
      guard let style else { continue }
      styles.append(
        StyleMaps.map("textStyle", Source(value: .map(style), origin: .textStyle(origin))))
    }
    return styles.map { style in
      style.filter { !Self.keysOutsideStyles.contains($0.key.prefix { $0 != "." }.description) }
    }
  }
}
