/// What of selectors rules may use: what a graphic and what is around it say, so that an edit of one
/// graphic never restyles its siblings.
extension Selector {
  /// The largest selector of a rule, in bytes.
  static let largestByteCount = 4_096
  /// The most compounds of a selector of a rule, those in parentheses counted in.
  static let largestCompoundCount = 16

  /// What rules may not use, as it is written; nil if there is nothing of it.
  var problemInRules: String? {
    alternatives.lazy.compactMap(\.problemInRules).first
      ?? (compoundCount > Self.largestCompoundCount
        ? "more than \(Self.largestCompoundCount) compounds" : nil)
  }

  /// The number of compounds, those in parentheses counted in.
  private var compoundCount: Int {
    alternatives.reduce(0) { count, complex in
      complex.compounds.reduce(count) {
        $0 + 1 + $1.innerSelectors.reduce(0) { $0 + $1.compoundCount }
      }
    }
  }

  /// The specificity of the strongest alternative.
  var specificity: Specificity { alternatives.map(\.specificity).max() ?? Specificity() }

  /// How much a selector says: CSS's three numbers, compared in turn.
  struct Specificity: Comparable, Hashable {
    var ids = 0
    var classes = 0
    var kinds = 0

    static func < (left: Self, right: Self) -> Bool {
      (left.ids, left.classes, left.kinds) < (right.ids, right.classes, right.kinds)
    }

    static func + (left: Self, right: Self) -> Self {
      Specificity(
        ids: left.ids + right.ids, classes: left.classes + right.classes,
        kinds: left.kinds + right.kinds)
    }
  }
}

extension Selector.Complex {
  /// The compounds, from left to right.
  var compounds: [Selector.Compound] { [first] + rest.map(\.compound) }

  fileprivate var problemInRules: String? {
    for step in rest {
      if step.combinator == .nextSibling { return "+" }
      if step.combinator == .laterSibling { return "~" }
    }
    return compounds.lazy.compactMap(\.problemInRules).first
  }

  /// The sum of its compounds.
  var specificity: Selector.Specificity {
    compounds.reduce(Selector.Specificity()) { $0 + $1.specificity }
  }
}

extension Selector.Compound {
  fileprivate var innerSelectors: [Selector] {
    conditions.compactMap { condition in
      switch condition {
      case .anyOf(let selector, _), .noneOf(let selector): selector
      default: nil
      }
    }
  }

  fileprivate var problemInRules: String? {
    for condition in conditions {
      switch condition {
      case .id, .tag, .attribute, .empty: continue
      case .anyOf(let selector, _), .noneOf(let selector):
        if let problem = selector.problemInRules { return problem }
      default:
        return Selector(alternatives: [.init(compound: .init(conditions: [condition]))]).description
      }
    }
    return nil
  }

  fileprivate var specificity: Selector.Specificity {
    var sum = Selector.Specificity()
    if case .kind = type { sum.kinds = 1 }
    for condition in conditions {
      switch condition {
      case .id: sum.ids += 1
      case .anyOf(_, isWhere: true): break
      case .anyOf(let selector, _), .noneOf(let selector): sum = sum + selector.specificity
      default: sum.classes += 1
      }
    }
    return sum
  }
}

extension Selector.Complex {
  fileprivate init(compound: Selector.Compound) {
    self.init(leading: nil, first: compound, rest: [])
  }
}
