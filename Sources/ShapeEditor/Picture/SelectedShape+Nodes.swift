import Geometry
import KeyBindings
import ShapeCommands
import ShapeDocument

// The nodes of a shape that was gone into.
extension SelectedShape {
  /// How many nodes there are; nil unless it was gone into.
  var nodeCount: Int? {
    guard isEntered, let single else { return nil }
    let count = single.path?.nodes.count ?? single.points.count
    return count > 0 ? count : nil
  }

  /// The nodes on the canvas.
  var handledNodes: HandledNodes? {
    guard isEntered, let single else { return nil }
    return handled(single.path, single.points)
  }

  private func handled(_ path: PathNodes?, _ points: [Point] = []) -> HandledNodes? {
    let points = path?.nodes.map(\.end) ?? points
    guard !points.isEmpty else { return nil }
    let chosen = min(max(chosenNode, 0), points.count - 1)
    return HandledNodes(
      points: points.map(sides.toCanvas.apply), chosen: chosen,
      controls: (path?.controls(at: chosen) ?? []).map {
        HandledNodes.Control(
          segment: $0.segment, isFirst: $0.isFirst, point: sides.toCanvas.apply($0.point))
      })
  }

  /// What is said of the chosen node, and which keys do something with it.
  func nodeText(_ keyMap: KeyMap) -> String? {
    guard let nodes = handledNodes else { return nil }
    let point = nodes.points[nodes.chosen]
    let hints = [
      keyMap.hint("next", in: .nodes, "next"),
      keyMap.hint("left", "right", "up", "down", in: .nodes, "move it"),
      keyMap.hint("remove", in: .nodes, "deletes it"), keyMap.hint("leave", in: .nodes, "leaves"),
    ]
    return
      "node \(nodes.chosen) of \(nodes.points.count): x \(shown(point.x)) y \(shown(point.y)); "
      + hints.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What a drag makes of a node.
  func node(_ index: Int, by motion: DragMotion, inSteps: Bool) -> DragOutcome? {
    guard let path = single?.path else { return bent(index, by: motion, inSteps: inSteps) }
    guard path.nodes.indices.contains(index) else { return nil }
    let node = path.nodes[index]
    let neighbor = node.originNode ?? (path.nodes.count > 1 ? 1 : nil)
    return moved(
      node.end, by: motion, onRayFrom: inSteps ? neighbor.map { path.nodes[$0].end } : nil,
      "node \(index)"
    ) { path.moving(index, to: $0) }
  }

  /// What a drag makes of a control.
  func control(of segment: Int, isFirst: Bool, by motion: DragMotion) -> DragOutcome? {
    guard let path = single?.path, path.nodes.indices.contains(segment) else { return nil }
    let node = path.nodes[segment]
    guard let point = isFirst ? node.first : node.second else { return nil }
    return moved(point, by: motion, onRayFrom: nil, "control") {
      path.movingControl(of: segment, isFirst: isFirst, to: $0)
    }
  }

  private func moved(
    _ point: Point, by motion: DragMotion, onRayFrom neighbor: Point?, _ name: String,
    _ change: (Point) -> PathNodes
  ) -> DragOutcome? {
    guard let single, let path = single.path, let back = sides.toCanvas.inverse else { return nil }
    let old = sides.toCanvas.apply(point)
    var wanted = Point(old.x + motion.offset.x, old.y + motion.offset.y)
    var guides: [Box] = []
    if let neighbor {
      wanted = wanted.onRay(from: sides.toCanvas.apply(neighbor), stepDegrees: 15)
    } else {
      (wanted, guides) = motion.caught(wanted)
    }
    let local = back.apply(wanted)
    let step = guides.isEmpty && neighbor == nil ? motion.step : min(motion.step, 0.001)
    let new = Point(local.x.rounded(to: step), local.y.rounded(to: step))
    guard new != point else { return nil }
    let changed = change(new)
    let edits = path.edits(becoming: changed, spelling: Self.spelled)
    guard !edits.isEmpty else { return nil }
    let nodes = handled(changed)
    let place = sides.toCanvas.apply(new)
    return DragOutcome(
      change: .commands(commands(edits)),
      shape: HandledShape(box: box, isChangeable: true, nodes: nodes),
      text: "\(name): x \(shown(place.x)) y \(shown(place.y))", guides: guides)
  }

  /// The commands that move a node by units of its own coordinates; nil where there is none.
  func commandsMoving(node index: Int, by offset: Point) -> [Command]? {
    guard let single, nodeCount.map({ 0..<$0 ~= index }) == true else { return nil }
    guard let path = single.path else {
      let old = single.points[index]
      let new = Point((old.x + offset.x).rounded(to: 1e-6), (old.y + offset.y).rounded(to: 1e-6))
      return pivot + [.set(property: "points.\(index)", value: .pair(new))]
    }
    let old = path.nodes[index].end
    let new = Point((old.x + offset.x).rounded(to: 1e-6), (old.y + offset.y).rounded(to: 1e-6))
    return commands(path.edits(becoming: path.moving(index, to: new), spelling: Self.spelled))
  }

  /// The commands that remove a node; nil where too few would be left.
  func commandsRemoving(node index: Int) -> [Command]? {
    guard let single, nodeCount.map({ 0..<$0 ~= index }) == true else { return nil }
    guard let path = single.path else {
      return single.points.count > 2 ? pivot + [.unset(property: "points.\(index)")] : nil
    }
    return path.edits(removing: index, spelling: Self.spelled).map(commands)
  }

  private var pivot: [Command] {
    single?.movingPivot.map { [.set(property: "pivot", value: .pair($0))] } ?? []
  }

  private func commands(_ edits: [PathNodes.Edit]) -> [Command] {
    pivot
      + edits.map { edit in
        switch edit {
        case .number(let number, let item, let value):
          .set(property: "d.\(item).\(number)", value: .text(Self.spelled(value)))
        case .text(let text, let item): .set(property: "d.\(item)", value: .text(text))
        case .removal(let item): .unset(property: "d.\(item)")
        }
      }
  }

  /// More decimals than a new number has, so that relative ones do not add up errors.
  private static func spelled(_ number: Double) -> String {
    NumberText.written(number, decimals: 9) ?? "0"
  }
}
