import YAMLText

extension ExactEdit {
  /// The edits that put rules in an order; nil for an edit of anything else.
  func ordering(_ node: YAMLNode) -> [YAMLEdit]? {
    guard entry < 0, keys == RuleOrder.keys, case .sequence(let items, _)? = value?.node.content
    else { return nil }
    let rules = node[StyleRule.key]?.pairs.compactMap(\.key.scalar) ?? []
    var wanted = items.compactMap(\.scalar).filter(rules.contains)[...]
    let ordered = Set(wanted)
    // What is not named stays between the same others.
    let target = rules.map { ordered.contains($0) ? wanted.popFirst() ?? $0 : $0 }
    guard Set(target).count == rules.count else { return [] }
    let moves = [Self.moves(from: rules, to: target), Self.movesFromEnd(from: rules, to: target)]
    return moves.min { $0.count < $1.count }?.map { move in
      let path = NodePath(entry: entry, steps: [.key(StyleRule.key), .key(move.rule)])
      return .reorder(path, to: move.place)
    }
  }

  private typealias Move = (rule: String, place: Int)

  private static func moves(from rules: [String], to target: [String]) -> [Move] {
    var rules = rules
    var moves: [Move] = []
    for (place, rule) in target.enumerated() where rules[place] != rule {
      rules.removeAll { $0 == rule }
      rules.insert(rule, at: place)
      moves.append((rule, place))
    }
    return moves
  }

  private static func movesFromEnd(from rules: [String], to target: [String]) -> [Move] {
    moves(from: rules.reversed(), to: target.reversed()).map {
      ($0.rule, rules.count - 1 - $0.place)
    }
  }
}
