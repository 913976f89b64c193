import Geometry
import ShapeLayout
import YAMLText

/// The children of a graphic in the order in which a layout would place them where they are now.
struct PlaceOrder {
  private struct Child {
    var serial: Int
    var box: Graphic.Box
  }

  /// The corner of the children's box, if the layout would begin elsewhere; nil for a frame of a
  /// size, in which the layout begins.
  let corner: Graphic.Point?
  private let arrangement: Graphic.Arrangement
  private let direction: Graphic.Direction
  /// Those that take room, in order.
  private let children: [Child]
  /// The number of children in each line, for a grid or a flow.
  private let lineCounts: [Int]

  /// All children, in order; those that take no room stay where they are among them.
  let serials: [Int]

  /// Finds the order of the children of a graphic.
  ///
  /// - Complexity: O(entries inside), each parsed
  init(
    of container: Int, in document: Document, _ arrangement: Graphic.Arrangement,
    _ direction: Graphic.Direction
  ) {
    self.arrangement = arrangement
    self.direction = direction
    let nothing = Box(origin: .zero, extent: Extent(0, 0))
    let all = document.index.children(of: container)
    var found = all.filter(document.takesRoom).map {
      Child(serial: document.serial(of: $0), box: document.bounds(of: $0) ?? nothing)
    }
    var lineCounts: [Int] = []
    switch arrangement {
    case .zstack: break
    case .vstack: found.sort { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    case .hstack: found.sort { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    // A graph's list runs across the arrows.
    case .graph where direction.axis == .horizontal:
      found.sort { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    case .graph: found.sort { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    case .grid, .flow:
      let lines = Self.lines(of: found)
      lineCounts = lines.map(\.count)
      found = lines.flatMap { $0.sorted { $0.box.minX < $1.box.minX } }
    }
    self.lineCounts = lineCounts
    children = found
    var next = found[...]
    serials = all.map { child in
      document.takesRoom(child)
        ? next.popFirst()?.serial ?? document.serial(of: child) : document.serial(of: child)
    }
    let graphic = Graphic(document: document, entry: container)
    guard document.layoutContainer(of: container) == nil, graphic.placement.outline.frame == nil
    else {
      corner = nil
      return
    }
    var builder = BoxBuilder()
    for child in found { builder.add(child.box) }
    corner = builder.box.map { Graphic.Point($0.minX, $0.minY) }
  }

  /// Children that stand side by side: the middle of each is above the lower end of those before.
  private static func lines(of children: [Child]) -> [[Child]] {
    var lines: [[Child]] = []
    var end = -Double.infinity
    for child in children.sorted(by: { $0.box.minY < $1.box.minY }) {
      if child.box.center.y < end, !lines.isEmpty {
        lines[lines.count - 1].append(child)
        end = max(end, child.box.maxY)
      } else {
        lines.append([child])
        end = child.box.maxY
      }
    }
    return lines
  }

  /// The layout that comes nearest to the present places.
  func layout(spacing: Double?) -> YAMLValue {
    var pairs = [YAMLValue.Pair("type", .string(arrangement.rawValue))]
    if arrangement == .graph, direction != .down {
      pairs.append(.init("direction", .string(direction.rawValue)))
    }
    if let spacing { pairs.append(.init("spacing", .number(spacing))) }
    if let alignment { pairs.append(.init("align", .string(alignment))) }
    if arrangement == .grid {
      pairs.append(.init("columns", .sequence(columnWidths.map { .number($0) }, .flow)))
    }
    return pairs.count == 1 ? .string(arrangement.rawValue) : .mapping(pairs)
  }

  /// The alignment in which the children stand in line; nil for the middle.
  private var alignment: String? {
    func spread(_ value: (Graphic.Box) -> Double) -> Double {
      let values = children.map { value($0.box) }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let spreads: [(String?, Double)]
    switch arrangement {
    case .vstack:
      spreads = [
        (nil, spread { $0.center.x }), ("leading", spread { $0.minX }),
        ("trailing", spread { $0.maxX }),
      ]
    case .hstack:
      spreads = [
        (nil, spread { $0.center.y }), ("top", spread { $0.minY }),
        ("bottom", spread { $0.maxY }),
      ]
    default: return nil
    }
    let least = spreads.map(\.1).min() ?? 0
    return spreads.first { $0.1 <= least + 1e-6 }?.0
  }

  /// The width of the widest child of each column.
  private var columnWidths: [Double] {
    var widths = [Double](repeating: 0, count: max(lineCounts.max() ?? 1, 1))
    for (number, child) in children.enumerated() {
      let column = number % widths.count
      widths[column] = max(widths[column], (child.box.width * 1_000).rounded() / 1_000)
    }
    return widths
  }
}
