import BinarySearch
import SourceText

/// The regions in which a text differs from an older version, as far as its splices show.
///
/// Outside the regions both versions hold the same bytes; inside they may as well, for example
/// after an undo.
package struct ChangedRegions: Sendable, Equatable {
  /// One region, as byte offsets in both versions.
  package struct Region: Sendable, Equatable {
    private var storedOld: CompactRange
    private var storedNew: CompactRange

    init(old: Range<Int>, new: Range<Int>) {
      (storedOld, storedNew) = (CompactRange(old), CompactRange(new))
    }

    /// Its bytes in the old version.
    package var old: Range<Int> {
      get { storedOld.range }
      set { storedOld = CompactRange(newValue) }
    }

    /// Its bytes in the new version.
    package var new: Range<Int> {
      get { storedNew.range }
      set { storedNew = CompactRange(newValue) }
    }
  }

  /// The regions in order; they neither overlap nor touch.
  package private(set) var regions: [Region] = []

  /// Makes an empty set of regions.
  package init() {}

  /// Whether nothing differs.
  package var isEmpty: Bool { regions.isEmpty }

  /// Makes the single region between the common prefix and the common suffix of both versions.
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

  /// Applies splices of the new version: sorted, disjoint, as byte offsets before them.
  ///
  /// - Complexity: O(regions + splices)
  package mutating func apply(_ splices: Splices) {
    guard !splices.isEmpty else { return }
    var merged: [Region] = []
    merged.reserveCapacity(regions.count + splices.count)
    // Offsets between the regions: how far they are shifted from the old version now, and how far
    // they will be.
    var oldShift = 0
    var newShift = 0
    var region = 0
    var splice = 0
    while region < regions.count || splice < splices.count {
      let start = min(
        region < regions.count ? regions[region].new.lowerBound : .max,
        splice < splices.count ? splices.range(of: splice).lowerBound : .max)
      var end = start
      let oldStart = start - oldShift
      let newStart = start + newShift
      while true {
        if region < regions.count, regions[region].new.lowerBound <= end {
          end = max(end, regions[region].new.upperBound)
          oldShift += regions[region].new.count - regions[region].old.count
          region += 1
        } else if splice < splices.count, splices.range(of: splice).lowerBound <= end {
          end = max(end, splices.range(of: splice).upperBound)
          newShift += splices.byteDelta(of: splice)
          splice += 1
        } else {
          break
        }
      }
      merged.append(Region(old: oldStart..<end - oldShift, new: newStart..<end + newShift))
    }
    regions = merged
  }

  /// The offset in the old version of a byte of the new one; nil inside a region.
  ///
  /// - Complexity: O(log regions)
  package func oldOffset(of newOffset: Int) -> Int? {
    let next = regions.partitioningIndex { $0.new.upperBound > newOffset }
    if next < regions.count, regions[next].new.lowerBound <= newOffset { return nil }
    guard next > 0 else { return newOffset }
    return newOffset - regions[next - 1].new.upperBound + regions[next - 1].old.upperBound
  }
}

/// A range in eight bytes: a change of everything makes hundreds of thousands of them.
struct CompactRange: Equatable {
  private let start: UInt32
  private let end: UInt32

  /// A range in a text, which is below 4 GiB.
  init(_ range: Range<Int>) {
    (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  /// The range.
  var range: Range<Int> { Int(start)..<Int(end) }
}
