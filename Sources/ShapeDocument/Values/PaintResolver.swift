import Geometry

/// Resolves the paints of graphics to the colours and gradients to draw.
package struct PaintResolver {
  private let document: Document
  private let mode: String?

  /// A resolver that looks names up in the document's palette, in a mode; nil for the one in force.
  package init(_ document: Document, mode: String? = nil) {
    self.document = document
    self.mode = mode
  }

  /// The paint to draw on a graphic whose box, in its own coordinates, is `box`; nil for none.
  ///
  /// As in SVG, a gradient without colours is not drawn, nor is one in box units without a box that
  /// has an area; one of a single colour, or without extent, is drawn in its last colour. Stops of
  /// unknown colours are left out.
  package func resolved(_ paint: Graphic.Paint, in box: Graphic.Box?) -> ResolvedPaint? {
    guard paint.isVisible else { return nil }
    return resolved(paint.content, opacity: paint.opacity, in: box)
  }

  /// The paint of a stroke to draw on a graphic whose box is `box`; nil for none.
  package func resolved(_ stroke: Graphic.Stroke, in box: Graphic.Box?) -> ResolvedPaint? {
    guard stroke.isVisible else { return nil }
    return resolved(stroke.content, opacity: 1, in: box)
  }

  private func resolved(
    _ content: Graphic.Paint.Content, opacity: Double, in box: Graphic.Box?
  ) -> ResolvedPaint? {
    switch content {
    case .unknown, .pattern: return nil
    case .image(let image):
      guard !image.source.isEmpty, let box, box.width > 0, box.height > 0 else { return nil }
      return .image(
        ResolvedImage(source: image.source, fit: image.fit, box: box, opacity: opacity))
    case .color(let color):
      guard let color = visibleComponents(of: color, opacity) else { return nil }
      return .color(color)
    case .gradient(let gradient): return resolved(gradient, opacity, in: box)
    }
  }

  /// The components of a colour at an opacity; nil for an unknown or transparent one.
  package func visibleComponents(
    of color: Graphic.Color, _ opacity: Double = 1
  ) -> RGBA? {
    guard var components = document.components(of: color, in: mode) else { return nil }
    components.alpha *= opacity
    return components.alpha > 0 ? components : nil
  }

  private func resolved(
    _ gradient: Graphic.Gradient, _ opacity: Double, in box: Graphic.Box?
  ) -> ResolvedPaint? {
    var offset = 0.0
    var stops: [ResolvedGradient.Stop] = []
    for stop in gradient.stops {
      guard var color = document.components(of: stop.color, in: mode) else { continue }
      color.alpha *= opacity
      offset = max(offset, min(stop.offset, 1))
      stops.append(.init(offset: offset, color: color))
    }
    guard let last = stops.last else { return nil }
    guard stops.count > 1, let shape = gradient.shape.withinCircle else {
      return last.color.alpha > 0 ? .color(last.color) : nil
    }
    guard let matrix = matrix(of: gradient, in: box) else { return nil }
    guard matrix.inverse != nil else {
      // A gradient that is pressed flat has no area in which its colours change.
      return last.color.alpha > 0 ? .color(last.color) : nil
    }
    if case .angular(let center, let degrees) = shape {
      return .gradient(
        ResolvedGradient(
          shape: .angular(center: .zero, degrees: degrees),
          matrix: angularMatrix(of: gradient, matrix.apply(center)), spread: gradient.spread,
          stops: stops))
    }
    return .gradient(
      ResolvedGradient(shape: shape, matrix: matrix, spread: gradient.spread, stops: stops))
  }

  /// The map of an angular gradient around the origin: angles are not distorted by the box.
  private func angularMatrix(
    of gradient: Graphic.Gradient, _ place: Graphic.Point
  ) -> Graphic.Matrix {
    var turned = gradient.transform ?? .identity
    (turned.e, turned.f) = (place.x, place.y)
    return turned
  }

  private func matrix(of gradient: Graphic.Gradient, in box: Graphic.Box?) -> Graphic.Matrix? {
    let own = gradient.transform ?? .identity
    guard gradient.units == .box else { return own }
    guard let box, box.width > 0, box.height > 0 else { return nil }
    return Graphic.Matrix(box.width, 0, 0, box.height, box.minX, box.minY).after(own)
  }
}

extension GradientShape {
  /// The shape with its focus moved inside the circle; nil for a shape without extent.
  fileprivate var withinCircle: GradientShape? {
    switch self {
    case .linear(let from, let to): return from == to ? nil : self
    case .angular: return self
    case .radial(let center, let radius, let focus, let inner):
      // An inner circle as large as the outer one leaves no room for the colours.
      guard radius > 0, inner < radius else { return nil }
      let (dx, dy) = (focus.x - center.x, focus.y - center.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      // A focus on the circle itself would leave no room for the colours on one side.
      let limit = 0.99 * (radius - inner)
      guard distance > limit else { return self }
      let share = limit / distance
      return .radial(
        center: center, radius: radius,
        focus: Graphic.Point(center.x + share * dx, center.y + share * dy), innerRadius: inner)
    }
  }
}
