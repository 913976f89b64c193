import Geometry

/// Which part of a canvas is painted, how large, and on what.
package struct PictureView: Hashable, Sendable {
  /// The part, in the canvas's coordinates.
  package var frame: Box
  /// Pixels a row, > 0.
  package var width: Int
  /// Rows of pixels, > 0.
  package var height: Int
  /// Pixels a unit from left to right.
  package var scale: Double
  /// How many times as many pixels a unit has from top to bottom: 1 where they are square.
  package var stretch: Double
  /// Pixels a unit from top to bottom.
  package var verticalScale: Double { scale * stretch }
  /// What lies under everything; nil for nothing.
  package var ground: RGBA?
  /// How exact it has to be.
  package var detail: Detail
  /// What there is to be seen at all, in the canvas's coordinates: beyond it, its outermost pixels are
  /// repeated; nil for everything.
  package var edges: Box?
  /// Items that are left out, since they are shown otherwise.
  package var omittedItems: Set<Int> = []
  /// Items whose lines are left out, but not what fills them.
  package var omittedStrokes: Set<Int> = []

  /// How exact a picture has to be.
  package enum Detail: Hashable, Sendable {
    /// To be looked at: what is smaller than 3 pixels is a box of its colour.
    case screen
    /// To be kept.
    case file
  }

  /// Makes a view.
  package init(
    frame: Box, width: Int, height: Int, scale: Double, stretch: Double = 1,
    ground: RGBA? = nil, detail: Detail = .file
  ) {
    self.stretch = stretch
    self.frame = frame
    self.width = width
    self.height = height
    self.scale = scale
    self.ground = ground
    self.detail = detail
  }

  /// The area of the pixels that lie wholly within ``edges``, or of all where there are none.
  var inner: PixelArea {
    let whole = PixelArea(self)
    guard let edges else { return whole }
    let inner = PixelArea(
      columns: Self.pixels(edges.minX - frame.minX, edges.maxX - frame.minX, scale)
        .clamped(to: whole.columns),
      rows: Self.pixels(edges.minY - frame.minY, edges.maxY - frame.minY, verticalScale)
        .clamped(to: whole.rows))
    return inner.isEmpty ? whole : inner
  }

  /// The pixels that lie wholly between two distances from the left or the top of the frame.
  private static func pixels(_ start: Double, _ end: Double, _ scale: Double) -> Range<Int> {
    func pixel(_ distance: Double) -> Int { Int(min(max(distance, 0), Double(Int32.max))) }
    let first = pixel((start * scale - 1e-6).rounded(.up))
    return first..<max(first, pixel((end * scale + 1e-6).rounded(.down)))
  }
}
