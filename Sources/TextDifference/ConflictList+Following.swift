import SourceText

/// An edit that would tear a conflict apart; the number of its hunk.
package struct TornConflict: Error, Equatable {
  /// The number of the hunk.
  package let hunk: Int
}

extension ConflictList {
  /// How an edit changes the structure of a document, for the conflicts in it.
  package enum EditKind: Sendable {
    /// Values are changed, each in its place.
    case values
    /// Entries are put somewhere else.
    case structure
    /// Entries are deleted.
    case deletion
  }

  /// The conflicts after splices of the text.
  ///
  /// An edit inside our side edits our side: the conflict stays. Lines before and behind stay outside.
  /// A deletion takes along conflicts that lie in what is deleted. Anything else that cuts through a
  /// conflict is refused, and so is moving what has one to another place: their side could not follow.
  ///
  /// - Complexity: O(changed bytes + hunks · splices)
  package func following(
    _ splices: Splices, of text: SourceText, _ kind: EditKind
  ) throws(TornConflict) -> ConflictList {
    guard !hunks.isEmpty else { return self }
    let regions = LineRegion.regions(of: splices, in: text)
    var result: [ConflictHunk] = []
    for (number, hunk) in hunks.enumerated() {
      var moved = hunk
      var inside = 0
      var isGone = false
      for region in regions {
        switch region.relation(to: hunk.range) {
        case .before:
          moved.range =
            moved.range.lowerBound + region.delta..<moved.range.upperBound + region.delta
        case .inside:
          moved.range = moved.range.lowerBound..<moved.range.upperBound + region.delta
          inside += 1
        case .around where kind == .deletion && region.isRemoval: isGone = true
        case .around, .across: throw TornConflict(hunk: number)
        case .after: break
        }
      }
      if inside > 0, inside < regions.count, kind == .structure {
        throw TornConflict(hunk: number)
      }
      if !isGone { result.append(moved) }
    }
    return ConflictList(result)
  }
}

/// Whole lines that are replaced.
private struct LineRegion {
  var range: Range<Int>
  var newByteCount: Int

  enum Relation {
    case before
    case inside
    case around
    case across
    case after
  }

  var delta: Int { newByteCount - range.count }
  var isRemoval: Bool { newByteCount == 0 }

  func relation(to hunk: Range<Int>) -> Relation {
    if range.upperBound <= hunk.lowerBound { return .before }
    if range.lowerBound >= hunk.upperBound { return .after }
    if range.lowerBound >= hunk.lowerBound, range.upperBound <= hunk.upperBound { return .inside }
    let isAround = range.lowerBound <= hunk.lowerBound && range.upperBound >= hunk.upperBound
    return isAround ? .around : .across
  }

  /// The lines that splices change, without those at both ends that stay as they are.
  static func regions(of splices: Splices, in text: SourceText) -> [LineRegion] {
    var regions: [LineRegion] = []
    var pending: (range: Range<Int>, splices: [Splice])?
    for splice in splices {
      let lines = text.lines(of: splice)
      if let former = pending, lines.lowerBound < former.range.upperBound {
        pending = (
          former.range.lowerBound..<max(former.range.upperBound, lines.upperBound),
          former.splices + [splice]
        )
      } else {
        if let pending { regions.append(LineRegion(pending.range, pending.splices, text)) }
        pending = (lines, [splice])
      }
    }
    if let pending { regions.append(LineRegion(pending.range, pending.splices, text)) }
    return regions.filter { $0.delta != 0 || !$0.range.isEmpty }
  }

  private init(_ lines: Range<Int>, _ splices: [Splice], _ text: SourceText) {
    let old = text.slice(lines)
    let new = old.replacing(
      splices.map { splice in
        Splice(
          range: splice.range.lowerBound - lines.lowerBound..<splice.range.upperBound
            - lines.lowerBound, replacement: splice.replacement)
      }
    ).text
    let limit = min(old.byteCount, new.byteCount)
    var suffix = CommonEnds.suffix(of: old, and: new, atMost: limit)
    // Whole lines only, of both.
    while suffix > 0,
      !old.beginsLine(old.byteCount - suffix) || !new.beginsLine(new.byteCount - suffix)
    {
      suffix = old.byteCount - TextLines.end(in: old, after: old.byteCount - suffix)
    }
    let common = min(CommonEnds.prefix(of: old, and: new), limit - suffix)
    let prefix = TextLines.start(in: old, before: common) ?? 0
    range = lines.lowerBound + prefix..<lines.upperBound - suffix
    newByteCount = new.byteCount - prefix - suffix
  }
}

extension SourceText {
  /// The lines a splice changes.
  fileprivate func lines(of splice: Splice) -> Range<Int> {
    let (range, new) = (splice.range, splice.replacement)
    let isWhole =
      beginsLine(range.lowerBound) && beginsLine(range.upperBound)
      && (new.isEmpty || new.byte(at: new.byteCount - 1) == 0x0A)
    if isWhole { return range }
    let start = TextLines.start(in: self, before: range.lowerBound) ?? 0
    return start..<TextLines.end(in: self, after: range.upperBound)
  }
}
