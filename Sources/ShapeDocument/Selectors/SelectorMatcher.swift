/// Matches selectors by propagating sets of nodes along combinators.
///
/// Each complex selector is walked twice: backwards with the conditions that the index can decide,
/// which leaves few candidates, then forwards with all conditions. So properties are parsed only
/// for candidates that satisfy everything cheap. Every step is linear in the entries, and a nested
/// selector is matched once for a whole set, so nothing is quadratic.
final class SelectorMatcher {
  let document: Document
  let state: (Selector.State, Int) -> Bool
  /// The number of nodes: the document and its entries.
  let nodeCount: Int
  /// Numbers of unknown kinds, so that kinds compare as numbers.
  var unknownKinds: [String: Int] = [:]
  /// The hidden nodes, inherited ones included.
  private(set) lazy var hiddenNodes = inherited { document.isOwnHidden($0) }
  /// The locked nodes, inherited ones included.
  private(set) lazy var lockedNodes = inherited { document.isOwnLocked($0) }

  init(document: Document, state: @escaping (Selector.State, Int) -> Bool) {
    self.document = document
    self.state = state
    nodeCount = document.entryCount + 1
  }

  /// The entries that match, in document order.
  func entries(matching selector: Selector) -> [Int] {
    let matches = matches(selector, among: NodeSet(allBelow: nodeCount))
    var entries: [Int] = []
    matches.forEach { if $0 > 0 { entries.append($0 - 1) } }
    return entries
  }

  /// The entries with a flag set on them or on an ancestor.
  private func inherited(_ isSet: (Int) -> Bool) -> NodeSet {
    var own = NodeSet(capacity: nodeCount)
    for entry in 0..<document.entryCount where isSet(entry) { own.insert(entry + 1) }
    var all = targets(of: own, along: .descendant)
    all.formUnion(own)
    return all
  }

  /// The candidates that match any of the alternatives.
  func matches(_ selector: Selector, among candidates: NodeSet) -> NodeSet {
    guard let first = selector.alternatives.first else { return NodeSet(capacity: nodeCount) }
    var result = matches(first, among: candidates)
    for alternative in selector.alternatives.dropFirst() {
      result.formUnion(matches(alternative, among: candidates))
    }
    return result
  }

  private func matches(_ complex: Selector.Complex, among candidates: NodeSet) -> NodeSet {
    var current = candidates
    applyCheap(complex.subject, to: &current)
    var compounds = [complex.first] + complex.rest.map(\.compound)
    let combinators = complex.rest.map(\.combinator)
    var reachable = [current]
    for (combinator, compound) in zip(combinators, compounds).reversed() {
      var earlier = sources(of: reachable[reachable.count - 1], along: combinator)
      applyCheap(compound, to: &earlier)
      reachable.append(earlier)
    }
    reachable.reverse()
    current = reachable.removeFirst()
    applyCostly(compounds.removeFirst(), to: &current)
    for (index, combinator) in combinators.enumerated() {
      current = targets(of: current, along: combinator)
      current.formIntersection(reachable[index])
      applyCostly(compounds[index], to: &current)
    }
    return current
  }

  /// The candidates from which one of the relative selectors of `:has()` finds a node.
  func anchors(of selector: Selector, among candidates: NodeSet) -> NodeSet {
    var result = NodeSet(capacity: nodeCount)
    for complex in selector.alternatives {
      result.formUnion(anchors(of: complex, among: candidates))
    }
    return result
  }

  /// Mirrors `matches`: first forwards with the cheap conditions, then backwards with all.
  private func anchors(of complex: Selector.Complex, among candidates: NodeSet) -> NodeSet {
    let compounds = [complex.first] + complex.rest.map(\.compound)
    let combinators = [complex.leading ?? .descendant] + complex.rest.map(\.combinator)
    var reachable = [candidates]
    for (combinator, compound) in zip(combinators, compounds) {
      var later = targets(of: reachable[reachable.count - 1], along: combinator)
      applyCheap(compound, to: &later)
      reachable.append(later)
    }
    var current = reachable.removeLast()
    for (combinator, compound) in zip(combinators, compounds).reversed() {
      applyCostly(compound, to: &current)
      current = sources(of: current, along: combinator)
      current.formIntersection(reachable.removeLast())
    }
    return current
  }
}
