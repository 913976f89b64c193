import DisplayList
import Geometry
import ShapeDocument

/// A filter as SVG says it.
package struct FilterMarkup {
  private var attributes: [String: String]
  private var steps: [MarkupTree.Element] = []
  /// What is inside of each step.
  private var parts: [[MarkupTree.Element]] = []
  /// The elements that steps show as images.
  private let elements: KeptElements

  /// More steps than drawings have.
  package static let stepLimit = 128

  /// Reads a filter.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - elements: Those of its canvas; filters may take steps and attributes from others.
  package init?(_ id: String, of elements: KeptElements) {
    self.elements = elements
    attributes = [:]
    var next: String? = id
    var seen: Set<String> = []
    while let id = next, seen.insert(id).inserted, seen.count <= 8 {
      guard let tree = elements.tree(of: id), let root = tree.elements.first, root.name == "filter"
      else {
        guard seen.count > 1 else { return nil }
        break
      }
      attributes.merge(root.attributes) { own, _ in own }
      if steps.isEmpty {
        let inside = root.children.filter { tree.elements[$0].name.hasPrefix("fe") }
        steps = inside.map { tree.elements[$0] }
        parts = inside.map(tree.children)
      }
      next = root.linkedID
    }
    guard steps.count <= Self.stepLimit else { return nil }
    for step in steps where step.name == "feImage" {
      guard let id = step.linkedID else { continue }
      // What is there and too large cannot be drawn; what is not there is nothing.
      guard elements.image(of: id)?.isTooLarge != true else { return nil }
    }
  }

  /// Where a filter is applied.
  package struct Place {
    /// The box of what is filtered, without its lines; nil for none.
    package var box: Box?
    /// Where the coordinates begin that it is measured in.
    package var origin: Point
    /// How large the picture is.
    package var extent: Extent

    /// Makes a place.
    package init(box: Box?, origin: Point, extent: Extent) {
      (self.box, self.origin, self.extent) = (box, origin, extent)
    }

    /// The box, if it has an area.
    var area: Box? { box.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } }
  }

  /// The filter at a place; nil for one in error, which leaves nothing of what is filtered.
  package func filter(at place: Place) -> PictureFilter? {
    let isLocal = attributes["filterUnits"] == "userSpaceOnUse"
    let sides = Sides(attributes, isLocal: isLocal, place)
    let region: Box?
    if isLocal {
      let (width, height) = (place.extent.width, place.extent.height)
      region = sides.box(
        else: Box(
          origin: Point(-0.1 * width, -0.1 * height), extent: Extent(1.2 * width, 1.2 * height)))?
        .moved(by: place.origin)
    } else {
      region = place.area.flatMap { area in
        sides.box(else: Box(origin: Point(-0.1, -0.1), extent: Extent(1.2, 1.2)))?.asShares(
          of: area)
      }
    }
    guard let region, region.width > 0, region.height > 0 else { return nil }
    var builder = FilterBuilder(region, place, attributes, elements)
    for (step, parts) in zip(steps, parts) {
      guard builder.add(step, parts) else { return nil }
    }
    return PictureFilter(region: region, steps: builder.steps)
  }
}

/// Where a filter or a step of it is, as far as it says so.
struct Sides {
  private var x: Double?
  private var y: Double?
  private var width: Double?
  private var height: Double?

  init(_ attributes: [String: String], isLocal: Bool, _ place: FilterMarkup.Place) {
    func length(_ name: String, _ whole: Double) -> Double? {
      attributes[name].flatMap { MarkupNumber.length($0, whole: isLocal ? whole : 1) }
    }
    x = length("x", place.extent.width)
    y = length("y", place.extent.height)
    width = length("width", place.extent.width)
    height = length("height", place.extent.height)
  }

  /// Whether nothing is said.
  var isEmpty: Bool { x == nil && y == nil && width == nil && height == nil }

  /// The box, with what is not said from another; nil for a negative size.
  func box(else other: Box) -> Box? {
    let extent = Extent(width ?? other.width, height ?? other.height)
    guard extent.width >= 0, extent.height >= 0 else { return nil }
    return Box(origin: Point(x ?? other.minX, y ?? other.minY), extent: extent)
  }
}

extension Box {
  /// The box of which this one has the shares of another.
  func asShares(of box: Box) -> Box {
    Box(
      origin: Point(box.minX + minX * box.width, box.minY + minY * box.height),
      extent: Extent(width * box.width, height * box.height))
  }
}
