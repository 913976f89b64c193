import LayoutEngine

extension NotationBuilder {
  mutating func leaf(
    _ type: String, _ fields: NotationFields
  ) throws(NotationError) -> NotationTree {
    switch type {
    case "rect": return NotationTree(ShapeNode())
    case "circle":
      return NotationTree(ShapeNode { proposal, _ in proposal.largestSize(ofRatio: 1) })
    case "fixed":
      return NotationTree(
        RigidNode(Size(width: try fields.required("w"), height: try fields.required("h"))))
    case "spacer": return NotationTree(SpacerNode(minimumLength: try fields.number("min")))
    case "divider": return NotationTree(DividerNode(thickness: try fields.number("thickness")))
    default:
      return NotationTree(
        WrappingNode(
          try sizes(fields), firstBaseline: try fields.number("fb"),
          lastBaseline: try fields.number("lb")))
    }
  }

  private func sizes(_ fields: NotationFields) throws(NotationError) -> [Size] {
    var sizes: [Size] = []
    for element in try fields.array("sizes") {
      guard case .array(let pair) = element, pair.count == 2,
        case .number(let width) = pair[0], case .number(let height) = pair[1]
      else { throw fields.mistake("\"sizes\" has to hold pairs of numbers") }
      sizes.append(Size(width: width, height: height))
    }
    guard !sizes.isEmpty else { throw fields.mistake("\"sizes\" is empty") }
    return sizes
  }

  mutating func stack(
    _ type: String, _ fields: NotationFields
  ) throws(NotationError) -> NotationTree {
    let children = try children(fields)
    let nodes = children.map(\.tree.node)
    let name = try fields.string("align", default: "center")
    if type == "zstack" {
      return NotationTree(ZStackNode(alignment: alignments.both(name), nodes), children)
    }
    let spacing = try fields.number("spacing")
    if type == "hstack" {
      guard let alignment = alignments.vertical(name) else {
        throw fields.mistake("an hstack cannot be aligned \"\(name)\"")
      }
      return NotationTree(
        StackNode(alignment: alignment, spacing: spacing, horizontally: nodes), children)
    }
    guard let alignment = alignments.horizontal(name) else {
      throw fields.mistake("a vstack cannot be aligned \"\(name)\"")
    }
    return NotationTree(
      StackNode(alignment: alignment, spacing: spacing, vertically: nodes), children)
  }

  mutating func container(
    _ type: String, _ fields: NotationFields
  ) throws(NotationError) -> NotationTree {
    if type == "scroll" { return try scroll(fields) }
    let children = try children(fields)
    let nodes = children.map(\.tree.node)
    if type == "geo" {
      return NotationTree(GeometryReaderNode { _ in nodes }, children)
    }
    return NotationTree(
      ViewThatFitsNode(in: try axes(fields, "axes", default: "hv"), nodes), children)
  }

  private mutating func scroll(_ fields: NotationFields) throws(NotationError) -> NotationTree {
    let axes = try axes(fields, "axis", default: "v")
    let child = try child(fields)
    let offset = try fields.number("offset") ?? 0
    let point =
      axes == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
    return NotationTree(ScrollNode(axes, offset: point, child.node), [("0", child)])
  }

  private func axes(
    _ fields: NotationFields, _ key: String, default fallback: String
  ) throws(NotationError) -> Axis.Set {
    switch try fields.string(key, default: fallback) {
    case "h", "horizontal": return .horizontal
    case "v", "vertical": return .vertical
    case "hv", "vh": return [.horizontal, .vertical]
    default: throw fields.mistake("\"\(key)\" has to be h, v or hv")
    }
  }
}
