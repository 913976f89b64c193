import Spelling
import YAMLText

/// Findings about rules, tokens and libraries.
extension DocumentChecker {
  /// Checks what the root says of how things look.
  mutating func checkStyles() {
    guard let root = document.root.parsed else { return }
    if let member = root.member(StyleRule.key) { checkRules(member) }
    if let member = root.member("use") { checkLibraries(member) }
    if let palette = root.member("palette"), let tokens = root.member("tokens") {
      checkNames(palette.value, tokens.value)
    }
  }

  private mutating func checkRules(_ member: NodeResolver.Member) {
    var resolver = NodeResolver(document: document)
    guard let map = resolver.follow(member.value), map.kind == .mapping else { return }
    var reader = PropertyReader(document: document, scope: .graphic, listener: FindingListener())
    var canvas = PropertyReader(document: document, scope: .canvas, listener: FindingListener())
    for (number, rule) in map.pairs.enumerated() {
      guard number < StyleSheet.largestRuleCount else {
        let line = document.text.position(at: rule.key.range.lowerBound).line
        add(
          .warning, .tooManyRules, nil, at: rule.key.range,
          [String(StyleSheet.largestRuleCount), String(line)])
        break
      }
      guard rule.key.kind == .scalar, !rule.key.isMerge else { continue }
      check(selector: rule.key)
      guard let values = resolver.follow(rule.value), values.kind == .mapping else { continue }
      for member in resolver.members(of: values) {
        let key = member.key.string
        if StyleRule.graphicKeys.contains(key) {
          _ = reader.read(member)
        } else if StyleRule.canvasKeys.contains(key) {
          _ = canvas.read(member)
        } else if Property.named(key, in: .graphic) != nil {
          add(.warning, .notStylable, nil, at: member.key.range, [key])
        } else {
          reader.check(member, nil)
        }
      }
    }
    add(reader.listener, nil)
    add(canvas.listener, nil)
  }

  private mutating func check(selector key: EntryNode) {
    let text = key.string
    guard text.utf8.count <= Selector.largestByteCount else {
      let problem = "it has more than \(Selector.largestByteCount) bytes"
      return add(
        .error, .badRuleSelector, nil, at: key.range, [String(text.prefix(40)) + "…", problem])
    }
    do throws(SelectorError) {
      if let problem = try Selector(text).problemInRules {
        add(.warning, .notInRules, nil, at: key.range, [problem])
      }
    } catch {
      add(.error, .badRuleSelector, nil, at: key.range, [text, error.message])
    }
  }

  private mutating func checkLibraries(_ member: NodeResolver.Member) {
    var resolver = NodeResolver(document: document)
    guard let list = resolver.follow(member.value) else { return }
    for item in list.items where item.kind == .scalar {
      let name = item.string
      guard Library.text(named: name) == nil else { continue }
      let near = NearestWord.to(name, among: Library.names).map { "; did you mean '\($0)'?" }
      add(.error, .unknownLibrary, nil, at: item.range, [name, near ?? ""])
    }
  }

  /// Colours and tokens have one name space: the later of two is wrong.
  private mutating func checkNames(_ palette: EntryNode, _ tokens: EntryNode) {
    guard palette.kind == .mapping, tokens.kind == .mapping else { return }
    let colors = Dictionary(
      palette.pairs.map { ($0.key.string, $0.key) }, uniquingKeysWith: { first, _ in first })
    for (key, _) in tokens.pairs {
      guard let color = colors[key.string] else { continue }
      let later = color.range.lowerBound > key.range.lowerBound ? color : key
      add(.error, .nameTwice, nil, at: later.range, [key.string])
    }
  }

  /// Warns about rules of the document that no canvas and no graphic matched, once all were read.
  mutating func checkUnmatchedRules() {
    guard let cascade = document.cascade, let member = document.root.parsed?.member(StyleRule.key)
    else { return }
    let names = cascade.unmatchedRules
    guard !names.isEmpty else { return }
    var resolver = NodeResolver(document: document)
    guard let map = resolver.follow(member.value), map.kind == .mapping else { return }
    let known = (0..<min(document.entryCount, 10_000)).flatMap { entry in
      document.tags(of: entry).map { "." + $0 } + (document.id(of: entry).map { ["#" + $0] } ?? [])
    }
    for (key, _) in map.pairs where key.kind == .scalar && names.contains(key.string) {
      let near = NearestWord.to(key.string, among: Set(known).sorted())
      add(
        .warning, .unmatchedRule, nil, at: key.range,
        [key.string, near.map { " (did you mean \($0))" } ?? ""])
    }
  }
}
