import DocumentDifference
import Geometry
import ShapeCommands
import ShapeDocument

/// Places and outlines.
extension ReplayEdits {
  /// Moves graphics whose parts have all been moved alike, the outermost ones; gives others their outlines.
  mutating func performPlaces() {
    let moved = changes.filter(\.isPlace)
    guard !moved.isEmpty else { return }
    guard takesPlaces else {
      for change in moved {
        refuse(change, "places and sizes: this program draws the document anew")
      }
      return
    }
    for change in moved { if case .reshaped = change.kind { reshape(change) } }
    for change in moved {
      // The ground of a canvas is where the canvas is.
      guard let old = change.old, let new = change.new, part(of: old)?.part == .background
      else { continue }
      detachBackground(change, new)
    }
    let ways = ways
    for entry in Array(session.document.children(of: canvasEntry)).map({ first($0) }) {
      guard let blame = places(inside: entry).first else { continue }
      _ = place(entry, movedAlready: .zero, ways, for: blame, depth: 0)
    }
  }

  /// How what an entry shows has been moved.
  private enum Way {
    case alike(Point)
    case apart

    mutating func join(_ other: Point) {
      if case .alike(let way) = self, way.isNear(other, 0.02) { return }
      self = .apart
    }
  }

  /// How what the entries of the document show has been moved.
  private struct Ways {
    /// With all that is inside.
    var whole: [Int: Way] = [:]
    /// By itself, without its text if it shows more than that.
    var own: [Int: Way] = [:]
    /// Its text, with the node of it.
    var text: [Int: (way: Way, node: Int)] = [:]

    mutating func join(_ offset: Point, of entry: Int, in ways: WritableKeyPath<Ways, [Int: Way]>) {
      if self[keyPath: ways][entry]?.join(offset) == nil {
        self[keyPath: ways][entry] = .alike(offset)
      }
    }
  }

  private var ways: Ways {
    var offsets: [Int: Point] = [:]
    var reshaped: Set<Int> = []
    for change in changes {
      guard let node = change.old else { continue }
      switch change.kind {
      case .moved(let offset): offsets[node] = offset
      case .reshaped, .deleted: reshaped.insert(node)
      default: break
      }
    }
    var ways = Ways()
    for node in 2..<max(before.tree.count, 2) {
      guard before.shape(of: node) != nil, !reshaped.contains(node),
        let part = partAround(node)?.part
      else { continue }
      let offset = offsets[node] ?? .zero
      for entry in session.document.lineage(of: part.entry) where entry != canvasEntry {
        ways.join(offset, of: entry, in: \.whole)
      }
      if part.part == .text {
        if ways.text[part.entry]?.way.join(offset) == nil {
          ways.text[part.entry] = (.alike(offset), node)
        }
      } else {
        ways.join(offset, of: part.entry, in: \.own)
      }
    }
    for (entry, text) in ways.text where ways.own[entry] == nil {
      // The text of a group is where its members are.
      guard let current = current(entry), session.document.subtreeEnd(of: current) == current + 1
      else {
        continue
      }
      ways.own[entry] = text.way
      ways.text[entry] = nil
    }
    return ways
  }

  /// How deep inside each other graphics are moved by themselves.
  private static let largestDepth = 100

  /// Moves a graphic to where the picture has it: as a whole, else what it shows by itself, and what is
  /// inside back or elsewhere. A text that was left behind becomes a graphic.
  ///
  /// - Returns: Whether all of it was possible; else it is as it was, as far as it depends on each other.
  private mutating func place(
    _ entry: Int, movedAlready: Point, _ ways: Ways, for outer: PictureChange, depth: Int
  ) -> Bool {
    let blame = places(inside: entry).first ?? outer
    switch ways.whole[entry] {
    case nil: return true
    case .alike(let way)?: return nudge(entry, by: way - movedAlready, for: blame)
    case .apart?: break
    }
    var own = movedAlready
    if case .alike(let way)? = ways.own[entry] { own = way }
    let isMoved = !(own - movedAlready).isNear(.zero, 0.02)
    let count = session.undoCount
    guard depth < Self.largestDepth, nudge(entry, by: own - movedAlready, for: blame)
    else { return false }
    var isDone = true
    for child in Array(session.document.children(of: current(entry) ?? entry)) {
      isDone = place(first(child), movedAlready: own, ways, for: blame, depth: depth + 1) && isDone
    }
    if let text = ways.text[entry], case .alike(let way) = text.way, !way.isNear(own, 0.02) {
      isDone = detachText(text.node, of: entry, for: blame) && isDone
    }
    guard !isDone, isMoved else { return isDone }
    _ = session.travel(session.undoCount - count, isUndo: true)
    refusePlaces(inside: entry, "what does not move along with the rest")
    return false
  }

  /// Moves a graphic with all it shows; returns whether that is possible.
  private mutating func nudge(_ entry: Int, by way: Point, for change: PictureChange) -> Bool {
    guard !way.isNear(.zero, 0.02) else { return true }
    guard let current = current(entry),
      let inverse = session.document.matrixToCanvas(from: session.document.parent(of: current))
        .inverse
    else { return false }
    let way = inverse.vector(way)
    if perform(.nudge(dx: way.x.rounded3, dy: way.y.rounded3), on: entry, for: change) {
      return true
    }
    if let reason = refusals[key(of: change)] { refusePlaces(inside: entry, reason) }
    return false
  }

  /// The changes of place inside an entry.
  private func places(inside entry: Int) -> [PictureChange] {
    changes.filter { change in
      change.isPlace
        && change.old.flatMap { partAround($0)?.part }.map { isInside($0.entry, entry) } ?? false
    }
  }

  private mutating func refusePlaces(inside entry: Int, _ reason: String) {
    for change in places(inside: entry) { refuse(change, reason) }
  }

  /// Makes a text that was moved away from its graphic one of its own.
  mutating func detachText(_ node: Int, of entry: Int, for change: PictureChange) -> Bool {
    guard let new = pairs.new(of: node), let current = current(entry),
      Graphic(document: session.document, entry: current).kind != .connector
    else {
      refuse(change, "the place of a text in its graphic")
      return false
    }
    // As a part of it, it keeps what the graphic makes of all it shows.
    let child = session.document.children(of: current).first { _ in true }
    let place: Command.Place =
      child.map { .before(session.document.pathText(of: $0)) }
      ?? .into(session.document.pathText(of: current))
    guard insert(new, at: place, in: current, for: change) else { return false }
    return perform(.unset(property: "text"), on: entry, for: change)
  }

  /// Whether an entry is another one or inside it.
  private func isInside(_ entry: Int, _ outer: Int) -> Bool {
    outer..<subtreeEnd(of: outer) ~= entry
  }

  /// Gives a graphic another outline, where the document says it as the picture does.
  private mutating func reshape(_ change: PictureChange) {
    guard let old = change.old, let new = change.new, let part = part(of: old),
      part.part == .whole || part.part == .shape || part.part == .image,
      let entry = current(part.entry)
    else { return refuse(change, "the outline of a part of a graphic") }
    let own = LeafList(ofEntry: entry, in: session.document)
    let former = LeafList(of: old, in: before.tree)
    let edits = former.changes(to: LeafList(of: new, in: after.tree)).filter {
      Self.outlines.contains(String($0.path.prefix { $0 != "." }))
    }
    guard !edits.isEmpty else { return refuse(change, "an outline") }
    for edit in edits {
      guard own[edit.path]?.hash == former[edit.path]?.hash else {
        return refuse(change, "an outline that the document says otherwise")
      }
      let command: Command =
        edit.new?.flowText.map { .set(property: edit.path, value: .verbatim($0)) }
        ?? .unset(property: edit.path)
      guard perform(command, on: part.entry, for: change) else { return }
    }
  }

  private static let outlines: Set = [
    "at", "size", "rotation", "points", "d", "radius", "transform", "pivot",
  ]
}

extension PictureChange {
  /// Whether it is one of place or outline.
  var isPlace: Bool {
    switch kind {
    case .moved, .reshaped: true
    default: false
    }
  }
}
