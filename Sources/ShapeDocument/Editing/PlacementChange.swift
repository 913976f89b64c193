import YAMLText

/// The changes that keep a graphic in place under another parent.
struct PlacementChange {
  /// The change of `transform`; a matrix is stored indirectly, as few graphics need one.
  indirect enum Transform {
    case kept
    case removed
    case written(Graphic.Matrix, shiftedBy: PlaceRounding)
  }

  var at: Graphic.Point?
  /// True to remove `at`: a layout places it.
  var removesAt = false
  /// The size that a layout gave to it.
  var size: Graphic.Extent?
  var rotation: Double?
  var pivot: Graphic.Point?
  var transform = Transform.kept

  /// Makes an implicit pivot, the middle of the content, explicit.
  init(pivot: Graphic.Point) { self.pivot = pivot }

  /// Gives a graphic another angle.
  init(rotation: Double) { self.rotation = rotation }

  /// Keeps a graphic's place under a new parent. `change` maps the old parent's coordinates to the
  /// new one's, `toCanvas` the new one's to the canvas's.
  ///
  /// A pure move changes `at`, and `pivot` if there is one. Everything else needs the transform,
  /// which the geometry rule applies last. A transform that has become the identity is removed.
  init(_ placement: Graphic.Placement, by change: Graphic.Matrix, toCanvas: Graphic.Matrix) {
    let change = change.withoutNoise
    guard change != .identity else { return }
    let old = placement.transform ?? .identity
    let shift = Graphic.Point(change.e, change.f)
    if change.isTranslation, let local = old.offset(becoming: shift) {
      move(placement, by: PlaceRounding(toCanvas.after(old))(local))
      return
    }
    let new = change.after(old).withoutNoise
    let rounding = PlaceRounding(toCanvas)
    guard new.isTranslation(within: min(2e-8 * max(change.stretch, 1), 1e-7)) else {
      transform = .written(new, shiftedBy: rounding)
      return
    }
    transform = .removed
    let place = new.apply(placement.at)
    let rest = Graphic.Point(place.x - placement.at.x, place.y - placement.at.y)
    if !rounding.isNothing(rest) { move(placement, by: rounding(rest)) }
  }

  /// Keeps a child in place when groups around it are dissolved, which together rotate it by
  /// `angle` about a point and move it. The child takes over the rotation.
  init(
    _ placement: Graphic.Placement, by change: Graphic.Matrix, turnedBy angle: Double,
    about point: Graphic.Point, toCanvas: Graphic.Matrix
  ) {
    let pivot = PlaceRounding(pivotsIn: toCanvas)(point)
    let back = Graphic.Matrix.rotation(degrees: -angle, about: pivot)
    let unturned = back.after(change)
    let shift = PlaceRounding(toCanvas)(Graphic.Point(unturned.e, unturned.f))
    at = Graphic.Point(placement.at.x + shift.x, placement.at.y + shift.y)
    rotation = angle
    self.pivot = pivot
  }

  private mutating func move(_ placement: Graphic.Placement, by shift: Graphic.Point) {
    guard shift != .zero else { return }
    at = Graphic.Point(placement.at.x + shift.x, placement.at.y + shift.y)
    pivot = placement.pivot.map { Graphic.Point($0.x + shift.x, $0.y + shift.y) }
  }

  /// Leaves the place to a layout.
  static var placedByLayout: PlacementChange {
    var change = PlacementChange()
    change.removesAt = true
    return change
  }

  private init() {}

  /// Writes down place and size of a graphic that leaves its layout.
  mutating func leaveLayout(_ graphic: Graphic, rounding: PlaceRounding) {
    let (placement, written) = (graphic.placement, graphic.writtenValues)
    if at == nil { at = rounding(placement.at) }
    guard case .box(let extent) = placement.outline, graphic.kind != .spacer,
      !written.isSizeWritten || .box(extent) != written.placement.outline
    else { return }
    // A group that arranges nothing is as large as its content.
    guard graphic.kind != .group || written.isSizeWritten else { return }
    size = extent
  }

  /// True if there is nothing to write.
  var isEmpty: Bool {
    guard case .kept = transform else { return false }
    return at == nil && size == nil && rotation == nil && pivot == nil && !removesAt
  }

  /// The edits that write the change.
  func edits(_ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    var edits: [YAMLEdit] = []
    if let at { edits += try writer.writePlace(at) }
    if removesAt, writer.ownValue("at") != nil { edits += try writer.remove(["at"]) }
    if let size { edits += try writer.write("size", numbers: [size.width, size.height]) }
    if let rotation {
      let isRemoved = rotation == 0 && !writer.isMerged("rotation")
      edits +=
        isRemoved
        ? try writer.remove(["rotation"])
        : try writer.write(["rotation"], .plain(Self.text(rotation)))
    }
    if let pivot { edits += try writer.write("pivot", texts: [pivot.x, pivot.y].map(Self.text)) }
    switch transform {
    case .kept: break
    case .removed where writer.isMerged("transform"):
      edits += try writer.write(
        "transform", texts: Self.texts(of: .identity, PlaceRounding(.identity)))
    case .removed: edits += try writer.remove(["transform"])
    case .written(let matrix, let rounding):
      edits += try writer.write("transform", texts: Self.texts(of: matrix, rounding))
    }
    return edits
  }

  /// A number with all its decimals, which is already rounded or was written by hand.
  static func text(_ number: Double) -> String { NumberText.written(number, decimals: 9) ?? "0" }

  private static func texts(of matrix: Graphic.Matrix, _ rounding: PlaceRounding) -> [String] {
    let shift = rounding(Graphic.Point(matrix.e, matrix.f))
    return [matrix.a, matrix.b, matrix.c, matrix.d].map {
      NumberText.written($0, significantDigits: 9) ?? "0"
    } + [shift.x, shift.y].map(text)
  }
}

/// Rounds places to three decimals, or to more if a parent magnifies the error so much that it
/// would be visible on the canvas.
struct PlaceRounding {
  /// The greatest error on the canvas along an axis.
  private static let tolerance = 0.0008
  private let decimals: Int
  private let toCanvas: Graphic.Matrix

  /// Rounds offsets in coordinates that `toCanvas` maps to the canvas.
  init(_ toCanvas: Graphic.Matrix) {
    self.toCanvas = toCanvas
    decimals = Self.decimals(of: 0.0005 * toCanvas.stretch, within: Self.tolerance)
  }

  /// Rounds pivots, whose error moves everything that turns about them, again at every level.
  init(pivotsIn toCanvas: Graphic.Matrix) {
    self.toCanvas = toCanvas
    decimals = Self.decimals(of: 0.0015 * toCanvas.stretch, within: 0.000_02)
  }

  private static func decimals(of error: Double, within bound: Double) -> Int {
    var error = error
    var decimals = 3
    while error > bound, decimals < 9 {
      error /= 10
      decimals += 1
    }
    return decimals
  }

  /// The point, rounded.
  func callAsFunction(_ point: Graphic.Point) -> Graphic.Point {
    Graphic.Point(rounded(point.x), rounded(point.y))
  }

  private func rounded(_ number: Double) -> Double {
    // Adding 0 turns -0 into 0.
    if NumberText.isWhole(number) { return number + 0 }
    return NumberText.written(number, decimals: decimals).flatMap(Double.init) ?? number
  }

  /// True if an offset is no more than a rounding error.
  func isNothing(_ offset: Graphic.Point) -> Bool {
    let zero = toCanvas.apply(.zero)
    let moved = toCanvas.apply(offset)
    return max(abs(moved.x - zero.x), abs(moved.y - zero.y)) <= Self.tolerance
  }
}
