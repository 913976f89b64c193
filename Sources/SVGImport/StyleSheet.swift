import ByteSearch

/// A declaration of CSS: `fill: red`.
struct StyleDeclaration {
  var name: SVGAttribute
  var value: String
  var isImportant = false
  /// The name, if it is one of the file's own, with its dashes.
  var custom = ""
}

/// The rules of a file's `style` elements.
struct StyleSheet {
  /// A selector with what it declares.
  struct Rule {
    var selector: StyleSelector
    var declarations: Range<Int>
    var order: Int
  }

  private(set) var rules: [Rule] = []
  private(set) var declarations: [StyleDeclaration] = []
  /// What of it means nothing here, in a few words each.
  private(set) var losses: [String] = []
  /// The families that an export has put into the file, letter by letter.
  private var embeddedFamilies: Set<String> = []
  /// The rules by what their last part asks for, so that few are compared with an element.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var classes: Set<String> = []
  private var byName: [SVGElementName: [Int]] = [:]
  private var others: [Int] = []
  /// How many comparisons are left.
  private(set) var budget = SVGLimits.comparisons

  /// Whether there is a rule.
  var isEmpty: Bool { rules.isEmpty }

  /// Whether a selector names a class.
  func namesClass(_ name: String) -> Bool { classes.contains(name) }

  /// Adds the rules of a text. What cannot be read is passed over, as CSS asks.
  mutating func add(_ text: String) { add(text, depth: 0) }

  private mutating func add(_ text: String, depth: Int) {
    var reader = StyleReader(text)
    while let block = reader.nextBlock() {
      switch block {
      case .rule(let selectors, let body):
        let first = declarations.count
        declarations += StyleReader.declarations(in: body)
        let range = first..<declarations.count
        for selector in selectors.split(separator: ",", omittingEmptySubsequences: false) {
          add(String(selector), range)
        }
      case .atRule("media", let prelude, let body)
      where depth < 8 && MediaQuery.isMet(prelude):
        add(body, depth: depth + 1)
      case .atRule(let name, _, let body):
        guard name != "charset", name != "font-face" || !takeFont(body) else { continue }
        losses.append("the style rule '@\(name.prefix(20))' is left out")
      }
    }
  }

  /// Takes the name of a font that an export has put into the file.
  ///
  /// - Returns: Whether it is one.
  private mutating func takeFont(_ body: String) -> Bool {
    let (start, source) = ("font-family:", ";src:url(data:font/woff;base64,")
    guard body.hasPrefix(start), body.prefix(200).containsBytes(of: source) else { return false }
    embeddedFamilies.insert(String(body.dropFirst(start.count).prefix { $0 != ";" }))
    return true
  }

  /// A list of families without those that an export has put before it, which only the file has.
  func withoutEmbedded(_ families: String) -> String {
    guard !embeddedFamilies.isEmpty else { return families }
    let names = families.split(separator: ",")
    let own = names.drop { embeddedFamilies.contains(String($0.trimmingBlanks)) }
    return own.isEmpty ? families : own.joined(separator: ",")
  }

  private mutating func add(_ text: String, _ range: Range<Int>) {
    guard let selector = StyleSelector(text) else {
      let shown = text.split { $0.isWhitespace }.joined(separator: " ").prefix(40)
      losses.append("the selector '\(shown)' of a style rule is not known")
      return
    }
    let index = rules.count
    rules.append(Rule(selector: selector, declarations: range, order: index))
    for part in selector.parts { classes.formUnion(part.classes) }
    let last = selector.last
    if let id = last.id {
      byID[id, default: []].append(index)
    } else if let name = last.classes.first {
      byClass[name, default: []].append(index)
    } else if let name = last.name ?? (last.otherName == nil ? nil : .html) {
      byName[name, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// What rules declare for an element, the weakest first. Beyond the budget nothing is found.
  mutating func declarations(for node: Int, in tree: SVGTree) -> [StyleDeclaration] {
    guard !rules.isEmpty else { return [] }
    var found: [Int] = []
    let classes = tree.value(.classes, of: node)
    func matches(_ candidates: [Int]?) {
      for index in candidates ?? [] {
        guard budget > 0 else { return }
        if rules[index].selector.matches(node, in: tree, budget: &budget) { found.append(index) }
      }
    }
    matches(others)
    matches(byName[tree.nodes[node].name])
    if let id = tree.value(.id, of: node) { matches(byID[id]) }
    if let classes, !byClass.isEmpty {
      for name in Set(classes.split { $0.isWhitespace }.map(String.init)) { matches(byClass[name]) }
    }
    budget -= found.reduce(0) { $0 + rules[$1].declarations.count }
    guard budget > 0 else { return [] }
    found.sort {
      let (left, right) = (rules[$0], rules[$1])
      return (left.selector.specificity, left.order) < (right.selector.specificity, right.order)
    }
    return found.flatMap { declarations[rules[$0].declarations] }
  }
}

/// A selector: parts of names, ids, classes and attributes, each inside the one before it.
struct StyleSelector {
  /// What one element has to be.
  struct Part {
    var name: SVGElementName?
    /// The name of an element of HTML, or of one that is not known.
    var otherName: String?
    var id: String?
    var classes: [String] = []
    var attributes: [AttributeTest] = []
    /// Whether it has to be the root.
    var isRoot = false
    /// Whether it has to stand directly inside the part before.
    var isChild = false
  }

  private static let partLimit = 16

  fileprivate var parts: [Part] = []
  let last: Part

  /// As CSS counts it, in one number.
  var specificity: Int {
    parts.reduce(0) { sum, part in
      sum + (part.id == nil ? 0 : 1_000_000)
        + (part.classes.count + part.attributes.count + (part.isRoot ? 1 : 0)) * 1000
        + (part.name == nil && part.otherName == nil ? 0 : 1)
    }
  }

  /// Reads a selector; nil for what is not known.
  init?(_ text: String) {
    var reader = StyleReader(text)
    guard let parts = reader.selectorParts(), let last = parts.last, parts.count <= Self.partLimit
    else { return nil }
    self.parts = parts
    self.last = last
  }

  /// Whether it selects an element. O(elements around it × parts).
  func matches(_ node: Int, in tree: SVGTree, budget: inout Int) -> Bool {
    budget -= 1
    guard Self.matches(last, node, in: tree) else { return false }
    guard parts.count > 1 else { return true }
    var path: [Int] = []
    var parent = tree.nodes[node].parent
    while parent >= 0 {
      path.append(parent)
      parent = tree.nodes[parent].parent
    }
    path.reverse()
    path.append(node)
    budget -= path.count * parts.count
    // For each part: whether it, and those before it, can end at each element of the path.
    var ends = path.map { Self.matches(parts[0], $0, in: tree) }
    for part in parts.dropFirst() {
      var isBelow = false
      var next = ends
      for (index, element) in path.enumerated() {
        let isInside = part.isChild ? index > 0 && ends[index - 1] : isBelow
        next[index] = isInside && Self.matches(part, element, in: tree)
        isBelow = isBelow || ends[index]
      }
      ends = next
    }
    return ends.last == true
  }

  private static func matches(_ part: Part, _ node: Int, in tree: SVGTree) -> Bool {
    if let name = part.name, tree.nodes[node].name != name { return false }
    if let name = part.otherName, tree.rawNames[node] != name { return false }
    if part.isRoot, node != 0 { return false }
    if let id = part.id, tree.value(.id, of: node) != id { return false }
    if !part.classes.isEmpty {
      let classes = (tree.value(.classes, of: node) ?? "").split { $0.isWhitespace }
      guard part.classes.allSatisfy({ name in classes.contains { $0 == name } }) else {
        return false
      }
    }
    return part.attributes.allSatisfy { wanted in
      tree.value(wanted.name, of: node).map(wanted.matches) ?? false
    }
  }

  /// What an attribute has to be.
  struct AttributeTest {
    var name: SVGAttribute
    /// The sign before `=`, which says how the value is compared, or `=`.
    var kind: Character = "="
    /// Nil where it only has to be there.
    var value: String?

    func matches(_ own: String) -> Bool {
      guard let value else { return true }
      switch kind {
      case "~": return own.split(whereSeparator: \.isWhitespace).contains { $0 == value }
      case "|": return own == value || own.hasPrefix(value + "-")
      case "^": return !value.isEmpty && own.hasPrefix(value)
      case "$": return !value.isEmpty && own.hasSuffix(value)
      case "*": return !value.isEmpty && own.containsBytes(of: value)
      default: return own == value
      }
    }
  }
}
