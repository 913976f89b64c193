import Geometry
import YAMLText

/// A graphic's own shape, scaled about its origin: its size, its points (those of a connector, too),
/// its path data, and the gradients in its coordinates.
struct ScaledShape {
  /// The limit for writing points one by one, which takes quadratic time.
  private static let singlePointLimit = 200

  private let factors: Graphic.Extent

  /// The shape scaled by these factors.
  init(_ factors: Graphic.Extent) { self.factors = factors }

  /// The edits that write it.
  func edits(_ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    guard factors != Graphic.Extent(1, 1) else { return [] }
    var edits: [YAMLEdit] = []
    if let size = writer.valueInEffect(["size"])?.pair {
      edits += try writer.write("size", numbers: scaled(size))
    }
    for key in ["points", "via"] { edits += try points(key, writer) }
    for key in ["from", "to"] {
      guard let end = writer.lookup([key])?.pair else { continue }
      edits += try writer.write(key, numbers: scaled(end))
    }
    if let data = writer.lookup(["d"])?.string {
      let scaled = scaling.path(data)
      if scaled != data {
        edits += try writer.write(
          ["d"], scaled.utf8.count > 120 ? .folded(scaled) : .string(scaled))
      }
    }
    for paint in writer.localGradients { edits += try self.edits(ofGradient: paint, writer) }
    return edits
  }

  private var scaling: PathScaling {
    PathScaling(byX: factors.width, y: factors.height) { NumberText.written($0) ?? "0" }
  }

  private func scaled(_ point: Graphic.Point) -> [Double] {
    [point.x * factors.width, point.y * factors.height]
  }

  private func points(_ key: String, _ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    if let list = writer.ownValue(key)?.scalar {
      let new = scaling.points(list)
      return new == list ? [] : try writer.write([key], .quoted(new))
    }
    guard case .list(let pairs)? = writer.lookup([key]) else { return [] }
    let points = pairs.compactMap(\.pair)
    guard points.count == pairs.count else { return [] }
    guard let list = writer.ownValue(key),
      case .sequence(let items, let isFlow) = list.content,
      items.count == points.count, items.allSatisfy({ $0.items.count == 2 })
    else {
      return try writer.write(
        [key],
        .points(points.map { Graphic.Point($0.x * factors.width, $0.y * factors.height) })
      )
    }
    let written = zip(items, points).map { item, point in
      YAMLValue.sequence(
        zip(item.items, zip([point.x, point.y], scaled(point))).map { number, change in
          change.0 == change.1 ? .plain(number.scalar ?? "0") : .number(change.1)
        }, .flow)
    }
    let hasComments = writer.document.text.bytes(in: list.range).contains(UInt8(ascii: "#"))
    guard hasComments || points.count <= Self.singlePointLimit else {
      return try writer.write([key], .sequence(written, isFlow ? .flow : .block))
    }
    // One pair after the other, so that what is between them stays.
    return zip(points, written).enumerated().compactMap { index, pair in
      scaled(pair.0) == [pair.0.x, pair.0.y]
        ? nil
        : .set(
          NodePath(entry: writer.entry, steps: [.key(key), .item(index)]), pair.1)
    }
  }

  /// A uniform scaling multiplies the coordinates of a gradient, any other goes into its transform.
  private func edits(
    ofGradient path: [String], _ writer: PropertyWriter
  ) throws(Diagnostic) -> [YAMLEdit] {
    var edits: [YAMLEdit] = []
    let own = writer.lookup(path + ["transform"])?.numbers
    if factors.width == factors.height, own == nil {
      for key in ["from", "to", "center", "focus"] {
        guard let point = writer.lookup(path + [key])?.pair else { continue }
        edits += try writer.write(
          path + [key],
          .pair(
            Graphic.Point(
              point.x * factors.width, point.y * factors.height)))
      }
      for key in ["radius", "innerRadius"] {
        guard let radius = writer.lookup(path + [key])?.number else { continue }
        edits += try writer.write(path + [key], .number(radius * factors.width))
      }
      return edits
    }
    let old = own.flatMap(Matrix.init) ?? .identity
    let new = Matrix.scaling(x: factors.width, y: factors.height, about: .zero).after(old)
    let numbers = [new.a, new.b, new.c, new.d].map {
      YAMLValue.plain(NumberText.written($0, significantDigits: 9) ?? "0")
    }
    return try writer.write(
      path + ["transform"], .sequence(numbers + [.number(new.e), .number(new.f)], .flow))
  }
}

extension Matrix {
  /// The matrix of six coefficients; nil for any other count.
  fileprivate init?(_ numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }
}

extension PropertyWriter {
  /// The paths of gradients whose coordinates are the graphic's own.
  fileprivate var localGradients: [[String]] {
    let paints = ["fill", "stroke"].flatMap { key in
      [[key], [key, "gradient"]]
        + (0..<(ownList([key])?.count ?? 0)).map { [key, String($0)] }
    }
    return paints.filter { lookup($0 + ["units"])?.string == "local" }
  }
}
