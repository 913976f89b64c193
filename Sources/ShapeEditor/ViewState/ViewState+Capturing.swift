import OutlineIndex
import ShapeDocument

extension ViewState {
  /// How a document is shown now. `inspectorGroups` are the inspector's open groups, nil for the
  /// usual ones; `marks` are serials remembered under letters.
  ///
  /// - Complexity: O(entries ÷ 64 + what is remembered).
  init(
    of browser: OutlineBrowser, in document: Document, inspectorGroups: [String]?,
    marks: [Character: Int] = [:]
  ) {
    let columns = DocumentColumns(document: document)
    let outline = browser.outline.withoutFilter(in: columns)
    level = outline.level
    self.inspectorGroups = inspectorGroups
    guard document.entryCount > 0 else { return }
    let top = browser.rows.entry(atRow: browser.scroll.topRow)
    var wanted = outline.exceptions(atMost: Self.maximumFoldCount, in: columns)
      .map { (entry: $0, fold: Optional(outline.isOpen($0) ? Fold.opened : .closed)) }
    let marked = marks.compactMapValues { document.entry(withSerial: $0) }
    wanted += ([browser.cursor, top].compactMap(\.self) + marked.values)
      .map { (entry: $0, fold: nil) }
    wanted.sort { $0.entry < $1.entry }
    var known: [Int: Int] = [:]
    for (entry, fold) in wanted {
      guard add(entry, document, &known), let index = known[entry] else { continue }
      if let fold { places[index].fold = fold }
    }
    cursor = known[browser.cursor]
    self.top = top.flatMap { known[$0] }
    self.marks = marked.sorted { $0.key < $1.key }
      .compactMap { letter, entry in known[entry].map { Mark(letter: letter, place: $0) } }
  }

  /// Adds the place of an entry and of those it is in; returns false if there is no room for them.
  private mutating func add(
    _ entry: Int, _ document: Document, _ known: inout [Int: Int]
  ) -> Bool {
    var missing: [Int] = []
    var current = entry
    while current >= 0, known[current] == nil {
      missing.append(current)
      current = document.parent(of: current)
    }
    guard places.count + missing.count <= Self.maximumPlaceCount else { return false }
    for place in missing.reversed() {
      known[place] = places.count
      let id = document.id(of: place)
      places.append(
        Place(
          parent: known[document.parent(of: place)] ?? -1, position: document.position(of: place),
          look: Self.look(of: document.label(of: place)),
          id: id.flatMap { $0.utf8.count <= Self.maximumIDByteCount ? $0 : nil }))
    }
    return true
  }
}
