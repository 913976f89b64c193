import Geometry
import KeptSVG
import ShapeDocument

/// A graphic prepared for writing: its values, and the SVG elements it needs.
final class SVGElement {
  /// The entry it is of.
  let entry: Int
  let values: GraphicValues
  let kind: Graphic.Kind
  /// Whether it stands inside an instance, and its id is another's.
  let isCopy: Bool
  let contour: Contour
  /// The heads that are made to the width of its line.
  let heads: (start: HeadedLine.Head?, end: HeadedLine.Head?)
  let text: Graphic.TextStyle?
  /// Its text, where that is written apart: that of a connector.
  let label: Graphic.TextStyle?
  /// The texts at the ends of a connector.
  let endTexts: [PlacedText]
  /// Whether its texts are written apart.
  let isLabelled: Bool
  /// The fill of its shape that is seen, of several the one at the front.
  let topFill: Graphic.Paint?
  /// The other ones, the first at the back.
  let lowerFills: [Graphic.Paint]
  /// Whether there is a shape to be seen.
  let hasShape: Bool
  /// How it masks its siblings; nil for a graphic that is drawn.
  let mask: MaskMode?
  /// Whether it has blur or shadows, those that are not seen included.
  let hasEffects: Bool
  /// Its icon; nil for none, and for one of no name.
  let icon: Graphic.Icon?
  /// The box of what is inside, where that matters.
  var contentBox: Box?
  /// What its image is in the file; nil where it has none.
  var picture: SVGPicture?
  /// What is written as its link; nil for none.
  var linkTarget: String?
  /// The fingerprint of its text, to tell whether kept markup still says it; nil for none.
  var textFingerprint: String?
  /// What of it only SVG says.
  var kept = SVGKeptAttributes()
  private let document: Document

  init(_ entry: Int, _ values: consuming GraphicValues, isCopy: Bool, in document: Document) {
    self.entry = entry
    self.isCopy = isCopy
    self.document = document
    kind = values.kind
    contour = values.drawnContour
    let headed = values.headedLine
    heads = (headed?.start, headed?.end)
    if values.connection != nil {
      topFill = nil
      lowerFills = []
    } else if let fill = values.fill {
      topFill = fill.isVisible ? fill : nil
      lowerFills = []
    } else {
      let fills = values.fills.filter(\.isVisible)
      topFill = fills.last
      lowerFills = fills.dropLast()
    }
    mask = values.mask
    hasEffects = values.blur > 0 || values.shadow != nil || !values.shadows.isEmpty
    isLabelled =
      values.textPlace != nil && mask == nil && document.subtreeEnd(of: entry) == entry + 1
    if let shown = values.text, shown.isVisible, shown.size > 0 || !shown.isPlain {
      text = isLabelled ? nil : shown
      label = isLabelled ? shown : nil
    } else {
      text = nil
      label = nil
    }
    endTexts = values.placedEndTexts.filter { $0.text.size > 0 || !$0.text.isPlain }
    let isPainted = topFill != nil || values.stroke?.isVisible == true
    hasShape =
      switch kind {
      case .group, .text: isPainted
      default:
        // Paints may be kept as SVG says them, and a mask needs none.
        isPainted || mask != nil
          || values.written.contains { $0.rank == nil && $0.key == keptSVGKey }
      }
    icon = values.icon.flatMap { Graphic.Icon.isName($0.name) ? $0 : nil }
    // Moved here, and not copied.
    self.values = values
  }

  var placement: Placement { values.placement }
  /// The only fill of its shape, or of several the last; nil for a connector, whose fill lies behind
  /// its text.
  var fill: Graphic.Paint? { values.connection == nil ? values.fill ?? values.fills.last : nil }
  /// The components of a colour, those of the palette included.
  func components(_ color: Graphic.Color) -> RGBA? { document.components(of: color) }

  /// Whether its line is an element of its own: it lies inside or outside of a closed outline.
  var hasStrokeApart: Bool {
    stroke?.isVisible == true && stroke?.position != .center && contour.isClosed
  }

  /// Whether its shape takes several elements.
  var takesSeveralShapes: Bool { hasShape && (!lowerFills.isEmpty || hasStrokeApart) }
  var stroke: Graphic.Stroke? { values.stroke }

  /// Whether its place or its text depends on what is inside.
  var needsContentBox: Bool {
    guard case .content = placement.outline else { return false }
    return placement.rotation != 0 && placement.pivot == nil || text != nil
  }

  /// Its box in its own coordinates.
  var frame: Box? { placement.outline.frame ?? contentBox }

  /// Whether its own coordinates begin at its place; else its shape is written where it stands.
  var movesOrigin: Bool {
    if kind == .group || kept.origin != nil { return true }
    if case .box = placement.outline { return false }
    return true
  }

  /// Where it stands as its element says it: by the place where the element's coordinates begin.
  var elementPlacement: Placement {
    guard let origin = kept.origin else { return placement }
    var moved = placement
    if moved.rotation != 0, moved.pivot == nil {
      moved.pivot = placement.turningPoint(frame: frame)
    }
    moved.at = placement.at + origin
    return moved
  }

  /// What is added to its coordinates where they are written.
  var offset: Point {
    if let origin = kept.origin { return -origin }
    return movesOrigin ? .zero : placement.at
  }

  /// Whether anything of it is seen, what is inside aside.
  var hasParts: Bool {
    hasShape || hasImage || text != nil || label != nil || icon != nil || !endTexts.isEmpty
  }

  var hasImage: Bool { kind == .image && values.source != nil }

  /// Its place for paints: boxes and offset.
  var placing: Placing {
    Placing(box: placement.outline.frame, contourBox: contour.box, offset: offset)
  }

  /// Whether `line` says it all.
  func isLine(_ points: [Point]) -> Bool { kind == .line && points.count == 2 }
}

/// Where a shape stands, as its paints need to know.
struct Placing {
  /// Its box in its own coordinates.
  var box: Box?
  /// The box of what is written, in the same coordinates.
  var contourBox: Box?
  /// What is added to its coordinates where they are written.
  var offset: Point

  /// Whether fractions of the box are the same in SVG, which measures what is written.
  var isMeasuredAlike: Bool {
    guard let box, let contourBox else { return false }
    let slack = 1e-9 * max(box.width, box.height)
    return abs(box.minX - contourBox.minX) <= slack && abs(box.maxX - contourBox.maxX) <= slack
      && abs(box.minY - contourBox.minY) <= slack && abs(box.maxY - contourBox.maxY) <= slack
  }
}
