/// The rows of a lazy container: how many there are, and the node of any one on demand.
///
/// Rows are numbered flat: a section's header, its rows and its footer follow each other. A container asks only for
/// rows the window shows (and row 0 where a width or the default spacing must be known), so `count`, `section(at:)`
/// and `index(of:)` should not visit rows either.
public protocol LazyLayoutSource: AnyObject {
  /// The number of rows, headers and footers included.
  var count: Int { get }

  /// The node of a row; asked at most once a pass for each row shown. Sources may keep nodes between passes.
  func node(at index: Int) -> LayoutNode

  /// What a row is, whatever its index: used to find the anchor row again after rows were inserted or removed.
  func identity(at index: Int) -> AnyHashable

  /// Where a row is now; nil if it is gone or cannot be found cheaply.
  func index(of identity: AnyHashable) -> Int?

  /// The length along the scrolling axis that all rows have, if they do: then nothing is estimated.
  var uniformExtent: Double? { get }

  /// Changes whenever rows were inserted, removed, moved or changed in length.
  var generation: Int { get }

  /// The section a row belongs to; nil if it is in none.
  func section(at index: Int) -> LazySection?
}

extension LazyLayoutSource {
  /// The index itself.
  public func identity(at index: Int) -> AnyHashable { AnyHashable(index) }
  /// The index, where identities are indices.
  public func index(of identity: AnyHashable) -> Int? { identity.base as? Int }
  /// Rows of different lengths.
  public var uniformExtent: Double? { nil }
  /// Rows that never change.
  public var generation: Int { 0 }
  /// No sections.
  public func section(at index: Int) -> LazySection? { nil }
}

/// A run of rows with an optional header before and footer behind.
public struct LazySection: Hashable, Sendable {
  /// The rows, header and footer included.
  public var range: Range<Int>
  /// Whether the first row of the range is a header.
  public var hasHeader: Bool
  /// Whether the last row of the range is a footer.
  public var hasFooter: Bool

  /// Creates a section.
  public init(range: Range<Int>, hasHeader: Bool = false, hasFooter: Bool = false) {
    self.range = range
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// The rows between header and footer.
  public var content: Range<Int> {
    let lower = min(range.upperBound, range.lowerBound + (hasHeader ? 1 : 0))
    return lower..<max(lower, range.upperBound - (hasFooter ? 1 : 0))
  }
}

/// Which parts of sections stay in sight while the section does.
public struct PinnedViews: OptionSet, Hashable, Sendable {
  /// Bit 1 headers, bit 2 footers.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Headers stay at the start of the window, until the next one pushes them out.
  public static let sectionHeaders = PinnedViews(rawValue: 1)
  /// Footers stay at the end of the window.
  public static let sectionFooters = PinnedViews(rawValue: 2)
}

/// How much of a lazy container is laid out.
public enum LazyExtent: Hashable, Sendable {
  /// The rows the window shows; the length of the others is estimated.
  case window
  /// All rows, as in an eager stack: nothing is estimated, at a cost linear in the number of rows.
  case all
}
