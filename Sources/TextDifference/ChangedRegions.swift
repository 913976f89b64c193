import Algorithms
import YAMLText

/// Which stretches of a text differ from an older version of it, as far as its splices tell.
///
/// Outside the regions both versions hold the same bytes; inside they may, after an undo for example.
package struct ChangedRegions: Sendable, Equatable {
  /// One stretch: what stood there and what stands there, as byte offsets.
  package struct Region: Sendable, Equatable {
    /// Its bytes in the old version.
    package var old: Range<Int>
    /// Its bytes in the new version.
    package var new: Range<Int>

    /// A region.
    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// The regions in order; they neither overlap nor touch.
  package private(set) var regions: [Region] = []

  /// No difference.
  package init() {}

  /// Whether nothing differs.
  package var isEmpty: Bool { regions.isEmpty }

  /// The one region between what both versions begin with and what both end with.
  ///
  /// - Complexity: O(bytes), less where the versions share blocks
  package init(between old: SourceText, and new: SourceText) {
    let shorter = min(old.byteCount, new.byteCount)
    let prefix = CommonEnds.prefix(of: old, and: new)
    guard prefix < shorter || old.byteCount != new.byteCount else { return }
    let suffix = CommonEnds.suffix(of: old, and: new, atMost: shorter - prefix)
    regions = [
      Region(old: prefix..<old.byteCount - suffix, new: prefix..<new.byteCount - suffix)
    ]
  }

  /// Takes in splices of the new version: sorted, disjoint, as byte offsets before them.
  ///
  /// - Complexity: O(regions + splices)
  package mutating func apply(_ splices: [Splice]) {
    guard !splices.isEmpty else { return }
    var merged: [Region] = []
    merged.reserveCapacity(regions.count + splices.count)
    // Offsets between the regions: how much further on they are now than in the old version, and
    // how much further on they will be.
    var oldShift = 0
    var newShift = 0
    var region = 0
    var splice = 0
    while region < regions.count || splice < splices.count {
      let start = min(
        region < regions.count ? regions[region].new.lowerBound : .max,
        splice < splices.count ? splices[splice].range.lowerBound : .max)
      var end = start
      let oldStart = start - oldShift
      let newStart = start + newShift
      while true {
        if region < regions.count, regions[region].new.lowerBound <= end {
          end = max(end, regions[region].new.upperBound)
          oldShift += regions[region].new.count - regions[region].old.count
          region += 1
        } else if splice < splices.count, splices[splice].range.lowerBound <= end {
          end = max(end, splices[splice].range.upperBound)
          newShift += splices[splice].byteDelta
          splice += 1
        } else {
          break
        }
      }
      merged.append(Region(old: oldStart..<end - oldShift, new: newStart..<end + newShift))
    }
    regions = merged
  }

  /// Where a byte of the new version stood in the old one; nil inside a region.
  ///
  /// - Complexity: O(log regions)
  package func oldOffset(of newOffset: Int) -> Int? {
    let next = regions.partitioningIndex { $0.new.upperBound > newOffset }
    if next < regions.count, regions[next].new.lowerBound <= newOffset { return nil }
    guard next > 0 else { return newOffset }
    return newOffset - regions[next - 1].new.upperBound + regions[next - 1].old.upperBound
  }
}
