/// The widths of a text's clusters, and where its lines may end.
package protocol LineMeasure {
  /// A width, in the measure's unit.
  associatedtype Width: Comparable & AdditiveArithmetic

  /// The width of the cluster at an index. Clusters are asked for in order, but some of them twice.
  mutating func width(of cluster: Character, at index: String.Index) -> Width

  /// True for a cluster that ends its line, and is not shown.
  func endsLine(_ cluster: Character) -> Bool

  /// True if a line may end after a cluster, which is no blank.
  func allowsBreak(after cluster: Character, ofWidth width: Width) -> Bool
}

/// A line of a text, and its width.
package struct BrokenLine<Width> {
  /// The line, without the break or the blanks at which it ends.
  package let text: Substring
  /// The width.
  package let width: Width

  /// A line of a width.
  @inlinable
  package init(text: Substring, width: Width) {
    self.text = text
    self.width = width
  }
}

/// Breaks a text into lines, one after another, without reading further ahead.
///
/// The rules are a part of UAX #14: a line ends at blanks, which then take no space, and where the
/// measure allows it. A word that is wider than a line is broken between clusters; a cluster that is
/// wider stands alone.
package struct LineBreaker<Measure: LineMeasure> {
  @usableFromInline let string: String
  @usableFromInline let limit: Measure.Width
  @usableFromInline var measure: Measure
  @usableFromInline var position: String.Index
  /// True if the text ended in a line break, after which there is one more, empty line.
  @usableFromInline var owesEmptyLine = true

  /// Lines of a text that are at most as wide as a limit.
  @inlinable
  package init(_ string: String, limit: Measure.Width, measure: Measure) {
    self.string = string
    self.limit = limit
    self.measure = measure
    position = string.startIndex
  }

  /// True after the last line.
  @inlinable
  package var isAtEnd: Bool { position == string.endIndex && !owesEmptyLine }

  /// The next line, nil after the last.
  ///
  /// - Complexity: O(clusters of the line and of the word after it).
  @inlinable
  package mutating func next() -> BrokenLine<Measure.Width>? {
    guard position < string.endIndex else {
      guard owesEmptyLine else { return nil }
      owesEmptyLine = false
      return BrokenLine(text: string[position...], width: .zero)
    }
    return line(from: position)
  }

  /// A place where a line may end.
  @usableFromInline
  struct Break {
    @usableFromInline let end: String.Index
    @usableFromInline let width: Measure.Width
    @usableFromInline let next: String.Index

    @inlinable
    init(end: String.Index, width: Measure.Width, next: String.Index) {
      self.end = end
      self.width = width
      self.next = next
    }
  }

  @inlinable
  mutating func line(from start: String.Index) -> BrokenLine<Measure.Width> {
    var index = start
    var width = Measure.Width.zero
    var lastBreak: Break?
    while index < string.endIndex {
      let cluster = string[index]
      if measure.endsLine(cluster) {
        return finish(
          start, Break(end: index, width: width, next: string.index(after: index)), true)
      }
      let after = string.index(after: index)
      let clusterWidth = measure.width(of: cluster, at: index)
      if cluster == " " {
        lastBreak = Break(end: index, width: width, next: after)
        if width + clusterWidth > limit { break }
      } else if width + clusterWidth > limit, index > start {
        if lastBreak == nil { lastBreak = Break(end: index, width: width, next: index) }
        break
      }
      width += clusterWidth
      index = after
      if measure.allowsBreak(after: cluster, ofWidth: clusterWidth) {
        lastBreak = Break(end: index, width: width, next: index)
      }
    }
    guard index < string.endIndex, let lastBreak else {
      return finish(start, Break(end: index, width: width, next: index), false)
    }
    return finishSkippingSpaces(start, lastBreak)
  }

  /// Skips blanks at a wrapped line's end, which take no space, and a line break after them.
  @inlinable
  mutating func finishSkippingSpaces(
    _ start: String.Index, _ found: Break
  ) -> BrokenLine<Measure.Width> {
    var next = found.next
    while next < string.endIndex, string[next] == " " { next = string.index(after: next) }
    let isHardBreak = next < string.endIndex && measure.endsLine(string[next])
    if isHardBreak { next = string.index(after: next) }
    return finish(start, Break(end: found.end, width: found.width, next: next), isHardBreak)
  }

  @inlinable
  mutating func finish(
    _ start: String.Index, _ found: Break, _ isHardBreak: Bool
  ) -> BrokenLine<Measure.Width> {
    position = found.next
    owesEmptyLine = isHardBreak
    return BrokenLine(text: string[start..<found.end], width: found.width)
  }
}
