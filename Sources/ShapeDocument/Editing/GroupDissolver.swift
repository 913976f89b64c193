import YAMLText

/// Takes groups apart, their children staying where they are on the canvas.
struct GroupDissolver {
  let transaction: Transaction

  private var document: Document { transaction.document }

  /// Refuses a group that draws something itself, unless forced.
  func refuseLoss(of entry: Int) throws(Diagnostic) {
    guard !transaction.options.isForced else { return }
    let group = Graphic(document: document, entry: entry)
    var lost: [String] = []
    if group.kind != .group { lost.append("own shape") }
    if group.opacity != 1 { lost.append("opacity") }
    if group.blend != "normal" { lost.append("blend") }
    if group.text?.isVisible == true { lost.append("text") }
    if group.shadow?.isVisible == true { lost.append("shadow") }
    if group.link != nil { lost.append("link") }
    guard !lost.isEmpty else { return }
    throw Diagnostic(
      .ungroupLoses, at: transaction.guards.place(of: entry),
      [document.label(of: entry), lost.joined(separator: ", ")])
  }

  /// Takes groups apart; the last one first.
  ///
  /// - Returns: the children that stay, in document order.
  func dissolve(_ groups: [Int]) throws(Diagnostic) -> [Int] {
    let serials = groups.map(document.serial(of:))
    let around = Set(groups.map(document.parent(of:))).sorted()
    return try PivotKeeper(transaction: transaction).keeping(around: around) {
      () throws(Diagnostic) in
      let kept = try keepPlaces(ungrouping: serials).map(document.serial(of:))
      // The last one first: those inside go before what they are in.
      for serial in serials.reversed() {
        guard let group = document.entry(withSerial: serial) else { continue }
        try removeGroup(group)
      }
      return kept.compactMap(document.entry(withSerial:))
    }
  }

  private func removeGroup(_ group: Int) throws(Diagnostic) {
    try transaction.edit([group]) { numbers throws(Diagnostic) in
      let serial = document.serial(of: numbers[0])
      _ = try transaction.place(
        document.index.children(of: numbers[0]), in: document.parent(of: numbers[0]),
        at: document.position(of: numbers[0]))
      if let group = document.entry(withSerial: serial) {
        try transaction.carryOut(.removeEntry(group))
      }
      return []
    }
  }

  /// Writes down where the children of groups are, and whether they are hidden.
  ///
  /// - Returns: the children that stay, in document order.
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

/// The children that are left of some groups, and what they take over from them.
private struct FreedChildren {
  /// In document order.
  private(set) var children: [Int] = []
  /// What keeps them in their places.
  private(set) var changes: [Int: PlacementChange] = [:]
  /// Those that a group has hidden.
  private(set) var hidden: [Int] = []

  /// The children that have to be written.
  var changed: [Int] { Set(changes.keys).union(hidden).sorted() }

  init(_ document: Document, _ serials: [Int]) {
    let groups = Set(serials.compactMap(document.entry(withSerial:)))
    var ways: [Int: WayOut] = [:]
    for group in groups.sorted() {
      let outer =
        ways[document.parent(of: group)] ?? WayOut(document, to: document.parent(of: group))
      let way = outer.entering(group, in: document)
      ways[group] = way
      for child in document.index.children(of: group) where !groups.contains(child) {
        children.append(child)
        let placement = Graphic(document: document, entry: child).placement
        let change = way.change(of: placement)
        if !change.isEmpty { changes[child] = change }
        if way.isHidden, !document.isOwnHidden(child) { hidden.append(child) }
      }
    }
    children.sort()
    hidden.sort()
  }
}

/// The way from the inside of a group to what is around all groups that are dissolved with it.
private struct WayOut {
  private var matrix = Graphic.Matrix.identity
  private let toCanvas: Graphic.Matrix
  private(set) var isHidden = false
  /// All rotations together, and the point the innermost is about; nil where there is more to it.
  private var turn: (angle: Double, pivot: Graphic.Point)? = (0, .zero)

  init(_ document: Document, to parent: Int) {
    toCanvas = document.matrixToCanvas(from: parent)
  }

  /// The way from inside a group at the beginning of this one.
  func entering(_ group: Int, in document: Document) -> WayOut {
    let placement = Graphic(document: document, entry: group).placement
    var way = self
    way.isHidden = isHidden || document.isOwnHidden(group)
    way.matrix = matrix.after(document.places.matrix(of: group))
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

  /// What keeps a child in its place: the rotation itself where the child has nothing like it.
  func change(of placement: Graphic.Placement) -> PlacementChange {
    guard let turn, turn.angle != 0, placement.rotation == 0, placement.transform == nil else {
      return PlacementChange(placement, by: matrix, toCanvas: toCanvas)
    }
    return PlacementChange(
      placement, by: matrix, turnedBy: turn.angle, about: turn.pivot, toCanvas: toCanvas)
  }
}
