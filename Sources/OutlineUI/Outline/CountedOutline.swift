/// Tree-shaped data that answers for itself which rows it shows.
///
/// Where an outline is a million elements long, composing it out of views costs a view an element.
/// Data that keeps running counts of its own gives the same answers in logarithmic time or better;
/// a list asks it only about rows on the screen and about their ancestors.
///
/// The data decides which rows are open. It is asked anew each frame, so it may change at any time
/// between frames; tell the host with `setNeedsRender()` when nothing else does.
public protocol CountedOutline {
  /// What a row shows. A row of an equal element is not evaluated again, so a row's content must be
  /// a function of its element, of the environment, and of state.
  associatedtype Element: Equatable & Identifiable

  /// The number of rows to be seen, those in closed groups not counted.
  var rowCount: Int { get }

  /// The row at an index in `0..<rowCount`. Complexity: O(log n) or better is expected.
  func row(at index: Int) -> CountedRow<Element>

  /// Where the row of an element is to be seen; nil if it is not.
  func position(of id: Element.ID) -> Int?

  /// The group an element stands in; nil at the top.
  func parent(of id: Element.ID) -> Element.ID?

  /// Opens or closes a group.
  func setExpanded(_ isExpanded: Bool, for id: Element.ID)
}

/// A row of a counted outline.
public struct CountedRow<Element: Equatable & Identifiable>: Equatable {
  /// What the row is of.
  public enum Kind: Hashable, Sendable {
    /// An element without anything below it.
    case leaf
    /// A group, which may be empty.
    case group(isExpanded: Bool)
    /// A collapsible section, whose row is its header.
    case section(isExpanded: Bool)
  }

  /// What the row shows.
  public let element: Element
  /// How many groups and sections the row stands in.
  public let depth: Int
  /// What the row is of.
  public let kind: Kind

  /// Makes a row.
  public init(_ element: Element, depth: Int, kind: Kind) {
    self.element = element
    self.depth = depth
    self.kind = kind
  }

  /// Whether the row opens and closes; nil if it does neither.
  public var isExpanded: Bool? {
    switch kind {
    case .leaf: nil
    case .group(let isExpanded), .section(let isExpanded): isExpanded
    }
  }
}
