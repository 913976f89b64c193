import GraphLayout

/// How a container arranges its members: what a document writes under `layout`.
///
/// Lengths are in the document's units.
package struct ContainerLayout: Hashable, Sendable {
  /// The type of arrangement.
  package enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// One below the other.
    case vstack
    /// Side by side.
    case hstack
    /// In front of each other, the first at the back.
    case zstack
    /// In columns, line by line.
    case grid
    /// Side by side in lines, which break at the container's width.
    case flow
    /// In layers, as the arrows between them ask for.
    case graph
  }

  /// A column of a grid, or as many as fit.
  package enum Column: Hashable, Sendable {
    /// One column of exactly this width.
    case fixed(Double)
    /// One column that takes its share of the width, within bounds.
    case flexible(minimum: Double?, maximum: Double?)
    /// As many columns of at least this width as fit in the share.
    case adaptive(minimum: Double)
  }

  /// Where members are across a stack, in a grid's cell, or in a line of a flow.
  package struct Alignment: Hashable, Sendable {
    /// The horizontal guides.
    package enum Horizontal: Hashable, Sendable { case leading, center, trailing }
    /// The vertical guides.
    package enum Vertical: Hashable, Sendable { case top, center, bottom, firstBaseline }

    /// Where members are horizontally.
    package var horizontal: Horizontal
    /// Where members are vertically.
    package var vertical: Vertical

    /// An alignment on two guides.
    package init(_ horizontal: Horizontal = .center, _ vertical: Vertical = .center) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Distances from the four sides of the container inwards.
  package struct Padding: Hashable, Sendable {
    /// The distances, as CSS orders them.
    package var (top, right, bottom, left) = (0.0, 0.0, 0.0, 0.0)

    /// No padding.
    package init() {}

    /// A distance from each side.
    package init(top: Double, right: Double, bottom: Double, left: Double) {
      (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    var isZero: Bool { top == 0 && right == 0 && bottom == 0 && left == 0 }
  }

  /// The type of arrangement.
  package var arrangement: Arrangement
  /// The distance between neighbours in a stack or a line, and between columns.
  package var spacing: Double
  /// The distance between the lines of a grid or a flow; nil for `spacing`.
  package var rowSpacing: Double?
  /// Where members are across.
  package var alignment = Alignment()
  /// The space around all members.
  package var padding = Padding()
  /// The columns of a grid; at least one.
  package var columns: [Column] = [.flexible(minimum: nil, maximum: nil)]

  /// Where the arrows of a graph point.
  package var direction = GraphDirection.down
  /// The least distance of the layers of a graph.
  package var layerSpacing = 48.0
  /// How the members of a graph are ordered across the arrows.
  package var sequence = GraphSequence.automatic
  /// The order of a graph's members, and its lines; nil until it is found.
  package var contents: GraphContents?

  /// An arrangement with defaults.
  package init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    spacing = Self.usualSpacing(of: arrangement)
  }

  /// The distance between neighbours where none is written.
  package static func usualSpacing(of arrangement: Arrangement) -> Double {
    arrangement == .graph ? 24 : 8
  }

  /// The greatest length that layouts compute with; greater ones count as this.
  package static let largestLength = 1e9
  /// The most columns of a grid that are written one by one or as a number.
  package static let largestColumnCount = 1_000
}
