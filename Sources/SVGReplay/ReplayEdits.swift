import DocumentDifference
import Geometry
import SVGExport
import ShapeCommands
import ShapeDocument
import ShapeSession
import YAMLText

/// Makes the changes of a picture in the document that it was drawn from.
struct ReplayEdits {
  let session: Session
  let before: ReplayedPicture
  let after: ReplayedPicture
  /// What was changed in the picture.
  let changes: [PictureChange]
  /// Which node of the pictures is which.
  let pairs: NodePairs
  /// The canvas that the picture shows.
  let canvasEntry: Int
  /// Whether places can be told from each other: the picture before is known as it was written.
  var takesPlaces = true
  /// Why changes were not made.
  private(set) var refusals: [PictureChange.Key: String] = [:]
  /// The serials of the entries as they were at first.
  private let serials: [UInt32]
  /// Where the entries that were inside each one ended at first.
  private let subtreeEnds: [Int]

  init(
    of text: SourceText, canvas: Int, _ before: ReplayedPicture, _ after: ReplayedPicture,
    salt: String?
  ) {
    session = Session(Document(text: text))
    self.before = before
    self.after = after
    let difference = PictureChange.difference(from: before, to: after)
    let canvasEntry = session.document.canvases[canvas].entry
    self.canvasEntry = canvasEntry
    pairs = difference.pairs
    changes = PictureChange.changes(in: difference, from: before, to: after).filter { change in
      if change.isDefinition(salt: salt) { return false }
      guard case .grouped = change.kind, let group = change.new else { return true }
      // Groups around parts of graphics are not seen, unless they say more.
      let isWhole = after.tree.children(of: group).allSatisfy { node in
        difference.pairs.old(of: node).flatMap { before.part(of: $0, canvas: canvasEntry) }?.part
          == .whole
      }
      return isWhole || !Self.isPlain(group, in: after.tree)
    }
    serials = session.document.withSerials { Array($0) }
    let document = session.document
    subtreeEnds = (0..<document.entryCount).map { document.subtreeEnd(of: $0) }
  }

  /// Whether a group only moves what is in it.
  static func isPlain(_ group: Int, in tree: DifferenceTree) -> Bool {
    LeafList(of: group, in: tree).leaves.allSatisfy {
      ["kind", "id", "name", "at", "size"].contains($0.path)
    }
  }

  /// Where what was inside an entry ended, as entries were numbered at first.
  func subtreeEnd(of entry: Int) -> Int {
    subtreeEnds.indices.contains(entry) ? subtreeEnds[entry] : entry
  }

  /// The number at first of an entry as it is numbered now; itself if it is new.
  func first(_ entry: Int) -> Int {
    let serial = document.withSerials { $0[entry] }
    return serials.indices.contains(entry) && serials[entry] == serial
      ? entry : serials.firstIndex(of: serial) ?? entry
  }

  private var document: Document { session.document }

  /// The key of a change.
  func key(of change: PictureChange) -> PictureChange.Key {
    change.key(change.old.flatMap { part(of: $0) })
  }

  /// What a node of the picture before shows.
  func part(of node: Int) -> ReplayedPicture.Part? {
    before.part(of: node, canvas: canvasEntry)
  }

  /// What a node of the picture before shows, or what it is inside of: drawings and what stands for images
  /// have graphics of their own. Nil for what is only on the canvas.
  func partAround(_ node: Int) -> (part: ReplayedPicture.Part, node: Int)? {
    var node = node
    while node > 1 {
      if let part = part(of: node) { return (part, node) }
      guard let parent = before.tree.parent(of: node) else { return nil }
      node = parent
    }
    return nil
  }

  /// The entry as it is numbered now, of one as it was numbered at first; nil if it is gone.
  func current(_ entry: Int) -> Int? {
    guard serials.indices.contains(entry) else { return nil }
    let serial = serials[entry]
    return document.withSerials { now in
      now.indices.contains(entry) && now[entry] == serial ? entry : now.firstIndex(of: serial)
    }
  }

  // MARK: - Making the changes

  /// Makes them: looks, outlines, places, groups, order, what is new, what is gone.
  mutating func perform() {
    for change in changes {
      if case .property(let property) = change.kind { set(property, change) }
    }
    performPlaces()
    for change in changes {
      switch change.kind {
      case .grouped: group(change)
      case .ungrouped: ungroup(change)
      default: break
      }
    }
    for change in changes { if case .reordered = change.kind { move(change) } }
    for change in changes { if case .added = change.kind { insert(change) } }
    for change in changes.reversed() { if case .deleted = change.kind { delete(change) } }
    keepCanvas()
  }

  /// Gives the canvas its size where nothing is left that says how large it is.
  private mutating func keepCanvas() {
    guard let entry = current(canvasEntry), let canvas = document.canvas(entry),
      canvas.size == nil, canvas.frame == nil,
      let size = after.document.canvases.first?.size
    else { return }
    session.select([entry])
    _ = try? session.perform(
      .set(property: "size", value: .yaml("[\(size.width.rounded3), \(size.height.rounded3)]")))
  }

  mutating func refuse(_ change: PictureChange, _ reason: String) {
    refusals[key(of: change)] = refusals[key(of: change)] ?? reason
  }

  /// Performs a command on an entry; where it is refused the change is not made.
  @discardableResult
  mutating func perform(_ command: Command, on entry: Int, for change: PictureChange) -> Bool {
    guard let current = current(entry) else {
      refuse(change, "a graphic that is gone")
      return false
    }
    guard !document.isInstance(current), !document.isInsideInstance(current) else {
      refuse(change, "a part of an instance")
      return false
    }
    guard document.anchor(of: current) == nil || document.role(of: current) != .graphic else {
      refuse(change, "a graphic that others are instances of")
      return false
    }
    session.select([current])
    do throws(Diagnostic) {
      try session.perform(command)
      return true
    } catch {
      refuse(change, error.message)
      return false
    }
  }

  /// Sets a property, or takes it away.
  private mutating func set(_ property: PropertyChange, _ change: PictureChange) {
    guard let node = change.old, let part = part(of: node) else {
      return refuse(change, "a part that no graphic of the document is")
    }
    let path: String
    switch part.part {
    case .whole, .shape, .image: path = property.path
    case .text where property.path.hasPrefix("text"): path = property.path
    case .ground where property.path.hasPrefix("fill"): path = property.path
    case .background where property.path.hasPrefix("fill"):
      path = "background" + property.path.dropFirst(4)
    case .text, .ground, .background, .paint, .children, .icon:
      return refuse(change, "\(property.path) of a part of a graphic")
    }
    guard let value = property.new?.flowText else {
      perform(.unset(property: path), on: part.entry, for: change)
      return
    }
    let written = withOpacity(value, path, shownAs: property.path, change, part.entry)
    // A gradient of one colour is drawn as that.
    let replaced = replacedGradient(path, part.entry)
    perform(
      .set(
        property: replaced == .fill ? String(path.dropLast(6)) : path, value: .verbatim(written)),
      on: part.entry, for: change)
    if replaced == .stroke {
      perform(.unset(property: "stroke.gradient"), on: part.entry, for: change)
    }
  }

  private enum Gradient {
    case fill, stroke
  }

  /// The gradient that stands where a colour is to be; nil for none.
  private func replacedGradient(_ path: String, _ entry: Int) -> Gradient? {
    guard path.hasSuffix(".color"), let current = current(entry) else { return nil }
    let leaves = LeafList(ofEntry: current, in: document).leaves
    func has(_ key: String) -> Bool {
      leaves.contains { $0.path.hasPrefix("\(path.dropLast(5))\(key)") }
    }
    return has("gradient") ? .stroke : has("type") || has("stops") ? .fill : nil
  }

  /// A colour with as much of the opacity that the picture has as the document does not say besides.
  private func withOpacity(
    _ value: String, _ path: String, shownAs shownPath: String, _ change: PictureChange,
    _ entry: Int
  ) -> String {
    func opacity(_ path: String, _ leaves: LeafList) -> Double? {
      (leaves["\(path.dropLast(5))opacity"]?.text).flatMap { Double($0) }
    }
    guard path.hasSuffix(".color"), let old = change.old, let new = change.new,
      let current = current(entry),
      let shown = opacity(shownPath, LeafList(of: new, in: after.tree)),
      // Another opacity is a change by itself.
      shown == opacity(shownPath, LeafList(of: old, in: before.tree)),
      case let own = replacedGradient(path, entry) != nil
        ? 1 : opacity(path, LeafList(ofEntry: current, in: document)) ?? 1, own > 0,
      case let alpha = (1_000 * shown / own).rounded() / 1_000, (0..<1).contains(alpha),
      case let digits = value.filter(\.isHexDigit), digits.count == 6, value.contains("#")
    else { return value }
    let parts = stride(from: 0, to: 6, by: 2).compactMap {
      Int(digits.dropFirst($0).prefix(2), radix: 16)
    }
    return "rgba(\(parts.map { String($0) }.joined(separator: ", ")), \(alpha))"
  }

  // MARK: - Structure

  /// Puts a group around graphics that are beside each other.
  private mutating func group(_ change: PictureChange) {
    guard let node = change.new else { return }
    let members = after.tree.children(of: node).map { pairs.old(of: $0).flatMap { part(of: $0) } }
    let entries = members.compactMap { $0?.part == .whole ? $0.flatMap { current($0.entry) } : nil }
    guard let first = entries.first, entries.count == members.count,
      entries.allSatisfy({ document.parent(of: $0) == document.parent(of: first) }),
      !document.isLayoutContainer(document.parent(of: first)),
      !entries.contains(where: { document.isInstance($0) || document.isInsideInstance($0) })
    else { return refuse(change, "a group that was put around graphics") }
    session.select(entries.sorted())
    do throws(Diagnostic) {
      try session.perform(.group(name: nil))
    } catch {
      return refuse(change, error.message)
    }
    guard let group = session.selection.first else { return }
    // What the group looks like; where its members are is known by their own places.
    for leaf in LeafList(of: node, in: after.tree).leaves where !PictureChange.isPlace(leaf.path) {
      guard let value = leaf.value.flowText else { continue }
      session.select([group])
      _ = try? session.perform(.set(property: leaf.path, value: .verbatim(value)))
    }
  }

  /// Takes a group away, unless it was none of the document's.
  private mutating func ungroup(_ change: PictureChange) {
    guard let node = change.old, let part = part(of: node), part.part == .whole,
      let entry = current(part.entry), Graphic(document: document, entry: entry).kind == .group
    else { return }
    perform(.ungroup, on: part.entry, for: change)
  }

  private mutating func delete(_ change: PictureChange) {
    guard let node = change.old, let part = part(of: node) else {
      // It may be inside of what is gone as a whole.
      if change.old.map({ goesWithItsPart($0) }) == true { return }
      return refuse(change, "a part that no graphic of the document is, and is gone")
    }
    switch part.part {
    case .whole:
      // It may have gone with what it was in.
      if current(part.entry) != nil { perform(.delete(), on: part.entry, for: change) }
    case .text: perform(.unset(property: "text"), on: part.entry, for: change)
    case .background: perform(.unset(property: "background"), on: part.entry, for: change)
    case .icon: perform(.unset(property: "icon"), on: part.entry, for: change)
    case .shape:
      // What is left of it has no outline to be seen.
      let isDone = perform(
        .set(property: "fill", value: .verbatim("none")), on: part.entry, for: change)
      let entry = current(part.entry)
      if isDone, let entry,
        LeafList(ofEntry: entry, in: document).leaves.contains(where: {
          $0.path.prefix { $0 != "." } == "stroke"
        })
      {
        perform(.unset(property: "stroke"), on: part.entry, for: change)
      }
    case .image:
      // Its fill is left.
      perform(.convert(kind: "rectangle"), on: part.entry, for: change)
    case .children:
      guard let entry = current(part.entry) else { return }
      for child in document.children(of: entry).map({ first($0) }) {
        perform(.delete(), on: child, for: change)
      }
    case .paint, .ground:
      refuse(change, "a part of a graphic that is gone")
    }
  }

  /// Whether the part of a graphic that a node is inside of is gone with it.
  private func goesWithItsPart(_ node: Int) -> Bool {
    partAround(node).map { pairs.new(of: $0.node) == nil } ?? false
  }

  /// The place of a node of the picture after: behind the graphic before it, or at the front of its group;
  /// nil where the document has no such place.
  private func place(of node: Int) -> (place: Command.Place, group: Int)? {
    let tree = after.tree
    guard let parent = tree.parent(of: node), let group = entry(ofNew: parent) else {
      return nil
    }
    var previous: Int?
    for sibling in tree.children(of: parent) {
      if sibling == node { break }
      if let member = member(ofNew: sibling, of: group) { previous = member }
    }
    if let previous { return (.after(document.pathText(of: previous)), group) }
    if let first = document.children(of: group).first(where: { _ in true }) {
      return (.before(document.pathText(of: first)), group)
    }
    return (.into(document.pathText(of: group)), group)
  }

  /// The member of a group that a node of the picture after shows, or a part of.
  private func member(ofNew node: Int, of group: Int) -> Int? {
    guard let part = part(ofNew: node), let entry = current(part.entry) else { return nil }
    // What is behind all of them is behind the last.
    if entry == group, part.part == .children { return Array(document.children(of: group)).last }
    return document.lineage(of: entry).first { document.parent(of: $0) == group }
  }

  private func part(ofNew node: Int) -> ReplayedPicture.Part? {
    pairs.old(of: node).flatMap { part(of: $0) }
  }

  /// The text of a graphic, if a node of the picture after stands between its outline and that.
  private func textAbove(_ node: Int) -> (node: Int, entry: Int)? {
    guard let parent = after.tree.parent(of: node) else { return nil }
    var isBehind = false
    var below: Set<Int> = []
    for sibling in after.tree.children(of: parent) {
      if sibling == node { isBehind = true }
      guard let part = part(ofNew: sibling) else { continue }
      if !isBehind, part.part != .text { below.insert(part.entry) }
      if isBehind, part.part == .text, below.contains(part.entry),
        let text = pairs.old(of: sibling)
      {
        return (text, part.entry)
      }
    }
    return nil
  }

  /// The entry that a node of the picture after shows all of.
  private func entry(ofNew node: Int) -> Int? {
    guard let old = pairs.old(of: node), let part = part(of: old),
      part.part == .whole || part.part == .children
    else { return nil }
    return current(part.entry)
  }

  private mutating func move(_ change: PictureChange) {
    guard let old = change.old, let new = change.new, let part = part(of: old) else {
      return refuse(change, "the order of a part that no graphic of the document is")
    }
    guard part.part == .whole else {
      if part.part == .background { return detachBackground(change, new) }
      if !putTextBehind(part.entry, for: change), !putTextInFront(part.entry, for: change) {
        refuse(change, "the order of a part of a graphic")
      }
      return
    }
    guard let place = place(of: new) else {
      return refuse(change, "a graphic that was moved to where the document has no place")
    }
    let destination: Command.Destination =
      switch place.place {
      case .into(let group): .into(group, nil)
      case .before(let other): .before(other)
      case .after(let other): .after(other)
      }
    perform(.move(destination), on: part.entry, for: change)
  }

  /// Makes the ground of the canvas a graphic, which can be anywhere.
  mutating func detachBackground(_ change: PictureChange, _ node: Int) {
    guard let place = place(of: node) else {
      return refuse(change, "the ground of the canvas")
    }
    if insert(node, at: place.place, in: place.group, for: change) {
      perform(.unset(property: "background"), on: canvasEntry, for: change)
    }
  }

  /// Makes a text that is behind its own graphic a graphic by itself.
  private mutating func putTextBehind(_ entry: Int, for change: PictureChange) -> Bool {
    let parts = (0..<before.tree.count).filter { node in
      part(of: node).map { $0.entry == entry && $0.part != .whole } ?? false
    }
    guard parts.count == 2, let text = parts.first(where: { part(of: $0)?.part == .text }),
      let shape = parts.first(where: { $0 != text }),
      let newText = pairs.new(of: text), let newShape = pairs.new(of: shape), newText < newShape,
      let group = after.tree.parent(of: newText), group == after.tree.parent(of: newShape),
      let current = current(entry),
      // In a group that is the graphic itself the text would lose what that does to it.
      part(ofNew: group)?.entry != entry || Self.isPlain(group, in: after.tree)
    else { return false }
    let parent = document.parent(of: current)
    return insert(
      newText, at: .before(document.pathText(of: current)), in: parent, for: change)
      && perform(.unset(property: "text"), on: entry, for: change)
  }

  /// Makes a text that is in front of all that is inside its graphic a graphic there.
  private mutating func putTextInFront(_ entry: Int, for change: PictureChange) -> Bool {
    let parts = (0..<before.tree.count).compactMap { node in part(of: node).map { (node, $0) } }
    let text = parts.first { $0.1.entry == entry && $0.1.part == .text }
    // The group around what is inside, if there is one, is the first of it.
    let inner = parts.filter { _, part in
      part.entry == entry
        ? part.part == .children : entry..<subtreeEnd(of: entry) ~= part.entry
    }.compactMap { pairs.new(of: $0.0) }
    guard let new = text.flatMap({ pairs.new(of: $0.0) }), let first = inner.first,
      inner.allSatisfy({ $0 < new }), after.tree.parent(of: first) == after.tree.parent(of: new),
      let current = current(entry), let last = Array(document.children(of: current)).last
    else { return false }
    return insert(new, at: .after(document.pathText(of: last)), in: current, for: change)
      && perform(.unset(property: "text"), on: entry, for: change)
  }

  private mutating func insert(_ change: PictureChange) {
    guard let node = change.new else { return }
    if let text = textAbove(node) {
      guard detachText(text.node, of: text.entry, for: change), let entry = current(text.entry),
        let first = document.children(of: entry).first(where: { _ in true })
      else { return }
      _ = insert(node, at: .before(document.pathText(of: first)), in: entry, for: change)
      return
    }
    guard let place = place(of: node) else {
      return refuse(change, "a graphic that was added where the document has no place")
    }
    _ = insert(node, at: place.place, in: place.group, for: change)
  }

  /// Inserts what a node of the picture after is; returns whether that is possible.
  mutating func insert(
    _ node: Int, at place: Command.Place, in group: Int, for change: PictureChange
  ) -> Bool {
    let entry = after.tree.entry(of: node)
    guard let clip = after.document.clip([entry]).first else { return false }
    guard !document.isLayoutContainer(group) else {
      refuse(change, "a graphic that was added to a layout")
      return false
    }
    let count = document.entryCount
    do throws(Diagnostic) {
      try session.perform(.insertVerbatim(yaml: clip.yaml, isCanvas: false, at: place))
    } catch {
      refuse(change, error.message)
      return false
    }
    guard document.entryCount > count, let added = session.selection.first else { return false }
    // Its numbers are those of another group.
    guard let wanted = after.document.boundsOnCanvas(of: entry),
      let box = document.boundsOnCanvas(of: added),
      let inverse = document.matrixToCanvas(from: document.parent(of: added)).inverse
    else { return true }
    let offset = inverse.vector(Point(wanted.minX - box.minX, wanted.minY - box.minY))
    guard !offset.isNear(.zero, 0.001) else { return true }
    _ = try? session.perform(.nudge(dx: offset.x.rounded3, dy: offset.y.rounded3))
    return true
  }
}

extension Matrix {
  /// What a way becomes.
  func vector(_ way: Point) -> Point { apply(way) - apply(.zero) }
}

extension Double {
  /// The number with three decimals.
  var rounded3: Double { (self * 1_000).rounded() / 1_000 + 0 }
}
