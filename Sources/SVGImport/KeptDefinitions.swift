import KeptSVG
import YAMLText

/// The definitions of a file that graphics refer to and no property says: what they are called, and
/// which elements they are.
struct KeptDefinitions {
  /// The elements, in the order they were first referred to.
  fileprivate var nodes: [Int] = []
  fileprivate var known: Set<Int> = []
  /// The new names of elements that are drawn as well, and whose ids are those of graphics.
  fileprivate var names: [Int: String] = [:]
  /// How many elements may still be looked at.
  fileprivate var budget = SVGLimits.keptElements
  /// The elements that have new names, by these.
  fileprivate var renamed: [String: Int] = [:]
  /// The markup of paths that the file says in another way, by their names, and these by the data.
  fileprivate var outlines: [String: String] = [:]
  fileprivate var outlineNames: [String: String] = [:]
  fileprivate var outlineNumber = 0
}

extension SVGConversion {
  /// Keeps what a value refers to.
  ///
  /// - Returns: The value with the names by which that is kept.
  func keeping(_ value: String) -> String {
    var ids = SVGReferences.ids(in: value)[...]
    var seen: Set<String> = []
    while let id = ids.popFirst() {
      guard seen.insert(id).inserted, let target = tree.ids[id], keep(target, id) else { continue }
      for node in target..<tree.end(of: target) {
        definitions.budget -= 1
        ids += references(of: node)
      }
    }
    return SVGReferences.renamed(in: value) { keptName(of: $0) }
  }

  /// Keeps an element.
  ///
  /// - Returns: The name by which it is kept; nil where there is none of that id.
  func keptName(ofTarget id: String) -> String? {
    _ = keeping("url(#\(id))")
    return tree.ids[id].flatMap { keptID(of: $0) }
  }

  /// - Returns: Whether it is to be looked at for what it refers to.
  private func keep(_ target: Int, _ id: String) -> Bool {
    guard definitions.budget > 0 else {
      lose(target, "there are too many definitions, from here on none is kept")
      return false
    }
    guard definitions.known.insert(target).inserted else { return false }
    definitions.nodes.append(target)
    if isDrawn(target) {
      var number = 0
      var name = id + "-definition"
      while tree.ids[name] != nil {
        number += 1
        name = "\(id)-definition-\(number)"
      }
      definitions.names[target] = name
      definitions.renamed[name] = target
    }
    return true
  }

  /// Keeps path data as a definition of its own.
  ///
  /// - Returns: Its name; nil where there are too many.
  func keepOutline(_ data: String, named wanted: String) -> String? {
    if let name = definitions.outlineNames[data] { return name }
    guard definitions.budget > 0 else { return nil }
    definitions.budget -= 1
    var name = wanted
    while tree.ids[name] != nil || definitions.outlines[name] != nil {
      definitions.outlineNumber += 1
      name = "\(wanted)-\(definitions.outlineNumber)"
    }
    definitions.outlines[name] = KeptMarkup.path(data, id: name)
    definitions.outlineNames[data] = name
    return name
  }

  /// The markup that is kept by a name.
  func definition(_ name: String) -> String? {
    if let outline = definitions.outlines[name] { return outline }
    return (definitions.renamed[name] ?? tree.ids[name]).map {
      KeptMarkup(conversion: self, root: $0).text
    }
  }

  /// Whether an element is a graphic of its own.
  private func isDrawn(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      switch tree.nodes[current].name {
      case .defs, .clipPath, .mask, .pattern, .marker, .symbol, .filter, .linearGradient,
        .radialGradient, .unknown:
        return false
      default: current = tree.nodes[current].parent
      }
    }
    return true
  }

  private func keptName(of id: String) -> String? {
    tree.ids[id].flatMap { definitions.names[$0] }
  }

  /// The ids that an element refers to.
  private func references(of node: Int) -> [String] {
    var ids: [String] = []
    for (name, value) in tree.attributes[tree.nodes[node].attributes] {
      if name == .href {
        if let id = SVGReferences.id(ofLink: value) { ids.append(id) }
      } else {
        ids += SVGReferences.ids(in: value)
      }
    }
    for other in tree.others[tree.nodes[node].others] {
      ids += SVGReferences.ids(in: other.value)
    }
    if !hasNoRules {
      for declaration in declarations(of: node) { ids += SVGReferences.ids(in: declaration.value) }
    }
    return ids
  }

  /// The definitions as they are written, by their names; nil for none.
  func writtenDefinitions() -> YAMLValue? {
    var end = 0
    var pairs: [YAMLValue.Pair] = []
    for node in definitions.nodes.sorted() where node >= end {
      end = tree.end(of: node)
      guard let id = keptID(of: node) else { continue }
      pairs.append(.init(id, .string(KeptMarkup(conversion: self, root: node).text)))
    }
    pairs += definitions.outlines.sorted { $0.key < $1.key }
      .map { .init($0.key, .string($0.value)) }
    return pairs.isEmpty ? nil : .mapping(pairs, .block)
  }

  /// The id an element has where it is kept.
  func keptID(of node: Int) -> String? {
    definitions.names[node] ?? tree.value(.id, of: node)
  }

  /// A reference as it is kept.
  func keptReference(_ value: String) -> String {
    SVGReferences.renamed(in: value) { keptName(of: $0) }
  }
}
