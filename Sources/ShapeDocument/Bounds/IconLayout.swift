import Geometry

/// An icon and the text beside it: together they stand in a box as a text alone would.
package struct IconLayout: Hashable, Sendable {
  /// How wide and high the icon is.
  let side: Double
  /// Where it stands.
  let place: Graphic.Icon.Place
  /// The text; nil for none that is seen.
  let text: Graphic.TextStyle?

  /// An icon beside the text of its graphic.
  init(_ icon: Graphic.Icon, beside text: Graphic.TextStyle?) {
    side = icon.side(beside: text)
    self.text = text.flatMap { $0.isVisible && !$0.string.isEmpty ? $0 : nil }
    place = icon.place ?? (self.text == nil ? .center : .leading)
  }

  /// How much narrower the room of the text is by the icon.
  var inset: Double { place == .leading && text != nil ? side + Graphic.Icon.gap : 0 }

  /// The room of the text in the box of the graphic.
  package func textFrame(in frame: Box) -> Box {
    guard let text else { return frame }
    switch place {
    case .center: return frame
    case .top:
      return Box(
        minX: frame.minX, minY: frame.minY + side + Graphic.Icon.gap, maxX: frame.maxX,
        maxY: frame.maxY)
    case .leading:
      let room = Box(
        minX: frame.minX + inset, minY: frame.minY, maxX: frame.maxX, maxY: frame.maxY)
      guard text.valign != .middle else { return room }
      // An icon higher than the lines has its middle at theirs, and stays in the box.
      let drop = drop(over: Graphic.TextLayout(text, width: room.width).size.height)
      return Box(
        minX: room.minX, minY: room.minY + drop, maxX: room.maxX, maxY: room.maxY - drop)
    }
  }

  /// The box of the icon in the box of the graphic.
  package func iconBox(in frame: Box) -> Box {
    func box(_ x: Double, _ y: Double) -> Box {
      Box(origin: Point(x, y), extent: Extent(side, side))
    }
    let (left, top) = (frame.center.x - side / 2, frame.center.y - side / 2)
    guard let text else {
      return box(place == .leading ? frame.minX : left, place == .top ? frame.minY : top)
    }
    guard place != .center else { return box(left, top) }
    let lines = text.box(in: textFrame(in: frame))
    guard place == .top else {
      return box(lines.minX - Graphic.Icon.gap - side, lines.center.y - side / 2)
    }
    let x =
      switch text.align {
      case .leading: frame.minX
      case .center: left
      case .trailing: frame.maxX - side
      }
    return box(x, lines.minY - Graphic.Icon.gap - side)
  }

  /// How far lines of a height stand below the top of both.
  func drop(over height: Double) -> Double {
    switch place {
    case .top: side + Graphic.Icon.gap
    case .leading, .center: max(side - height, 0) / 2
    }
  }

  /// The size of both, given that of the lines.
  func extent(around lines: Extent) -> Extent {
    switch place {
    case .leading: Extent(inset + lines.width, max(side, lines.height))
    case .top: Extent(max(side, lines.width), side + Graphic.Icon.gap + lines.height)
    case .center: Extent(max(side, lines.width), max(side, lines.height))
    }
  }
}

extension GraphicValues {
  /// Whether there is a box that an icon can stand in.
  var takesIcon: Bool {
    guard case .box = placement.outline else { return false }
    return kind != .group && kind != .spacer
  }

  /// The icon; nil for none, and on kinds that are no boxes.
  package var icon: Graphic.Icon? { rare?.values.icon }

  /// The icon with the text beside it; nil for none.
  package var iconLayout: IconLayout? { icon.map { IconLayout($0, beside: text) } }

  /// The box of the icon, in the graphic's coordinates; nil for none.
  package var iconBox: Box? {
    guard let iconLayout, let frame = placement.outline.frame else { return nil }
    return iconLayout.iconBox(in: textRoom(in: frame))
  }
}
