/// What a batch puts into a text and cuts out of it, to be joined to splices.
struct SpliceParts {
  private struct Part {
    var range: Range<Int>
    var bytes: [UInt8] = []
    /// Where moved entries stood, and where they are in `bytes`.
    var places: [(old: Range<Int>, new: Range<Int>)] = []
  }

  private var parts: [Part] = []

  /// Takes a range out.
  mutating func cut(_ range: Range<Int>) { parts.append(Part(range: range)) }

  /// Puts bytes before the one at `offset`; what is put there later comes after it.
  mutating func put(
    _ bytes: [UInt8], at offset: Int, places: [(old: Range<Int>, new: Range<Int>)] = []
  ) {
    parts.append(Part(range: offset..<offset, bytes: bytes, places: places))
  }

  /// Joins everything to splices, and finds where moved entries come; false where parts overlap.
  mutating func join(into plan: inout StructuralPlan) -> Bool {
    let sorted = takeSorted()
    var current: Part?
    var delta = 0
    func close(_ part: Part, _ plan: inout StructuralPlan) {
      let start = part.range.lowerBound + delta
      for place in part.places {
        plan.places.append(
          (place.old, place.new.lowerBound + start..<place.new.upperBound + start))
      }
      delta += part.bytes.count - part.range.count
      let replacement = part.bytes.isEmpty ? SourceText() : SourceText(TextBlock(part.bytes))
      plan.splices.append(Splice(range: part.range, replacement: replacement))
    }
    for part in sorted {
      guard var open = current else {
        current = part
        continue
      }
      guard part.range.lowerBound >= open.range.upperBound else { return false }
      guard part.range.lowerBound == open.range.upperBound else {
        close(open, &plan)
        current = part
        continue
      }
      current = nil
      let shift = open.bytes.count
      open.bytes += part.bytes
      open.places += part.places.map {
        ($0.old, $0.new.lowerBound + shift..<$0.new.upperBound + shift)
      }
      open.range = open.range.lowerBound..<part.range.upperBound
      current = open
    }
    if let current { close(current, &plan) }
    plan.splices.removeAll { $0.range.isEmpty && $0.replacement.isEmpty }
    return true
  }

  /// The parts in the order of the text, those at one place in the order they came in.
  private mutating func takeSorted() -> [Part] {
    let taken = parts
    parts = []
    func isBefore(_ one: Int, _ other: Int) -> Bool {
      let (left, right) = (taken[one].range, taken[other].range)
      return (left.lowerBound, left.upperBound, one) < (right.lowerBound, right.upperBound, other)
    }
    let isSorted = taken.indices.dropFirst().allSatisfy { isBefore($0 - 1, $0) }
    return isSorted ? taken : taken.indices.sorted(by: isBefore).map { taken[$0] }
  }
}
