extension SourceText {
  /// The text with `splices` carried out, and the splices that undo them.
  ///
  /// - Precondition: the splices are sorted, do not overlap, and lie inside the text.
  /// - Complexity: O(pieces + splices · log pieces)
  public func replacing(_ splices: [Splice]) -> (text: SourceText, inverse: [Splice]) {
    var result = SourceText()
    var inverse: [Splice] = []
    inverse.reserveCapacity(splices.count)
    var offset = 0
    for splice in splices {
      precondition(
        splice.range.lowerBound >= offset && splice.range.upperBound <= byteCount,
        "Splices must be sorted, disjoint and inside the text")
      result.append(self, in: offset..<splice.range.lowerBound)
      let start = result.byteCount
      result.append(splice.replacement)
      inverse.append(
        Splice(range: start..<result.byteCount, replacement: slice(splice.range)))
      offset = splice.range.upperBound
    }
    result.append(self, in: offset..<byteCount)
    return (result, inverse)
  }
}
