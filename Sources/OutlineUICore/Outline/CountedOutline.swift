/// Outline data that knows how many rows it has, and finds each of them.
///
/// For an outline of a million elements, composing views would cost one view per element. Data that
/// keeps its own running counts finds rows in logarithmic time or better; an ``OutlineGroup`` in a list
/// requests only the rows on the screen and the groups around them.
///
/// The data determines which rows are open. Unless it is a snapshot (``isSnapshot``) it is queried in
/// each frame, so it may change at any time between frames; if nothing else requests a frame, call
/// the host's `setNeedsRender()`.
public protocol CountedOutline {
  /// The content of a row. A row of an equal element is not evaluated again, so a row's content
  /// must be a function of its element, of the environment, and of state.
  associatedtype Element: Equatable & Identifiable

  /// Whether a value of this type always gives the same rows: then they are asked for again only when
  /// the view is evaluated with another value. False by default.
  static var isSnapshot: Bool { get }

  /// The number of visible rows; those in closed groups do not count.
  var rowCount: Int { get }

  /// The row at an index in `0..<rowCount`. Complexity: O(log n) or better is expected.
  func row(at index: Int) -> CountedRow<Element>

  /// Whether the row at an index in `0..<rowCount` is still this one. By default the row is asked for and
  /// compared; data that keeps its rows may know sooner.
  func holds(_ row: CountedRow<Element>, at index: Int) -> Bool

  /// The row of an element; nil if it is not visible.
  func position(of id: Element.ID) -> Int?

  /// The row of the group around the row at an index in `0..<rowCount`; nil at the top level.
  func parentRow(of index: Int) -> Int?

  /// Opens or closes the group of an element.
  func setExpanded(_ isExpanded: Bool, for element: Element)

  /// What the view of a row is made of: the element, or what the element stands for.
  associatedtype _Value = Element

  /// What the view of an element's row is made of.
  static func _value(of element: Element) -> _Value

  /// Whether the data itself counts the groups that are evaluated.
  static var _countsGroups: Bool { get }

  /// This data with what is known of its rows since it was last evaluated at the same place.
  @MainActor func _kept(in context: ResolveContext) -> Self
}

extension CountedOutline where _Value == Element {
  /// The element.
  public static func _value(of element: Element) -> Element { element }
}

extension CountedOutline {
  /// False.
  public static var _countsGroups: Bool { false }

  /// The same: nothing is known of it.
  @MainActor public func _kept(in context: ResolveContext) -> Self { self }

  /// False.
  public static var isSnapshot: Bool { false }

  /// Whether the row at an index equals this one.
  public func holds(_ row: CountedRow<Element>, at index: Int) -> Bool {
    let other = self.row(at: index)
    return other.element.id == row.element.id && other == row
  }
}

/// A row of a counted outline.
public struct CountedRow<Element: Equatable & Identifiable>: Equatable {
  /// The kind of a row.
  public enum Kind: Hashable, Sendable {
    /// An element without children.
    case leaf
    /// A group, which may be empty.
    case group(isExpanded: Bool)
    /// A section, whose row is its header; nil if it cannot be opened or closed.
    case section(isExpanded: Bool?)
  }

  /// The content of the row.
  public let element: Element
  /// The number of groups and sections around the row.
  public let depth: Int
  /// The kind of the row.
  public let kind: Kind

  /// Makes a row.
  public init(_ element: Element, depth: Int, kind: Kind) {
    self.element = element
    self.depth = depth
    self.kind = kind
  }

  /// Whether the row is open; nil if it cannot be opened or closed.
  public var isExpanded: Bool? {
    switch kind {
    case .leaf: nil
    case .group(let isExpanded): isExpanded
    case .section(let isExpanded): isExpanded
    }
  }
}
