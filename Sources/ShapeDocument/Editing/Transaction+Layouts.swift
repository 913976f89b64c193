import Geometry
import GraphLayout
import ShapeLayout
import YAMLText

extension Graphic {
  /// The types of layout.
  package typealias Arrangement = ContainerLayout.Arrangement
  /// Where the arrows of a graph point.
  package typealias Direction = GraphDirection
}

/// Turning groups into layouts, and layouts into groups.
extension Transaction {
  /// Makes groups lay out their children: in the order of their places, without `at`.
  ///
  /// - Parameters:
  ///   - entries: Groups, or boxes with children.
  ///   - arrangement: The type of layout.
  ///   - direction: Where the arrows of a graph point.
  ///   - spacing: The distance between members; nil for the format's default.
  /// - Throws: if an entry has no children, or cannot have a layout.
  package func arrange(
    _ entries: [Int], as arrangement: Graphic.Arrangement, _ direction: Graphic.Direction = .down,
    spacing: Double?
  ) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      let containers = try ownContainers(of: guards.targets(entries))
      for container in containers { try refuseLayout(of: container) }
      for serial in containers.map(document.serial(of:)) {
        guard let container = document.entry(withSerial: serial) else { continue }
        let order = PlaceOrder(of: container, in: document, arrangement, direction)
        try reorder(container, order)
        guard let container = document.entry(withSerial: serial) else { continue }
        try write(order.layout(spacing: spacing), of: container, order)
      }
    }
  }

  private func refuseLayout(of entry: Int) throws(Diagnostic) {
    try guards.refuseCanvases([entry], "only graphics can lay out their children")
    try guards.refuseContainer(entry)
    guard document.kind(of: entry).canLayOut else {
      throw document.refusal(.cannotLayOut, of: entry, "only groups and box kinds can")
    }
    guard document.childCount(of: entry) > 0 else {
      throw document.refusal(.cannotLayOut, of: entry, "it has no children")
    }
  }

  /// Brings children into the order of their places.
  private func reorder(_ container: Int, _ order: PlaceOrder) throws(Diagnostic) {
    let present = document.index.childrenOrCanvases(of: container)
    let bySerial = order.serials.compactMap(document.entry(withSerial:))
    guard bySerial != present else { return }
    try edit(present + [container]) { numbers throws(Diagnostic) in
      let moved = Dictionary(uniqueKeysWithValues: zip(present, numbers))
      let relocations = SiblingOrder(
        bySerial.compactMap { moved[$0] }, present: Array(numbers.dropLast()),
        of: numbers[numbers.count - 1], movable: { _ in true }
      ).relocations
      for relocation in relocations { try guards.refuseLocked(relocation.entry) }
      try relocate(relocations)
      return []
    }
  }

  /// Writes a layout, removes the places of the members, and keeps that of the container.
  private func write(
    _ layout: YAMLValue, of container: Int, _ order: PlaceOrder
  ) throws(Diagnostic) {
    let members = document.index.children(of: container)
    try write([container]) { writer throws(Diagnostic) in
      var edits = try writer.write(["layout"], layout)
      if let corner = order.corner, corner != .zero {
        let at = Graphic(document: document, entry: container).writtenValues.placement.at
        edits += try writer.writePlace(
          PlaceRounding(.identity)(Graphic.Point(at.x + corner.x, at.y + corner.y)))
      }
      return edits
    }
    try write(members.filter { !document.isInsideInstance($0) }) { writer throws(Diagnostic) in
      writer.ownValue("at") == nil ? [] : try writer.remove(["at"])
    }
  }

  /// Writes the places that layouts give as `at` and `size`, and removes the layouts, with those
  /// that are members inside.
  ///
  /// - Throws: if an entry has no layout.
  package func freeze(_ entries: [Int]) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      var containers: [Int] = []
      for entry in try guards.targets(entries) {
        guard entry >= 0, document.isLayoutContainer(entry) else {
          throw Diagnostic(
            .notALayout, at: guards.place(of: entry), [entry < 0 ? "" : document.label(of: entry)])
        }
        try guards.refuseLocked(entry)
        try guards.refuseLockedInside(entry)
        containers.append(entry)
      }
      let elbows = graphConnectors.map(document.serial(of:))
      let frozen = try ownCopies(of: frozenEntries(inside: containers))
      let gone = Set(frozen)
      let places = frozen.map { entry in
        FrozenPlace(of: entry, in: document, isFreed: gone.contains(document.parent(of: entry)))
      }
      var rest = places[...]
      try write(frozen) { writer throws(Diagnostic) in
        try rest.popFirst()?.edits(writer) ?? []
      }
      // Lines are elbows between members of graphs alone.
      let lines = elbows.compactMap(document.entry(withSerial:)).filter { entry in
        document.givenWay(of: entry).isEmpty && !document.isInsideInstance(entry)
      }
      if !lines.isEmpty { try set("route", to: .text("elbow"), on: lines) }
    }
  }

  /// The connectors that run as elbows since a graph says so.
  private var graphConnectors: [Int] {
    guard document.hasGraphs else { return [] }
    return (0..<document.entryCount).filter { entry in
      document.isConnector(entry) && !document.givenWay(of: entry).isEmpty
        && Graphic(document: document, entry: entry).writtenValues.connection?.isStyleSaid == false
    }
  }

  /// Containers, their members, and so on.
  private func frozenEntries(inside containers: [Int]) -> [Int] {
    var found: Set<Int> = []
    var pending = containers
    while let entry = pending.popLast() {
      guard found.insert(entry).inserted, document.isLayoutContainer(entry) else { continue }
      pending += document.children(of: entry)
    }
    return found.sorted()
  }
}

/// What is written of a graphic when the layout around it, or its own, goes.
private struct FrozenPlace {
  private var at: Graphic.Point?
  private var size: Graphic.Extent?
  /// Whether what it says of its place in a graph means nothing any more.
  private var isFreedFromGraph = false

  /// The place and the size of a graphic; `isFreed` says that the layout around it goes.
  init(of entry: Int, in document: Document, isFreed: Bool) {
    let graphic = Graphic(document: document, entry: entry)
    let placement = graphic.placement
    guard graphic.kind != .spacer else { return }
    let isPlaced = document.layoutContainer(of: entry) != nil
    isFreedFromGraph = isFreed && document.isGraphMember(entry)
    if isPlaced, isFreed, !document.isOwnHidden(entry) { at = placement.at }
    let written = graphic.writtenValues
    guard case .box(let extent) = placement.outline,
      !written.isSizeWritten || placement.outline != written.placement.outline,
      isPlaced || document.isLayoutContainer(entry), !document.isOwnHidden(entry)
    else { return }
    size = extent
  }

  func edits(_ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    var edits: [YAMLEdit] = []
    if let at { edits += try writer.writePlace(at) }
    if let size { edits += try writer.write("size", numbers: [size.width, size.height]) }
    for key in ["layer", "pin"] where isFreedFromGraph && writer.ownValue(key) != nil {
      edits += try writer.remove([key])
    }
    if writer.isMerged("layout") {
      edits += try writer.write(["layout"], .plain("~"))
    } else if writer.ownValue("layout") != nil {
      edits += try writer.remove(["layout"])
    }
    return edits
  }
}
