extension View {
  /// Puts a bar at the top or bottom edge of the view, which gets the remaining space.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    InsetView(
      content: self, bar: content(), edge: edge == .top ? .top : .bottom,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
  }

  /// Puts a bar at the leading or trailing edge of the view, which gets the remaining space.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    InsetView(
      content: self, bar: content(), edge: edge == .leading ? .leading : .trailing,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
  }

  /// Keeps some edges of the view free. Equivalent to padding, since a terminal has no other unsafe
  /// edges.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    padding(edges, length)
  }
}

extension View {
  /// Has no effect: every cell of a terminal can be seen and touched.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    self
  }

  /// Has no effect, see ``ignoresSafeArea(_:edges:)``.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}

/// Parts of a screen that are not for content elsewhere; a terminal has none.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit per region.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What the device and its bars take.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard on the screen takes.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// Both.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// An edge at the side of a view.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  /// The left edge.
  case leading
  /// The right edge.
  case trailing
}

/// An edge at the top or bottom of a view.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// Some of the edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

/// A view with a bar at one of its edges.
@usableFromInline struct InsetView<Content: View, Bar: View>: PrimitiveView {
  let content: Content
  let bar: Bar
  let edge: Edge
  let alignment: Alignment
  let spacing: Double?

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    nodes.append(
      SafeAreaInsetNode(
        edge: edge, alignment: alignment, spacing: spacing,
        content: implicitStack(inner.appending(0).nodes(of: content)),
        bar: implicitStack(inner.appending(1).nodes(of: bar))))
  }
}
