import ShapeDocument
import YAMLText

/// The three-way merge of the order of rules, which are known by their selectors.
struct RuleOrderMerge {
  /// The merged order.
  private(set) var rules: [String]
  /// True if both sides put a rule behind different ones.
  private(set) var isContradicting = false

  /// Merges the order of those rules that the merged document has.
  init(_ base: [String], _ ours: [String], _ theirs: [String], keeping kept: Set<String>) {
    rules = ours.filter(kept.contains)
    let our = RuleMoves(from: base, to: ours)
    let their = RuleMoves(from: base, to: theirs)
    let both = our.counting.intersection(their.counting).intersection(kept)
    isContradicting = !RuleMoves.counting(
      both, from: ours, to: theirs, past: our.counting.symmetricDifference(their.counting)
    ).isEmpty
    // What we put somewhere comes before what they add there.
    let isOurs = our.counting.union(Set(ours).subtracting(base))
    var previous: String?
    for rule in theirs where kept.contains(rule) {
      let known = rules.firstIndex(of: rule)
      if let known, their.decides(about: rule, against: our) {
        rules.remove(at: known)
      } else if known != nil {
        // What we put elsewhere shows no place of theirs.
        if !our.all.contains(rule) || both.contains(rule) { previous = rule }
        continue
      }
      var place = previous.flatMap { rules.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      while known == nil, place < rules.count, isOurs.contains(rules[place]) { place += 1 }
      rules.insert(rule, at: place)
      previous = rule
    }
  }

  /// The rule in which a property stands; nil for one that stands in none.
  static func rule(of keys: [String]) -> String? {
    keys.count > 1 && keys[0] == RuleOrder.keys[0] && keys != RuleOrder.keys
      ? keys[1] : nil
  }

  /// What a document with some rules says of their order; nil for nothing.
  static func value(of rules: [String]) -> LeafValue? {
    let map = YAMLValue.mapping(rules.map { .init($0, .plain("~")) })
    let list = LeafList(parsing: "\(RuleOrder.keys[0]): \(map.flowText)", .document)
    return list[LeafReader.ruleOrderPath]
  }
}

/// The rules that a version of a document puts elsewhere.
struct RuleMoves {
  /// The fewest whose moves explain the new order.
  let all: Set<String>
  /// Those of them that stand behind others than before among the rules that are as specific: the place of
  /// the rest does not count.
  let counting: Set<String>

  /// Compares two orders of rules.
  init(from old: [String], to new: [String]) {
    let places = Dictionary(zip(old, old.indices), uniquingKeysWith: { $1 })
    let common = new.filter { places[$0] != nil }
    let run = HeaviestRun.indices(of: common.compactMap { places[$0] }) { _ in 1 }
    all = run.count < common.count ? Set(common).subtracting(run.map { common[$0] }) : []
    counting = Self.counting(all, from: old, to: new, past: [])
  }

  /// Those of some rules that stand behind others than before among the rules that are as specific; what
  /// stands behind some `others` does not count.
  static func counting(
    _ moved: Set<String>, from old: [String], to new: [String], past others: Set<String>
  ) -> Set<String> {
    guard !moved.isEmpty else { return [] }
    let common = Set(old).intersection(new)
    let groups = [old, new].map { RuleOrder($0.filter(common.contains)).groups }
    var result: Set<String> = []
    for (before, after) in zip(groups[0], groups[1]) where before != after {
      for rule in moved where before.contains(rule) {
        let sides = [before, after].map { Set($0.prefix { $0 != rule }).subtracting(others) }
        if sides[0] != sides[1] { result.insert(rule) }
      }
    }
    return result
  }

  /// Whether the place that this side gives a rule is that of the merge.
  func decides(about rule: String, against other: RuleMoves) -> Bool {
    counting.contains(rule) && !other.counting.contains(rule)
      || all.contains(rule) && !other.all.contains(rule)
  }
}
