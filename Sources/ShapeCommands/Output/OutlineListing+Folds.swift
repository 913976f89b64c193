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

  /// Writes a line for each row: two spaces a level, whether it is open, label and kind.
  ///
  /// - Complexity: O(rows), and O(depth) for each entry that is to be open.
  package func writeOutline(_ expansion: Expansion) {
    let folds = OutlineFolds(expansion, in: document)
    var lines: [UInt8] = []
    var entry = 0
    while entry < document.entryCount, !output.hasFailed {
      lines.append(contentsOf: repeatElement(0x20, count: 2 * document.depth(of: entry)))
      append(entry, isOpen: folds.isOpen(entry), to: &lines)
      lines.append(0x0A)
      if lines.count >= OutputBuffer.capacity {
        output.write(lines)
        lines.removeAll(keepingCapacity: true)
      }
      entry = folds.row(after: entry)
    }
    output.write(lines)
  }

  // MARK: JSON

  /// Writes the outline as an array of canvases; a closed group has no `children`.
  ///
  /// - Complexity: As of ``writeOutline(_:)``.
  package func writeOutlineJSON(_ expansion: Expansion) {
    let folds = OutlineFolds(expansion, in: document)
    var openEnds: [Int] = []
    var positions: [Int] = [0]
    var inherited = InheritedFlags(document)
    output.write("[")
    var entry = 0
    while entry < document.entryCount, !output.hasFailed {
      close(&openEnds, &positions, before: entry)
      if positions[positions.count - 1] > 0 { output.write(",") }
      output.write("\n")
      // Where children are being written, the position already counts the parent itself.
      writeFields(
        entry, path: positions.dropLast().map { $0 - 1 } + positions.suffix(1), &inherited)
      positions[positions.count - 1] += 1
      switch folds.isOpen(entry) {
      case true?:
        output.write(",\"children\":[")
        openEnds.append(document.subtreeEnd(of: entry))
        positions.append(0)
      case false?: output.write("}")
      case nil: output.write(",\"children\":[]}")
      }
      entry = folds.row(after: entry)
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

/// Which groups of a document are open, and so which entries are rows.
private struct OutlineFolds {
  private let document: Document
  private let isOpenGroup: (Int) -> Bool

  init(_ expansion: OutlineListing.Expansion, in document: Document) {
    self.document = document
    switch expansion {
    case .level(let level): isOpenGroup = { document.depth(of: $0) < level }
    case .entries(let entries):
      let open = Self.withAncestors(entries, in: document)
      isOpenGroup = { open.contains($0) }
    }
  }

  /// Whether a group is open; nil for what holds nothing.
  func isOpen(_ entry: Int) -> Bool? {
    document.childCount(of: entry) > 0 ? isOpenGroup(entry) : nil
  }

  /// The row below a row.
  func row(after entry: Int) -> Int {
    isOpen(entry) == true ? entry + 1 : max(entry + 1, document.subtreeEnd(of: entry))
  }

  private static func withAncestors(_ entries: [Int], in document: Document) -> Set<Int> {
    var found: Set<Int> = []
    for entry in entries {
      var next = entry
      while next >= 0, found.insert(next).inserted { next = document.parent(of: next) }
    }
    return found
  }
}
