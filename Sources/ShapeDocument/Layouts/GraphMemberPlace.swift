import Geometry
import GraphLayout
import ShapeLayout

/// Where a member stands in its graph.
package struct GraphMemberPlace: Hashable, Sendable {
  /// The number of its layer; nil for a member that no arrow puts into one.
  package let layer: Int?
  /// Its place among the members of the layer, from 0.
  package let place: Int?
  /// Whether it stands where a pin says.
  package let isPinned: Bool
  /// Its corner in the graph's content, as a pin would say it.
  package let corner: Point

  init?(
    of member: Int, in contents: GraphContents, _ layout: ContainerLayout, _ places: GraphPlaces,
    placesInLayers: [Int?]
  ) {
    guard places.members.indices.contains(member), contents.members.indices.contains(member),
      contents.order.layers.indices.contains(member), placesInLayers.indices.contains(member)
    else { return nil }
    layer = contents.order.layers[member].flatMap { layer in
      contents.order.layerNumbers.indices.contains(layer)
        ? contents.order.layerNumbers[layer] : nil
    }
    place = placesInLayers[member]
    isPinned = contents.members[member].pin != nil
    corner = Self.corner(of: places.members[member], layout, places.size)
  }

  /// What a query prints of it.
  var value: PropertyValue {
    func number(_ number: Int?) -> PropertyValue { number.map { .number(Double($0)) } ?? .null }
    return .map([
      PropertyValue.Member("layer", number(layer)), PropertyValue.Member("place", number(place)),
      PropertyValue.Member("pinned", .boolean(isPinned)),
    ])
  }

  /// Along the arrows, places are counted from the first layer.
  private static func corner(of box: Box, _ layout: ContainerLayout, _ size: Extent) -> Point {
    let padding = layout.padding
    return switch layout.direction {
    case .down, .right: Point(box.minX - padding.left, box.minY - padding.top)
    case .up: Point(box.minX - padding.left, size.height - padding.bottom - box.maxY)
    case .left: Point(size.width - padding.right - box.maxX, box.minY - padding.top)
    }
  }
}

extension Document {
  /// Whether an entry is placed by a graph.
  ///
  /// - Complexity: O(1) once the layouts are known
  package func isGraphMember(_ entry: Int) -> Bool {
    hasLayouts && entry >= 0 && layouts.isGraphMember(entry)
  }

  /// Where an entry stands in the graph that it is a member of; nil for other entries.
  ///
  /// - Complexity: O(members)
  package func graphPlace(of entry: Int) -> GraphMemberPlace? {
    hasLayouts && entry >= 0 ? layouts.graphPlace(of: entry) : nil
  }
}
