import OutlineIndex
import ShapeCommands
import ShapeDocument

// The outline with its folds: what `show` prints.
extension OutlineListing {
  /// Which groups are open.
  package enum Expansion: Sendable {
    /// Groups above this level; 0 shows the canvases alone, ``Int/max`` opens everything.
    case level(Int)
    /// These entries, and what they are in.
    case entries([Int])
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

  // MARK: JSON

  /// Writes the outline as an array of canvases; a closed group has no `children`.
  package func writeOutlineJSON(_ expansion: Expansion) {
    let outline = outline(expansion)
    var openEnds: [Int] = []
    var positions: [Int] = [0]
    var inherited = InheritedFlags(document)
    output.write("[")
    var entry = outline.visibleEntry(after: -1)
    while let row = entry, !output.hasFailed {
      close(&openEnds, &positions, before: row)
      if positions[positions.count - 1] > 0 { output.write(",") }
      output.write("\n")
      // Where children are being written, the position already counts the parent itself.
      writeFields(
        row, path: positions.dropLast().map { $0 - 1 } + positions.suffix(1), &inherited)
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
}
