@testable import ShapeDocument

/// Matches selectors straight from their definition, one entry at a time: slow and simple.
struct ReferenceMatcher {
  let document: Document
  let state: (Selector.State, Int) -> Bool

  /// The document itself.
  private let root = -1

  func entries(_ selector: Selector) -> [Int] {
    (0..<document.entryCount).filter { matches($0, selector) }
  }

  private func matches(_ node: Int, _ selector: Selector) -> Bool {
    selector.alternatives.contains { complex in
      let compounds = [complex.first] + complex.rest.map(\.compound)
      let combinators = complex.rest.map(\.combinator)
      return matches(node, compounds[...], combinators[...])
    }
  }

  private func matches(
    _ node: Int, _ compounds: ArraySlice<Selector.Compound>,
    _ combinators: ArraySlice<Selector.Combinator>
  ) -> Bool {
    guard let compound = compounds.last, matches(node, compound) else { return false }
    guard let combinator = combinators.last else { return true }
    return before(node, combinator).contains {
      matches($0, compounds.dropLast(), combinators.dropLast())
    }
  }

  /// Whether a relative selector finds something from `node`.
  private func finds(
    from node: Int, _ compounds: ArraySlice<Selector.Compound>,
    _ combinators: ArraySlice<Selector.Combinator>
  ) -> Bool {
    guard let compound = compounds.first, let combinator = combinators.first else { return true }
    return (0..<document.entryCount).contains { other in
      before(other, combinator).contains(node) && matches(other, compound)
        && finds(from: other, compounds.dropFirst(), combinators.dropFirst())
    }
  }

  private func isSatisfied(
    _ attribute: Selector.Attribute, by lookup: PropertyLookup
  ) -> Bool {
    attribute.isSatisfied(by: lookup)
      || WantedColor(attribute, in: document)?.isIn(lookup) ?? false
  }

  private func before(_ node: Int, _ combinator: Selector.Combinator) -> [Int] {
    guard node != root else { return [] }
    let parent = document.parent(of: node)
    switch combinator {
    case .child: return [parent]
    case .descendant: return [parent] + before(parent, .descendant)
    case .nextSibling: return siblings(node).last { $0 < node }.map { [$0] } ?? []
    case .laterSibling: return siblings(node).filter { $0 < node }
    }
  }

  private func siblings(_ node: Int) -> [Int] {
    guard node != root else { return [root] }
    return (0..<document.entryCount).filter { document.parent(of: $0) == document.parent(of: node) }
  }

  private func matches(_ node: Int, _ compound: Selector.Compound) -> Bool {
    if node == root, !admitsRoot(compound) { return false }
    switch compound.type {
    case .any where node == root: return false
    case .kind(let name):
      guard node != root, document.kindName(of: node) == name else { return false }
    default: break
    }
    return compound.conditions.allSatisfy { matches(node, $0) }
  }

  private func admitsRoot(_ compound: Selector.Compound) -> Bool {
    compound.type == nil
      && compound.conditions.contains {
        switch $0 {
        case .root: true
        case .anyOf(let selector, _): selector.alternatives.contains { admitsRoot($0.subject) }
        default: false
        }
      }
  }

  private func matches(_ node: Int, _ condition: Selector.Condition) -> Bool {
    switch condition {
    case .id(let id): node != root && document.id(of: node) == id
    case .own(let path): node != root && document.value(of: path, entry: node).isSet
    case .styled(let path): node != root && document.value(of: path, entry: node).isStyled
    case .tag(let tag): node != root && document.tags(of: node).contains(tag)
    case .position(let path): node != root && document.path(of: node) == path
    case .attribute(let attribute):
      // A canvas is of no kind, whatever is written on it.
      node != root && (attribute.path != ["kind"] || document.role(of: node) == .graphic)
        && isSatisfied(attribute, by: document.value(of: attribute.path, entry: node))
    case .anyOf(let selector, _): matches(node, selector)
    case .noneOf(let selector): !matches(node, selector)
    case .has(let selector):
      selector.alternatives.contains { complex in
        finds(
          from: node, ([complex.first] + complex.rest.map(\.compound))[...],
          ([complex.leading ?? .descendant] + complex.rest.map(\.combinator))[...])
      }
    case .nth(let nth): matches(node, nth)
    case .root: node == root
    case .empty:
      node == root ? document.entryCount == 0 : document.childCount(of: node) == 0
    case .hidden: node != root && document.isHidden(node)
    case .visible: node == root || !document.isHidden(node)
    case .locked: node != root && document.isLocked(node)
    case .state(let wanted): node != root && state(wanted, node)
    }
  }

  private func matches(_ node: Int, _ nth: Selector.Nth) -> Bool {
    if node == root { return nth.isOnly || nth.accepts(1) }
    var counted = siblings(node)
    if nth.isOfType {
      counted = counted.filter { document.kindName(of: $0) == document.kindName(of: node) }
    }
    if let filter = nth.filter { counted = counted.filter { matches($0, filter) } }
    guard let place = counted.firstIndex(of: node) else { return false }
    if nth.isOnly { return counted.count == 1 }
    return nth.accepts(nth.isFromEnd ? counted.count - place : place + 1)
  }
}
