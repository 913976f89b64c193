/// The shape of a line's ends.
package enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut at the end.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The shape of a line's corners.
package enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// A point.
  case miter
  /// Rounded.
  case round
  /// Cut.
  case bevel
}

/// The order in which a shape's fill and line are painted.
package enum StrokeOrder: String, Hashable, Sendable, CaseIterable {
  /// The line lies over the fill.
  case above
  /// The line lies below the fill.
  case below
}

/// The side of a closed outline on which its line lies.
package enum StrokePosition: String, Hashable, Sendable, CaseIterable {
  /// Half of the line on each side.
  case center
  /// Inside the shape.
  case inside
  /// Outside the shape.
  case outside
}

/// How an image is fitted into a box.
package enum ImageFit: String, Hashable, Sendable, CaseIterable {
  /// It covers the box; what reaches beyond is cut off.
  case fill
  /// It is as large as fits into the box, in its middle.
  case fit
  /// It is stretched to the box.
  case stretch
  /// It has its own size and is repeated from the box's corner.
  case tile

  /// The box of an image of some size that is fitted into a box; of a repeated one the first.
  package func place(of size: Extent, in box: Box) -> Box {
    let (wide, high) = (box.width / size.width, box.height / size.height)
    let scale: Double
    switch self {
    case .stretch: return box
    case .tile: return Box(origin: Point(box.minX, box.minY), extent: size)
    case .fit: scale = min(wide, high)
    case .fill: scale = max(wide, high)
    }
    let extent = Extent(scale * size.width, scale * size.height)
    return Box(
      origin: Point(box.center.x - extent.width / 2, box.center.y - extent.height / 2),
      extent: extent)
  }
}

/// How a graphic masks the siblings after it.
package enum MaskMode: String, Hashable, Sendable, CaseIterable {
  /// Its outline cuts them off.
  case shape
  /// They are as opaque as it is.
  case alpha
  /// They are as opaque as it is bright.
  case luminance
}
