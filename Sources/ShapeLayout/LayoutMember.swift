/// The input of a layout for one graphic: its content, and the keys that determine its size.
///
/// Lengths are in the document's units. Two members that are equal get equal places.
package struct LayoutMember: Hashable, Sendable {
  /// What is measured.
  package enum Content: Hashable, Sendable {
    /// A shape, which takes any size.
    case shape
    /// Something of one size: an outline, or a group that does not lay itself out.
    case rigid(width: Double, height: Double)
    /// A text.
    case text(MeasuredText)
    /// Space along the direction of the stack, of at least a length.
    case spacer(minimum: Double)
    /// A container, with members of its own.
    indirect case container(ContainerLayout)
  }

  /// A length of a member, and how far it may change.
  package struct Side: Hashable, Sendable {
    /// The length that is written; nil for that of the content.
    package var length: Double?
    /// The least length of a side that grows.
    package var minimum: Double?
    /// The greatest length of a side that grows.
    package var maximum: Double?
    /// True to take what the container offers.
    package var grows = false
    /// The least length of a side that is as long as its content.
    package var contentMinimum: Double?
    /// The greatest length of a container's side that is as long as its content.
    package var contentMaximum: Double?

    /// A side of a length; nil for that of the content.
    package init(_ length: Double? = nil) { self.length = length }

    /// The length if nothing can change it.
    var fixedLength: Double? { grows ? nil : length }

    /// The greatest length of a side if that is the length of its content.
    var contentLimit: Double? { grows || length != nil ? nil : contentMaximum }

    /// The bounds of the flexible frame around a side that grows, or that has no length of its own.
    var bounds: (minimum: Double?, ideal: Double?, maximum: Double?) {
      grows
        ? (minimum, length, maximum ?? .infinity) : (length == nil ? contentMinimum : nil, nil, nil)
    }
  }

  /// What is measured.
  package var content: Content
  /// Its width.
  package var width = Side()
  /// Its height.
  package var height = Side()
  /// Decides in which order a stack offers space.
  package var priority = 0.0
  /// How far it is drawn from its place.
  package var offset = Offset()
  /// The places at its sides that a graph around asks for.
  package var portGuides: [GraphContents.PortGuide] = []

  /// A distance on both axes.
  package struct Offset: Hashable, Sendable {
    /// The distances.
    package var (x, y) = (0.0, 0.0)

    /// No distance.
    package init() {}

    /// A distance on each axis.
    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A member of a content, without further keys.
  package init(_ content: Content) { self.content = content }

  /// The layout of its own members; nil for what is no container.
  var layout: ContainerLayout? {
    if case .container(let layout) = content { layout } else { nil }
  }
}

/// The measure of a text, which may depend on the width it is offered.
package struct MeasuredText: Hashable, Sendable {
  /// A measured text.
  package struct Extent: Hashable, Sendable {
    /// The width of its longest line.
    package var width: Double
    /// The height of all its lines.
    package var height: Double

    /// A width and a height.
    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// The size of the text without line breaks of ours.
  package var ideal: Extent
  /// The distance of the first baseline from the top.
  package var firstBaseline: Double
  /// The distance of the last baseline from the bottom.
  package var lastBaseline: Double
  /// Breaks lines; nil for a text that has always the same lines.
  private var wrapping: Wrapping?

  /// What breaks a text, and what it is known by.
  private struct Wrapping: Hashable, Sendable {
    var text: any Hashable & Sendable
    var extent: @Sendable (Double) -> Extent

    static func == (left: Wrapping, right: Wrapping) -> Bool {
      AnyHashable(left.text) == AnyHashable(right.text)
    }

    func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
  }

  /// A text that has always the same lines.
  package init(_ ideal: Extent, firstBaseline: Double, lastBaseline: Double) {
    self.ideal = ideal
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// Lets the lines break at the width that is offered.
  ///
  /// - Parameters:
  ///   - text: Everything that decides about the measure.
  ///   - extent: The size of the text with lines no wider than a width, as far as words allow.
  package mutating func wrap(
    _ text: any Hashable & Sendable, extent: @escaping @Sendable (Double) -> Extent
  ) {
    wrapping = Wrapping(text: text, extent: extent)
  }

  /// True if the lines break at the width that is offered.
  var wraps: Bool { wrapping != nil }

  /// The measure of a box around the text.
  ///
  /// - Parameters:
  ///   - shape: Everything that decides about the box.
  ///   - room: The width at which lines break in a box of a width; nil for no limit.
  ///   - box: The size of the box around lines, and where they begin in it.
  /// - Returns: The measure of the box.
  package func boxed(
    _ shape: some Hashable & Sendable, room: @escaping @Sendable (Double?) -> Double?,
    box: @escaping @Sendable (Extent) -> (extent: Extent, top: Double)
  ) -> MeasuredText {
    let block = extent(within: room(nil))
    let outer = box(block)
    var boxed = MeasuredText(
      outer.extent, firstBaseline: outer.top + firstBaseline,
      lastBaseline: outer.extent.height - outer.top - block.height + lastBaseline)
    guard wrapping != nil else { return boxed }
    boxed.wrap(Boxed(text: self, shape: shape)) { width in
      box(extent(within: room(width))).extent
    }
    return boxed
  }

  /// What a text in a box is told apart by.
  private struct Boxed<Shape: Hashable & Sendable>: Hashable, Sendable {
    let text: MeasuredText
    let shape: Shape
  }

  /// The size for a width; nil for no limit.
  func extent(within width: Double?) -> Extent {
    guard let wrapping, let width, width < ideal.width else { return ideal }
    // What rounding errors leave is nothing.
    return width > 1e-9 ? wrapping.extent(width) : Extent(width: 0, height: 0)
  }
}
