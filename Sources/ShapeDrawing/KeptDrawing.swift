import DisplayList
import Geometry
import ShapeDocument
import YAMLText

/// The display list of a canvas, kept in step with a document's edits.
///
/// What an edit touched is drawn anew, from its entries; everything else stays as it is.
package struct KeptDrawing {
  /// What edits have made of a drawing.
  package enum Change: Hashable, Sendable {
    /// The list looks different inside a box of the canvas at most; nil where it looks the same.
    case damage(Box?)
    /// Too much has changed: the canvas is to be drawn anew.
    case outdated
  }

  /// The canvas, by its entry's serial.
  package let canvas: Int
  /// What is visible of the canvas, in its own coordinates.
  package private(set) var frame: Box
  /// The list, as the document was when it was followed last.
  package private(set) var list: DisplayList
  private let document: Document
  /// What the canvas keeps of SVG.
  private let kept: KeptLooks.OfCanvas
  private var palette: [String: RGBA]
  private let iconFolders: [String]
  /// The state of the document that the list shows.
  package private(set) var state: DocumentState
  private var hadInstances: Bool
  /// The serials of the entries that have masks directly inside.
  private var maskedParents: Set<Int>
  /// The ids that patterns refer to.
  private let patternIDs: Set<String>
  /// The serials of the graphics that are shown on tiles of patterns.
  private let patternSources: Set<Int>
  /// What the connectors hold on to, by their serials.
  private var connectors: [Int: HeldEnds]
  /// What large groups, by their serials, give to what is inside.
  private var largeLevels: [Int: CanvasDrawing.Level]

  /// Keeps what was drawn to its end.
  package init(_ drawing: CanvasDrawing) {
    document = drawing.document
    canvas = document.serial(of: drawing.canvas.entry)
    frame = drawing.frame
    list = drawing.list
    largeLevels = drawing.largeLevels
    maskedParents = drawing.maskedParents
    patternIDs = drawing.tiles.ids
    patternSources = drawing.tiles.sources
    connectors = drawing.connectors
    kept = KeptLooks.OfCanvas(drawing.canvas)
    palette = document.paletteComponents
    iconFolders = document.iconFolders
    state = drawing.state
    hadInstances = document.hasInstances
  }

  /// Whether the drawing belongs to this document object, and not to one read earlier.
  package func isOf(_ document: Document) -> Bool { self.document === document }

  /// Draws anew what was touched since the document was followed last.
  ///
  /// - Complexity: O(entries touched, and what is inside of them) to draw, O(items) at memory speed where
  ///   entries came, went or moved.
  package mutating func follow() -> Change {
    let changes = document.changes(since: state)
    guard !changes.touched.isEmpty else {
      state = document.state
      return .damage(nil)
    }
    guard let moved = document.movedByLayouts(since: state),
      let plan = plan(changes.touched, moved: moved, isRenumbered: changes.isRenumbered)
    else { return .outdated }
    state = document.state
    hadInstances = document.hasInstances
    frame = plan.frame
    var damage = BoxBuilder()
    // From the end, so that places before stay what they are.
    for step in plan.steps.reversed() {
      if let box = list.replace(step.items, with: step.part) { damage.add(box) }
    }
    for serial in plan.redrawnSerials {
      largeLevels[serial] = nil
      connectors[serial] = nil
    }
    largeLevels.merge(plan.largeLevels) { $1 }
    maskedParents.formUnion(plan.maskedParents)
    connectors.merge(plan.connectors) { $1 }
    return .damage(damage.box)
  }

  // MARK: - Planning

  private struct Plan {
    var frame: Box
    var steps: [RedrawStep]
    /// Of those that are drawn anew with what is inside.
    var redrawnSerials: [Int]
    var largeLevels: [Int: CanvasDrawing.Level]
    var maskedParents: Set<Int>
    var connectors: [Int: HeldEnds]
  }

  /// Nil where the canvas is to be drawn anew.
  private func plan(
    _ touched: TouchedEntries, moved: Set<Int>, isRenumbered: Bool
  ) -> Plan? {
    guard !touched.isEverything, let entry = document.entry(withSerial: canvas),
      let canvas = document.canvas(entry)
    else { return nil }
    if touched.includesRoot,
      document.hasAnchors || palette != document.paletteComponents
        || iconFolders != document.iconFolders
    {
      return nil
    }
    if isRenumbered, hadInstances || document.hasInstances { return nil }
    let inside = entry..<document.subtreeEnd(of: entry)
    let serials = touched.serials.union(moved)
    var entries = serials.compactMap { document.entry(withSerial: $0) }.sorted()
    guard !document.isShared(anyOf: entries), !changesPattern(entries, touched) else { return nil }
    if entries.contains(entry), kept != KeptLooks.OfCanvas(canvas) { return nil }
    var frame = frame
    if canvas.size != nil {
      // With another size the ground is another one.
      guard let now = canvas.frame, (now.minX, now.minY) == (frame.minX, frame.minY) else {
        return nil
      }
      if now != frame, !entries.contains(entry) { entries = ([entry] + entries).sorted() }
      frame = now
    } else if entries.contains(where: inside.contains) {
      // Without a size, the frame of a canvas is that of everything on it.
      return nil
    }
    var planner = RedrawPlanner(
      canvas, frame: frame, list: list, largeLevels: largeLevels, maskedParents: maskedParents,
      touched: entries.filter(inside.contains))
    guard planner.gather() else { return nil }
    let rerouted = document.reroutedConnectors(onCanvas: entry, since: state)
    let held =
      planner.connectors(of: connectors, touched: entries, isRenumbered: isRenumbered)
      + rerouted.compactMap(document.entry(withSerial:)).filter(inside.contains)
    if !held.isEmpty {
      planner = RedrawPlanner(
        canvas, frame: frame, list: list, largeLevels: largeLevels, maskedParents: maskedParents,
        touched: Set(entries.filter(inside.contains) + held).sorted())
      guard planner.gather() else { return nil }
    }
    let steps =
      isRenumbered ? planner.steps(touched: serials) : planner.stepsInPlace()
    return Plan(
      frame: frame, steps: steps, redrawnSerials: planner.redrawnSerials,
      largeLevels: planner.drawing.largeLevels, maskedParents: planner.drawing.maskedParents,
      connectors: planner.drawing.connectors)
  }

  /// True if an edit may change what the tiles of patterns show. New patterns draw their own.
  private func changesPattern(_ entries: [Int], _ touched: TouchedEntries) -> Bool {
    guard !patternIDs.isEmpty else { return false }
    let sources = patternSources.compactMap(document.entry(withSerial:))
    return sources.count < patternSources.count
      || !touched.serials.isDisjoint(with: patternSources)
      || entries.contains { entry in
        sources.contains { $0..<document.subtreeEnd(of: $0) ~= entry }
          || document.id(of: entry).map(patternIDs.contains) ?? false
      }
  }
}

extension Document {
  /// What the names of the palette mean.
  fileprivate var paletteComponents: [String: RGBA] {
    var components: [String: RGBA] = [:]
    for name in paletteNames { components[name] = self.components(of: .palette(name)) }
    return components
  }
}
