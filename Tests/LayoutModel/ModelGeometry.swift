/// The horizontal or the vertical direction.
package enum ModelAxis: CaseIterable, Sendable {
  case horizontal, vertical

  var crossing: ModelAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A width and a height.
package struct ModelSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  init(_ axis: ModelAxis, _ along: Double, _ across: Double) {
    self = axis == .horizontal ? ModelSize(along, across) : ModelSize(across, along)
  }

  subscript(axis: ModelAxis) -> Double { axis == .horizontal ? width : height }

  /// Sizes are never negative.
  var valid: ModelSize { ModelSize(max(width, 0), max(height, 0)) }
}

/// A proposed width and height; nil asks for the ideal.
package struct ModelProposal: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(_ width: Double?, _ height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: ModelSize) { self.init(size.width, size.height) }

  init(_ axis: ModelAxis, _ along: Double?, _ across: Double?) {
    self = axis == .horizontal ? ModelProposal(along, across) : ModelProposal(across, along)
  }

  static let ideal = ModelProposal(nil, nil)

  subscript(axis: ModelAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal with another value on some axes.
  func replacing(_ axes: some Sequence<ModelAxis>, with value: Double?) -> ModelProposal {
    axes.reduce(self) { proposal, axis in
      var proposal = proposal
      proposal[axis] = value
      return proposal
    }
  }
}

/// A position, or the distance between two.
package struct ModelPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  init(_ axis: ModelAxis, _ along: Double, _ across: Double) {
    self = axis == .horizontal ? ModelPoint(along, across) : ModelPoint(across, along)
  }

  subscript(axis: ModelAxis) -> Double { axis == .horizontal ? x : y }

  static func + (left: ModelPoint, right: ModelPoint) -> ModelPoint {
    ModelPoint(left.x + right.x, left.y + right.y)
  }
}
