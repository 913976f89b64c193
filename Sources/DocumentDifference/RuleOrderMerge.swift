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
    let ourMoved = Self.moved(from: base, to: ours)
    let theirMoved = Self.moved(from: base, to: theirs)
    // What we put somewhere comes before what they add there.
    let isOurs = ourMoved.union(Set(ours).subtracting(base))
    var previous: String?
    for rule in theirs where kept.contains(rule) {
      if let place = rules.firstIndex(of: rule) {
        guard theirMoved.contains(rule) else {
          previous = rule
          continue
        }
        if isOurs.contains(rule) {
          let before = place > 0 ? rules[place - 1] : nil
          if before != previous { isContradicting = true }
          previous = rule
          continue
        }
        rules.remove(at: place)
      }
      var place = previous.flatMap { rules.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      while !theirMoved.contains(rule), place < rules.count, isOurs.contains(rules[place]) {
        place += 1
      }
      rules.insert(rule, at: place)
      previous = rule
    }
  }

  /// The fewest rules whose moves explain a new order; none where it is not another one for rules that
  /// are as specific as each other.
  static func moved(from old: [String], to new: [String]) -> Set<String> {
    let places = Dictionary(zip(old, old.indices), uniquingKeysWith: { $1 })
    let (known, common) = (Set(new), new.filter { places[$0] != nil })
    guard RuleOrder(old.filter(known.contains)) != RuleOrder(common) else { return [] }
    let run = HeaviestRun.indices(of: common.compactMap { places[$0] }) { _ in 1 }
    return Set(common).subtracting(run.map { common[$0] })
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
