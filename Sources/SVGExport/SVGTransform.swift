import Geometry

/// Values of the attribute `transform`.
enum SVGTransform {
  /// One matrix; a move where it is no more than that.
  static func text(_ matrix: Matrix) -> String {
    if matrix.isTranslation { return translation(Point(matrix.e, matrix.f)) }
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
    return "matrix(" + numbers.map(SVGNumber.text).joined(separator: " ") + ")"
  }

  /// A move.
  static func translation(_ offset: Point) -> String {
    "translate(\(SVGNumber.text(offset.x)) \(SVGNumber.text(offset.y)))"
  }

  /// The steps of a placement, the outermost first, each as it is written in the document; empty
  /// where there are none.
  ///
  /// - Parameters:
  ///   - placement: Where the graphic stands.
  ///   - frame: Its box in its own coordinates, in whose middle it turns where no pivot is given.
  ///   - movesOrigin: Whether its own coordinates begin where it stands.
  /// - Returns: The value of the attribute.
  static func text(_ placement: Placement, frame: Box?, movesOrigin: Bool) -> String {
    guard placement.transform != nil || placement.rotation != 0 else {
      return movesOrigin && placement.at != .zero ? translation(placement.at) : ""
    }
    var steps: [String] = []
    if let transform = placement.transform, transform != .identity { steps.append(text(transform)) }
    if placement.rotation != 0 {
      let pivot = placement.turningPoint(frame: frame)
      let numbers = [placement.rotation, pivot.x, pivot.y].map(SVGNumber.text)
      steps.append("rotate(" + numbers.joined(separator: " ") + ")")
    }
    if movesOrigin, placement.at != .zero { steps.append(translation(placement.at)) }
    return steps.joined(separator: " ")
  }
}
