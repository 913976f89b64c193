import ShapeDocument

extension Graphic.Kind {
  /// A character of one column that stands for the kind in the outline.
  ///
  /// All are in the Geometric Shapes, Mathematical Operators or Box Drawing blocks, terminal fonts have them
  /// (DejaVu Sans Mono has no sine wave), and none is drawn as a picture.
  package var glyph: String {
    switch self {
    case .group: "▣"
    case .rectangle: "■"
    case .roundedRectangle: "▢"
    case .capsule: "▬"
    case .ellipse: "○"
    case .circle: "●"
    case .triangle: "▲"
    case .diamond: "◆"
    case .polygon: "◊"
    case .star: "★"
    case .line: "╱"
    case .polyline: "∠"
    case .path: "≈"
    case .text: "T"
    case .image: "▨"
    case .connector: "→"
    case .spacer: "┄"
    default: "?"
    }
  }
}
