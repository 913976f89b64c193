import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// Cairo counts in 256ths of a pixel, in 32 bits: beyond this its numbers wrap around.
  private static let farthest = 4e6

  /// Fills a shape and draws along it.
  func paintShape(
    _ item: Int, _ fill: ResolvedPaint?, _ stroke: DisplayStroke?
  ) throws(PaintingError) {
    let matrix = view.after(list.matrix(of: item))
    switch fill {
    case .image, .tiles:
      if let fill { try self.fill(item, with: fill, matrix) }
      if stroke != nil { try paintShape(item, nil, stroke) }
      return
    case .color, .gradient, nil: break
    }
    guard !paintCrowd(item, fill, stroke) else { return }
    setMatrix(.identity)
    calls.cairo_new_path_?(context)
    addOutline(of: item, matrix)
    if let fill {
      setSource(fill, matrix)
      if stroke == nil {
        calls.cairo_fill_?(context)
      } else {
        calls.cairo_fill_preserve_?(context)
      }
    }
    guard let stroke else { return }
    let scale = matrix.determinant.magnitude.squareRoot()
    guard scale.isFinite, scale > 0, matrix.inverse != nil, stroke.width * scale > 1e-3 else {
      calls.cairo_new_path_?(context)
      return
    }
    switch stroke.position {
    case .center: draw(stroke, of: item, matrix, scale)
    case .inside:
      calls.cairo_save_?(context)
      calls.cairo_clip_preserve_?(context)
      draw(stroke.doubled, of: item, matrix, scale)
      calls.cairo_restore_?(context)
    case .outside: drawOutside(stroke, of: item, matrix, scale)
    }
  }

  /// Draws a line along the path there is.
  private func draw(_ stroke: DisplayStroke, of item: Int, _ matrix: Matrix, _ scale: Double) {
    setSource(stroke.paint, matrix)
    set(stroke, scale, item)
    setMatrix(matrix)
    calls.cairo_stroke_?(context)
    setMatrix(.identity)
  }

  /// Draws a line of which what lies inside the path is taken away.
  private func drawOutside(
    _ stroke: DisplayStroke, of item: Int, _ matrix: Matrix, _ scale: Double
  ) {
    calls.cairo_new_path_?(context)
    calls.cairo_save_?(context)
    clip(to: view.apply(list.box(of: item)).expanded(by: 1))
    pushGroup()
    addOutline(of: item, matrix)
    draw(stroke.doubled, of: item, matrix, scale)
    addOutline(of: item, matrix)
    calls.cairo_set_operator_?(context, CAIRO_OPERATOR_DEST_OUT)
    setSource(RGBA(red: 0, green: 0, blue: 0))
    calls.cairo_fill_?(context)
    paintGroup()
    calls.cairo_restore_?(context)
  }

  /// Adds the outline in the surface's coordinates.
  func addOutline(of item: Int, _ matrix: Matrix) {
    switch list.shape(of: item) {
    case .rectangle(let box) where matrix.b == 0 && matrix.c == 0:
      let corner = Self.bounded(matrix.apply(Point(box.minX, box.minY)))
      let other = Self.bounded(matrix.apply(Point(box.maxX, box.maxY)))
      calls.cairo_set_fill_rule_?(context, CAIRO_FILL_RULE_WINDING)
      calls.cairo_rectangle_?(
        context, corner.x, corner.y, other.x - corner.x, other.y - corner.y)
    case .path(let segments, let rule):
      calls.cairo_set_fill_rule_?(
        context, rule == .evenodd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      segments.forEach { add($0, matrix) }
    default:
      calls.cairo_set_fill_rule_?(context, CAIRO_FILL_RULE_WINDING)
      list.forEachSegment(of: item) { add($0, matrix) }
    }
  }

  private func add(_ segment: PathSegment, _ matrix: Matrix) {
    switch segment {
    case .move(let point):
      let point = Self.bounded(matrix.apply(point))
      calls.cairo_move_to_?(context, point.x, point.y)
    case .line(let point):
      let point = Self.bounded(matrix.apply(point))
      calls.cairo_line_to_?(context, point.x, point.y)
    case .curve(let first, let second, let end):
      let first = Self.bounded(matrix.apply(first))
      let second = Self.bounded(matrix.apply(second))
      let end = Self.bounded(matrix.apply(end))
      calls.cairo_curve_to_?(context, first.x, first.y, second.x, second.y, end.x, end.y)
    case .close: calls.cairo_close_path_?(context)
    }
  }

  private static func bounded(_ point: Point) -> Point {
    Point(min(max(point.x, -farthest), farthest), min(max(point.y, -farthest), farthest))
  }

  // MARK: - Lines

  /// More dashes than this on one line cannot be told apart, and take long.
  private static let dashLimit = 100_000.0
  /// Dashes shorter than this many pixels cannot be seen.
  private static let shortestDash = 0.05
  /// How many rows of pixels the dashes of one line may cross in all: cairo sorts them row by row.
  private var dashWeightLimit: Double { detail == .file ? 2e6 : 4e5 }

  func set(_ stroke: DisplayStroke, _ scale: Double, _ item: Int) {
    calls.cairo_set_line_width_?(context, min(stroke.width, 2 * Self.farthest / scale))
    let cap =
      switch stroke.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    calls.cairo_set_line_cap_?(context, cap)
    let join =
      switch stroke.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    calls.cairo_set_line_join_?(context, join)
    calls.cairo_set_miter_limit_?(context, stroke.miterLimit)
    let dash = dash(of: stroke, scale, item)
    calls.cairo_set_dash_?(context, dash, Int32(clamping: dash.count), stroke.dashOffset)
  }

  /// The dashes as they are drawn: longer ones where there are too many and caps reach over the gaps
  /// anyway, and none where they cannot be told apart.
  private func dash(of stroke: DisplayStroke, _ scale: Double, _ item: Int) -> [Double] {
    let period = stroke.dash.reduce(0, +)
    guard period > 0, period * scale > Self.shortestDash else { return [] }
    let count = outlineLength(of: item) / period * Double(stroke.dash.count)
    let rows = max(min(stroke.width * scale, longestSide), 1)
    // A round cap has many corners.
    let weight = count * rows * (stroke.cap == .round ? 3 : 1)
    let excess = max(count / Self.dashLimit, weight / dashWeightLimit)
    guard excess > 1 else { return stroke.dash }
    let longest = stroke.dash.max() ?? 0
    guard stroke.cap != .butt, longest * excess < stroke.width / 2 else { return [] }
    return stroke.dash.map { $0 * excess }
  }

  private func outlineLength(of item: Int) -> Double {
    var length = 0.0
    var last = Point.zero
    func go(to point: Point) {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      length += (dx * dx + dy * dy).squareRoot()
      last = point
    }
    list.forEachSegment(of: item) { segment in
      switch segment {
      case .move(let point): last = point
      case .line(let point): go(to: point)
      case .curve(let first, let second, let end):
        for point in [first, second, end] { go(to: point) }
      case .close: break
      }
    }
    return length
  }
}

extension DisplayStroke {
  /// The line of twice the width, of which one half is seen.
  fileprivate var doubled: DisplayStroke {
    var stroke = self
    stroke.width *= 2
    return stroke
  }
}
