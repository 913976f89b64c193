// Stands in for the part of Swift's library that searches texts, in the released program. See Tools/build-release.
//
// Every file imports it unasked, for what is declared here. The linker cannot leave out the regular expressions that are
// with it, 1.4 MB with the names of all characters.

extension Collection where Element: Equatable {
  /// Whether elements occur, one after the other.
  public func contains<Other: Collection>(_ other: Other) -> Bool where Other.Element == Element {
    firstRange(of: other) != nil
  }

  /// Where elements occur first, one after the other.
  @_specialize(where Self == [UInt8], Other == [UInt8])
  @_specialize(where Self == ArraySlice<UInt8>, Other == [UInt8])
  @_specialize(where Self == String, Other == String)
  @_specialize(where Self == Substring, Other == String)
  public func firstRange<Other: Collection>(of other: Other) -> Range<Index>?
  where Other.Element == Element {
    var start = startIndex
    while true {
      if let end = end(of: other, at: start) { return start..<end }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }

  /// Where elements end that stand at a place; nil if they do not.
  @inline(__always)
  fileprivate func end<Other: Collection>(of other: Other, at start: Index) -> Index?
  where Other.Element == Element {
    var index = start
    for element in other {
      guard index < endIndex, self[index] == element else { return nil }
      formIndex(after: &index)
    }
    return index
  }

  /// Where elements occur, one after the other, without overlaps.
  public func ranges<Other: Collection>(of other: Other) -> [Range<Index>]
  where Other.Element == Element {
    var (result, rest): ([Range<Index>], SubSequence) = ([], self[...])
    while let range = rest.firstRange(of: other) {
      result.append(range)
      guard range.upperBound < endIndex else { break }
      rest = self[(range.isEmpty ? index(after: range.upperBound) : range.upperBound)...]
    }
    return result
  }

  /// What is between elements that stand one after the other.
  public func split<Other: Collection>(
    separator: Other, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] where Other.Element == Element {
    var (result, place): ([SubSequence], Index) = ([], startIndex)
    for range in ranges(of: separator) where result.count < maxSplits {
      if range.lowerBound > place || !omittingEmptySubsequences {
        result.append(self[place..<range.lowerBound])
      }
      place = range.upperBound
    }
    if place < endIndex || !omittingEmptySubsequences { result.append(self[place...]) }
    return result
  }
}

extension StringProtocol {
  /// Whether a text occurs.
  public func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Whether a text occurs.
  public func contains(_ other: Substring) -> Bool { firstRange(of: other) != nil }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// With other elements in place of some, wherever these occur.
  public func replacing<Other: Collection, Replacement: Collection>(
    _ other: Other, with replacement: Replacement, maxReplacements: Int = .max
  ) -> Self where Other.Element == Element, Replacement.Element == Element {
    var (result, place) = (Self(), startIndex)
    for range in ranges(of: other).prefix(maxReplacements) {
      result.append(contentsOf: self[place..<range.lowerBound])
      result.append(contentsOf: replacement)
      place = range.upperBound
    }
    result.append(contentsOf: self[place...])
    return result
  }
}
