import Geometry
import ShapeDocument

extension Document {
  /// The colour that shows through an open shape on the canvas of an entry: its background, or
  /// white for none and for a gradient.
  func ground(around serial: Int) -> RGBA {
    let white = RGBA(red: 255, green: 255, blue: 255)
    guard let entry = entry(withSerial: serial),
      let background = canvas(canvas(of: entry))?.background, background.isVisible,
      case .color(let color) = background.content
    else { return white }
    return PaintResolver(self).visibleComponents(of: color) ?? white
  }
}
