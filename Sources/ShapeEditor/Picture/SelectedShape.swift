import Geometry
import ShapeDocument

/// What is selected, as far as dragging can change it.
struct SelectedShape {
  /// The most points of a line that are handles.
  private static let pointLimit = 200
  /// The most nodes of a shape that can be gone into.
  static let nodeLimit = 20_000

  /// The box around it, on the canvas.
  let box: Box
  /// What has sides to drag: a graphic's own box, or that around a group or several graphics.
  let sides: OwnShape
  /// The graphic whose own box that is; nil for a group or several.
  let single: Single?
  /// The centre about which it turns, on the canvas.
  let center: Point
  /// Whether it may be changed at all.
  let isChangeable: Bool
  /// Whether it is one graphic at which a connector can begin.
  let isJoinable: Bool
  /// The connector, if it is one.
  let connector: ConnectorShape?
  /// What its frame can change.
  let changes: FrameChanges
  /// Whether it was gone into, so that its nodes are dragged.
  let isEntered: Bool
  /// The node that is chosen then.
  private(set) var chosenNode = 0

  /// A graphic with an outline of its own.
  struct Single {
    /// The points of a line, in its own coordinates.
    var points: [Point] = []
    /// The nodes of a path that was gone into.
    var path: PathNodes?
    /// Its rotation in degrees.
    var rotation = 0.0
    /// The radius of its corners; nil where they have none, or different ones.
    var radius: Double?
    /// The centre of rotation that has to be written before its points move; nil for none.
    var movingPivot: Point?
  }

  /// What is selected, in a box on its canvas.
  ///
  /// - Complexity: O(graphics selected · depth)
  init(
    of selection: [Int], _ box: Box, in document: Document, isEditable: Bool,
    isEntered: Bool = false, scalesLengths: Bool = false
  ) {
    self.box = box
    connector =
      selection.count == 1 ? selection.first.flatMap { ConnectorShape($0, in: document) } : nil
    changes = CanvasPlaces(document).frameChanges(of: selection, scalesLengths: scalesLengths)
    self.isEntered = isEntered
    isChangeable =
      isEditable
      && selection.allSatisfy { document.role(of: $0) == .graphic && !document.isLocked($0) }
    isJoinable =
      isChangeable && selection.count == 1
      && selection.allSatisfy { document.kind(of: $0) != .connector }
    let places = CanvasPlaces(document)
    guard selection.count == 1, let entry = selection.first,
      let graphic = document.graphic(entry), let own = places.ownShape(of: entry)
    else {
      sides = OwnShape(box)
      single = nil
      center = box.center
      return
    }
    sides = own
    center = places.turningPointOnCanvas(of: entry)
    var single = Single(rotation: graphic.placement.rotation)
    switch graphic.placement.outline {
    case .points(let points)
    where connector == nil && points.count <= (isEntered ? Self.nodeLimit : Self.pointLimit):
      single.points = points
      single.movingPivot = places.movingPivot(of: entry)
    case .path(let data) where isEntered && connector == nil:
      single.path = PathNodes(data, limit: Self.nodeLimit)
      single.movingPivot = places.movingPivot(of: entry)
    default: break
    }
    if graphic.kind == .roundedRectangle, graphic.radii.count < 2 {
      single.radius = graphic.radii.first ?? 0
    }
    self.single = single
  }

  /// The same shape with another node chosen.
  func choosing(node: Int) -> SelectedShape {
    var shape = self
    shape.chosenNode = node
    return shape
  }

  /// The shape with its handles; where it was gone into, with its nodes.
  var handled: HandledShape {
    let hasExtent = sides.box.width > 0 || sides.box.height > 0
    return HandledShape(
      box: box, isChangeable: isChangeable, canWiden: changes.canWiden && hasExtent,
      canHeighten: changes.canHeighten && hasExtent, canTurn: changes.canTurn,
      radius: changes.canSet ? single?.radius.map { sides.toCanvas.apply(inset($0)) } : nil,
      points: changes.canSet ? (single?.points ?? []).map(sides.toCanvas.apply) : [],
      isJoinable: isJoinable && changes.canSet, nodes: handledNodes,
      connector: changes.canSet ? connector?.handled : nil)
  }

  /// The point inside the top left corner at which a radius begins.
  private func inset(_ radius: Double) -> Point {
    let inset = min(max(radius, 0), sides.box.width / 2, sides.box.height / 2)
    return Point(sides.box.minX + inset, sides.box.minY + inset)
  }
}
