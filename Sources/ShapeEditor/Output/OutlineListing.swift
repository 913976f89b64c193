import OutlineIndex
import ShapeDocument

/// A document's outline as lines or as JSON: what `show` and `query` print.
package struct OutlineListing {
  /// Which groups are open.
  package enum Expansion: Sendable {
    /// Groups above this level; 0 shows the canvases alone, ``Int/max`` opens everything.
    case level(Int)
    /// These entries, and what they are in.
    case entries([Int])
  }

  private let document: Document
  private let output: OutputBuffer
  /// Whether kinds are told apart by colour.
  private let isColored: Bool

  /// A listing of a document's entries.
  package init(_ document: Document, into output: OutputBuffer, isColored: Bool) {
    self.document = document
    self.output = output
    self.isColored = isColored
  }

  /// The fold state an expansion stands for.
  private func outline(_ expansion: Expansion) -> OutlineState {
    let columns = DocumentColumns(document: document)
    var outline = OutlineState()
    outline.grow(with: columns)
    switch expansion {
    case .level(let level): outline.setLevel(level, in: columns)
    case .entries(let entries):
      outline.setLevel(0, in: columns)
      outline.setOpen(true, all: entries + ancestors(of: entries), in: columns)
    }
    return outline
  }

  private func ancestors(of entries: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    for entry in entries {
      var ancestor = document.parent(of: entry)
      while ancestor >= 0, found.insert(ancestor).inserted {
        ancestor = document.parent(of: ancestor)
      }
    }
    return found
  }

  // MARK: Lines

  /// Writes a line for each row: two blanks a level, whether it is open, label and kind.
  package func writeOutline(_ expansion: Expansion) {
    if case .level(let level) = expansion {
      return writeRows(openAbove: level)
    }
    let outline = outline(expansion)
    var lines: [UInt8] = []
    var entry = outline.visibleEntry(after: -1)
    while let row = entry, !output.hasFailed {
      appendRow(row, isOpen: outline.isExpandable(row) ? outline.isOpen(row) : nil, to: &lines)
      hand(on: &lines, isLast: false)
      entry = outline.visibleEntry(after: row)
    }
    hand(on: &lines, isLast: true)
  }

  /// Writes the rows with groups open above a level; no fold state is needed for that.
  private func writeRows(openAbove level: Int) {
    var lines: [UInt8] = []
    for entry in 0..<document.entryCount {
      let depth = document.depth(of: entry)
      // What is deeper than an open group's children is inside a closed one.
      guard depth <= level else { continue }
      appendRow(
        entry, isOpen: document.childCount(of: entry) > 0 ? depth < level : nil, to: &lines)
      hand(on: &lines, isLast: false)
      if output.hasFailed { return }
    }
    hand(on: &lines, isLast: true)
  }

  private func appendRow(_ entry: Int, isOpen: Bool?, to lines: inout [UInt8]) {
    lines.append(contentsOf: repeatElement(0x20, count: 2 * document.depth(of: entry)))
    append(entry, isOpen: isOpen, to: &lines)
    lines.append(0x0A)
  }

  private func hand(on lines: inout [UInt8], isLast: Bool) {
    guard isLast || lines.count >= OutputBuffer.capacity else { return }
    output.write(lines)
    lines.removeAll(keepingCapacity: true)
  }

  /// Writes a line for each of some entries, with the properties asked for.
  package func writeLines(_ entries: [Int], properties: [String]) {
    for entry in entries where !output.hasFailed {
      var line: [UInt8] = []
      append(entry, isOpen: document.childCount(of: entry) > 0 ? false : nil, to: &line)
      for property in properties {
        let value = document.value(of: property, entry: entry).text ?? ""
        OutputBuffer.appendLineText(" \(property)=\(value)", to: &line)
      }
      output.write(line)
      output.endLine()
    }
  }

  /// Writes the positions of entries, a line each.
  package func writePaths(_ entries: [Int]) {
    for entry in entries where !output.hasFailed {
      output.write(document.pathText(of: entry).utf8)
      output.endLine()
    }
  }

  /// Writes the document's text, as it is.
  package func writeText() {
    document.text.forEachChunk(in: 0..<document.text.byteCount) { chunk in
      output.writeSource(chunk)
      return !output.hasFailed
    }
  }

  /// Writes entries as a YAML text of its own: one as it is, several as a list.
  ///
  /// - Returns: aliases in it whose anchors are not, since they cannot be.
  package func writeSources(_ entries: [Int]) -> [String] {
    document.writeOwnText(of: entries) { bytes in
      output.writeSource(bytes)
      return !output.hasFailed
    }
  }

  /// Appends whether an entry is open, its label and its kind.
  private func append(_ entry: Int, isOpen: Bool?, to line: inout [UInt8]) {
    switch isOpen {
    case true?: line.append(contentsOf: "▾ ".utf8)
    case false?: line.append(contentsOf: "▸ ".utf8)
    case nil: line.append(contentsOf: "  ".utf8)
    }
    OutputBuffer.appendLineText(document.label(of: entry), to: &line)
    line.append(0x20)
    if isColored { line.append(contentsOf: "\u{1B}[2m".utf8) }
    OutputBuffer.appendLineText(document.kindName(of: entry), to: &line)
    if isColored { line.append(contentsOf: "\u{1B}[22m".utf8) }
  }

  // MARK: JSON

  /// Writes the outline as an array of canvases; a closed group has no `children`.
  package func writeOutlineJSON(_ expansion: Expansion) {
    let outline = outline(expansion)
    var openEnds: [Int] = []
    var positions: [Int] = [0]
    output.write("[")
    var entry = outline.visibleEntry(after: -1)
    while let row = entry, !output.hasFailed {
      close(&openEnds, &positions, before: row)
      if positions[positions.count - 1] > 0 { output.write(",") }
      output.write("\n")
      // Where children are being written, the position already counts the parent itself.
      writeFields(row, path: positions.dropLast().map { $0 - 1 } + positions.suffix(1))
      positions[positions.count - 1] += 1
      if outline.isOpen(row) {
        output.write(",\"children\":[")
        openEnds.append(document.subtreeEnd(of: row))
        positions.append(0)
      } else {
        if !outline.isExpandable(row) { output.write(",\"children\":[]") }
        output.write("}")
      }
      entry = outline.visibleEntry(after: row)
    }
    close(&openEnds, &positions, before: .max)
    output.write("\n]\n")
  }

  private func close(_ openEnds: inout [Int], _ positions: inout [Int], before entry: Int) {
    while let end = openEnds.last, entry >= end {
      openEnds.removeLast()
      positions.removeLast()
      output.write("]}")
    }
  }

  /// Writes entries as an array of objects, with the properties asked for.
  package func writeJSON(_ entries: [Int], properties: [String]) {
    output.write("[")
    for (index, entry) in entries.enumerated() where !output.hasFailed {
      output.write(index > 0 ? ",\n" : "\n")
      writeFields(entry, path: document.path(of: entry))
      if !properties.isEmpty { writeProperties(properties, of: entry) }
      output.write("}")
    }
    output.write("\n]\n")
  }

  private func writeProperties(_ properties: [String], of entry: Int) {
    output.write(",\"properties\":{")
    for (index, property) in properties.enumerated() {
      if index > 0 { output.write(",") }
      let value = document.value(of: property, entry: entry).value
      output.write("\(JSONText.quoted(property)):\(value?.json ?? "null")".utf8)
    }
    output.write("}")
  }

  /// Writes an entry's object but for its end.
  private func writeFields(_ entry: Int, path: [Int]) {
    var text = "{\"kind\":\(JSONText.quoted(document.kindName(of: entry)))"
    if let id = document.id(of: entry) { text += ",\"id\":\(JSONText.quoted(id))" }
    if case .string(let name) = document.value(of: "name", entry: entry).value {
      text += ",\"name\":\(JSONText.quoted(name))"
    }
    text += ",\"label\":\(JSONText.quoted(document.label(of: entry)))"
    text += ",\"path\":\"@\(path.map(String.init).joined(separator: "."))\""
    text += ",\"hidden\":\(document.isHidden(entry)),\"locked\":\(document.isLocked(entry))"
    output.write(text.utf8)
  }
}
