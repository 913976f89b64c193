import Geometry
import ShapeDocument
import YAMLText

/// Merging the properties of graphics that both sides have.
extension MergePlan {
  /// Merges the properties that they changed.
  mutating func mergeProperties() {
    for node in 0..<base.count {
      guard let theirNode = theirPairs.new(of: node), let ourNode = ourPairs.new(of: node),
        base.own[node] != theirs.own[theirNode], ours.own[ourNode] != theirs.own[theirNode]
      else { continue }
      merge(node, ourNode, theirNode)
    }
  }

  private mutating func merge(_ node: Int, _ ourNode: Int, _ theirNode: Int) {
    var merging = PropertyMerging(
      LeafList(of: node, in: base), LeafList(of: ourNode, in: ours),
      LeafList(of: theirNode, in: theirs))
    if merging.bothChanged("at") { mergePlaces(node, ourNode, theirNode, &merging) }
    merging.merge()
    tree.own[ourNode] = ours.own[ourNode] &+ merging.digestChange
    if !merging.changes.isEmpty { properties.append((ourNode, merging.changes)) }
    for group in merging.conflicts {
      conflict(.properties(ours: ourNode, theirs: theirNode, changes: group), ours, ourNode)
    }
  }

  /// A place that only follows a new parent is no edit: the other side's place counts, shifted by as
  /// much.
  private func mergePlaces(
    _ node: Int, _ ourNode: Int, _ theirNode: Int, _ merging: inout PropertyMerging
  ) {
    let follows = Self.isFollowing(base, node, ours, ourNode, ourPairs)
    let theyFollow = Self.isFollowing(base, node, theirs, theirNode, theirPairs)
    if follows != theyFollow { merging.addPlaces() }
  }

  /// True if a graphic has another parent, and stands where it was on its canvas.
  private static func isFollowing(
    _ old: DifferenceTree, _ node: Int, _ new: DifferenceTree, _ newNode: Int, _ pairs: NodePairs
  ) -> Bool {
    guard new.parent(of: newNode).flatMap(pairs.old(of:)) != old.parent(of: node) else {
      return false
    }
    return new.isAtPlace(newNode, of: node, in: old)
  }
}

/// The three-way merge of one graphic's properties.
struct PropertyMerging {
  private let base: LeafList
  private let ours: LeafList
  private let theirs: LeafList
  /// What is to be written on our side.
  private(set) var changes: [MergePlan.Change] = []
  /// What contradicts each other: single properties, or all of one that a side removed or gave
  /// another type.
  private(set) var conflicts: [[MergeConflict.ThreeValues]] = []
  /// The change of the digest of our node.
  private(set) var digestChange: UInt64 = 0
  /// Paths that are settled.
  private var settled: Set<String> = []

  init(_ base: LeafList, _ ours: LeafList, _ theirs: LeafList) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// True if both changed a property, in different ways.
  func bothChanged(_ path: String) -> Bool {
    let (was, our, their) = (base[path]?.hash, ours[path]?.hash, theirs[path]?.hash)
    return was != our && was != their && our != their
  }

  /// Merges all properties that they changed.
  mutating func merge() {
    settled.insert(LeafReader.ruleOrderPath)
    let theirChanges = base.changes(to: theirs)
    for keys in decidedKeys(theirChanges, base.changes(to: ours)) { conflict(aboutAllIn: keys) }
    for place in clashes(theirChanges) { conflict(aboutAllIn: place) }
    for change in theirChanges where !settled.contains(change.path) {
      let our = ours[change.path]
      guard our?.hash != change.new?.hash else { continue }
      if our?.hash == base[change.path]?.hash {
        settleProperty(change.path, change.new)
      } else {
        conflicts.append([threeValues(change.path)])
      }
    }
    let written = changes
    changes = changes.removingEmptiedMaps(of: ours)
    if base.rules != theirs.rules { mergeRuleOrder(after: written) }
  }

  /// Merges the order of rules as that of siblings is.
  private mutating func mergeRuleOrder(after changes: [MergePlan.Change]) {
    var paths = Set(ours.leaves.map(\.path))
    for change in changes {
      let path = PropertyPath.text(of: change.keys)
      if change.value == nil { paths.remove(path) } else { paths.insert(path) }
    }
    paths.remove(LeafReader.ruleOrderPath)
    let kept = Set(paths.compactMap { RuleOrderMerge.rule(of: PropertyPath.keys(of: $0)) })
    let merge = RuleOrderMerge(base.rules, ours.rules, theirs.rules, keeping: kept)
    if merge.isContradicting { conflicts.append([threeValues(LeafReader.ruleOrderPath)]) }
    let known = Set(ours.rules)
    var written = ours.rules.filter(kept.contains)
    for rule in changes.compactMap({ RuleOrderMerge.rule(of: $0.keys) })
    where kept.contains(rule) && !known.contains(rule) && !written.contains(rule) {
      written.append(rule)
    }
    digestChange &-= ours[LeafReader.ruleOrderPath]?.digest ?? 0
    digestChange &+= RuleOrderMerge.value(of: merge.rules)?.digest ?? 0
    guard RuleOrder(written) != RuleOrder(merge.rules) else { return }
    self.changes.append(
      .init(
        keys: RuleOrder.keys, value: YAMLValue.sequence(merge.rules.map(YAMLValue.string)).flowText)
    )
  }

  /// The properties whose removal or other type decides about all that is in them, while the other
  /// side changed something in them. Opacity and whether it is shown mean the same with any type.
  private func decidedKeys(_ theirs: [PropertyChange], _ ours: [PropertyChange]) -> [[String]] {
    let (their, our) = (KeyChanges(theirs, in: self.theirs), KeyChanges(ours, in: self.ours))
    return their.keys.filter { key in
      guard our.keys.contains(key) else { return false }
      let isRemoved = their.removed.contains(key) || our.removed.contains(key)
      let isRetyped =
        (their.retyped.contains(key) || our.retyped.contains(key))
        && their.bound.contains(key) && our.bound.contains(key)
      return (isRemoved || isRetyped) && !self.ours.isEqual(to: self.theirs, below: key)
    }
  }

  /// What one side did to properties that have others in them, by their first key: of a rule, to all of
  /// it and to each of its properties.
  private struct KeyChanges {
    /// All that it changed, in order, what is around others before them.
    private(set) var keys: [[String]] = []
    /// Those that are gone.
    private(set) var removed: Set<[String]> = []
    /// Those whose type is another one.
    private(set) var retyped: Set<[String]> = []
    /// Those in which something changed that depends on the type.
    private(set) var bound: Set<[String]> = []

    init(_ changes: [PropertyChange], in list: LeafList) {
      let present = Set(list.leaves.flatMap { Self.owners(of: PropertyPath.keys(of: $0.path)) })
      var known: Set<[String]> = []
      for change in changes where change.path != LeafReader.ruleOrderPath {
        let path = PropertyPath.keys(of: change.path)
        for owner in Self.owners(of: path) where owner.count < path.count {
          if known.insert(owner).inserted { keys.append(owner) }
          if !present.contains(owner) { removed.insert(owner) }
          if RuleOrderMerge.rule(of: owner) != nil, owner.count == 2 { continue }
          if path.last == "type" { retyped.insert(owner) }
          if path.last != "opacity", path.last != "enabled" { bound.insert(owner) }
        }
      }
    }

    /// What decides about a value in it.
    private static func owners(of path: [String]) -> [[String]] {
      guard RuleOrderMerge.rule(of: path) != nil else { return [Array(path.prefix(1))] }
      return path.count > 2 ? [Array(path.prefix(2)), Array(path.prefix(3))] : [path]
    }
  }

  /// Where the merged graphic would have a value and also values in it, as one side wrote the one and the
  /// other side the others.
  private func clashes(_ theirChanges: [PropertyChange]) -> [[String]] {
    var paths = Set(ours.leaves.map(\.path))
    var hasAdded = false
    for change in theirChanges
    where !settled.contains(change.path) && ours[change.path]?.hash == base[change.path]?.hash {
      if change.new == nil {
        paths.remove(change.path)
      } else if paths.insert(change.path).inserted {
        hasAdded = true
      }
    }
    guard hasAdded else { return [] }
    let known = Self.filledValues(ours.leaves.map(\.path))
      .union(Self.filledValues(theirs.leaves.map(\.path)))
    return Self.filledValues(paths).subtracting(known).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The paths that others begin with.
  private static func filledValues(_ paths: some Sequence<String>) -> Set<[String]> {
    let paths = Set(paths.map(PropertyPath.keys(of:)))
    var result: Set<[String]> = []
    for path in paths where path.count > 1 {
      for count in 1..<path.count {
        let outer = Array(path.prefix(count))
        if paths.contains(outer) { result.insert(outer) }
      }
    }
    return result
  }

  private mutating func conflict(aboutAllIn place: [String]) {
    var paths: [String] = []
    var known = settled
    for leaf in base.leaves + ours.leaves + theirs.leaves
    where PropertyPath.keys(of: leaf.path).starts(with: place)
      && known.insert(leaf.path).inserted
    {
      paths.append(leaf.path)
    }
    settled.formUnion(paths)
    let values = paths.map(threeValues).filter { $0.ours?.hash != $0.theirs?.hash }
    if !values.isEmpty { conflicts.append(values) }
  }

  private func threeValues(_ path: String) -> MergeConflict.ThreeValues {
    MergeConflict.ThreeValues(
      keys: PropertyPath.keys(of: path), base: base[path], ours: ours[path], theirs: theirs[path])
  }

  private mutating func settleProperty(_ path: String, _ value: LeafValue?) {
    settled.insert(path)
    digestChange &-= ours[path]?.digest ?? 0
    digestChange &+= value?.digest ?? 0
    // What is only implied is not written, and follows from the rest.
    let isWritten = value?.node != nil
    if !isWritten, ours[path]?.node == nil { return }
    changes.append(
      .init(keys: PropertyPath.keys(of: path), value: isWritten ? value?.sourceText : nil))
  }

  private func place(in list: LeafList) -> Point { list["at"]?.pair ?? .zero }

  /// Adds what either side did to the place: one of them only followed a new parent.
  mutating func addPlaces() {
    let (was, our, their) = (place(in: base), place(in: ours), place(in: theirs))
    guard let x = NumberText.written(our.x + their.x - was.x),
      let y = NumberText.written(our.y + their.y - was.y)
    else { return }
    settleProperty("at", LeafList(parsing: "at: [\(x), \(y)]")["at"])
  }
}

extension [MergePlan.Change] {
  /// The changes with each map removed together with its last property; what is written anew as a whole
  /// needs no removals in it.
  func removingEmptiedMaps(of list: LeafList) -> Self {
    guard contains(where: { $0.value == nil }) else { return self }
    var left = Set(list.leaves.map(\.path))
    for change in self {
      let path = PropertyPath.text(of: change.keys)
      if change.value == nil { left.remove(path) } else { left.insert(path) }
    }
    var kept: Set<[String]> = []
    for path in left.map(PropertyPath.keys(of:)) {
      for count in 1...path.count { kept.insert(Array<String>(path.prefix(count))) }
    }
    let written = Set(filter { $0.value != nil }.map(\.keys))
    var removals: Set<[String]> = []
    return compactMap { change in
      guard change.value == nil else { return change }
      let prefixes = (1...change.keys.count).map { Array<String>(change.keys.prefix($0)) }
      if prefixes.contains(where: written.contains) { return nil }
      let keys = prefixes.first { !kept.contains($0) } ?? change.keys
      return removals.insert(keys).inserted ? MergePlan.Change(keys: keys, value: nil) : nil
    }
  }
}
