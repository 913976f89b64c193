import DocumentDifference
import ShapeCommands
import ShapeDocument
import ShapeSession
import TextDifference
import YAMLText

// Making things as they are in the version compared with, by commands.
extension Editor {
  /// Takes what is selected from the other version: in the inspector a value, elsewhere graphics.
  func take() throws(Diagnostic) {
    try requireEditing()
    let former = document.state
    if isOnGhost, let ghost = browser.ghost {
      try bringBack(ghost)
    } else if layout.focus == .inspector, !editing.isTyped, let path = inspectedPath {
      for entry in takenEntries { try takeProperties(of: entry, at: path) }
    } else {
      let serials = takenEntries.map { $0 < 0 ? -1 : document.serial(of: $0) }
      guard !serials.isEmpty else { throw Diagnostic(.warning, .nothingToSelect, at: 0..<0) }
      for serial in serials { try take(serial: serial) }
    }
    guard document.state != former else {
      say("nothing differs here from \(comparison?.old.title ?? "")")
      return
    }
    session.lastEdit = .take
    say("taken from \(comparison?.old.title ?? "")")
  }

  private var takenEntries: [Int] { selectsDocument ? [Transaction.root] : selection }

  /// The path of the line the inspector's cursor is on.
  private var inspectedPath: String? {
    switch inspectedRow {
    case .field(let field): field.path
    case .item(let item): item.list
    default: nil
    }
  }

  private func take(serial: Int) throws(Diagnostic) {
    guard let comparison, let entry = entry(serial) else { return }
    guard let node = comparison.partner(of: entry, in: document) else {
      return try takeAway(serial)
    }
    let tree = comparison.old.tree
    try takeProperties(of: entry, at: nil)
    if entry >= 0, !isInPlace(node, entry) { try putBack(node) }
    if comparison.hasOtherComments(node), let entry = self.entry(serial) {
      try takeComments(of: node, in: tree, at: entry)
    }
  }

  private func entry(_ serial: Int) -> Int? {
    serial < 0 ? Transaction.root : document.entry(withSerial: serial)
  }

  // MARK: - Properties

  /// Gives an entry the values of the other version, at a path or all of them.
  private func takeProperties(of entry: Int, at path: String?) throws(Diagnostic) {
    guard let comparison, let node = comparison.partner(of: entry, in: document) else { return }
    let current = LeafList(ofEntry: entry, in: document)
    let former = LeafList(of: node, in: comparison.old.tree)
    if path == nil, current.differsBeyondProperties(from: former) {
      throw .refusal("an anchor, a tag or an alias differs, which cannot be taken")
    }
    let serial = entry < 0 ? -1 : document.serial(of: entry)
    for edit in current.edits(to: former) where path.map(edit.isAbout) ?? true {
      guard let entry = self.entry(serial) else { return }
      let command: Command =
        edit.value.map { .set(property: edit.path, value: .verbatim($0)) }
        ?? .unset(property: edit.path, isVerbatim: true)
      try self.edit(command, on: entry < 0 ? [] : [entry])
    }
  }

  private func takeComments(
    of node: Int, in tree: DifferenceTree, at entry: Int
  ) throws(Diagnostic) {
    let text = try tree.text(of: document, withCommentsOf: node, at: entry)
    guard text != document.text else { return }
    guard conflicts.isEmpty else {
      throw .refusal("comments cannot be taken while there are conflicts; settle these first")
    }
    let change = try session.amend(
      [TextChange(from: document.text, to: text)], label: Command.take.description,
      isComparedWithSaved: true)
    effects.append(.journal(JournalRecord.bytes(of: change.changes)))
    note("comments were taken from another version")
  }

  // MARK: - Places

  /// Whether an entry is where its old node was, among what stayed.
  private func isInPlace(_ node: Int, _ entry: Int) -> Bool {
    guard let comparison, let parent = comparison.old.tree.parent(of: node) else { return true }
    return comparison.entry(ofOld: parent, in: document) == document.parent(of: entry)
      && !comparison.isReordered(entry, in: document)
  }

  /// Moves what stayed to where it was: into what it was in, behind what was before it.
  private func putBack(_ node: Int) throws(Diagnostic) {
    guard let tree = comparison?.old.tree else { return }
    // What it was in may be inside it now: that goes back first.
    var chain = [node]
    while let last = chain.last, let parent = tree.parent(of: last),
      let outer = comparison?.entry(ofOld: parent, in: document), outer >= 0,
      let entry = comparison?.entry(ofOld: node, in: document),
      (entry..<document.subtreeEnd(of: entry)).contains(outer)
    {
      chain.append(parent)
    }
    for node in chain.reversed() { try putBackAlone(node) }
  }

  private func putBackAlone(_ node: Int) throws(Diagnostic) {
    guard let tree = comparison?.old.tree, let parent = tree.parent(of: node) else { return }
    if comparison?.entry(ofOld: parent, in: document) == nil { try bringBack(parent) }
    guard let entry = comparison?.entry(ofOld: node, in: document),
      let place = place(of: node, besides: entry)
    else { return }
    let destination: Command.Destination =
      switch place {
      case .before(let path): .before(path)
      case .after(let path): .after(path)
      case .into(let path): .into(path, nil)
      }
    let serial = document.serial(of: entry)
    try edit(.move(destination, isVerbatim: true), on: [entry])
    comparison?.wasPutBack(serial)
  }

  /// Where an old node is to stand: behind the sibling that was before it and is in place, or else in
  /// front of all; nil if it is there.
  private func place(of node: Int, besides own: Int?) -> Command.Place? {
    guard let comparison, let parent = comparison.old.tree.parent(of: node),
      let outer = comparison.entry(ofOld: parent, in: document)
    else { return nil }
    var previous: Int?
    for sibling in comparison.old.tree.children(of: parent) {
      guard sibling != node else { break }
      guard let entry = comparison.entry(ofOld: sibling, in: document),
        document.parent(of: entry) == outer, !comparison.isReordered(entry, in: document)
      else { continue }
      previous = entry
    }
    if let previous { return .after(document.pathText(of: previous)) }
    guard let first = document.children(of: outer).first(where: { _ in true }) else {
      return .into(outer < 0 ? ":root" : document.pathText(of: outer))
    }
    return first == own ? nil : .before(document.pathText(of: first))
  }

  // MARK: - What came or went

  /// Brings back what is gone, with all that went with it; what it is in comes with it.
  private func bringBack(_ node: Int) throws(Diagnostic) {
    guard let tree = comparison?.old.tree else { return }
    var top = node
    while let parent = tree.parent(of: top),
      comparison?.entry(ofOld: parent, in: document) == nil
    {
      top = parent
    }
    guard let clip = tree.document.clip([tree.entry(of: top)]).first,
      let place = place(of: top, besides: nil)
    else { return }
    let ghost = browser.ghost
    browser.leaveGhost()
    do throws(Diagnostic) {
      try edit(
        .insertVerbatim(yaml: clip.yaml, isCanvas: clip.isCanvas, at: place), on: [])
    } catch {
      if let ghost { browser.move(toGhost: ghost, in: columns) }
      throw error
    }
    try pairInserted(tree, top)
  }

  /// Notes which entries are those that came back, and removes what stayed elsewhere.
  private func pairInserted(_ tree: DifferenceTree, _ top: Int) throws(Diagnostic) {
    guard let entry = selection.first else { return }
    let entries = (entry..<document.subtreeEnd(of: entry)).filter {
      !document.isInsideInstance($0) || document.isInstance($0)
    }
    guard entries.count == tree.size(of: top) else { return }
    var copies: [Int] = []
    var next = top
    while next < tree.end(of: top) {
      let serial = document.serial(of: entries[next - top])
      if comparison?.entry(ofOld: next, in: document) == nil {
        comparison?.pair(next, withSerial: serial)
        next += 1
      } else {
        copies.append(serial)
        next = tree.end(of: next)
      }
    }
    for serial in copies.reversed() {
      guard let copy = document.entry(withSerial: serial) else { continue }
      try edit(.delete(isVerbatim: true), on: [copy])
    }
    if !copies.isEmpty, let entry = comparison?.entry(ofOld: top, in: document) { move(to: entry) }
  }

  /// Removes what was added; what was there before and is in it goes back first.
  private func takeAway(_ serial: Int) throws(Diagnostic) {
    while let entry = document.entry(withSerial: serial) {
      let kept = (entry..<document.subtreeEnd(of: entry)).lazy.compactMap { [self] in
        document.isInsideInstance($0) ? nil : comparison?.partner(of: $0, in: document)
      }.first
      guard let kept else { return try edit(.delete(isVerbatim: true), on: [entry]) }
      try putBack(kept)
    }
  }
}

extension PropertyEdit {
  /// Whether it is about the property at a path, or one around or inside it.
  fileprivate func isAbout(_ path: String) -> Bool {
    self.path == path || self.path.hasPrefix(path + ".") || path.hasPrefix(self.path + ".")
  }
}
