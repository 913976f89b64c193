import Geometry
import ShapeDocument

extension DocumentDifference {
  /// What was moved in graphs beside what is told of: `Page › Flow: 4 others moved, at most 12`, a line for
  /// each graph in which there is something.
  ///
  /// - Complexity: O(members of graphs) once layouts are known
  package var graphLines: [String] {
    guard old.document.hasLayouts, new.document.hasLayouts else { return [] }
    let told = Set(changes.compactMap(\.new))
    return new.document.graphs.compactMap { graph in
      let node = new.node(of: graph)
      guard new.entry(of: node) == graph, let former = pairs.old(of: node) else { return nil }
      let distances = distances(from: former, to: graph, besides: told)
      guard let farthest = distances.max() else { return nil }
      let moved =
        distances.count == 1 ? "1 other moved by" : "\(distances.count) others moved, at most"
      return "\(new.breadcrumb(of: node)): \(moved) \(Int(farthest.rounded(.up)))"
    }
  }

  /// How far members of a graph were moved that are not told of.
  private func distances(from former: Int, to graph: Int, besides told: Set<Int>) -> [Double] {
    let places = old.document.graphPlaces(in: old.entry(of: former))
    guard !places.isEmpty else { return [] }
    return new.document.graphPlaces(in: graph).compactMap { entry, place in
      let node = new.node(of: entry)
      guard !told.contains(node),
        let before = pairs.old(of: node).flatMap({ places[old.entry(of: $0)] })
      else { return nil }
      let (x, y) = (place.corner.x - before.corner.x, place.corner.y - before.corner.y)
      let distance = (x * x + y * y).squareRoot()
      return distance >= 0.5 ? distance : nil
    }
  }
}
