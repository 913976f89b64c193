import YAMLText

/// Grouping and ungrouping; nothing moves on the canvas.
extension Transaction {
  /// Puts entries into a new group, which takes the place of the first of them.
  ///
  /// The group stands at its parent's origin, so that graphics from one parent are only indented;
  /// those from elsewhere get the geometry that keeps them where they are.
  /// - Returns: the group.
  package func group(_ entries: [Int], name: String? = nil) throws(Diagnostic) -> Int {
    return try atomically { () throws(Diagnostic) in
      let entries = try freed(topmost(entries))
      try refuseCanvases(entries, "only graphics can be grouped")
      try refuseUnmovable(entries)
      let parent = document.parent(of: entries[0])
      try refuseContainer(parent)
      let position = document.position(of: entries[0])
      try keepPlaces(entries, under: parent)
      let groups = try edit(entries + [parent]) { numbers throws(Diagnostic) in
        try insertGroup(
          around: Array(numbers.dropLast()), name, parent: numbers[entries.count],
          position: position)
      }
      return groups[0]
    }
  }

  private func insertGroup(
    around entries: [Int], _ name: String?, parent: Int, position: Int
  ) throws(Diagnostic) -> [Int] {
    let serials = entries.map(document.serial(of:))
    let pairs = name.map { [YAMLValue.Pair("name", .string($0))] } ?? []
    let value = YAMLValue.mapping(pairs + [.init("children", .sequence([], .block))], .block)
    guard
      let group = try carryOut(
        .insertEntry(.value(value), parent: parent, position: position))
    else { throw Diagnostic(.cannotMove, at: 0..<0, ["", "the group was not inserted"]) }
    _ = try place(serials.compactMap(document.entry(withSerial:)), in: group, at: 0)
    return [group]
  }

  /// Writes the geometry that keeps entries on the canvas where they are when they come under
  /// another parent.
  private func keepPlaces(_ entries: [Int], under parent: Int) throws(Diagnostic) {
    var changes: [Int: GeometryChange] = [:]
    var moved: [Int] = []
    for entry in entries where document.parent(of: entry) != parent {
      guard let inverse = document.matrixToCanvas(from: parent).inverse else {
        throw Diagnostic(.flatTransform, at: place(of: parent), [document.label(of: parent)])
      }
      let old = document.matrixToCanvas(from: document.parent(of: entry))
      let geometry = Graphic(document: document, entry: entry).geometry
      let change = GeometryChange(geometry, by: inverse.after(old))
      guard !change.isEmpty else { continue }
      changes[document.serial(of: entry)] = change
      moved.append(entry)
    }
    try write(changes, to: moved)
  }

  private func write(
    _ changes: [Int: GeometryChange], to entries: [Int]
  ) throws(Diagnostic) {
    guard !entries.isEmpty else { return }
    for entry in entries { try refuseInsideInstance(entry, isAliasAllowed: false) }
    try write(entries) { writer throws(Diagnostic) in
      try changes[document.serial(of: writer.entry)]?.edits(writer) ?? []
    }
  }

  /// Takes groups apart: their children take their place, with the geometry composed so that they
  /// stay where they are on the canvas. Hidden groups hide their children.
  ///
  /// - Returns: the children.
  /// - Throws: where the group draws something itself, which would be lost, unless forced.
  package func ungroup(_ entries: [Int]) throws(Diagnostic) -> [Int] {
    let entries = try topmost(entries)
    try refuseCanvases(entries, "only groups can be ungrouped")
    return try atomically { () throws(Diagnostic) in
      let groups = try ownCopies(of: entries)
      for group in groups {
        try refuseLocked(group)
        guard document.childCount(of: group) > 0 else {
          throw Diagnostic(.notAGroup, at: place(of: group), [document.label(of: group)])
        }
        try refuseLoss(ungrouping: group)
      }
      // The last one first: what comes before it keeps its number.
      var children: [Int] = []
      for group in groups.reversed() {
        let serials = children.map(document.serial(of:))
        let freed = try ungroup(group)
        children = freed + serials.compactMap(document.entry(withSerial:))
      }
      return children
    }
  }

  private func refuseLoss(ungrouping entry: Int) throws(Diagnostic) {
    guard !options.isForced else { return }
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
      .ungroupLoses, at: place(of: entry),
      [document.label(of: entry), lost.joined(separator: ", ")])
  }

  private func ungroup(_ group: Int) throws(Diagnostic) -> [Int] {
    try keepPlaces(ungrouping: group)
    return try edit([group]) { numbers throws(Diagnostic) in
      let group = numbers[0]
      let serial = document.serial(of: group)
      let children = try place(
        document.index.children(of: group), in: document.parent(of: group),
        at: document.position(of: group))
      let serials = children.map(document.serial(of:))
      if let group = document.entry(withSerial: serial) { try carryOut(.removeEntry(group)) }
      return serials.compactMap(document.entry(withSerial:))
    }
  }

  private func keepPlaces(ungrouping group: Int) throws(Diagnostic) {
    let geometry = Graphic(document: document, entry: group).geometry
    let needsFrame = geometry.rotation != 0 && geometry.pivot == nil
    let frame = needsFrame ? geometry.outline.frame ?? document.contentBox(of: group) : nil
    var children = document.index.children(of: group)
    let isPlaced = geometry.matrix(frame: frame) != .identity
    if isPlaced || document.isOwnHidden(group) { children = try ownCopies(of: children) }
    if isPlaced {
      var changes: [Int: GeometryChange] = [:]
      for child in children {
        changes[document.serial(of: child)] = GeometryChange(
          Graphic(document: document, entry: child).geometry, ungroupedFrom: geometry, frame: frame)
      }
      try write(changes, to: children)
    }
    guard document.isOwnHidden(group) else { return }
    try write(children) { writer throws(Diagnostic) in
      document.isOwnHidden(writer.entry) ? [] : try writer.write(["hidden"], .plain("true"))
    }
  }

  /// Sorts entries by a property: several siblings among their places, or the children of a single
  /// entry. Numbers come before texts, entries without a value last; equals keep their order.
  package func sort(_ entries: [Int], by property: String) throws(Diagnostic) {
    var entries = try topmost(entries)
    if entries.count == 1, document.childCount(of: entries[0]) > 0 {
      try refuseContainer(entries[0])
      entries = document.index.children(of: entries[0])
    }
    for entry in entries { try refuseInsideInstance(entry, isAliasAllowed: true) }
    let keyed = entries.map { (entry: $0, key: SortKey(document, $0, property)) }
    try atomically { () throws(Diagnostic) in
      var families: [Int: [(entry: Int, key: SortKey)]] = [:]
      for item in keyed { families[document.parent(of: item.entry), default: []].append(item) }
      let orders = families.sorted { $0.key < $1.key }.map(\.value)
      try edit(entries) { numbers throws(Diagnostic) in
        let serials = Dictionary(
          uniqueKeysWithValues: zip(entries, numbers.map(document.serial(of:))))
        for family in orders {
          let slots = family.compactMap { serials[$0.entry] }
            .compactMap(document.entry(withSerial:)).map(document.position(of:))
          let sorted = family.enumerated().sorted {
            ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
          }
          try arrange(sorted.compactMap { serials[$0.element.entry] }, in: slots)
        }
        return []
      }
    }
  }

  /// Puts siblings into positions, the first into the first.
  private func arrange(_ serials: [Int], in positions: [Int]) throws(Diagnostic) {
    for (serial, position) in zip(serials, positions) {
      guard let entry = document.entry(withSerial: serial) else { continue }
      guard document.position(of: entry) != position else { continue }
      try refuseLocked(entry)
      try carryOut(
        .moveEntry(entry, parent: document.parent(of: entry), position: position))
    }
  }
}

/// What an entry is sorted by.
private enum SortKey: Comparable {
  case number(Double)
  case text(String, String)
  case nothing

  init(_ document: Document, _ entry: Int, _ property: String) {
    let lookup = document.value(of: property, entry: entry)
    guard let value = lookup.value else {
      self = .nothing
      return
    }
    let text = lookup.text ?? value.text
    self = value.number.map(SortKey.number) ?? .text(text.lowercased(), text)
  }
}
