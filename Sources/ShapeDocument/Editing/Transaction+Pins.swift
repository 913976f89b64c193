import Geometry
import YAMLText

/// Keeping members of graphs where they are.
extension Transaction {
  /// Pins members of graphs.
  ///
  /// - Parameters:
  ///   - entries: The members.
  ///   - corner: Where their corner is to stay in the graph's content; nil for where it is.
  /// - Throws: if one of them is no member of a graph, or cannot be edited.
  package func pin(_ entries: [Int], at corner: Point?) throws(Diagnostic) {
    try pin(entries) { corner ?? $0 }
  }

  /// Moves members of graphs, which are pinned there.
  func pin(_ entries: [Int], movedBy offset: Point) throws(Diagnostic) {
    try pin(entries) { Point($0.x + offset.x, $0.y + offset.y) }
  }

  private func pin(_ entries: [Int], _ moved: (Point) -> Point) throws(Diagnostic) {
    let targets = try guards.targets(entries)
    var corners: [Point] = []
    for entry in targets {
      guard let place = document.graphPlace(of: entry) else {
        throw document.refusal(.notInAGraph, of: entry)
      }
      corners.append(PlaceRounding(.identity)(moved(place.corner)))
    }
    var rest = corners[...]
    try write(targets) { writer throws(Diagnostic) in
      guard let corner = rest.popFirst() else { return [] }
      return try writer.write("pin", numbers: [corner.x, corner.y])
    }
  }

  /// Lets members of graphs go where their arrows put them.
  ///
  /// - Throws: if none of them is pinned, or one cannot be edited.
  package func unpin(_ entries: [Int]) throws(Diagnostic) {
    let targets = try guards.targets(entries).filter {
      $0 >= 0 && document.value(of: ["pin"], entry: $0).isSet
    }
    guard !targets.isEmpty else { throw Diagnostic(.nothingPinned, at: 0..<0) }
    try unset("pin", on: targets)
  }
}
