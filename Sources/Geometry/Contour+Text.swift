extension Contour {
  /// The segments as path data.
  ///
  /// - Parameters:
  ///   - matrix: Where they are moved.
  ///   - spell: The text of a number.
  /// - Returns: The data.
  package func segmentText(
    mappedBy matrix: Matrix, spelling spell: (Double) -> String
  ) -> String {
    var data = ""
    func add(_ command: String, _ points: Point...) {
      data += command
      data += points.map { point in
        let point = matrix.apply(point)
        return "\(spell(point.x)),\(spell(point.y))"
      }.joined(separator: " ")
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .curve(let first, let second, let point): add("C", first, second, point)
      case .close: data += "Z"
      }
    }
    return data
  }
}
