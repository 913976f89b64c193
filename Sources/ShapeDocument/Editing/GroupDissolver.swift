import YAMLText

/// Dissolves groups; their children stay where they are on the canvas.
struct GroupDissolver {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// Refuses a group that has an appearance of its own, unless forced.
  func refuseLoss(of entry: Int) throws(Diagnostic) {
    guard !transaction.options.isForced else { return }
    let group = Graphic(document: document, entry: entry)
    let drawn = ["opacity", "blend", "clip", "mask", "blur", "text", "shadow", "link"]
    if group.kind == .group, drawn.allSatisfy({ document.lacksKey($0, entry) }) { return }
    var lost: [String] = []
    if group.kind != .group { lost.append("own shape") }
    if group.opacity != 1 { lost.append("opacity") }
    if group.blend != "normal" { lost.append("blend") }
    if group.clips { lost.append("clip") }
    if group.mask != nil { lost.append("mask") }
    if group.blur > 0 { lost.append("blur") }
    if group.text?.isVisible == true { lost.append("text") }
    if group.shadows.contains(where: \.isVisible) { lost.append("shadow") }
    if group.link != nil { lost.append("link") }
    guard !lost.isEmpty else { return }
    throw document.refusal(.ungroupLoses, of: entry, lost.joined(separator: ", "))
  }

  /// Dissolves groups.
  ///
  /// - Returns: the freed children, in document order.
  func dissolve(_ groups: [Int]) throws(Diagnostic) -> [Int] {
    let serials = groups.map(document.serial(of:))
    let around = Set(groups.map(document.parent(of:))).sorted()
    return try PivotKeeper(transaction: transaction).keeping(around: around) {
      () throws(Diagnostic) in
      let kept = try keepPlaces(ungrouping: serials).map(document.serial(of:))
      try removeGroups(serials)
      return kept.compactMap(document.entry(withSerial:))
    }
  }

  /// Removes groups, and moves their children into their places.
  ///
  /// Groups directly inside each other are dissolved together. If other entries lie between them,
  /// inner groups are dissolved first.
  private func removeGroups(_ serials: [Int]) throws(Diagnostic) {
    var rest = serials
    while !rest.isEmpty {
      let groups = rest.compactMap(document.entry(withSerial:)).sorted()
      let (clusters, left) = GroupClusters(document, groups).innermost
      rest = left.map(document.serial(of:))
      let steps = clusters.map { StructuralStep.dissolve($0.map(document.serial(of:))) }
      try transaction.edit([]) { _ throws(Diagnostic) in
        try transaction.carryOut(steps, order: .lastFirst)
      }
    }
  }

  /// Writes the placement that keeps the groups' children in place, and `hidden` if a group was.
  ///
  /// - Returns: the freed children, in document order.
  private func keepPlaces(ungrouping serials: [Int]) throws(Diagnostic) -> [Int] {
    var freed = FreedChildren(document, serials)
    let shown = freed.changed.filter(document.isInstance)
    if !shown.isEmpty {
      _ = try transaction.ownCopies(of: shown)
      freed = FreedChildren(document, serials)
    }
    try PlaceKeeper(transaction: transaction).write(freed.changes)
    let hidden = freed.hidden
    try ReferenceKeeper(transaction: transaction).keeping(to: hidden) { () throws(Diagnostic) in
      try transaction.write(hidden) { writer throws(Diagnostic) in
        try writer.write(["hidden"], .plain("true"))
      }
    }
    return freed.children
  }
}

/// Clusters of groups dissolved together: all but the outermost are children of another.
private struct GroupClusters {
  private let document: Document
  private let groups: [Int]

  /// Takes groups in document order.
  init(_ document: Document, _ groups: [Int]) {
    self.document = document
    self.groups = groups
  }

  /// The clusters that have no other group inside, each in document order, and all other groups.
  var innermost: (clusters: [[Int]], rest: [Int]) {
    let all = Set(groups)
    var clusterOfGroup: [Int: Int] = [:]
    var clusters: [[Int]] = []
    var holdsOthers: Set<Int> = []
    for group in groups {
      let parent = document.parent(of: group)
      if let cluster = clusterOfGroup[parent] {
        clusterOfGroup[group] = cluster
        clusters[cluster].append(group)
        continue
      }
      clusterOfGroup[group] = clusters.count
      clusters.append([group])
      var outer = parent
      while outer >= 0, !all.contains(outer) { outer = document.parent(of: outer) }
      if let cluster = clusterOfGroup[outer] { holdsOthers.insert(cluster) }
    }
    let inner = clusters.indices.filter { !holdsOthers.contains($0) }.map { clusters[$0] }
    return (inner, holdsOthers.flatMap { clusters[$0] }.sorted())
  }
}

/// The children freed from some groups, and the changes they need.
private struct FreedChildren {
  /// The freed children, in document order.
  private(set) var children: [Int] = []
  /// The changes that keep them in place.
  private(set) var changes: [PlaceKeeper.Placing] = []
  /// Children to hide because their group was hidden.
  private(set) var hidden: [Int] = []

  /// The children that need a change.
  var changed: [Int] { Set(changes.map(\.entry)).union(hidden).sorted() }

  init(_ document: Document, _ serials: [Int]) {
    let groups = Set(serials.compactMap(document.entry(withSerial:)))
    var ways: [Int: WayOut] = [:]
    let reader = PlacementReader(document)
    for group in groups.sorted() {
      let outer =
        ways[document.parent(of: group)] ?? WayOut(document, to: document.parent(of: group))
      let way = outer.entering(group, reader, in: document)
      ways[group] = way
      for child in document.index.children(of: group) where !groups.contains(child) {
        children.append(child)
        if way.endsInLayout {
          if !document.lacksKey("at", child) {
            changes.append(.init(entry: child, change: .placedByLayout))
          }
        } else if !way.isNothing || document.layoutContainer(of: child) != nil {
          let change = way.change(of: child, reader, in: document)
          if !change.isEmpty { changes.append(.init(entry: child, change: change)) }
        }
        if way.isHidden, !document.isOwnHidden(child) { hidden.append(child) }
      }
    }
    children.sort()
    hidden.sort()
  }
}

/// The map from inside a group to the parent of all groups that are dissolved with it.
private struct WayOut {
  private var matrix = Graphic.Matrix.identity
  private let toCanvas: Graphic.Matrix
  private(set) var isHidden = false
  /// True if a layout places what comes out.
  private(set) var endsInLayout: Bool
  /// The total rotation and the innermost pivot; nil if there is a transform.
  private var turn: (angle: Double, pivot: Graphic.Point)? = (0, .zero)

  init(_ document: Document, to parent: Int) {
    toCanvas = document.matrixToCanvas(from: parent)
    endsInLayout = document.isLayoutContainer(parent)
  }

  /// True if the map moves nothing.
  var isNothing: Bool {
    guard let turn else { return false }
    return turn.angle == 0 && matrix.withoutNoise == .identity
  }

  /// The map from inside a group that lies where this one begins.
  func entering(
    _ group: Int, _ reader: PlacementReader, in document: Document
  ) -> WayOut {
    let placement = reader.placement(of: group)
    var way = self
    way.isHidden = isHidden || document.isOwnHidden(group)
    way.matrix = matrix.after(
      placement.rotation == 0
        ? placement.matrix(frame: nil) : document.places.matrix(of: group))
    guard placement.transform == nil, let turn else {
      way.turn = nil
      return way
    }
    guard placement.rotation != 0 else { return way }
    way.turn = (
      turn.angle + placement.rotation, matrix.apply(document.places.turningPoint(of: group))
    )
    return way
  }

  /// The change that keeps a child in place, out of its layout if it has one.
  func change(
    of child: Int, _ reader: PlacementReader, in document: Document
  ) -> PlacementChange {
    var change = change(of: reader.placement(of: child))
    if document.layoutContainer(of: child) != nil {
      change.leaveLayout(
        Graphic(document: document, entry: child), rounding: PlaceRounding(toCanvas))
    }
    return change
  }

  /// The change that keeps a child in place: the rotation itself, if the child has none.
  private func change(of placement: Graphic.Placement) -> PlacementChange {
    guard let turn, turn.angle != 0, placement.rotation == 0, placement.transform == nil else {
      return PlacementChange(placement, by: matrix, toCanvas: toCanvas)
    }
    return PlacementChange(
      placement, by: matrix, turnedBy: turn.angle, about: turn.pivot, toCanvas: toCanvas)
  }
}
