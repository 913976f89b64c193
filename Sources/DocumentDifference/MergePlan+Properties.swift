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
    let theirChanges = base.changes(to: theirs)
    let decided = decidedKeys(theirChanges, base.changes(to: ours))
    for key in decided { conflict(aboutAllOf: key) }
    for change in theirChanges where !settled.contains(change.path) {
      let our = ours[change.path]
      guard our?.hash != change.new?.hash else { continue }
      if our?.hash == base[change.path]?.hash {
        take(change.path, change.new)
      } else {
        conflicts.append([threeValues(change.path)])
      }
    }
    removeEmptiedMaps()
  }

  /// Removes a map with its last property.
  private mutating func removeEmptiedMaps() {
    var left = Set(ours.leaves.map(\.path))
    for change in changes {
      let path = PropertyPath.text(of: change.keys)
      if change.value == nil { left.remove(path) } else { left.insert(path) }
    }
    let paths = left.map(PropertyPath.keys(of:))
    var removals: Set<[String]> = []
    changes = changes.compactMap { change in
      guard change.value == nil else { return change }
      let count = (1...change.keys.count).first { count in
        !paths.contains { $0.starts(with: change.keys.prefix(count)) }
      }
      let keys = Array(change.keys.prefix(count ?? change.keys.count))
      return removals.insert(keys).inserted ? MergePlan.Change(keys: keys, value: nil) : nil
    }
  }

  /// The properties whose removal or other type decides about all that is in them, while the other
  /// side changed something in them.
  private func decidedKeys(_ theirs: [PropertyChange], _ ours: [PropertyChange]) -> [String] {
    func keys(_ changes: [PropertyChange], _ list: LeafList) -> (deciding: Set<String>, [String]) {
      var deciding: Set<String> = []
      var all: [String] = []
      for change in changes {
        let keys = PropertyPath.keys(of: change.path)
        guard keys.count > 1, let key = keys.first, keys.last != "opacity", keys.last != "enabled"
        else { continue }
        all.append(key)
        if keys.last == "type" || change.new == nil && !list.hasAny(below: key) {
          deciding.insert(key)
        }
      }
      return (deciding, all)
    }
    let (theirDeciding, theirKeys) = keys(theirs, self.theirs)
    let (ourDeciding, ourKeys) = keys(ours, self.ours)
    let ourSet = Set(ourKeys)
    let isSame = { (key: String) in self.ours.isEqual(to: self.theirs, below: key) }
    var result: [String] = []
    for key in theirKeys where !result.contains(key) && ourSet.contains(key) {
      if theirDeciding.contains(key) || ourDeciding.contains(key), !isSame(key) {
        result.append(key)
      }
    }
    return result
  }

  private mutating func conflict(aboutAllOf key: String) {
    var paths: [String] = []
    for leaf in base.leaves + ours.leaves + theirs.leaves
    where PropertyPath.keys(of: leaf.path).first == key && !paths.contains(leaf.path) {
      paths.append(leaf.path)
    }
    settled.formUnion(paths)
    conflicts.append(paths.map(threeValues).filter { $0.ours?.hash != $0.theirs?.hash })
  }

  private func threeValues(_ path: String) -> MergeConflict.ThreeValues {
    MergeConflict.ThreeValues(
      keys: PropertyPath.keys(of: path), base: base[path], ours: ours[path], theirs: theirs[path])
  }

  private mutating func take(_ path: String, _ value: LeafValue?) {
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
    take("at", LeafList(parsing: "at: [\(x), \(y)]")["at"])
  }
}
