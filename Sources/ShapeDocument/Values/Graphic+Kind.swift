extension Graphic {
  /// The kind of a graphic.
  package enum Kind: Hashable, Sendable {
    /// A container without a shape of its own.
    case group
    /// A rectangle filling the box.
    case rectangle
    /// A rectangle with round corners, `radius`.
    case roundedRectangle
    /// A rectangle whose short sides are half circles.
    case capsule
    /// The ellipse inscribed in the box.
    case ellipse
    /// The largest centred circle in the box.
    case circle
    /// A regular triangle in the box's ellipse, point up.
    case triangle
    /// A square on its corner in the box's ellipse.
    case diamond
    /// A regular polygon of `sides`, or a free one of `points`.
    case polygon
    /// A star of `sides` points.
    case star
    /// A line through `points`.
    case line
    /// A line through `points`.
    case polyline
    /// An outline of SVG path data, `d`.
    case path
    /// Text alone.
    case text
    /// A picture from `source`.
    case image
    /// A line between what `from` and `to` name.
    case connector
    /// Space between the members of a layout; not drawn.
    case spacer
    /// A kind this version does not know; kept, listed and drawn as its box.
    case unknown(String)

    /// Every known kind, in the order of the format's table.
    package static let known: [Kind] = [
      .group, .rectangle, .roundedRectangle, .capsule, .ellipse, .circle, .triangle, .diamond,
      .polygon, .star, .line, .polyline, .path, .text, .image, .connector, .spacer,
    ]

    /// The names of ``known``, in its order.
    package static let knownNames: [String] = [
      "group", "rectangle", "roundedRectangle", "capsule", "ellipse", "circle", "triangle",
      "diamond",
      "polygon", "star", "line", "polyline", "path", "text", "image", "connector", "spacer",
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: zip(knownNames, known))
    private static let names = Dictionary(uniqueKeysWithValues: zip(known, knownNames))

    /// The kind of a name; unknown names give ``unknown(_:)``.
    package init(name: String) {
      self = Self.byName[name] ?? .unknown(name)
    }

    /// The name as documents write it.
    package var name: String {
      if case .unknown(let name) = self { return name }
      return Self.names[self] ?? ""
    }

    /// True when the kind's outline follows from `at` and `size`.
    package var isBox: Bool {
      switch self {
      case .group, .line, .polyline, .path, .connector, .spacer: false
      default: true
      }
    }

    /// True when a graphic of the kind can lay out its children: a group or a box.
    package var canLayOut: Bool { self == .group || isBox }
  }
}
