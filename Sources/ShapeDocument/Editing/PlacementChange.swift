import YAMLText

/// What must be written so that a graphic keeps its place under another parent.
struct PlacementChange {
  /// What becomes of `transform`; a matrix is kept elsewhere, since few graphics get one.
  indirect enum Transform {
    case kept
    case removed
    case written(Graphic.Matrix, shiftedBy: PlaceRounding)
  }

  var at: Graphic.Point?
  var rotation: Double?
  var pivot: Graphic.Point?
  var transform = Transform.kept

  /// Writes down a pivot that was the middle of what is inside.
  init(pivot: Graphic.Point) { self.pivot = pivot }

  /// Keeps a graphic's place under a new parent. `change` maps the old parent's coordinates to the
  /// new one's, `toCanvas` the new one's to the canvas's.
  ///
  /// A pure move changes `at`, and `pivot` where there is one; everything else needs the
  /// transform, which comes last in the geometry rule. A transform that has become the identity is
  /// removed.
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

  /// Keeps a child's place when the groups around it go, which together turn it by `angle` about a
  /// point and move it: the rotation is handed on.
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

  /// Whether nothing is to be written.
  var isEmpty: Bool {
    guard case .kept = transform else { return false }
    return at == nil && rotation == nil && pivot == nil
  }

  /// The edits that write it.
  func edits(_ writer: PropertyWriter) throws(Diagnostic) -> [YAMLEdit] {
    var edits: [YAMLEdit] = []
    if let at { edits += try writer.writePlace(at) }
    if let rotation { edits += try writer.write(["rotation"], .plain(Self.text(rotation))) }
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

  /// A number that is rounded already, or was written by hand: all its decimals are kept.
  static func text(_ number: Double) -> String { NumberText.written(number, decimals: 9) ?? "0" }

  private static func texts(of matrix: Graphic.Matrix, _ rounding: PlaceRounding) -> [String] {
    let shift = rounding(Graphic.Point(matrix.e, matrix.f))
    return [matrix.a, matrix.b, matrix.c, matrix.d].map {
      NumberText.written($0, significantDigits: 9) ?? "0"
    } + [shift.x, shift.y].map(text)
  }
}

/// How a place is rounded: to three decimals, or to more where a parent
/// magnifies the error so much that it could be seen on the canvas.
struct PlaceRounding {
  /// How far from its place on the canvas something may be written, along an axis.
  private static let tolerance = 0.0008
  private let decimals: Int
  private let toCanvas: Graphic.Matrix

  /// For offsets in coordinates that a map takes to the canvas.
  init(_ toCanvas: Graphic.Matrix) {
    self.toCanvas = toCanvas
    decimals = Self.decimals(of: 0.0005 * toCanvas.stretch, within: Self.tolerance)
  }

  /// For pivots: their error moves everything that turns about them, again at every level.
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
    // Never -0, which no text says.
    if NumberText.isWhole(number) { return number + 0 }
    return NumberText.written(number, decimals: decimals).flatMap(Double.init) ?? number
  }

  /// Whether an offset is only what rounding left.
  func isNothing(_ offset: Graphic.Point) -> Bool {
    let zero = toCanvas.apply(.zero)
    let moved = toCanvas.apply(offset)
    return max(abs(moved.x - zero.x), abs(moved.y - zero.y)) <= Self.tolerance
  }
}
