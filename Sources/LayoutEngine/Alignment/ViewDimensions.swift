/// A view's size for one proposal, with its alignment guides.
///
/// Guides are computed on demand: a subscript costs O(1) on a leaf, and on a container at most one
/// visit of each view below, whose result is cached for the pass.
public struct ViewDimensions: Equatable {
  /// The view's width.
  public let width: Double
  /// The view's height.
  public let height: Double
  private let node: LayoutNode?
  let proposal: ProposedViewSize

  /// Dimensions of a view that sets no guides, such as a frame whose child is not known yet.
  public init(_ size: Size) {
    self.init(size, node: nil, proposal: ProposedViewSize(size))
  }

  init(_ size: Size, node: LayoutNode?, proposal: ProposedViewSize) {
    width = size.width
    height = size.height
    self.node = node
    self.proposal = proposal
  }

  /// The size.
  public var size: Size { Size(width: width, height: height) }

  /// The value of a horizontal guide: the explicit one, or the guide's default.
  public subscript(guide: HorizontalAlignment) -> Double { self[guide.key] }
  /// The value of a vertical guide: the explicit one, or the guide's default.
  public subscript(guide: VerticalAlignment) -> Double { self[guide.key] }
  /// The value of a horizontal guide if the view, or a descendant, sets it.
  public subscript(explicit guide: HorizontalAlignment) -> Double? { self[explicit: guide.key] }
  /// The value of a vertical guide if the view, or a descendant, sets it.
  public subscript(explicit guide: VerticalAlignment) -> Double? { self[explicit: guide.key] }

  /// The value of the guide with this key.
  public subscript(key: AlignmentKey) -> Double {
    self[explicit: key] ?? key.defaultValue(in: self)
  }

  /// The explicit value of the guide with this key.
  public subscript(explicit key: AlignmentKey) -> Double? {
    node?.explicitGuideValue(key, for: proposal)
  }

  /// Whether two views have the same size; guides are not compared.
  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height
  }
}
