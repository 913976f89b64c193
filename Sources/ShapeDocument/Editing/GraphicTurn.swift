import Geometry
import YAMLText

/// The change of a graphic's placement that turns it on its canvas.
struct GraphicTurn {
  /// The change to be written.
  let change: PlacementChange

  /// The rotation of a graphic about a point of the canvas; nil for its own centre of rotation.
  ///
  /// - Throws: if a transform flattens it.
  init(
    of entry: Int, in document: Document, byDegrees degrees: Double, about point: Graphic.Point?
  ) throws(Diagnostic) {
    let places = document.places
    let placement = Graphic(document: document, entry: entry).placement
    let toCanvas = places.matrixToCanvas(from: document.parent(of: entry))
    // From the coordinates in which `at` and `rotation` apply to those of the canvas.
    let outer = placement.transform.map(toCanvas.after) ?? toCanvas
    let turningPoint = places.turningPoint(of: entry)
    guard let inverse = outer.inverse else {
      throw document.refusal(.flatTransform, of: entry)
    }
    guard outer.keepsAngles else {
      let center = point ?? outer.apply(turningPoint)
      let turn = Matrix.rotation(degrees: degrees, about: center)
      guard let back = toCanvas.inverse else {
        throw document.refusal(.flatTransform, of: entry)
      }
      change = PlacementChange(placement, by: back.after(turn).after(toCanvas), toCanvas: toCanvas)
      return
    }
    let own = outer.determinant < 0 ? -degrees : degrees
    var change = PlacementChange(rotation: Self.reduced(placement.rotation + own))
    if let point {
      let center = inverse.apply(point)
      let moved = Matrix.rotation(degrees: own, about: center).apply(turningPoint)
      let shift = PlaceRounding(outer)(
        Graphic.Point(moved.x - turningPoint.x, moved.y - turningPoint.y))
      if shift != .zero {
        change.at = Graphic.Point(placement.at.x + shift.x, placement.at.y + shift.y)
        change.pivot = placement.pivot.map { Graphic.Point($0.x + shift.x, $0.y + shift.y) }
      }
    }
    self.change = change
  }

  /// The angle within a turn, without the digits that binary fractions leave behind.
  private static func reduced(_ degrees: Double) -> Double {
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    return ((angle * 1e6).rounded() / 1e6) + 0
  }
}

extension Matrix {
  /// True if angles keep their size: the map is a uniform scaling, a rotation, a mirror image, or
  /// made of these.
  fileprivate var keepsAngles: Bool {
    let tolerance = 1e-9 * stretch * stretch
    return abs(a * c + b * d) <= tolerance && abs(a * a + b * b - c * c - d * d) <= tolerance
  }
}
