import Geometry
import SVGImport

/// Takes a stencil that a style of draw.io has inside while expat reads it.
final class StencilReading: XMLHandler {
  private(set) var failure: SVGImportError?
  var place: () -> SVGPlace = { SVGPlace(line: 1, column: 1) }
  /// What has been read; nil before its element.
  private(set) var stencil: Stencil?
  private var data = ""
  private var elementCount = 0

  func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    elementCount += 1
    guard elementCount <= 20_000 else {
      return failure = SVGImportError("the stencil is too large", at: place())
    }
    func number(_ key: String, _ usual: Double = 0) -> Double {
      attributes.first { $0.name == key }.flatMap { Double($0.value) }
        .flatMap(DiagramLimits.coordinate) ?? usual
    }
    func points(_ keys: String...) -> String {
      keys.map { String(number($0)) }.joined(separator: " ") + " "
    }
    switch name {
    case "shape":
      let size = Extent(number("w", 100), number("h", 100))
      guard stencil == nil, size.width > 0, size.height > 0 else { return }
      stencil = Stencil(size: size)
      stencil?.keepsAspect = attributes.contains { $0.name == "aspect" && $0.value == "fixed" }
    case "path": data = ""
    case "move": data += "M" + points("x", "y")
    case "line": data += "L" + points("x", "y")
    case "quad": data += "Q" + points("x1", "y1", "x2", "y2")
    case "curve": data += "C" + points("x1", "y1", "x2", "y2", "x3", "y3")
    case "arc":
      let flags = "\(number("large-arc-flag") == 0 ? 0 : 1) \(number("sweep-flag") == 0 ? 0 : 1) "
      data += "A" + points("rx", "ry", "x-axis-rotation") + flags + points("x", "y")
    case "close": data += "Z"
    case "rect", "roundrect":
      rectangle(
        Box(origin: Point(number("x"), number("y")), extent: Extent(number("w"), number("h"))),
        arc: name == "rect" ? 0 : number("arcsize", 15))
    case "ellipse":
      let (rx, ry) = (number("w") / 2, number("h") / 2)
      let (x, y) = (number("x"), number("y") + ry)
      data = "M\(x) \(y)A\(rx) \(ry) 0 1 1 \(x + 2 * rx) \(y)A\(rx) \(ry) 0 1 1 \(x) \(y)Z"
    case "fillstroke": add(isFilled: true, isStroked: true)
    case "fill": add(isFilled: true, isStroked: false)
    case "stroke": add(isFilled: false, isStroked: true)
    default: break
    }
  }

  private func rectangle(_ box: Box, arc: Double) {
    let r = min(box.width, box.height) * min(max(arc, 0), 50) / 100
    let (a, b, c, d) = (box.minX, box.minY, box.maxX, box.maxY)
    data =
      r == 0
      ? "M\(a) \(b)L\(c) \(b)L\(c) \(d)L\(a) \(d)Z"
      : "M\(a + r) \(b)L\(c - r) \(b)Q\(c) \(b) \(c) \(b + r)L\(c) \(d - r)Q\(c) \(d) \(c - r) \(d)"
        + "L\(a + r) \(d)Q\(a) \(d) \(a) \(d - r)L\(a) \(b + r)Q\(a) \(b) \(a + r) \(b)Z"
  }

  private func add(isFilled: Bool, isStroked: Bool) {
    guard !data.isEmpty else { return }
    stencil?.parts.append(
      Stencil.Part(path: ShapePath(data: data), isFilled: isFilled, isStroked: isStroked))
    data = ""
  }

  func end() {}
  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {}

  func declareEntity(_ name: String, _ value: String?) {
    failure = SVGImportError("the stencil declares entities", at: place())
  }

  func skipEntity(_ name: String) {}
  func reportUndeclaredEntities(inTag tag: Slice<UnsafeRawBufferPointer>) {}
}
