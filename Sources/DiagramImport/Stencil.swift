import Geometry

/// A shape that is drawn in a box of its own and stretched.
struct Stencil {
  /// A part of it, in the order in which they are drawn.
  struct Part {
    var path: ShapePath
    var isFilled = true
    var isStroked = true
  }

  /// The size of its box.
  var size: Extent
  /// Whether it keeps its proportions.
  var keepsAspect = false
  var parts: [Part] = []

  init(size: Extent) { self.size = size }

  /// Reads `width height|path data|…`; data that begins with `-` is only a line, with `+` only an area.
  init?(_ text: String) {
    let fields = text.split(separator: "|")
    let numbers = (fields.first ?? "").split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
    size = Extent(numbers[0], numbers[1])
    for field in fields.dropFirst() {
      let mark = field.first == "-" || field.first == "+" ? field.first : nil
      let data = mark == nil ? field : field.dropFirst()
      parts.append(
        Part(path: ShapePath(data: String(data)), isFilled: mark != "-", isStroked: mark != "+"))
    }
  }

  /// Its parts in a box, turned and mirrored as a style says.
  func parts(in extent: Extent, _ style: DrawIOStyle) -> [Part] {
    let isTurned = style["direction"] == "north" || style["direction"] == "south"
    let room = isTurned ? Extent(extent.height, extent.width) : extent
    var (x, y) = (room.width / size.width, room.height / size.height)
    if keepsAspect { (x, y) = (min(x, y), min(x, y)) }
    let (left, top) = ((room.width - x * size.width) / 2, (room.height - y * size.height) / 2)
    return parts.map { part in
      var part = part
      part.path = part.path.mapped { Point(left + $0.x * x, top + $0.y * y) }
        .oriented(style, in: extent)
      return part
    }
  }
}
