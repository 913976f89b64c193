import BinarySearch
import ConnectorRouting
import Geometry
import YAMLText

extension RoutingSceneReader {
  /// Takes what was touched since the scene was read.
  ///
  /// - Returns: The scene; nil where it is to be read anew.
  static func scene(
    following changes: DocumentChanges, moved: Set<Int>, from scene: RoutingScene, of canvas: Int,
    in document: Document
  ) -> RoutingScene? {
    let touched = changes.touched
    guard !touched.isEverything, !touched.includesRoot, !document.hasAnchors,
      !touched.serials.contains(document.serial(of: canvas))
    else { return nil }
    var reader = RoutingSceneReader(scene, of: canvas, in: document)
    let entries = touched.serials.union(moved).compactMap(document.entry(withSerial:)).sorted()
    reader.revisit(entries.filter(reader.inside.contains), isRenumbered: changes.isRenumbered)
    return reader.scene
  }

  /// Looks again at some entries and everything inside, and at what follows from them elsewhere.
  private mutating func revisit(_ entries: [Int], isRenumbered: Bool) {
    let roots = document.topmost(Set(entries + turnedAncestors(of: entries)).sorted())
    let former = scene.endSerials
    if isRenumbered { dropMissing() }
    scene.endSerials = currentEnds(touched: roots)
    for root in roots { revisit(root) }
    let ends = former.symmetricDifference(scene.endSerials)
      .compactMap(document.entry(withSerial:)).filter(inside.contains).sorted()
    for end in document.topmost(ends) { revisit(end) }
    reviewAncestors(of: roots + ends)
    reviewLinks(around: (roots + ends).sorted())
    sortKeys()
  }

  /// The ancestors that turn about the middle of what is inside.
  private func turnedAncestors(of entries: [Int]) -> [Int] {
    let ancestors = Set(entries.flatMap { document.lineage(of: document.parent(of: $0)) })
    return ancestors.filter { ancestor in
      guard document.role(of: ancestor) == .graphic else { return false }
      let placement = Graphic(document: document, entry: ancestor).placement
      return placement.rotation != 0 && placement.pivot == nil && placement.outline.frame == nil
    }
  }

  private mutating func dropMissing() {
    let inside = inside
    func isMissing(_ serial: Int) -> Bool {
      document.entry(withSerial: serial).map { !inside.contains($0) } ?? true
    }
    scene.removeShapes(where: isMissing)
    scene.links = scene.links.filter { !isMissing($0.key) }
    scene.unlinked = scene.unlinked.filter { !isMissing($0) }
  }

  /// The graphics at which connectors end now.
  private func currentEnds(touched roots: [Int]) -> Set<Int> {
    var serials: Set<Int> = []
    for (serial, link) in scene.links {
      guard let entry = document.entry(withSerial: serial), !isInside(entry, roots) else {
        continue
      }
      serials.formUnion(
        ends(of: link.connection, entry).filter { $0.problem == nil }.compactMap(\.serial))
    }
    for root in roots {
      serials.formUnion(
        namedEnds(of: (root..<document.subtreeEnd(of: root)).filter(document.isConnector)))
    }
    return serials
  }

  /// Whether an entry is one of some sorted ones, or inside of one.
  private func isInside(_ entry: Int, _ roots: [Int]) -> Bool {
    let next = roots.partitioningIndex { $0 > entry }
    return next > 0 && document.subtreeEnd(of: roots[next - 1]) > entry
  }

  /// Looks again at an entry and everything inside.
  private mutating func revisit(_ root: Int) {
    let entries = root..<document.subtreeEnd(of: root)
    for entry in entries {
      let serial = document.serial(of: entry)
      scene.set(nil, title: nil, of: serial)
      scene.links[serial] = nil
      scene.unlinked.remove(serial)
    }
    guard let level = level(inside: document.parent(of: root)) else { return }
    visit(entries, in: level)
  }

  /// What an entry passes on to what is inside; nil where that is not seen.
  private func level(inside parent: Int) -> Level? {
    var level = Level(matrix: places.matrixToCanvas(from: parent), parents: [])
    for ancestor in document.lineage(of: parent).reversed()
    where document.role(of: ancestor) == .graphic {
      guard isSeen(ancestor, reader.values(of: ancestor)) else { return nil }
      let serial = document.serial(of: ancestor)
      if scene.shapes[serial] != nil { level.parents.append(serial) }
    }
    return level
  }

  /// Groups are as large as what is inside, and areas only where something is.
  private mutating func reviewAncestors(of entries: [Int]) {
    let ancestors = Set(entries.flatMap { document.lineage(of: document.parent(of: $0)) })
    for ancestor in ancestors.sorted() where document.role(of: ancestor) == .graphic {
      let serial = document.serial(of: ancestor)
      guard let old = scene.shapes[serial] else { continue }
      let level = Level(
        matrix: places.matrixToCanvas(from: document.parent(of: ancestor)), parents: old.parents)
      let values = reader.values(of: ancestor)
      let shape = self.shape(of: ancestor, values, in: level)
      let title = shape.flatMap { self.title(of: ancestor, values, $0, in: level) }
      scene.set(shape, title: title, of: serial)
    }
  }

  /// Looks again at the connectors whose ends are others, or have other places.
  private mutating func reviewLinks(around roots: [Int]) {
    for serial in scene.unlinked {
      guard let entry = document.entry(withSerial: serial), !isInside(entry, roots) else {
        continue
      }
      review(entry)
    }
    for (serial, link) in scene.links {
      guard let entry = document.entry(withSerial: serial), !isInside(entry, roots) else {
        continue
      }
      let ends = ends(of: link.connection, entry)
      let isMoved =
        ends != link.ends
        || ends.contains { end in
          end.serial.flatMap(document.entry(withSerial:)).map { isConcerned($0, roots) } ?? true
        } || hasOtherWay(entry, link)
      if isMoved { review(entry) }
    }
  }

  /// Whether a graph gives a connector another way than before, or none any more.
  private func hasOtherWay(_ entry: Int, _ link: RoutingScene.Link) -> Bool {
    if case .given(let way) = link.value.course { return givenWay(of: entry) != way }
    return document.hasGraphs && !document.givenWay(of: entry).isEmpty
  }

  /// Whether a graphic is one of some sorted entries, or around or inside one.
  private func isConcerned(_ entry: Int, _ roots: [Int]) -> Bool {
    let next = roots.partitioningIndex { $0 >= entry }
    if next < roots.count, roots[next] < document.subtreeEnd(of: entry) { return true }
    return isInside(entry, roots)
  }

  private mutating func review(_ entry: Int) {
    setLink(nil, of: entry)
    let parent = document.parent(of: entry)
    let values = reader.values(of: entry)
    guard isSeen(entry, values), level(inside: parent) != nil else { return }
    let level = Level(matrix: places.matrixToCanvas(from: parent), parents: [])
    setLink(link(of: entry, values, in: level), of: entry)
  }
}
