import LayoutEngine
import LayoutModel
import LayoutNotation

/// The frames of a case by the engine and by the model.
struct LayoutComparison {
  private let tree: NotationTree
  private let frames: [(path: [Int], frame: ModelFrame)]

  /// Lays a case out twice; nil if the model does not know something in it.
  init?(_ layoutCase: LayoutCase) throws {
    guard let view = ModelReader.view(layoutCase.view) else { return nil }
    tree = try layoutCase.run()
    frames = view.frames(
      ModelProposal(layoutCase.proposal.width, layoutCase.proposal.height))
  }

  /// The number of views.
  var count: Int { frames.count }

  /// Whether a view has no end by the model: then the rules do not say where others are.
  var isEndless: Bool {
    frames.contains { _, frame in
      ![frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        .allSatisfy { $0.isFinite }
    }
  }

  /// What differs, one line per view.
  var differences: [String] {
    var result: [String] = []
    for (path, frame) in frames {
      guard let found = descendant(path) else {
        result.append("\(path) is not in the engine's tree")
        continue
      }
      guard found.node.isPlaced else {
        result.append("\(path) is not placed")
        continue
      }
      if !Self.isNear(frame, found.node.frame) {
        result.append("\(path) model \(Self.text(frame)) engine \(found.node.frame)")
      }
    }
    let placed = tree.frames().count
    if placed != frames.count { result.append("\(frames.count) views, \(placed) placed") }
    return result
  }

  /// How the model differs from an expectation of a golden case.
  func mismatches(_ expectation: LayoutCase.Expectation, _ tolerance: Double) -> [String] {
    guard let path = indices(expectation.path),
      let frame = frames.first(where: { $0.path == path })?.frame
    else { return ["\(expectation.path) is not placed"] }
    return expectation.fields.compactMap { name, expected in
      let got =
        switch name {
        case "x": frame.origin.x
        case "y": frame.origin.y
        case "w": frame.size.width
        default: frame.size.height
        }
      return got == expected || abs(got - expected) <= tolerance
        ? nil : "\(expectation.path) \(name) \(expected) model \(got)"
    }
  }

  private func descendant(_ path: [Int]) -> NotationTree? {
    var tree = tree
    for index in path {
      guard tree.children.indices.contains(index) else { return nil }
      tree = tree.children[index].tree
    }
    return tree
  }

  /// A path of segments as numbers of children.
  private func indices(_ path: String) -> [Int]? {
    var (tree, rest, result) = (tree, path, [Int]())
    while !rest.isEmpty {
      let index = tree.children.firstIndex { segment, _ in
        rest == segment || rest.hasPrefix(segment + "/")
      }
      guard let index else { return nil }
      rest = String(rest.dropFirst(tree.children[index].segment.count + 1))
      tree = tree.children[index].tree
      result.append(index)
    }
    return result
  }

  private static func isNear(_ frame: ModelFrame, _ rect: Rect) -> Bool {
    let pairs = [
      (frame.origin.x, rect.minX), (frame.origin.y, rect.minY),
      (frame.size.width, rect.width), (frame.size.height, rect.height),
    ]
    return pairs.allSatisfy { $0 == $1 || abs($0 - $1) <= 0.005 + abs($0) * 1e-9 }
  }

  private static func text(_ frame: ModelFrame) -> String {
    "(\(frame.origin.x), \(frame.origin.y)) \(frame.size.width)×\(frame.size.height)"
  }
}
