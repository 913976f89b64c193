import YAMLText

/// What must be written so that a graphic stands where it stood, in another parent.
struct GeometryChange {
  var at: Graphic.Point?
  var rotation: Double?
  var pivot: Graphic.Point?
  var transform: Graphic.Matrix?

  private init() {}

  /// Keeps a graphic's place under a new parent. `change` maps the old parent's coordinates to the
  /// new one's.
  ///
  /// A pure move is said by `at`; everything else needs the transform, which comes last in the
  /// geometry rule.
  init(_ geometry: Graphic.Geometry, by change: Graphic.Matrix) {
    self.init()
    guard change != .identity else { return }
    let old = geometry.transform
    guard change.isTranslation else {
      transform = change.after(old ?? .identity)
      return
    }
    let shift = Graphic.Point(change.e, change.f)
    at = Graphic.Point(geometry.at.x + shift.x, geometry.at.y + shift.y)
    pivot = geometry.pivot.map { Graphic.Point($0.x + shift.x, $0.y + shift.y) }
    guard let old, !old.isTranslation else { return }
    let back = Graphic.Matrix.translation(Graphic.Point(-shift.x, -shift.y))
    transform = change.after(old.after(back))
  }

  /// Keeps a child's place when its group goes: the group's own rotation is handed on where the
  /// child has neither rotation nor transform.
  init(_ geometry: Graphic.Geometry, ungroupedFrom group: Graphic.Geometry, frame: Graphic.Box?) {
    let matrix = group.matrix(frame: frame)
    guard group.rotation != 0, group.transform == nil, geometry.rotation == 0,
      geometry.transform == nil
    else {
      self.init(geometry, by: matrix)
      return
    }
    self.init()
    let center = frame?.center ?? .zero
    at = Graphic.Point(group.at.x + geometry.at.x, group.at.y + geometry.at.y)
    rotation = group.rotation
    pivot = group.pivot ?? Graphic.Point(group.at.x + center.x, group.at.y + center.y)
  }

  /// Whether nothing is to be written.
  var isEmpty: Bool { at == nil && rotation == nil && pivot == nil && transform == nil }

  /// The edits that write it.
  func edits(_ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    var edits: [YAMLEdit] = []
    if let at { edits += try writer.write("at", numbers: [at.x, at.y]) }
    if let rotation { edits += try writer.write(["rotation"], .number(rotation)) }
    if let pivot { edits += try writer.write("pivot", numbers: [pivot.x, pivot.y]) }
    if let m = transform {
      edits += try writer.write("transform", numbers: [m.a, m.b, m.c, m.d, m.e, m.f])
    }
    return edits
  }
}
