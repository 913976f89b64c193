/// The rows of a lazy container: their number, and the node of any row on demand.
///
/// Rows are numbered consecutively: a section's header, its rows and its footer follow each other.
/// A container requests only visible rows (and row 0 if a width or the default spacing is needed),
/// so `count`, `section(at:)` and `index(of:)` should not visit rows either.
public protocol LazyLayoutSource: AnyObject {
  /// The number of rows, including headers and footers.
  var count: Int { get }

  /// The node of a row; called at most once per pass for each visible row. Sources may keep nodes
  /// between passes.
  func node(at index: Int) -> LayoutNode

  /// The identity of a row, independent of its index: used to find the anchor row after rows were
  /// inserted or removed.
  func identity(at index: Int) -> AnyHashable

  /// The current index of a row; nil if it was removed or cannot be found cheaply.
  func index(of identity: AnyHashable) -> Int?

  /// The length of every row along the scrolling axis, if they are all equal: then nothing is
  /// estimated.
  var uniformExtent: Double? { get }

  /// Changes whenever rows are inserted, removed, moved or change in length.
  var generation: Int { get }

  /// Whether the rows of the last layout are the same and have the same lengths; a container that is
  /// its own window and has not been scrolled then leaves them where they are.
  var isUnchanged: Bool { get }

  /// Called when the rows have been laid out.
  func didLayOut()

  /// Called when a row's node was replaced by another, which the source gives from then on.
  func didReplaceNode(at index: Int, by node: LayoutNode)

  /// The section of a row; nil if it is in none.
  func section(at index: Int) -> LazySection?
}

extension LazyLayoutSource {
  /// The index itself.
  public func identity(at index: Int) -> AnyHashable { AnyHashable(index) }
  /// The index, if identities are indices.
  public func index(of identity: AnyHashable) -> Int? { identity.base as? Int }
  /// Nil: rows may have different lengths.
  public var uniformExtent: Double? { nil }
  /// Constant: rows never change.
  public var generation: Int { 0 }
  /// False: every layout asks for the rows.
  public var isUnchanged: Bool { false }
  /// Nothing.
  public func didLayOut() {}
  /// Nothing: a source that keeps no nodes makes another one.
  public func didReplaceNode(at index: Int, by node: LayoutNode) {}
  /// Nil: there are no sections.
  public func section(at index: Int) -> LazySection? { nil }
}

/// A run of rows with an optional header before and footer after it.
public struct LazySection: Hashable, Sendable {
  /// The rows, including header and footer.
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

/// The parts of sections that stay visible as long as the section is.
public struct PinnedViews: OptionSet, Hashable, Sendable {
  /// Bit 1 for headers, bit 2 for footers.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Headers stay at the start of the window, until the next one pushes them out.
  public static let sectionHeaders = PinnedViews(rawValue: 1)
  /// Footers stay at the end of the window.
  public static let sectionFooters = PinnedViews(rawValue: 2)
}

/// The part of a lazy container that is laid out.
public enum LazyExtent: Hashable, Sendable {
  /// The visible rows; the length of the others is estimated.
  case window
  /// All rows, as in an eager stack: nothing is estimated; the cost is linear in the number of
  /// rows.
  case all
}
