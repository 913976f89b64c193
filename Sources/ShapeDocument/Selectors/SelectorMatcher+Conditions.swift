extension SelectorMatcher {
  /// Keeps the nodes that satisfy those conditions of a compound that the index alone can decide.
  func applyCheap(_ compound: Selector.Compound, to set: inout NodeSet) {
    if !compound.admitsRoot { set.remove(0) }
    if case .kind(let name) = compound.type { filter(&set, kind: name) }
    for condition in compound.conditions {
      switch condition {
      case .root: set.filter { $0 == 0 }
      case .empty: set.filter { end(of: $0) == $0 + 1 }
      case .hidden: set.formIntersection(hiddenNodes)
      case .visible: set.subtract(hiddenNodes)
      case .locked: set.formIntersection(lockedNodes)
      case .state(let wanted): set.filter { $0 > 0 && state(wanted, $0 - 1) }
      case .position(let path): keep(document.entry(atPath: path).map { [$0] } ?? [], in: &set)
      case .id(let id): keep(document.entries(withID: id), in: &set)
      case .nth(let nth) where nth.filter == nil: filter(&set, nth: nth)
      case .nth, .tag, .attribute, .own, .styled, .anyOf, .noneOf, .has: break
      }
    }
  }

  /// Keeps the nodes that satisfy the other conditions: nested selectors first, then properties.
  func applyCostly(_ compound: Selector.Compound, to set: inout NodeSet) {
    for condition in compound.conditions {
      switch condition {
      case .anyOf(let selector, _): set = matches(selector, among: set)
      case .noneOf(let selector): set.subtract(matches(selector, among: set))
      case .has(let selector): set = anchors(of: selector, among: set)
      case .nth(let nth) where nth.filter != nil: filter(&set, nth: nth)
      default: break
      }
    }
    for condition in compound.conditions {
      switch condition {
      case .tag(let tag):
        let matcher = TagMatcher(document: document, tag)
        set.filter { $0 > 0 && goesOn($0) && matcher.isSatisfied(by: $0 - 1) }
      case .attribute(let attribute):
        let matcher = AttributeMatcher(document: document, attribute)
        set.filter { $0 > 0 && goesOn($0) && matcher.isSatisfied(by: $0 - 1) }
      case .own(let path):
        let pass = PropertyPass(document, [path]) { $0.isSet }
        set.filter { $0 > 0 && goesOn($0) && pass.firstResult(of: $0 - 1) }
      case .styled(let path):
        let pass = PropertyPass(document, [path]) { $0.isStyled }
        set.filter { $0 > 0 && goesOn($0) && pass.firstResult(of: $0 - 1) }
      default: break
      }
    }
  }

  /// Reports the progress; returns false after a cancellation, when callers discard the result.
  private func goesOn(_ node: Int) -> Bool {
    document.workMonitor?.goesOn(.matching, node, of: nodeCount) ?? true
  }

  private func keep(_ entries: [Int], in set: inout NodeSet) {
    var kept = NodeSet(capacity: nodeCount)
    for entry in entries { kept.insert(entry + 1) }
    set.formIntersection(kept)
  }

  private func filter(_ set: inout NodeSet, kind name: String) {
    let wanted = kindNumber(named: name)
    set.filter { $0 > 0 && kindNumber(of: $0) == wanted }
  }

  /// The number by which a kind is compared; each unknown kind gets a number of its own.
  private func kindNumber(named name: String) -> Int {
    if name == "canvas" { return Document.canvasKindNumber }
    if let known = Graphic.Kind.knownNames.firstIndex(of: name) { return known }
    let fresh = Graphic.Kind.knownNames.count + unknownKinds.count
    let number = unknownKinds[name] ?? fresh
    unknownKinds[name] = number
    return number
  }

  func kindNumber(of node: Int) -> Int {
    if let number = document.fastKindNumber(of: node - 1) { return number }
    return kindNumber(named: document.kindName(of: node - 1))
  }

  /// Keeps the nodes at a position among their siblings.
  ///
  /// - Complexity: O(siblings of the nodes).
  private func filter(_ set: inout NodeSet, nth: Selector.Nth) {
    if set.contains(0), !nth.accepts(1) { set.remove(0) }
    let parents = sources(of: set, along: .child)
    let counted: NodeSet? = nth.filter.map { filter in
      matches(filter, among: targets(of: parents, along: .child))
    }
    var kept = NodeSet(capacity: nodeCount)
    if set.contains(0) { kept.insert(0) }
    parents.forEach { parent in
      insertChildren(of: parent, at: nth, counting: counted, into: &kept)
    }
    set.formIntersection(kept)
  }

  private func insertChildren(
    of parent: Int, at nth: Selector.Nth, counting counted: NodeSet?, into kept: inout NodeSet
  ) {
    var children: [(node: Int, type: Int, position: Int)] = []
    var counts: [Int: Int] = [:]
    forEachChild(of: parent) { child in
      if let counted, !counted.contains(child) { return }
      let type = nth.isOfType ? kindNumber(of: child) : 0
      let position = counts[type, default: 0] + 1
      counts[type] = position
      children.append((child, type, position))
    }
    for child in children {
      let count = counts[child.type, default: 0]
      let position = nth.isFromEnd ? count + 1 - child.position : child.position
      if nth.isOnly ? count == 1 : nth.accepts(position) { kept.insert(child.node) }
    }
  }
}

extension Selector.Compound {
  /// True when the document itself can match, which only `:root` allows: `*` stands for canvases
  /// and graphics.
  fileprivate var admitsRoot: Bool {
    type == nil
      && conditions.contains { condition in
        switch condition {
        case .root: true
        case .anyOf(let selector, _): selector.alternatives.contains { $0.subject.admitsRoot }
        default: false
        }
      }
  }
}
