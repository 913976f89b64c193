import LayoutEngine

extension NotationBuilder {
  mutating func modifier(
    _ type: String, _ fields: NotationFields
  ) throws(NotationError) -> NotationTree {
    let child = try child(fields)
    let node = child.node
    let modified: LayoutNode
    switch type {
    case "frame":
      modified = FrameNode(
        width: try fields.length("w"), height: try fields.length("h"),
        alignment: try alignment(fields), node)
    case "flex": modified = try flexFrame(fields, node)
    case "pad": modified = try padding(fields, node)
    case "fixedSize":
      var axes: Axis.Set = []
      if try fields.bool("h", default: true) { axes.insert(.horizontal) }
      if try fields.bool("v", default: true) { axes.insert(.vertical) }
      modified = FixedSizeNode(axes, node)
    case "aspect": modified = try aspectRatio(fields, node)
    case "prio": modified = LayoutPriorityNode(try fields.required("p"), node)
    case "offset":
      modified = OffsetNode(x: try fields.number("x") ?? 0, y: try fields.number("y") ?? 0, node)
    case "position":
      modified = PositionNode(
        x: try fields.number("x") ?? 0, y: try fields.number("y") ?? 0, node)
    default: modified = try guide(fields, node)
    }
    return NotationTree(modified, [("0", child)])
  }

  mutating func layers(
    _ type: String, _ fields: NotationFields
  ) throws(NotationError) -> NotationTree {
    let primary = try child(fields, "c", segment: "0")
    let secondary = try child(fields, "s", segment: "1")
    let alignment = try alignment(fields)
    let node: LayoutNode =
      switch type {
      case "overlay":
        OverlayNode(alignment: alignment, primary.node, secondary: secondary.node)
      case "background":
        BackgroundNode(alignment: alignment, primary.node, secondary: secondary.node)
      default:
        SafeAreaInsetNode(
          edge: try edge(fields), alignment: alignment, spacing: try fields.number("spacing"),
          content: primary.node, bar: secondary.node)
      }
    return NotationTree(node, [("0", primary), ("1", secondary)])
  }

  private func edge(_ fields: NotationFields) throws(NotationError) -> Edge {
    switch try fields.string("edge", default: "bottom") {
    case "top": return .top
    case "leading": return .leading
    case "bottom": return .bottom
    case "trailing": return .trailing
    default: throw fields.mistake("\"edge\" has to be top, leading, bottom or trailing")
    }
  }

  private mutating func flexFrame(
    _ fields: NotationFields, _ node: LayoutNode
  ) throws(NotationError) -> LayoutNode {
    FlexFrameNode(
      minWidth: try fields.length("minW"), idealWidth: try fields.length("idealW"),
      maxWidth: try fields.length("maxW"), minHeight: try fields.length("minH"),
      idealHeight: try fields.length("idealH"), maxHeight: try fields.length("maxH"),
      alignment: try alignment(fields), node)
  }

  private func padding(
    _ fields: NotationFields, _ node: LayoutNode
  ) throws(NotationError) -> LayoutNode {
    if case .string(let word)? = fields.optional("all") {
      guard word == "default" else {
        throw fields.mistake("\"all\" has to be a number or \"default\"")
      }
      return PaddingNode(.all, nil, node)
    }
    let all = try fields.number("all") ?? 0
    return PaddingNode(
      EdgeInsets(
        top: try fields.number("top") ?? all, leading: try fields.number("leading") ?? all,
        bottom: try fields.number("bottom") ?? all,
        trailing: try fields.number("trailing") ?? all), node)
  }

  private func aspectRatio(
    _ fields: NotationFields, _ node: LayoutNode
  ) throws(NotationError) -> LayoutNode {
    let mode = try fields.string("mode", default: "fit")
    guard mode == "fit" || mode == "fill" else {
      throw fields.mistake("\"mode\" has to be fit or fill")
    }
    return AspectRatioNode(
      try fields.number("ratio"), contentMode: mode == "fit" ? .fit : .fill, node)
  }

  private mutating func guide(
    _ fields: NotationFields, _ node: LayoutNode
  ) throws(NotationError) -> LayoutNode {
    let value = fields.fields(of: try fields.value("value"), "value")
    try value.allow(["c", "w", "h", "k"])
    let constant = try value.number("c") ?? 0
    let width = try value.number("w") ?? 0
    let height = try value.number("h") ?? 0
    var others: [(key: AlignmentKey, factor: Double)] = []
    if value.optional("k") != nil {
      for element in try value.array("k") {
        guard case .array(let pair) = element, pair.count == 2, case .string(let name) = pair[0],
          case .number(let factor) = pair[1]
        else { throw value.mistake("\"k\" has to hold pairs of a guide and a number") }
        others.append((alignments.key(name), factor))
      }
    }
    return AlignmentGuideNode(alignments.key(try fields.string("key")), node) { dimensions in
      others.reduce(constant + width * dimensions.width + height * dimensions.height) {
        $0 + $1.factor * dimensions[$1.key]
      }
    }
  }
}
