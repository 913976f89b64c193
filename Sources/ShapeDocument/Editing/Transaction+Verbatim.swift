import YAMLText

/// A change of one property to exactly what is given.
package struct ExactEdit: Sendable {
  /// The entry; ``Transaction/root`` is the document.
  package var entry: Int
  /// The keys of the property, items of lists by their numbers.
  package var keys: [String]
  /// The value; nil removes the property.
  package var value: VerbatimValue?

  /// Makes a change of a property.
  package init(entry: Int, keys: [String], value: VerbatimValue?) {
    self.entry = entry
    self.keys = keys
    self.value = value
  }
}

/// Edits that write exactly what is given, and nothing else: no defaults, no other spelling, no
/// pivot or kind to keep the drawing as it was.
extension Transaction {
  /// Gives a property of entries a value that is written as its YAML is, with its anchors, tags and
  /// comments; any key will do.
  ///
  /// - Throws: if the text is no YAML of one value, if it does not fit there, or if an entry cannot
  ///   be edited.
  package func set(
    _ property: String, verbatim text: String, on entries: [Int]
  ) throws(Diagnostic) {
    let keys = try keys(of: property, isExact: true)
    let value = try value(text, of: property)
    try carryOut(try guards.targets(entries).map { .init(entry: $0, keys: keys, value: value) })
  }

  /// Removes a property itself and nothing around it, even an empty list of children.
  ///
  /// - Throws: for unknown properties that are not there, too.
  package func unset(verbatim property: String, on entries: [Int]) throws(Diagnostic) {
    let keys = try keys(of: property, isExact: true)
    let entries = try guards.targets(entries)
    if keys != ["<<"], Property.type(at: keys) != .entries {
      for entry in entries { try refuseUnknown(keys, on: entry) }
    }
    try carryOut(entries.map { .init(entry: $0, keys: keys, value: nil) })
  }

  /// Carries out exact edits of any number of properties; those of one entry in their order.
  ///
  /// - Complexity: one pass over the index for each edit of the entry that has the most.
  /// - Throws: the first refusal; then nothing has changed.
  package func carryOut(_ edits: [ExactEdit]) throws(Diagnostic) {
    try atomically { () throws(Diagnostic) in
      for edit in edits { try refuse(edit) }
      let entries = Set(edits.map(\.entry)).sorted()
      let keys = edits.map(\.keys)
      let serials = try ownCopies(of: entries, editing: keys).map(document.serial(of:))
      let serialOfEntry = Dictionary(uniqueKeysWithValues: zip(entries, serials))
      // The second edit of an entry is planned on what the first one left, and so on.
      var rounds: [[Int: ExactEdit]] = []
      var counts: [Int: Int] = [:]
      for edit in edits {
        guard let serial = serialOfEntry[edit.entry] else { continue }
        let round = counts[serial, default: 0]
        counts[serial] = round + 1
        if rounds.count == round { rounds.append([:]) }
        rounds[round][serial] = edit
      }
      for round in rounds { try carryOut(round) }
    }
  }

  /// Carries out at most one edit an entry; they are given by serials.
  private func carryOut(_ edits: [Int: ExactEdit]) throws(Diagnostic) {
    var editOfEntry: [Int: ExactEdit] = [:]
    for (serial, edit) in edits {
      editOfEntry[serial < 0 ? serial : document.entry(withSerial: serial) ?? edit.entry] = edit
    }
    let entries = editOfEntry.keys.sorted()
    var next = entries.makeIterator()
    try write(entries) { writer throws(Diagnostic) in
      // Without the copies of instances entries may have other numbers, but the same order.
      guard let edit = next.next().flatMap({ editOfEntry[$0] }) else { return [] }
      var writer = writer
      writer.isExact = true
      if let edits = edit.ordering(writer.node) { return edits }
      guard let value = edit.value else { return try writer.remove(edit.keys) }
      return try writer.write(edit.keys, .verbatim(value))
    }
  }

  private func refuse(_ edit: ExactEdit) throws(Diagnostic) {
    try guards.refuseLocked(edit.entry, exceptOwn: edit.keys == ["locked"])
    guard let first = edit.keys.first,
      Property.type(at: [first], in: document.scope(of: edit.entry)) == .entries
    else { return }
    let holdsEntries =
      edit.entry < 0 || edit.keys.count > 1 || document.childCount(of: edit.entry) > 0
      || edit.value.map { !$0.node.items.isEmpty || !$0.node.pairs.isEmpty } ?? false
    guard holdsEntries else { return }
    throw Diagnostic(
      .notSettable, at: guards.place(of: edit.entry),
      [first, "insert, move or delete graphics instead"])
  }

  /// Inserts a canvas or a graphic that is written as its YAML says, with all that is in it.
  ///
  /// A map in braces is written a key a line where the list around it has lines of its own;
  /// anything else, as an alias or several lines, as it is.
  ///
  /// - Returns: the new entry.
  package func insert(
    verbatim text: String, isCanvas: Bool, at destination: EditDestination
  ) throws(Diagnostic) -> Int {
    let value = try value(text, of: isCanvas ? "canvas" : "graphic")
    let source = VerbatimEntry(text, value.node, isCanvas: isCanvas).spread
    return try atomically { () throws(Diagnostic) in
      let slot = try slot(destination, forCanvases: isCanvas)
      let inserted = try edit([slot.parent]) { numbers throws(Diagnostic) in
        let edit = YAMLEdit.insertEntry(
          .text(source), parent: numbers[0], position: slot.position)
        return try carryOut(edit).map { [$0] } ?? []
      }
      guard let entry = inserted.first else {
        throw Diagnostic(.cannotMove, at: 0..<0, ["", "nothing was inserted"])
      }
      return entry
    }
  }

  private func value(
    _ text: String, of name: String
  ) throws(Diagnostic) -> VerbatimValue {
    do throws(Diagnostic) {
      return try VerbatimValue(text, in: document.index)
    } catch {
      let isComment = text.drop { $0 == " " }.first == "#"
      let reason =
        error.code != .empty
        ? error.message
        : isComment
          ? "the '#' begins a comment; write '\(YAMLValue.quotedText(of: text))'"
          : "it is empty; write ~ for null"
      throw Diagnostic(.badValue, at: 0..<0, [name, reason])
    }
  }
}
