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
  /// What is to be said of it; nil for nothing.
  let note: String?

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
    var width: Double
    var height: Double
    var scale: Double
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
    let excess = max(width, height) / Double(PictureError.largestSide)
    guard excess > 1, request.format != .svg, request.format != .text else {
      self.scale = scale
      note = nil
      (pixelWidth, pixelHeight) = (Self.pixels(width), Self.pixels(height))
      return
    }
    let wanted = "\(NumberText.shortest(width)) × \(NumberText.shortest(height))"
    scale /= excess
    (width, height) = ((width / excess).rounded(), (height / excess).rounded())
    self.scale = scale
    (pixelWidth, pixelHeight) = (Self.pixels(width), Self.pixels(height))
    note =
      "the picture of '\(canvas.label)' would be \(wanted) pixels large; it is scaled to "
      + "\(pixelWidth) × \(pixelHeight)"
  }

  /// A whole number of pixels, from 1 to the most a side has.
  private static func pixels(_ length: Double) -> Int {
    Int(min(max(length, 1), Double(PictureError.largestSide)))
  }

  private static func frame(of canvas: Document.Canvas, only entries: [Int]?) -> Box? {
    guard let entries else { return canvas.frame }
    let list = CanvasDrawing.displayList(of: canvas, only: entries)
    return list.bounds.map { box in
      box.moved(by: list.origin)
    }
  }

  /// The links of what is shown, in the order of the document.
  ///
  /// - Complexity: O(bytes of the canvas's entries)
  var links: [String] {
    let document = canvas.document
    let reader = GraphicReader(document)
    let ranges =
      entries.map { $0.map { $0..<document.subtreeEnd(of: $0) } }
      ?? [canvas.entry..<document.subtreeEnd(of: canvas.entry)]
    return ranges.joined().compactMap { entry in
      guard document.role(of: entry) == .graphic, !document.isHidden(entry),
        let link = reader.values(of: entry).link, !link.isEmpty
      else { return nil }
      return link
    }
  }

  /// What is drawn.
  var displayList: DisplayList { CanvasDrawing.displayList(of: canvas, only: entries) }
}
