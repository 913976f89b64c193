/// A selector of a rule, which prints itself.
struct StyledSelector: Sendable {
  /// `a > b c`.
  struct Complex: Sendable {
    var compounds: [Compound]
    /// What stands between two compounds: `" "`, `" > "`, or what rules may not have.
    var combinators: [String]
  }

  /// `rectangle.tag[name]`.
  struct Compound: Sendable {
    /// A kind or `*`.
    var kind: String?
    var tests: [Test] = []
  }

  indirect enum Test: Sendable {
    case id(String)
    case tag(String)
    case attribute(Attribute)
    case empty
    case not(StyledSelector)
    /// `:is`, and with true `:where`.
    case any(StyledSelector, isWhere: Bool)
    /// What rules may not have.
    case refused(String)
  }

  struct Attribute: Sendable {
    enum Comparison: Sendable {
      case exists
      case equals(String)
      case begins(String)
      case above(Double)
    }

    var path: String
    var comparison: Comparison
  }

  var alternatives: [Complex]

  /// What counts more than what: ids, then tags, attributes and pseudo-classes, then kinds.
  struct Specificity: Comparable {
    var ids = 0
    var classes = 0
    var kinds = 0

    static func < (one: Self, other: Self) -> Bool {
      (one.ids, one.classes, one.kinds) < (other.ids, other.classes, other.kinds)
    }

    static func + (one: Self, other: Self) -> Self {
      Self(
        ids: one.ids + other.ids, classes: one.classes + other.classes,
        kinds: one.kinds + other.kinds)
    }
  }
}

extension StyledSelector {
  var text: String { alternatives.map(\.text).joined(separator: ", ") }

  /// The specificity of what is most specific in the list.
  var specificity: Specificity { alternatives.map(\.specificity).max() ?? Specificity() }

  /// Whether a rule may have it.
  var isAllowed: Bool { alternatives.allSatisfy(\.isAllowed) && compoundCount <= 16 }

  /// The number of compounds, those in parentheses included.
  private var compoundCount: Int {
    alternatives.flatMap(\.compounds).map { compound in
      compound.tests.reduce(1) { count, test in
        switch test {
        case .not(let selector), .any(let selector, _): count + selector.compoundCount
        default: count
        }
      }
    }.reduce(0, +)
  }
}

extension StyledSelector.Complex {
  fileprivate var text: String {
    zip(compounds, [""] + combinators).map { $1 + $0.text }.joined()
  }

  var specificity: StyledSelector.Specificity {
    compounds.map(\.specificity).reduce(.init(), +)
  }

  fileprivate var isAllowed: Bool {
    combinators.allSatisfy { [" ", " > "].contains($0) } && compounds.allSatisfy(\.isAllowed)
  }
}

extension StyledSelector.Compound {
  fileprivate var text: String { (kind ?? "") + tests.map(\.text).joined() }

  fileprivate var specificity: StyledSelector.Specificity {
    let own = StyledSelector.Specificity(kinds: kind == nil || kind == "*" ? 0 : 1)
    return tests.map(\.specificity).reduce(own, +)
  }

  fileprivate var isAllowed: Bool { tests.allSatisfy(\.isAllowed) }
}

extension StyledSelector.Test {
  fileprivate var text: String {
    switch self {
    case .id(let id): "#\(id)"
    case .tag(let tag): ".\(tag)"
    case .attribute(let attribute): attribute.text
    case .empty: ":empty"
    case .not(let selector): ":not(\(selector.text))"
    case .any(let selector, let isWhere): "\(isWhere ? ":where" : ":is")(\(selector.text))"
    case .refused(let text): text
    }
  }

  fileprivate var specificity: StyledSelector.Specificity {
    switch self {
    case .id: .init(ids: 1)
    case .tag, .attribute, .empty: .init(classes: 1)
    case .not(let selector), .any(let selector, isWhere: false): selector.specificity
    case .any, .refused: .init()
    }
  }

  fileprivate var isAllowed: Bool {
    switch self {
    case .not(let selector), .any(let selector, _): selector.isAllowed
    case .refused: false
    default: true
    }
  }
}

extension StyledSelector.Attribute {
  fileprivate var text: String {
    switch comparison {
    case .exists: "[\(path)]"
    case .equals(let text): "[\(path)=\"\(text)\"]"
    case .begins(let text): "[\(path)^=\"\(text)\"]"
    case .above(let number): "[\(path)>\(number)]"
    }
  }
}
