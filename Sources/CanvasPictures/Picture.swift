import DisplayList
import Geometry
import ShapeDocument
import ShapeDrawing

/// One canvas that is exported: which part of it, and how large.
struct Picture {
  let canvas: Document.Canvas
  /// Entries that alone are shown; nil for everything.
  let entries: [Int]?
  /// The visible part, in the canvas's coordinates.
  let frame: Box
  /// Pixels a unit.
  let scale: Double
  let pixelWidth: Int
  let pixelHeight: Int

  /// Measures a picture.
  init(
    _ canvas: Document.Canvas, only entries: [Int]?, _ request: PictureRequest
  ) throws(PictureError) {
    self.canvas = canvas
    self.entries = entries
    guard let frame = Self.frame(of: canvas, only: entries) else {
      throw .nothingToDraw(canvas.label)
    }
    self.frame = frame
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
      throw .unusableSize(canvas.label, width: frame.width, height: frame.height)
    }
    // librsvg reads lengths in single precision and rounds up what comes of it.
    let (wide, high) = (Double(Float(frame.width)), Double(Float(frame.height)))
    let width: Double
    let height: Double
    switch request.size {
    case .scale(let factor):
      scale = factor
      (width, height) = ((wide * factor).rounded(.up), (high * factor).rounded(.up))
    case .width(let pixels):
      scale = Double(pixels) / frame.width
      (width, height) = (Double(pixels), (high * Double(pixels) / wide).rounded(.up))
    case .height(let pixels):
      scale = Double(pixels) / frame.height
      (width, height) = ((wide * Double(pixels) / high).rounded(.up), Double(pixels))
    }
    guard scale > 0, scale.isFinite, width.isFinite, height.isFinite else {
      throw .unusableSize(canvas.label, width: frame.width, height: frame.height)
    }
    let isBounded =
      width <= Double(PictureError.largestSide) && height <= Double(PictureError.largestSide)
    guard isBounded || request.format == .svg else {
      throw .tooLarge(canvas.label, width: width, height: height)
    }
    pixelWidth = isBounded ? Int(max(width, 1)) : 0
    pixelHeight = isBounded ? Int(max(height, 1)) : 0
  }

  private static func frame(of canvas: Document.Canvas, only entries: [Int]?) -> Box? {
    guard let entries else { return canvas.frame }
    let list = CanvasDrawing.displayList(of: canvas, only: entries)
    return list.bounds.map { box in
      Box(
        minX: box.minX + list.origin.x, minY: box.minY + list.origin.y,
        maxX: box.maxX + list.origin.x, maxY: box.maxY + list.origin.y)
    }
  }

  /// The links that are not written, since following them is not harmless.
  ///
  /// - Complexity: O(bytes of the canvas's entries)
  var refusedLinks: [String] {
    let document = canvas.document
    let reader = GraphicReader(document)
    let ranges =
      entries.map { $0.map { $0..<document.subtreeEnd(of: $0) } }
      ?? [canvas.entry..<document.subtreeEnd(of: canvas.entry)]
    return ranges.joined().compactMap { entry in
      guard document.role(of: entry) == .graphic, !document.isHidden(entry),
        let link = reader.values(of: entry).link, !link.isEmpty, !LinkTarget(link).isHarmless
      else { return nil }
      return link
    }
  }

  /// What is drawn.
  var displayList: DisplayList { CanvasDrawing.displayList(of: canvas, only: entries) }
}
