import LayoutEngine

/// The nodes of one member: the outermost, which its container arranges, and the one whose frame is
/// the graphic's box.
struct MemberNodes {
  let outer: LayoutNode
  let box: LayoutNode
  /// The lines of a graph; nil for other members.
  let record: GraphRecord?

  /// The nodes of a member around those of its own members.
  init(_ member: LayoutMember, around members: [LayoutNode]) {
    record = member.layout?.arrangement == .graph ? GraphRecord() : nil
    box = Self.box(of: member, around: members, record)
    var node = member.portGuides.reduce(box) { $1.node(around: $0) }
    if member.offset.x != 0 || member.offset.y != 0 {
      node = OffsetNode(x: member.offset.x, y: member.offset.y, node)
    }
    if member.priority != 0 { node = LayoutPriorityNode(member.priority, node) }
    outer = node
  }

  private static func box(
    of member: LayoutMember, around members: [LayoutNode], _ record: GraphRecord?
  ) -> LayoutNode {
    let (width, height) = (member.width.fixedLength, member.height.fixedLength)
    switch member.content {
    case .spacer(let minimum): return SpacerNode(minimumLength: minimum)
    case .shape:
      // A shape in a frame of both lengths has that size, whatever it is offered.
      if let width, let height { return RigidNode(width: width, height: height) }
      return framed(ShapeNode(), .center, member)
    case .rigid(let width, let height):
      return framed(RigidNode(width: width, height: height), .center, member)
    case .text(let text): return framed(TextNode(text), .center, member)
    case .container(let layout):
      var node = arranged(members, by: layout, record)
      // The padding of a graph has room for its lines.
      if !layout.padding.isZero, layout.arrangement != .graph {
        node = PaddingNode(EdgeInsets(layout.padding), node)
      }
      let limits = (member.width.contentLimit, member.height.contentLimit)
      if limits.0 != nil || limits.1 != nil {
        node = LayoutProtocolNode(
          LimitedContent(width: limits.0, height: limits.1, alignment: layout.frameAlignment),
          [node])
      }
      return framed(node, layout.frameAlignment, member)
    }
  }

  /// A node in the frames that the member's lengths ask for.
  private static func framed(
    _ node: LayoutNode, _ alignment: Alignment, _ member: LayoutMember
  ) -> LayoutNode {
    var node = node
    let (width, height) = (member.width.fixedLength, member.height.fixedLength)
    if width != nil || height != nil {
      node = FrameNode(width: width, height: height, alignment: alignment, node)
    }
    let (horizontal, vertical) = (member.width.bounds, member.height.bounds)
    guard
      member.width.grows || member.height.grows || horizontal.minimum != nil
        || vertical.minimum != nil
    else { return node }
    return FlexFrameNode(
      minWidth: horizontal.0, idealWidth: horizontal.1, maxWidth: horizontal.2,
      minHeight: vertical.0, idealHeight: vertical.1, maxHeight: vertical.2, alignment: alignment,
      node)
  }

  private static func arranged(
    _ members: [LayoutNode], by layout: ContainerLayout, _ record: GraphRecord?
  ) -> LayoutNode {
    let alignment = Alignment(layout.alignment)
    switch layout.arrangement {
    case .vstack:
      return StackNode(
        alignment: alignment.horizontal, spacing: layout.spacing, vertically: members)
    case .hstack:
      return StackNode(
        alignment: alignment.vertical, spacing: layout.spacing, horizontally: members)
    case .zstack: return ZStackNode(alignment: alignment, members)
    case .grid:
      return LazyGridNode(
        .vertical,
        items: layout.columns.map {
          GridItem(GridItem.Extent($0), spacing: layout.spacing, alignment: alignment)
        }, spacing: layout.rowSpacing ?? layout.spacing, extent: .all, source: GridCells(members))
    case .flow:
      return LayoutProtocolNode(
        FlowLayout(
          spacing: layout.spacing, lineSpacing: layout.rowSpacing ?? layout.spacing,
          alignment: alignment.vertical), members)
    case .graph:
      let contents = layout.contents ?? GraphContents(memberCount: members.count)
      return LayoutProtocolNode(
        GraphArrangement(layout: layout, contents: contents, record: record ?? GraphRecord()),
        members)
    }
  }
}

extension ContainerLayout {
  /// Where the content is in a frame that is larger or smaller: at the start of its direction, and
  /// across as members are, those of a graph in the middle. A flow begins in the corner.
  fileprivate var frameAlignment: LayoutEngine.Alignment {
    let alignment = LayoutEngine.Alignment(self.alignment)
    return switch arrangement {
    case .vstack, .grid: .init(horizontal: alignment.horizontal, vertical: .top)
    case .hstack: .init(horizontal: .leading, vertical: alignment.vertical)
    case .zstack: alignment
    case .flow: .topLeading
    case .graph:
      switch direction {
      case .down: .top
      case .right: .leading
      case .up: .bottom
      case .left: .trailing
      }
    }
  }
}

extension LayoutEngine.Alignment {
  fileprivate init(_ alignment: ContainerLayout.Alignment) {
    let horizontal: HorizontalAlignment =
      switch alignment.horizontal {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    let vertical: VerticalAlignment =
      switch alignment.vertical {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      case .firstBaseline: .firstTextBaseline
      }
    self.init(horizontal: horizontal, vertical: vertical)
  }
}

extension EdgeInsets {
  fileprivate init(_ padding: ContainerLayout.Padding) {
    self.init(
      top: padding.top, leading: padding.left, bottom: padding.bottom, trailing: padding.right)
  }
}

extension GridItem.Extent {
  fileprivate init(_ column: ContainerLayout.Column) {
    switch column {
    case .fixed(let length): self = .fixed(length)
    case .flexible(let minimum, let maximum):
      self = .flexible(minimum: minimum, maximum: maximum ?? .infinity)
    case .adaptive(let minimum): self = .adaptive(minimum: minimum)
    }
  }
}
