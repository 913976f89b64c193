/// What a batch puts into a text and cuts out of it, to be joined to splices.
struct SpliceParts {
  private struct Part {
    var range: Range<Int>
    var written: ItemLineWriter?
  }

  private var parts: [Part] = []

  /// Takes a range out.
  mutating func cut(_ range: Range<Int>) { parts.append(Part(range: range)) }

  /// Puts what was written before the byte at `offset`; what is put there later comes after it.
  mutating func put(_ written: ItemLineWriter, at offset: Int) {
    parts.append(Part(range: offset..<offset, written: written))
  }

  /// Joins everything to splices, and finds where arrivals come; false where parts overlap.
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
    // What was written is let go when it has become a text.
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

  /// The parts, the first of the text last; those at one place are taken in the order they came in.
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
  /// Takes down where what was written comes to, which begins at an offset of the new text.
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
