import Geometry

/// What the places in a graph depend on beside its order: sizes and wishes. All coordinates are the
/// drawing's, whatever the direction.
package struct GraphMeasures: Hashable, Sendable {
  /// A member.
  package struct Member: Hashable, Sendable {
    /// Its size.
    package var size: Extent
    /// Where its corner stays in the content; nil for anywhere.
    package var pin: Point?
    /// Whether it takes the whole depth of its layer.
    package var grows: Bool

    /// Makes a member.
    package init(_ size: Extent, pin: Point? = nil, grows: Bool = false) {
      self.size = size
      self.pin = pin
      self.grows = grows
    }
  }

  /// A line of the order.
  package struct Line: Hashable, Sendable {
    /// The size of its label.
    package var label: Extent?
    /// How far across the arrows the first end is from its member's edge; nil for its port on the
    /// member.
    package var first: Double?
    /// The same for the last end.
    package var last: Double?
    /// Whether a head is at the first end.
    package var hasFirstHead: Bool
    /// Whether a head is at the last end.
    package var hasLastHead: Bool

    /// Makes a line.
    package init(
      label: Extent? = nil, first: Double? = nil, last: Double? = nil, hasFirstHead: Bool = false,
      hasLastHead: Bool = true
    ) {
      self.label = label
      self.first = first
      self.last = last
      self.hasFirstHead = hasFirstHead
      self.hasLastHead = hasLastHead
    }
  }

  /// Where a member stands in the depth of its layer.
  package enum Alignment: Hashable, Sendable {
    /// At its start.
    case leading
    /// In its middle.
    case center
    /// At its end.
    case trailing
  }

  /// What is kept free at the four edges.
  package struct Padding: Hashable, Sendable {
    /// At the upper edge.
    package var top: Double
    /// At the left edge.
    package var left: Double
    /// At the lower edge.
    package var bottom: Double
    /// At the right edge.
    package var right: Double

    /// Makes paddings.
    package init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// The same at all edges.
    package init(_ all: Double = 0) { self.init(top: all, left: all, bottom: all, right: all) }
  }

  /// Where the arrows point.
  package var direction: GraphDirection
  /// The members, in the order's numbers.
  package var members: [Member]
  /// The lines, in the order's numbers.
  package var lines: [Line]
  /// The least distance of members in a layer.
  package var spacing: Double = 24
  /// The least distance of layers.
  package var layerSpacing: Double = 48
  /// Where a member stands in the depth of its layer.
  package var alignment = Alignment.center
  /// What is kept free at the edges.
  package var padding = Padding()
  /// The distance of lines beside each other.
  package var gap: Double = 8

  /// Makes measures.
  package init(direction: GraphDirection, members: [Member], lines: [Line]) {
    self.direction = direction
    self.members = members
    self.lines = lines
  }
}
