import DocumentDifference
import Geometry
import OutlineIndex
import OutlineUICore
import ShapeDocument
import ShapeEditor

/// The editor's outline as lists show it: canvases as sections, everything in them as groups and rows.
struct EditorOutline: CountedOutline {
  /// A row's entry and what the row shows: an object, since it is passed on many times in a frame.
  final class Element: Equatable, Identifiable {
    /// The entry's serial; for what is gone a negative number.
    let id: Int
    let shown: Shown

    init(id: Int, shown: Shown) {
      self.id = id
      self.shown = shown
    }

    static func == (left: Element, right: Element) -> Bool {
      left === right || left.id == right.id && left.shown == right.shown
    }
  }

  /// What a row shows.
  struct Shown: Equatable {
    /// The first line of its label, not sanitised.
    let label: String
    /// The kind; nil for a canvas.
    let kind: Graphic.Kind?
    /// How many entries are directly inside.
    let childCount: Int
    /// Whether it is hidden or locked, or something around it is.
    let flags: RowMemory.Inherited
    /// What is wrong with its own values, as far as that is known.
    let problem: String?
    /// The colour of what it draws, as far as that is known.
    let color: RGBA?
    /// Where its colours run into each other, the last one.
    let secondColor: RGBA?
    /// Its text or its size, where there is room for it.
    let detail: String
    /// Which end of what is inside is the front, where there is room for it.
    let front: String
    /// Whether it stands in the text as an alias of another graphic.
    let isInstance: Bool
    /// What it is to the others: `clip`, `mask`.
    let roles: [String]
    /// Whether the row is marked.
    let isMarked: Bool
    /// What happened to it since the version compared with; nil for nothing.
    let change: Comparison.Mark?
    /// Where the label has what was searched for, in code points; nil where it has not.
    let match: Range<Int>?
    /// The name being typed in place of the label.
    let name: LineEditor?
  }

  private let content: OutlineContent

  init(content: OutlineContent) { self.content = content }

  static var isSnapshot: Bool { true }

  var rowCount: Int { content.rows.count }

  func row(at index: Int) -> CountedRow<Element> {
    content.knownRows.row(at: index, of: content) { makeRow(at: index) }
  }

  func holds(_ row: CountedRow<Element>, at index: Int) -> Bool { self.row(at: index) == row }

  private func makeRow(at index: Int) -> CountedRow<Element> {
    switch content.rows.target(atRow: index) {
    case .entry(let entry): return row(of: entry)
    case .ghost(let ghost): return row(of: ghost)
    case nil: preconditionFailure("a list asks only for rows there are")
    }
  }

  /// The row of what is gone, as it was.
  private func row(of ghost: Ghost) -> CountedRow<Element> {
    let margin = content.rows.outline.hoisted.map { content.document.depth(of: $0.lowerBound) } ?? 0
    let tree = content.comparison?.old.tree
    let entry = tree?.entry(of: ghost.node)
    let document = tree?.document
    let isCanvas = entry.map { document?.role(of: $0) == .canvas } ?? false
    let isOpen = content.rows.ghosts.isOpen(ghost)
    let shown = Shown(
      label: tree?.label(of: ghost.node) ?? "",
      kind: isCanvas ? nil : entry.flatMap { document?.kind(of: $0) },
      childCount: ghost.insideCount, flags: RowMemory.Inherited(), problem: nil, color: nil,
      secondColor: nil, detail: "", front: "", isInstance: false, roles: [], isMarked: false,
      change: .deleted, match: nil, name: nil)
    let kind: CountedRow<Element>.Kind =
      isCanvas
      ? .section(isExpanded: isOpen) : isOpen.map { .group(isExpanded: $0) } ?? .leaf
    let id = PointerTarget.serial(ofGhost: ghost.node)
    return CountedRow(
      Element(id: id, shown: shown), depth: max(0, ghost.depth - margin), kind: kind)
  }

  private func row(of entry: Int) -> CountedRow<Element> {
    let (rows, document, memory) = (content.rows.outline, content.document, content.memory)
    let isCanvas = document.role(of: entry) == .canvas
    let inherited = memory.inherited(of: entry, in: document)
    let serial = memory.serial(of: entry, in: document)
    let label = memory.label(of: entry, in: document)
    let facts = content.checks.facts(of: serial)
    // A subtree that is shown alone begins at the margin.
    let margin = rows.hoisted.map { document.depth(of: $0.lowerBound) } ?? 0
    let depth = document.depth(of: entry) - margin
    let detail = detail(of: facts, besideLabel: label.columns, inherited, depth: depth)
    let shown = Shown(
      label: label.text, kind: isCanvas ? nil : document.kind(of: entry),
      childCount: document.childCount(of: entry), flags: inherited,
      problem: facts.problem ?? conflict(at: entry),
      color: facts.summary?.color, secondColor: facts.summary?.secondColor,
      detail: detail,
      front: isCanvas ? front(of: entry, besideColumns: label.columns + detail.utf8.count) : "",
      isInstance: document.showsAnother(entry), roles: facts.summary?.roles ?? [],
      isMarked: content.marks.contains(entry),
      change: change(of: entry),
      match: content.pattern?.firstRange(in: label.text),
      name: content.name.flatMap { $0.entry == entry ? $0.line : nil })
    // What is empty has no triangle, as in the lines of `show`.
    let isOpen = rows.isExpandable(entry) ? rows.isOpen(entry) : nil
    let kind: CountedRow<Element>.Kind =
      isCanvas
      ? .section(isExpanded: isOpen)
      : isOpen.map { .group(isExpanded: $0) } ?? .leaf
    return CountedRow(Element(id: serial, shown: shown), depth: depth, kind: kind)
  }

  /// What happened to a row since the version compared with, or to what a closed one hides.
  private func change(of entry: Int) -> Comparison.Mark? {
    guard let comparison = content.comparison else { return nil }
    let (rows, document) = (content.rows.outline, content.document)
    if let mark = comparison.mark(of: entry, in: document) { return mark }
    guard rows.isExpandable(entry), !rows.isOpen(entry),
      comparison.hasChanges(in: entry..<document.subtreeEnd(of: entry))
    else { return nil }
    return .inside
  }

  /// What is said of a row in conflict, or one that hides some.
  private func conflict(at entry: Int) -> String? {
    let (rows, conflicted) = (content.rows.outline, content.conflicted)
    if conflicted.isEmpty { return nil }
    if conflicted.contains(entry) { return "conflict" }
    guard rows.isExpandable(entry), !rows.isOpen(entry) else { return nil }
    let inside = entry + 1..<content.document.subtreeEnd(of: entry)
    return conflicted.contains(where: inside.contains) ? "conflict inside" : nil
  }

  /// The columns of a row that are neither its label nor its detail: triangle, kind, number of children.
  private static let otherColumns = 12
  /// The fewest columns a text is shown in.
  private static let fewestDetailColumns = 8

  /// What is told of a row beside its label: a size whole, a text as far as it fits; empty where there is no
  /// room, or something else is to be said.
  private func detail(
    of facts: RowFacts, besideLabel labelColumns: Int, _ flags: RowMemory.Inherited, depth: Int
  ) -> String {
    guard facts.problem == nil, let detail = facts.summary?.detail, !detail.isEmpty else {
      return ""
    }
    let badges = (flags.isOwnHidden ? 7 : 0) + (flags.isOwnLocked ? 7 : 0)
    let room =
      content.columns - 2 * depth - Self.otherColumns - badges - labelColumns
    let isText = detail.utf8.first == UInt8(ascii: "\"")
    return room
      >= (isText ? min(facts.detailColumns, Self.fewestDetailColumns) : facts.detailColumns)
      ? detail : ""
  }

  /// The arrow to the front of a canvas's graphics, where they are open and there is room for it.
  private func front(of canvas: Int, besideColumns columns: Int) -> String {
    let rows = content.rows
    let sign = rows.isTurned ? "front ↑" : "front ↓"
    guard rows.outline.isOpen(canvas), content.document.childCount(of: canvas) > 1,
      content.columns - Self.otherColumns - columns > sign.count + 2
    else { return "" }
    return sign
  }

  func position(of id: Element.ID) -> Int? {
    if let node = PointerTarget.ghost(ofSerial: id) { return content.rows.ghosts.row(ofNode: node) }
    return content.memory.entry(withSerial: id, in: content.document).flatMap(content.rows.row)
  }

  func parentRow(of index: Int) -> Int? {
    let (rows, ghosts) = (content.rows, content.rows.ghosts)
    switch rows.target(atRow: index) {
    case .entry(let entry):
      let parent = content.document.parent(of: entry)
      return parent >= 0 ? rows.row(of: parent) : nil
    case .ghost(let ghost):
      return ghosts.around(ghost.node).first.map { ghosts.row(ofNode: $0.node) }
        ?? (ghost.parent >= 0 ? rows.row(of: ghost.parent) : nil)
    case nil: return nil
    }
  }

  /// Nothing: the editor opens and closes rows.
  func setExpanded(_ isExpanded: Bool, for element: Element) {}
}
