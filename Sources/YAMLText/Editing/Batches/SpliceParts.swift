/// Insertions and cuts of a batch, to be joined into splices.
struct SpliceParts {
  private struct Part {
    var range: Range<Int>
    var written: ItemLineWriter?
  }

  private var parts: [Part] = []

  /// Takes a range out.
  mutating func cut(_ range: Range<Int>) { parts.append(Part(range: range)) }

  /// Inserts written text at `offset`, after text inserted there earlier.
  mutating func put(_ written: ItemLineWriter, at offset: Int) {
    parts.append(Part(range: offset..<offset, written: written))
  }

  /// Joins all parts into splices and records where arrivals land; false if parts overlap.
  mutating func join(into plan: inout StructuralPlan) -> Bool {
    var range = 0..<0
    var bytes: [UInt8] = []
    var delta = 0
    func close(_ plan: inout StructuralPlan) {
      defer { delta += bytes.count - range.count }
      guard !range.isEmpty || !bytes.isEmpty else { return }
      let replacement = bytes.isEmpty ? SourceText() : SourceText(TextBlock(bytes))
      plan.splices.append(Splice(range: range, replacement: replacement))
    }
    // Each part's text is freed once it is in a splice.
    var rest = takeSorted()
    while let part = rest.popLast() {
      guard part.range.lowerBound >= range.upperBound else { return false }
      if part.range.lowerBound > range.upperBound {
        close(&plan)
        range = part.range
        bytes = []
      }
      range = range.lowerBound..<part.range.upperBound
      guard let written = part.written else { continue }
      plan.add(written, at: range.lowerBound + delta + bytes.count)
      if bytes.isEmpty { bytes = written.bytes } else { bytes += written.bytes }
    }
    close(&plan)
    return true
  }

  /// The parts in reverse text order, for `popLast`; parts at one place keep their order.
  private mutating func takeSorted() -> [Part] {
    let taken = parts
    parts = []
    func isBefore(_ one: Int, _ other: Int) -> Bool {
      let (left, right) = (taken[one].range, taken[other].range)
      return (left.lowerBound, left.upperBound, one) < (right.lowerBound, right.upperBound, other)
    }
    let isSorted = taken.indices.dropFirst().allSatisfy { isBefore($0 - 1, $0) }
    return isSorted
      ? taken.reversed() : taken.indices.sorted { isBefore($1, $0) }.map { taken[$0] }
  }
}

extension StructuralPlan {
  /// Records the places and lines of text written at an offset of the new text.
  fileprivate mutating func add(_ written: ItemLineWriter, at offset: Int) {
    let first = lines.count
    for var place in written.places {
      place.range = place.range.lowerBound + offset..<place.range.upperBound + offset
      place.lines = place.lines.lowerBound + first..<place.lines.upperBound + first
      places.append(place)
    }
    for line in written.lines {
      lines.append(LineStart(old: Int(line.old), new: Int(line.new) + offset))
    }
  }
}
