import Spelling
import YAMLText

/// Editing rules, and what graphics say besides them.
extension Transaction {
  /// Gives a property of a rule a value; a rule that is not there is made at the end.
  ///
  /// - Throws: if the selector is none of a rule, if the property cannot be styled, or the value is wrong.
  package func style(
    _ selector: String, _ property: String, to value: EditValue
  ) throws(Diagnostic) {
    try refuse(selector: selector)
    let keys = try styledKeys(of: property)
    let scope = Self.scope(of: keys)
    let input = try EditInput(
      value, for: keys, scope: scope, document: document, isForced: options.isForced, at: 0..<0)
    try write(input.written.flowText, under: keys, ofRule: selector)
  }

  /// Writes a value of a rule. The first rule of a document begins a block, a rule a line.
  private func write(
    _ text: String, under keys: [String], ofRule selector: String
  ) throws(Diagnostic) {
    guard document.setValue(StyleRule.key, Self.root) == nil else {
      let path = [StyleRule.key, selector] + keys
      return try carryOut([.init(entry: Self.root, keys: path, value: try VerbatimValue(text))])
    }
    let rule = keys.reversed().reduce(text) { "{\($1): \($0)}" }
    let block = "\(YAMLValue.string(selector).flowText): \(rule)"
    try carryOut([.init(entry: Self.root, keys: [StyleRule.key], value: try VerbatimValue(block))])
  }

  /// Removes a property of a rule, or the whole rule.
  ///
  /// - Throws: if there is no such rule, or it does not say that.
  package func unstyle(_ selector: String, _ property: String?) throws(Diagnostic) {
    let keys =
      try property.map { property throws(Diagnostic) in try styledKeys(of: property) } ?? []
    let path = path(of: keys, inRule: selector)
    guard document.value(of: path, entry: Self.root).isSet else {
      let rules = document.ruleNames
      guard rules.contains(selector), let property else {
        let near = NearestWord.to(selector, among: rules).map { "; did you mean '\($0)'?" } ?? ""
        throw Diagnostic(.noRule, at: 0..<0, [selector, near])
      }
      throw Diagnostic(.notInRule, at: 0..<0, [selector, property])
    }
    try carryOut([.init(entry: Self.root, keys: withEmptied(path), value: nil)])
  }

  /// The path of a property of a rule; of what a scalar stands for, that of the scalar.
  private func path(of keys: [String], inRule selector: String) -> [String] {
    let path = [StyleRule.key, selector] + keys
    let outer = Array(keys.dropLast())
    guard let type = Property.type(at: outer, in: Self.scope(of: keys)),
      Property.shortKey(of: type) == keys.last,
      let value = document.value(of: path.dropLast(), entry: Self.root).value
    else { return path }
    switch value {
    case .map, .list: return path
    default: return path.dropLast()
    }
  }

  /// The path of what goes with a property of a rule: maps in which nothing else is.
  private func withEmptied(_ path: [String]) -> [String] {
    var path = path
    while path.count > 2,
      case .map(let members)? = document.value(of: Array(path.dropLast()), entry: Self.root).value,
      members.count == 1
    {
      path.removeLast()
    }
    return path
  }

  /// Removes what is written on graphics where a rule or the style of texts around says something of it;
  /// without properties, all of that.
  ///
  /// - Returns: The number of values that were removed.
  /// - Throws: If there are none.
  @discardableResult
  package func reset(_ properties: [String], on entries: [Int]) throws(Diagnostic) -> Int {
    var wanted: [[String]] = []
    for property in properties { wanted.append(try keys(of: property)) }
    let targets = try guards.targets(entries).filter { $0 >= 0 }
    return try atomically { () throws(Diagnostic) in
      var count = 0
      for entry in targets {
        let leaves = properties.isEmpty ? document.styledLeaves(of: entry) : wanted
        for keys in leaves
        where document.value(of: keys, entry: entry).origin == .own
          && document.isStyledBelow(keys, entry)
        {
          try unset(PropertyPath.text(of: keys), on: [entry])
          count += 1
        }
      }
      guard count > 0 else { throw Diagnostic(.nothingToReset, at: 0..<0) }
      return count
    }
  }

  /// Moves values that the graphics have in common into the rule that they would come from without
  /// them, or into the rule of a selector.
  ///
  /// - Throws: if the graphics do not have the same value of their own, or there is no one rule.
  package func promote(
    _ properties: [String], to selector: String?, on entries: [Int]
  ) throws(Diagnostic) {
    let entries = try guards.targets(entries).filter { $0 >= 0 }
    try atomically { () throws(Diagnostic) in
      for property in properties {
        let keys = try styledKeys(of: property)
        let lookups = entries.map { document.value(of: keys, entry: $0) }
        guard let first = lookups.first, let range = first.range, let value = first.value,
          lookups.allSatisfy({ $0.origin == .own && $0.value == value })
        else { throw Diagnostic(.notInCommon, at: 0..<0, [property]) }
        let rules = Set(entries.compactMap { document.ruleName(below: keys, $0) })
        guard let rule = selector ?? (rules.count == 1 ? rules.first : nil) else {
          throw Diagnostic(.noRuleToPromoteTo, at: 0..<0, [property])
        }
        try refuse(selector: rule)
        let text = document.text.string(in: range)
        let serials = entries.map(document.serial(of:))
        try write(text, under: keys, ofRule: rule)
        try unset(property, on: serials.compactMap(document.entry(withSerial:)))
      }
    }
  }

  private func refuse(selector: String) throws(Diagnostic) {
    let problem: String?
    do throws(SelectorError) {
      problem = try Selector(selector).problemInRules
    } catch {
      throw Diagnostic(.badRuleSelector, at: 0..<0, [selector, error.message])
    }
    if let problem { throw Diagnostic(.notInRules, at: 0..<0, [problem]) }
  }

  /// The keys of a property that rules can give.
  private func styledKeys(of property: String) throws(Diagnostic) -> [String] {
    let keys = PropertyPath.keys(of: property)
    guard let first = keys.first, Property.type(at: keys) != nil else {
      return try self.keys(of: property)
    }
    let isStylable = StyleRule.graphicKeys.contains(first) || StyleRule.canvasKeys.contains(first)
    guard isStylable, !["text.string", "text.spans"].contains(property) else {
      throw Diagnostic(.notStylable, at: 0..<0, [property])
    }
    return keys
  }

  private static func scope(of keys: [String]) -> Property.Scope {
    keys.first == "background" ? .canvas : .graphic
  }
}

extension Document {
  /// The selectors of the document's own rules, as they are written.
  package var ruleNames: [String] {
    guard case .map(let rules) = setValue(StyleRule.key, Transaction.root) else { return [] }
    return rules.map(\.key)
  }

  /// The rule of the document from which all these graphics have a property; nil where one of them says
  /// it itself, or has it from elsewhere.
  ///
  /// - Complexity: O(graphics)
  package func rule(giving property: String, toAll entries: [Int]) -> String? {
    guard cascade != nil else { return nil }
    let keys = PropertyPath.keys(of: property)
    var common: String?
    for entry in entries {
      guard case .rule(let name) = value(of: keys, entry: entry).origin, common ?? name == name
      else { return nil }
      common = name
    }
    return common.flatMap { ruleNames.contains($0) ? $0 : nil }
  }

  /// The most entries that are looked through for those of a rule.
  private static let countedEntryLimit = 4_000

  /// What is to be said of graphics that have a property of their own now, and not from the rule; nil in
  /// a document that is too large to look through.
  ///
  /// - Complexity: O(entries), at most 4,000
  package func note(ofOwn property: String, over rule: String) -> String? {
    guard entryCount <= Self.countedEntryLimit else { return nil }
    let keys = PropertyPath.keys(of: property)
    let styled = (0..<entryCount).filter { style(of: $0)?.source(of: keys)?.name == rule }
    let own = styled.filter { value(of: keys, entry: $0).origin == .own }.count
    guard own > 0 else { return nil }
    let article = property.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    let words =
      own == 1
      ? "has \(article) \(property) of its own" : "have \(article) \(property) of their own"
    return
      "\(own) of \(styled.count) that \(rule) styles now \(words); 'promote \(property)' changes the rule"
  }

  /// Whether a rule or the style of texts around says something of a property.
  func isStyledBelow(_ keys: [String], _ entry: Int) -> Bool {
    guard let style = style(of: entry) else { return false }
    if style.source(of: keys) != nil { return true }
    return keys.first == "text" && keys.count > 1 && style.text.written?[keys[1]] != nil
  }

  /// The strongest rule of the document that says something of a property of an entry.
  fileprivate func ruleName(below keys: [String], _ entry: Int) -> String? {
    style(of: entry)?.source(of: keys).flatMap { ruleNames.contains($0.name) ? $0.name : nil }
  }

  /// The properties of an entry of which rules, or the style of texts around, say something.
  fileprivate func styledLeaves(of entry: Int) -> [[String]] {
    let parsed = parsed(entry)
    let scope = scope(of: entry)
    return keys(of: entry).flatMap { key -> [[String]] in
      guard let member = parsed.member(key) else { return [] }
      let value = read(key, member, in: parsed, scope)
      guard case .map(let members) = value,
        ["text", "stroke", "layout", "textStyle"].contains(key)
      else { return [[key]] }
      return members.map { [key, $0.key] }
    }.filter { $0 != ["text", "string"] && $0 != ["text", "spans"] }
  }
}
