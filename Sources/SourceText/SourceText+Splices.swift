extension SourceText {
  /// The text with `splices` carried out, and the splices that undo them.
  ///
  /// - Precondition: the splices are sorted, do not overlap, and lie inside the text.
  /// - Complexity: O(pieces of the touched leaves + leaves + splices · log pieces)
  public func replacing(_ splices: Splices) -> (text: SourceText, inverse: Splices) {
    var result = TextAssembler(isDense: splices.count > 16)
    var removed = TextAssembler(isDense: true)
    var offset = 0
    for number in splices.indices {
      let range = splices.range(of: number)
      precondition(
        range.lowerBound >= offset && range.upperBound <= byteCount,
        "Splices must be sorted, disjoint and inside the text")
      result.append(self, in: offset..<range.lowerBound)
      splices.appendReplacement(of: number, to: &result)
      removed.append(self, in: range)
      offset = range.upperBound
    }
    result.append(self, in: offset..<byteCount)
    return (result.text, Splices(splices.offsets.reversed, removed.text))
  }

  /// The text with `splices` carried out, and the splices that undo them.
  ///
  /// - Precondition: as for ``replacing(_:)``.
  public func replacing(_ splices: [Splice]) -> (text: SourceText, inverse: Splices) {
    replacing(Splices(splices))
  }
}
