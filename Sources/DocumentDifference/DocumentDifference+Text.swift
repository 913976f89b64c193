import ShapeDocument

extension DocumentDifference {
  /// The numbers of graphics by what happened to them, in one line.
  package var summary: String {
    counts.all.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  }

  /// A change in one line; that of a document has lines of their own for its rules.
  package func lines(_ change: NodeChange) -> [String] {
    var own: [String] = []
    var order: [String] = []
    var rules: [(selector: String, words: [String])] = []
    for event in change.events {
      guard case .property(let property) = event, let (selector, words) = ruleWords(property) else {
        let isOrder =
          if case .property(let property) = event { property.path == LeafReader.ruleOrderPath } else
          { false }
        if isOrder { order.append(text(of: event)) } else { own.append(text(of: event)) }
        continue
      }
      if rules.last?.selector == selector {
        rules[rules.count - 1].words.append(words)
      } else {
        rules.append((selector, [words]))
      }
    }
    let line = own.isEmpty ? [] : ["\(name(of: change)): " + own.joined(separator: "; ")]
    return line + (rules.isEmpty ? [] : lines(ofRules: rules)) + order
  }

  private func lines(ofRules rules: [(selector: String, words: [String])]) -> [String] {
    let left = Set(LeafList(of: 0, in: new).rules)
    let (before, after) = (
      old.document.graphicCountsOfRules(), new.document.graphicCountsOfRules()
    )
    return rules.map { selector, words in
      let isGone = !left.contains(selector)
      let said = isGone ? "deleted" : words.joined(separator: "; ")
      let reached = (isGone ? before : after)[selector] ?? 0
      return "styles \(selector): \(said) (\(Self.graphics(reached)))"
    }
  }

  /// The selector of the rule in which a property of the document stands, and what became of it; nil for all
  /// else.
  private func ruleWords(_ change: PropertyChange) -> (selector: String, words: String)? {
    let keys = PropertyPath.keys(of: change.path)
    guard let selector = RuleOrderMerge.rule(of: keys) else { return nil }
    let path = PropertyPath.text(of: Array(keys.dropFirst(2)))
    return (selector, Self.text(of: change, path))
  }

  /// What a change befell, after what it lies in.
  package func name(of change: NodeChange) -> String {
    let (tree, node) =
      change.new.map { (new, $0) } ?? change.old.map { (old, $0) } ?? (new, 0)
    return tree.breadcrumb(of: node)
  }

  /// An event in words.
  package func text(of event: NodeChange.Event) -> String {
    switch event {
    case .added(let inside): "added" + Self.inside(inside)
    case .deleted(let inside): "deleted" + Self.inside(inside)
    case .grouped(let count): "group put around \(Self.graphics(count))"
    case .ungrouped(let count): "group taken away from \(Self.graphics(count))"
    case .moved(let parent): "moved into \(new.label(of: parent))"
    case .reordered(let next):
      next.map { "moved behind \(new.label(of: $0))" } ?? "moved to the front"
    case .comments: "comment changed"
    case .property(let change) where change.path == LeafReader.ruleOrderPath:
      "styles: \(orderWords)"
    case .property(let change):
      ruleWords(change).map { "styles \($0.selector): \($0.words)" }
        ?? Self.text(of: change, change.path)
    }
  }

  /// Which rules stand elsewhere.
  private var orderWords: String {
    let (before, after) = (LeafList(of: 0, in: old).rules, LeafList(of: 0, in: new).rules)
    let moved = RuleMoves(from: before, to: after).counting
    return after.indices.filter { moved.contains(after[$0]) }.map { place in
      place > 0
        ? "\(after[place]) moved after \(after[place - 1])" : "\(after[place]) moved to the front"
    }.joined(separator: "; ")
  }

  private static func text(of change: PropertyChange, _ path: String) -> String {
    let path = path.isEmpty ? "" : path + " "
    return switch (change.old.map(shortText), change.new.map(shortText)) {
    case (let old?, let new?): "\(path)\(old) → \(new)"
    case (nil, let new?): "\(path)\(new) added"
    case (let old, nil): "\(path)\(old ?? "") removed"
    }
  }

  private static func inside(_ count: Int) -> String { count > 0 ? " with \(count) inside" : "" }

  private static func graphics(_ count: Int) -> String {
    count == 1 ? "1 graphic" : "\(count) graphics"
  }

  /// The most characters of a value in a line.
  private static let maximumLength = 40

  private static func shortText(_ value: LeafValue) -> String {
    let text = value.text
    // Counting characters takes long, and there are no more than bytes.
    guard text.utf8.count > maximumLength else { return text }
    return text.count > maximumLength ? text.prefix(maximumLength - 1) + "…" : text
  }
}

extension DifferenceTree {
  /// The label of a node, as the outline shows it.
  package func label(of node: Int) -> String { document.label(of: entry(of: node)) }

  /// The label of a node after that of the node it is in.
  package func breadcrumb(of node: Int) -> String {
    guard let parent = parent(of: node), parent > 0 else { return label(of: node) }
    return "\(label(of: parent)) › \(label(of: node))"
  }
}
