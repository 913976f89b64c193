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

  /// Keeps what an element refers to.
  func keepReferences(of node: Int) {
    for id in references(of: node) { _ = keeping("url(#\(id))") }
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
    }
    return true
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
