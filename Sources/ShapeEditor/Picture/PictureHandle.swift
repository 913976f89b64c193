/// What can be dragged of what is selected, beside itself.
enum PictureHandle: Hashable, Sendable {
  /// A corner or an edge of the frame: -1 for the left and the upper side, 1 for the right and the
  /// lower one, 0 for the middle between both.
  case side(horizontal: Int, vertical: Int)
  /// The handle outside the frame that turns.
  case turn
  /// The handle inside the frame that rounds corners.
  case radius
  /// A point of a line, by its number.
  case point(Int)
  /// The dot beside the frame from which a connector is drawn.
  case join
  /// A node of a path that was gone into, or of such a line.
  case node(Int)
  /// A control point of a path's segment: its first or its second.
  case control(of: Int, isFirst: Bool)
  /// An end of a connector.
  case end(LineEnd)
  /// A point that a connector passes, by its number.
  case bend(Int)
  /// The middle of a part of a connector, out of which a bend is pulled, by its number.
  case part(Int)

  /// One of the two ends of a line.
  enum LineEnd: String, Hashable, Sendable, CaseIterable {
    case from
    case to
  }

  /// The corners, from the top left on.
  static let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map {
    side(horizontal: $0, vertical: $1)
  }
  /// The edges.
  static let edges = [(0, -1), (-1, 0), (1, 0), (0, 1)].map { side(horizontal: $0, vertical: $1) }

  /// How it looks.
  var sign: Unicode.Scalar {
    switch self {
    case .side(let horizontal, let vertical): horizontal != 0 && vertical != 0 ? "■" : "▪"
    case .turn: "↻"
    case .radius, .part: "◦"
    case .point, .end: "●"
    case .join: "•"
    case .node, .bend: "○"
    case .control: "◇"
    }
  }

  /// Whether text drawn at the same place covers the handle. Handles inside the shape give way, so
  /// that its text can be read.
  var yieldsToText: Bool {
    switch self {
    case .radius, .part: true
    default: false
    }
  }
}
