import ByteSearch
import Geometry
import KeptSVG
import ShapeDocument
import YAMLText

/// Ends of lines: markers that an export has drawn are known by their names, or where another program has
/// shortened these by what they draw.
extension SVGConversion {
  func endingPairs(_ style: ComputedStyle) -> [YAMLValue.Pair] {
    let (start, end) = (ending(style.markerStart, style), ending(style.markerEnd, style))
    let known: Set<LineEnding> = [.none, .arrow]
    let areSized = [style.markerStart, style.markerEnd].contains { isSized($0, style) }
    if !areSized, known.contains(start), known.contains(end) {
      let arrow = GraphicDraft.arrow(atStart: start == .arrow, atEnd: end == .arrow)
      return arrow.map { [.init("arrow", .string($0))] } ?? []
    }
    return [("start", start), ("end", end)].compactMap { key, ending in
      ending == LineEnding.none ? nil : .init(key, .string(ending.rawValue))
    }
  }

  /// What a line has for a marker at one of its ends: an arrow head for any that is called one.
  func ending(_ reference: String?, _ style: ComputedStyle) -> LineEnding {
    guard let reference, let marker = tree.target(of: reference),
      tree.nodes[marker].name == .marker
    else { return .none }
    if let ending = exportedEnding(marker, style) { return ending }
    return tree.value(.id, of: marker)?.lowercased().containsBytes(of: "arrow") == true
      ? .arrow : .none
  }

  /// The ending that a marker of an export shows at a line; nil for other markers.
  func exportedEnding(_ marker: Int, _ style: ComputedStyle) -> LineEnding? {
    namedEnding(marker) ?? drawnEnding(marker, style)
  }

  /// The ending of a marker that is called `salt-ending-number` and has the frame that all of them have.
  private func namedEnding(_ marker: Int) -> LineEnding? {
    guard let id = tree.value(.id, of: marker), let view = tree.value(.viewBox, of: marker),
      let number = id.lastIndex(of: "-"), id[number...].dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    let ending = LineEnding.allCases.filter { id[..<number].hasSuffix("-" + $0.rawValue) }
      .max { $0.rawValue.count < $1.rawValue.count }
    let frame = SVGLength.numbers(view)
    func isFrame(_ half: Double) -> Bool { frame == [-half, -half, 2 * half, 2 * half] }
    if tree.other("markerUnits", of: marker) == "userSpaceOnUse" {
      return frame.count == 4 && isFrame(-frame[0]) ? ending : nil
    }
    return isFrame(ending == .arrow ? 4 : 8) ? ending : nil
  }

  /// Whether a marker is a head that is made to the width of its line.
  private func isSized(_ reference: String?, _ style: ComputedStyle) -> Bool {
    guard let reference, let marker = tree.target(of: reference),
      tree.nodes[marker].name == .marker
    else { return false }
    return exportedEnding(marker, style) != nil
      && tree.other("markerUnits", of: marker) == "userSpaceOnUse"
  }

  /// A shape whose line goes on to the tips of the heads that an export has put beyond its ends.
  func lengthened(_ shape: DraftShape, _ style: ComputedStyle) -> DraftShape {
    guard shape.canBearArrows, style.markerStart != nil || style.markerEnd != nil else {
      return shape
    }
    let ends = contour(of: shape).ends
    func tip(_ end: LineEnd?, _ reference: String?) -> Point? {
      guard let end, let reference, let marker = tree.target(of: reference),
        tree.nodes[marker].name == .marker, exportedEnding(marker, style) != nil,
        let place = tree.other("refX", of: marker).flatMap({ SVGLength.numbers($0).first }),
        place != 0
      else { return nil }
      return Point(
        end.point.x + abs(place) * end.direction.x, end.point.y + abs(place) * end.direction.y)
    }
    let (start, end) = (tip(ends.start, style.markerStart), tip(ends.end, style.markerEnd))
    guard start != nil || end != nil else { return shape }
    switch shape {
    case .box: return shape
    case .points(let kind, var points):
      if let start { points[0] = start }
      if let end { points[points.count - 1] = end }
      return .points(kind: kind, points)
    case .path(let data): return .path(Self.path(data, from: start, to: end))
    }
  }

  private static func path(_ data: String, from start: Point?, to end: Point?) -> String {
    func text(_ point: Point) -> String {
      [point.x, point.y].map { SVGConversion.shortText($0) }.joined(separator: " ")
    }
    var segments = Array(PathReader(data))
    // A straight piece at an end goes on; a curve gets one.
    if let end {
      if case .line? = segments.last { segments.removeLast() }
      segments.append(.line(end))
    }
    if let start, case .move(let first)? = segments.first {
      segments[0] = .move(start)
      if segments.count > 1, case .line = segments[1] {
      } else {
        segments.insert(.line(first), at: 1)
      }
    }
    return segments.map { segment in
      switch segment {
      case .move(let point): "M \(text(point))"
      case .line(let point): "L \(text(point))"
      case .curve(let first, let second, let point):
        "C \(text(first)) \(text(second)) \(text(point))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func shortText(_ number: Double) -> String {
    NumberText.written(number) ?? "0"
  }
}

// MARK: - Heads by what they draw

extension SVGConversion {
  /// A head of a line that a marker draws.
  struct DrawnHead {
    let ending: LineEnding
    let color: RGBA?
  }

  /// The ending that a marker draws in the colour of a line, as an export draws it.
  private func drawnEnding(_ marker: Int, _ style: ComputedStyle) -> LineEnding? {
    let head: DrawnHead?
    if let known = known.heads[marker] {
      head = known
    } else {
      head = drawnHead(marker)
      known.heads[marker] = .some(head)
    }
    guard let head else { return nil }
    // A line of several colours has its last one there.
    guard let color = style.components(of: style.stroke) else { return head.ending }
    return head.color?.opaque == color.opaque ? head.ending : nil
  }

  private func drawnHead(_ marker: Int) -> DrawnHead? {
    let frame = SVGLength.numbers(tree.value(.viewBox, of: marker) ?? "")
    guard frame.count == 4, frame[0] < 0,
      frame == [frame[0], frame[0], -2 * frame[0], -2 * frame[0]],
      ["markerWidth", "markerHeight"].allSatisfy({
        tree.other($0, of: marker).flatMap(Double.init) == frame[2]
      }), tree.other("orient", of: marker) == "auto"
    else { return nil }
    let inside = styleInPlace(of: marker)
    let context = Context(viewport: Extent(frame[2], frame[2]))
    var parts: [HeadPart] = []
    for child in tree.children(of: marker) {
      let style = style(of: child, inside: inside)
      guard let shape = shape(of: child, style, context),
        tree.value(.transform, of: child) == nil
      else { return nil }
      let contour = contour(of: shape)
      let line = style.components(of: style.stroke).map {
        ($0, lineWidth(style, context.viewport))
      }
      parts.append(HeadPart(contour, fill: style.components(of: style.fill), line: line))
    }
    let isSized = tree.other("markerUnits", of: marker) == "userSpaceOnUse"
    return HeadPart.ending(of: parts, isSized: isSized).map {
      DrawnHead(ending: $0, color: parts.first { $0.color != nil }?.color)
    }
  }
}

extension RGBA {
  /// The colour without what is seen through it.
  fileprivate var opaque: RGBA { RGBA(red: red, green: green, blue: blue) }
}
