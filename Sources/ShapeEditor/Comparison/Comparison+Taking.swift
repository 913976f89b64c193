import DocumentDifference
import ShapeCommands
import ShapeDocument
import ShapeSession
import TextDifference
import YAMLText

extension Comparison {
  /// Makes things of a session as they are in the version compared with, by commands.
  struct Taking {
    let comparison: Comparison
    let session: Session
    /// Performs a command on some entries, without any on the document, as a part of the step.
    let edit: (Command, [Int]) throws(Diagnostic) -> Void
  }
}

extension Comparison.Taking {
  private var document: Document { session.document }
  private var tree: DifferenceTree { comparison.old.tree }

  /// Takes entries, ``Transaction/root`` for the document itself: their properties, places and comments,
  /// or what is at a path alone. What was added goes.
  func take(_ entries: [Int], at path: String?) throws(Diagnostic) {
    let serials = entries.map { $0 < 0 ? -1 : document.serial(of: $0) }
    for serial in serials {
      guard let path else {
        try take(serial: serial)
        continue
      }
      if let entry = entry(serial) { try takeProperties(of: entry, at: path) }
    }
  }

  private func take(serial: Int) throws(Diagnostic) {
    guard let entry = entry(serial) else { return }
    guard let node = comparison.partner(of: entry, in: document) else {
      return try takeAway(serial)
    }
    try takeProperties(of: entry, at: nil)
    if entry >= 0, !isInPlace(node, entry) { try putBack(node) }
    if comparison.hasOtherComments(node), let entry = self.entry(serial) {
      try takeComments(of: node, at: entry)
    }
  }

  private func entry(_ serial: Int) -> Int? {
    serial < 0 ? Transaction.root : document.entry(withSerial: serial)
  }

  // MARK: - Properties

  /// Gives an entry the values of the other version, at a path or all of them.
  private func takeProperties(of entry: Int, at path: String?) throws(Diagnostic) {
    guard let node = comparison.partner(of: entry, in: document) else { return }
    let current = LeafList(ofEntry: entry, in: document)
    let former = LeafList(of: node, in: tree)
    if path == nil, current.differsBeyondProperties(from: former) {
      throw .refusal("an anchor, a tag or an alias differs, which cannot be taken")
    }
    let serial = entry < 0 ? -1 : document.serial(of: entry)
    for edit in current.edits(to: former) where path.map(edit.isAbout) ?? true {
      guard let entry = self.entry(serial) else { return }
      let command: Command =
        edit.value.map { .set(property: edit.path, value: .verbatim($0)) }
        ?? .unset(property: edit.path, isVerbatim: true)
      try self.edit(command, entry < 0 ? [] : [entry])
    }
  }

  private func takeComments(of node: Int, at entry: Int) throws(Diagnostic) {
    let text = try tree.text(of: document, withCommentsOf: node, at: entry)
    guard text != document.text else { return }
    guard session.conflicts.isEmpty else {
      throw .refusal("comments cannot be taken while there are conflicts; settle these first")
    }
    try session.amend([TextChange(from: document.text, to: text)], as: .comments)
  }

  // MARK: - Places

  /// Whether an entry is where its old node was, among what stayed.
  private func isInPlace(_ node: Int, _ entry: Int) -> Bool {
    guard let parent = tree.parent(of: node) else { return true }
    return comparison.entry(ofOld: parent, in: document) == document.parent(of: entry)
      && !comparison.isReordered(entry, in: document)
  }

  /// Moves what stayed to where it was: into what it was in, behind what was before it.
  private func putBack(_ node: Int) throws(Diagnostic) {
    // What it was in may be inside it now: that goes back first.
    var chain = [node]
    while let last = chain.last, let parent = tree.parent(of: last),
      let outer = comparison.entry(ofOld: parent, in: document), outer >= 0,
      let entry = comparison.entry(ofOld: node, in: document),
      (entry..<document.subtreeEnd(of: entry)).contains(outer)
    {
      chain.append(parent)
    }
    for node in chain.reversed() { try putBackAlone(node) }
  }

  private func putBackAlone(_ node: Int) throws(Diagnostic) {
    guard let parent = tree.parent(of: node) else { return }
    if comparison.entry(ofOld: parent, in: document) == nil { try bringBack(parent) }
    guard let entry = comparison.entry(ofOld: node, in: document),
      let place = place(of: node, besides: entry)
    else { return }
    let destination: Command.Destination =
      switch place {
      case .before(let path): .before(path)
      case .after(let path): .after(path)
      case .into(let path): .into(path, nil)
      }
    let serial = document.serial(of: entry)
    try edit(.move(destination, isVerbatim: true), [entry])
    comparison.wasPutBack(serial)
  }

  /// Where an old node is to stand: behind the sibling that was before it and is in place, or else in
  /// front of all; nil if it is there.
  private func place(of node: Int, besides own: Int?) -> Command.Place? {
    guard let parent = tree.parent(of: node),
      let outer = comparison.entry(ofOld: parent, in: document)
    else { return nil }
    var previous: Int?
    for sibling in tree.children(of: parent) {
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
  ///
  /// - Returns: the entry that came back, where something that had stayed was removed after that.
  @discardableResult
  func bringBack(_ node: Int) throws(Diagnostic) -> Int? {
    var top = node
    while let parent = tree.parent(of: top),
      comparison.entry(ofOld: parent, in: document) == nil
    {
      top = parent
    }
    guard let clip = tree.document.clip([tree.entry(of: top)]).first,
      let place = place(of: top, besides: nil)
    else { return nil }
    try edit(.insertVerbatim(yaml: clip.yaml, isCanvas: clip.isCanvas, at: place), [])
    return try pairInserted(top)
  }

  /// Notes which entries are those that came back, and removes what stayed elsewhere.
  private func pairInserted(_ top: Int) throws(Diagnostic) -> Int? {
    guard let entry = session.selection.first else { return nil }
    let entries = (entry..<document.subtreeEnd(of: entry)).filter {
      !document.isInsideInstance($0) || document.isInstance($0)
    }
    guard entries.count == tree.size(of: top) else { return nil }
    var copies: [Int] = []
    var next = top
    while next < tree.end(of: top) {
      let serial = document.serial(of: entries[next - top])
      if comparison.entry(ofOld: next, in: document) == nil {
        comparison.pair(next, withSerial: serial)
        next += 1
      } else {
        copies.append(serial)
        next = tree.end(of: next)
      }
    }
    for serial in copies.reversed() {
      guard let copy = document.entry(withSerial: serial) else { continue }
      try edit(.delete(isVerbatim: true), [copy])
    }
    return copies.isEmpty ? nil : comparison.entry(ofOld: top, in: document)
  }

  /// Removes what was added; what was there before and is in it goes back first.
  private func takeAway(_ serial: Int) throws(Diagnostic) {
    while let entry = document.entry(withSerial: serial) {
      let kept = (entry..<document.subtreeEnd(of: entry)).lazy.compactMap {
        document.isInsideInstance($0) ? nil : comparison.partner(of: $0, in: document)
      }.first
      guard let kept else { return try edit(.delete(isVerbatim: true), [entry]) }
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
