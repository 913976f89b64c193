import SourceText

/// The line difference of two versions of a text, in the format of `diff -u` and `git apply`.
package struct UnifiedDiff {
  /// Lines replaced by others; either side may be empty.
  struct Change: Equatable {
    private let storedOldLines: CompactRange
    private let storedNewLines: CompactRange
    private let bytes: ChangedRegions.Region

    init(
      oldLines: Range<Int>, newLines: Range<Int>, oldBytes: Range<Int>, newBytes: Range<Int>
    ) {
      storedOldLines = CompactRange(oldLines)
      storedNewLines = CompactRange(newLines)
      bytes = ChangedRegions.Region(old: oldBytes, new: newBytes)
    }

    /// This change and the one right behind it.
    func joined(with next: Change) -> Change {
      Change(
        oldLines: oldLines.lowerBound..<next.oldLines.upperBound,
        newLines: newLines.lowerBound..<next.newLines.upperBound,
        oldBytes: oldBytes.lowerBound..<next.oldBytes.upperBound,
        newBytes: newBytes.lowerBound..<next.newBytes.upperBound)
    }

    /// The old lines, counted from 0.
    var oldLines: Range<Int> { storedOldLines.range }
    /// The new lines, counted from 0.
    var newLines: Range<Int> { storedNewLines.range }
    /// The bytes of the old lines.
    var oldBytes: Range<Int> { bytes.old }
    /// The bytes of the new lines.
    var newBytes: Range<Int> { bytes.new }
  }

  let old: SourceText
  let new: SourceText
  private(set) var changes: [Change] = []
  /// The lines of the old text that are replaced, as bytes.
  package var oldRanges: [Range<Int>] { changes.map(\.oldBytes) }

  /// Compares two versions in the regions where they may differ.
  ///
  /// - Complexity: O(lines of the regions × their differences), bounded; counting the lines before
  ///   them runs at memchr's speed.
  package init(from old: SourceText, to new: SourceText, in regions: ChangedRegions) {
    self.old = old
    self.new = new
    var place = Place()
    let regions = wholeLines(of: regions.regions)
    changes.reserveCapacity(regions.count)
    for region in regions {
      let gap = lineCount(in: place.oldOffset..<region.old.lowerBound, of: old) ?? 0
      place.oldLine += gap
      place.newLine += gap
      compare(region, startingAt: &place)
    }
  }

  /// Compares two versions whose differences are not known.
  package init(from old: SourceText, to new: SourceText) {
    self.init(from: old, to: new, in: ChangedRegions(between: old, and: new))
  }

  /// Whether both versions are equal.
  package var isEmpty: Bool { changes.isEmpty }

  /// The number of removed lines.
  package var removedLineCount: Int { changes.reduce(0) { $0 + $1.oldLines.count } }

  /// The number of added lines.
  package var addedLineCount: Int { changes.reduce(0) { $0 + $1.newLines.count } }

  // MARK: - Regions

  private struct Place {
    var oldLine = 0
    var newLine = 0
    /// The end of the part whose lines have been counted.
    var oldOffset = 0
  }

  /// The regions extended to whole lines; those that share a line are merged.
  private func wholeLines(
    of regions: [ChangedRegions.Region]
  ) -> [ChangedRegions.Region] {
    var result: [ChangedRegions.Region] = []
    result.reserveCapacity(regions.count)
    for region in regions {
      let earliest = result.last?.old.upperBound ?? 0
      let start = TextLines.start(
        in: old, before: region.old.lowerBound, notBefore: earliest)
      var widened = region
      // Before the first line break is the first line, or the region before.
      if let start = start ?? (earliest == 0 ? 0 : nil) {
        let shift = region.old.lowerBound - start
        widened.old = start..<region.old.upperBound
        widened.new = region.new.lowerBound - shift..<region.new.upperBound
      } else if let last = result.popLast() {
        widened.old = last.old.lowerBound..<region.old.upperBound
        widened.new = last.new.lowerBound..<region.new.upperBound
      }
      result.append(widened)
    }
    close(&result)
    return result
  }

  /// Extends regions to the ends of their last lines.
  private func close(_ regions: inout [ChangedRegions.Region]) {
    var count = 0
    for index in regions.indices {
      var region = regions[index]
      if count > 0, case let last = regions[count - 1], isLineShared(last, region) {
        count -= 1
        region.old = last.old.lowerBound..<region.old.upperBound
        region.new = last.new.lowerBound..<region.new.upperBound
      }
      if !old.beginsLine(region.old.upperBound) || !new.beginsLine(region.new.upperBound) {
        let limit = index + 1 < regions.count ? regions[index + 1].old.lowerBound : old.byteCount
        let end = TextLines.end(in: old, after: region.old.upperBound, notAfter: limit)
        let extra = end - region.old.upperBound
        region.old = region.old.lowerBound..<end
        region.new = region.new.lowerBound..<region.new.upperBound + extra
      }
      regions[count] = region
      count += 1
    }
    regions.removeSubrange(count...)
  }

  /// True if the last line of a region ends in the next one, in either version.
  private func isLineShared(
    _ region: ChangedRegions.Region, _ next: ChangedRegions.Region
  ) -> Bool {
    region.old.upperBound > next.old.lowerBound
      || region.old.upperBound == next.old.lowerBound
        && !new.beginsLine(region.new.upperBound)
  }

  // MARK: - Lines

  private mutating func compare(_ region: ChangedRegions.Region, startingAt place: inout Place) {
    if replace(region, startingAt: &place) { return }
    let lines = old.withUnsafeBytes(in: region.old) { oldBytes in
      new.withUnsafeBytes(in: region.new) { DiffLines(oldBytes, $0) }
    }
    let found = LineComparison(lines.old, lines.new, contentCount: lines.contentCount)
    var (oldLine, newLine) = (0, 0)
    while oldLine < lines.old.count || newLine < lines.new.count {
      let (oldStart, newStart) = (oldLine, newLine)
      while oldLine < lines.old.count, found.isRemoved[oldLine] { oldLine += 1 }
      while newLine < lines.new.count, found.isAdded[newLine] { newLine += 1 }
      guard oldLine > oldStart || newLine > newStart else {
        oldLine += 1
        newLine += 1
        continue
      }
      let (oldBase, newBase) = (region.old.lowerBound, region.new.lowerBound)
      add(
        Change(
          oldLines: place.oldLine + oldStart..<place.oldLine + oldLine,
          newLines: place.newLine + newStart..<place.newLine + newLine,
          oldBytes: oldBase + lines.oldStarts[oldStart]..<oldBase + lines.oldStarts[oldLine],
          newBytes: newBase + lines.newStarts[newStart]..<newBase + lines.newStarts[newLine]))
    }
    place.oldLine += lines.old.count
    place.newLine += lines.new.count
    place.oldOffset = region.old.upperBound
  }

  /// Adds a change; with one right before it, it is a single change.
  private mutating func add(_ change: Change) {
    guard let last = changes.last, last.oldLines.upperBound == change.oldLines.lowerBound,
      last.newLines.upperBound == change.newLines.lowerBound
    else { return changes.append(change) }
    changes[changes.count - 1] = last.joined(with: change)
  }

  /// Takes a region as one change where there is nothing to compare: lines only come or only go, or one
  /// line takes the place of another. False where there is.
  private mutating func replace(
    _ region: ChangedRegions.Region, startingAt place: inout Place
  ) -> Bool {
    let oldCount = lineCount(in: region.old, of: old, atMost: region.new.isEmpty ? .max : 1)
    let newCount = lineCount(in: region.new, of: new, atMost: region.old.isEmpty ? .max : 1)
    guard let oldCount, let newCount else { return false }
    if region.old.count == region.new.count, old.slice(region.old) == new.slice(region.new) {
      return false
    }
    if oldCount > 0 || newCount > 0 {
      add(
        Change(
          oldLines: place.oldLine..<place.oldLine + oldCount,
          newLines: place.newLine..<place.newLine + newCount,
          oldBytes: region.old, newBytes: region.new))
    }
    place.oldLine += oldCount
    place.newLine += newCount
    place.oldOffset = region.old.upperBound
    return true
  }

  /// The number of lines of a range, a last one without a break included; nil where there are more.
  func lineCount(
    in range: Range<Int>, of text: SourceText, atMost limit: Int = .max
  ) -> Int? {
    var count = 0
    text.forEachChunk(in: range) { chunk in
      var rest = chunk
      while count <= limit, let found = rest.offset(ofFirst: 0x0A) {
        count += 1
        rest = UnsafeRawBufferPointer(rebasing: rest[(found + 1)...])
      }
      return count <= limit
    }
    if !range.isEmpty, text.byte(at: range.upperBound - 1) != 0x0A { count += 1 }
    return count <= limit ? count : nil
  }
}
