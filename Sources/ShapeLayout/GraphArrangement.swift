import Geometry
import GraphLayout
import LayoutEngine

/// The places in a graph as they were last found.
final class GraphRecord {
  var places: GraphPlaces?
}

/// Members in layers, as the arrows between them ask for.
///
/// The graph is as large as its content, whatever it is offered. Where a line leaves a member that is a
/// graph itself, or a layout, a guide of the member says.
struct GraphArrangement: Layout {
  /// What says where members stand.
  let layout: ContainerLayout
  /// Their order, and the lines.
  let contents: GraphContents
  /// Takes the places.
  let record: GraphRecord

  func makeCache(subviews: Subviews) -> GraphPlaces? { nil }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout GraphPlaces?
  ) -> Size {
    let size = places(of: subviews, &cache).size
    return Size(width: size.width, height: size.height)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout GraphPlaces?
  ) {
    let places = places(of: subviews, &cache)
    record.places = places
    let members = contents(for: subviews).members
    let isAcross = layout.direction.axis == .horizontal
    for (index, box) in places.members.enumerated() where index < subviews.count {
      let proposal =
        members[index].grows
        ? ProposedViewSize(width: isAcross ? box.width : nil, height: isAcross ? nil : box.height)
        : .unspecified
      subviews[index].place(
        at: LayoutEngine.Point(x: bounds.minX + box.minX, y: bounds.minY + box.minY),
        proposal: proposal)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout GraphPlaces?
  ) -> Double? { borderPlace(of: guide.key, subviews, &cache) }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout GraphPlaces?
  ) -> Double? { borderPlace(of: guide.key, subviews, &cache) }

  /// Where a line comes out of the graph.
  private func borderPlace(
    of key: AlignmentKey, _ subviews: Subviews, _ cache: inout GraphPlaces?
  ) -> Double? {
    guard key.axis == layout.direction.crossAxis else { return nil }
    let lines = contents(for: subviews).lines
    guard
      let line = lines.firstIndex(where: { line in
        line.borderGuide.map { AlignmentKey(numbered: $0, axis: key.axis) == key } ?? false
      })
    else { return nil }
    return places(of: subviews, &cache).borderPlaces[line]
  }

  /// The contents, if they are about as many members as there are.
  private func contents(for subviews: Subviews) -> GraphContents {
    contents.order.layers.count == subviews.count && contents.members.count == subviews.count
      && contents.lines.count == contents.order.lines.count
      ? contents : GraphContents(memberCount: subviews.count)
  }

  private func places(of subviews: Subviews, _ cache: inout GraphPlaces?) -> GraphPlaces {
    if let cache { return cache }
    let contents = contents(for: subviews)
    let dimensions = subviews.map { $0.dimensions(in: .unspecified) }
    let axis = layout.direction.crossAxis
    func place(_ end: GraphOrder.End, _ guide: Int?) -> Double? {
      guard let guide, let member = end.member, dimensions.indices.contains(member) else {
        return nil
      }
      return dimensions[member][explicit: AlignmentKey(numbered: guide, axis: axis)]
    }
    var measures = GraphMeasures(
      direction: layout.direction,
      members: zip(dimensions, contents.members).map { size, member in
        GraphMeasures.Member(
          Extent(size.width, size.height), pin: member.pin, grows: member.grows)
      },
      lines: zip(contents.order.lines, contents.lines).map { line, own in
        GraphMeasures.Line(
          label: own.label, first: place(line.first, own.guides.first),
          last: place(line.last, own.guides.last), hasFirstHead: own.heads.first,
          hasLastHead: own.heads.last)
      })
    measures.spacing = max(0, layout.spacing)
    measures.layerSpacing = max(0, layout.layerSpacing)
    measures.alignment = GraphMeasures.Alignment(layout.alignment.horizontal)
    let padding = layout.padding
    measures.padding = GraphMeasures.Padding(
      top: padding.top, left: padding.left, bottom: padding.bottom, right: padding.right)
    measures.gap = contents.gap
    let places = GraphPlaces(of: contents.order, measures, former: record.places)
    cache = places
    return places
  }
}

extension GraphDirection {
  /// The axis across the arrows.
  fileprivate var crossAxis: LayoutEngine.Axis { axis == .horizontal ? .vertical : .horizontal }
}

extension GraphMeasures.Alignment {
  fileprivate init(_ alignment: ContainerLayout.Alignment.Horizontal) {
    self =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
  }
}

extension GraphContents.PortGuide {
  /// A node that says where the port is.
  func node(around node: LayoutNode) -> LayoutNode {
    let isAcross = axis == .horizontal
    return AlignmentGuideNode(
      AlignmentKey(numbered: guide, axis: isAcross ? .vertical : .horizontal), node
    ) { [port] size in
      port.offset(along: isAcross ? size.height : size.width)
    }
  }
}
