import DisplayList
import Geometry
import ShapeDocument

/// Makes the steps of a filter of its elements.
struct FilterBuilder {
  private let region: Box
  private let place: FilterMarkup.Place
  private let isShared: Bool
  /// What a unit of a step is, each way.
  private let scale: Extent
  private let filterAttributes: [String: String]
  private let elements: KeptElements
  private var names: [String: Int] = [:]
  private(set) var steps: [PictureFilter.Step] = []

  init(
    _ region: Box, _ place: FilterMarkup.Place, _ attributes: [String: String],
    _ elements: KeptElements
  ) {
    self.elements = elements
    self.region = region
    self.place = place
    filterAttributes = attributes
    isShared = attributes["primitiveUnits"] == "objectBoundingBox"
    scale = isShared ? place.area.map { Extent($0.width, $0.height) } ?? Extent(1, 1) : Extent(1, 1)
  }

  private typealias Element = MarkupTree.Element

  /// Adds a step.
  ///
  /// - Returns: false for one in error, which leaves nothing of what is filtered.
  mutating func add(_ element: MarkupTree.Element, _ parts: [MarkupTree.Element]) -> Bool {
    guard let box = box(of: element) else { return false }
    let interpolation =
      element.attributes["color-interpolation-filters"]
      ?? filterAttributes["color-interpolation-filters"]
    let isLinear = interpolation?.lowercased() != "srgb"
    var inputs = inputs(of: element, parts)
    let operation: PictureFilter.Operation
    switch element.name {
    case "feDropShadow": return addShadow(element, box, isLinear)
    case "feBlend":
      operation = .blend(.init(rawValue: element.attributes["mode"] ?? "normal") ?? .normal)
    case "feComposite": operation = .composite(composite(element))
    case "feDisplacementMap": operation = displacement(element)
    case "feMerge": operation = .merge
    case "feFlood": operation = .flood(color(of: element))
    case "feGaussianBlur": operation = .blur(deviation(of: element, else: 0))
    case "feOffset": operation = .offset(offset(of: element, else: 0))
    case "feColorMatrix": operation = .matrix(ColorMatrix(element).numbers)
    case "feComponentTransfer": operation = .transfer(TransferTable.tables(of: parts))
    case "feMorphology": operation = growth(element)
    case "feConvolveMatrix": operation = convolution(element) ?? .nothing
    case "feDiffuseLighting", "feSpecularLighting": operation = light(element, parts) ?? .nothing
    case "feTurbulence": operation = noise(element)
    case "feTile": operation = .tile
    case "feImage": operation = image(element, box.seen) ?? .nothing
    default: return true
    }
    if case .flood = operation { inputs = [] }
    append(.init(operation, of: inputs, in: box.said, isLinear: isLinear), element)
    return true
  }

  private mutating func append(_ step: PictureFilter.Step, _ element: MarkupTree.Element) {
    if let name = element.attributes["result"] { names[name] = steps.count }
    steps.append(step)
  }

  /// Adds a shadow as the steps it stands for.
  private mutating func addShadow(
    _ element: MarkupTree.Element, _ box: StepBox, _ isLinear: Bool
  ) -> Bool {
    let source = input("in", of: element)
    let first = steps.count
    func add(_ operation: PictureFilter.Operation, _ inputs: PictureFilter.Input...) {
      steps.append(.init(operation, of: inputs, isLinear: isLinear))
    }
    add(.blur(deviation(of: element, else: 2)), source)
    add(.offset(offset(of: element, else: 2)), .step(first))
    add(.flood(color(of: element)))
    add(.composite(.in), .step(first + 2), .step(first + 1))
    append(
      .init(.merge, of: [.step(first + 3), source], in: box.said, isLinear: isLinear), element)
    return true
  }

  private func inputs(
    of element: MarkupTree.Element, _ parts: [MarkupTree.Element]
  ) -> [PictureFilter.Input] {
    switch element.name {
    case "feFlood", "feTurbulence", "feImage": []
    case "feMerge": parts.filter { $0.name == "feMergeNode" }.map { input("in", of: $0) }
    case "feBlend", "feComposite", "feDisplacementMap":
      [input("in", of: element), input("in2", of: element)]
    default: [input("in", of: element)]
    }
  }

  private func input(_ name: String, of element: MarkupTree.Element) -> PictureFilter.Input {
    let last: PictureFilter.Input = steps.isEmpty ? .source : .step(steps.count - 1)
    switch element.attributes[name] {
    case nil: return last
    case "SourceAlpha": return .sourceAlpha
    case "SourceGraphic", "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint":
      return .source
    case let name?: return names[name].map(PictureFilter.Input.step) ?? last
    }
  }

  // MARK: - Places

  /// Where a step's result is seen.
  private struct StepBox {
    /// As far as it says so.
    var said: Box?
    var seen: Box
  }

  /// Nil for a box that cannot be.
  private func box(of element: MarkupTree.Element) -> StepBox? {
    let sides = Sides(element.attributes, isLocal: !isShared, place)
    guard isShared else {
      guard !sides.isEmpty else { return StepBox(said: nil, seen: region) }
      let own = Box(
        origin: Point(region.minX, region.minY) - place.origin,
        extent: Extent(region.width, region.height))
      guard let box = sides.box(else: own)?.moved(by: place.origin) else { return nil }
      return StepBox(said: box, seen: box)
    }
    guard let area = place.area else { return nil }
    let takesBox = ["feFlood", "feImage"].contains(element.name)
    guard takesBox || !sides.isEmpty else { return StepBox(said: nil, seen: region) }
    let own =
      takesBox
      ? Box(origin: .zero, extent: Extent(1, 1))
      : Box(
        origin: Point(
          (region.minX - area.minX) / area.width, (region.minY - area.minY) / area.height),
        extent: Extent(region.width / area.width, region.height / area.height))
    guard let box = sides.box(else: own)?.asShares(of: area) else { return nil }
    return StepBox(said: box, seen: box)
  }

  /// A point that is measured in the filter's coordinates.
  private func point(_ x: Double, _ y: Double) -> Point {
    guard isShared, let area = place.area else { return Point(x, y) + place.origin }
    return Point(area.minX + x * area.width, area.minY + y * area.height)
  }

  // MARK: - Values

  private func color(of element: MarkupTree.Element, _ name: String = "flood") -> RGBA {
    let text = value(name + "-color", of: element) ?? "black"
    let color = components(text, element) ?? RGBA(red: 0, green: 0, blue: 0)
    return color.faded(by: share(value(name + "-opacity", of: element)))
  }

  /// A property of a step, or what it says is inherited.
  private func value(_ name: String, of element: MarkupTree.Element) -> String? {
    let own = element.attributes[name]
    return own == "inherit" ? filterAttributes[name] : own
  }

  private func components(_ text: String, _ element: MarkupTree.Element) -> RGBA? {
    guard text.lowercased() == "currentcolor" else { return Graphic.Color(text).components }
    let color = element.attributes["color"] ?? filterAttributes["color"]
    return color.flatMap { Graphic.Color($0).components } ?? RGBA(red: 0, green: 0, blue: 0)
  }

  private func share(_ text: String?) -> Double {
    guard let text, let value = MarkupNumber.length(text, whole: 1) else { return 1 }
    return min(max(value, 0), 1)
  }

  private func deviation(of element: MarkupTree.Element, else other: Double) -> Extent {
    let numbers =
      element.attributes["stdDeviation"] == nil
      ? [other] : element.numbers("stdDeviation") ?? []
    guard (1...2).contains(numbers.count) else { return Extent(0, 0) }
    return Extent(
      max(numbers[0], 0) * scale.width, max(numbers[numbers.count - 1], 0) * scale.height)
  }

  private func offset(of element: MarkupTree.Element, else other: Double) -> Point {
    Point(
      element.number("dx", else: other) * scale.width,
      element.number("dy", else: other) * scale.height)
  }

  private func composite(_ element: MarkupTree.Element) -> PictureFilter.Composite {
    switch element.attributes["operator"] {
    case "in": return .in
    case "out": return .out
    case "atop": return .atop
    case "xor": return .xor
    case "lighter": return .lighter
    case "arithmetic":
      func part(_ name: String) -> Double { element.number(name, else: 0) }
      return .arithmetic(part("k1"), part("k2"), part("k3"), part("k4"))
    default: return .over
    }
  }

  private func displacement(_ element: MarkupTree.Element) -> PictureFilter.Operation {
    func component(_ name: String) -> Int {
      switch element.attributes[name] {
      case "R": 0
      case "G": 1
      case "B": 2
      default: 3
      }
    }
    return .displace(
      scale: element.number("scale", else: 0) * (scale.width + scale.height) / 2,
      x: component("xChannelSelector"), y: component("yChannelSelector"))
  }

  private func growth(_ element: MarkupTree.Element) -> PictureFilter.Operation {
    var radii = element.numbers("radius") ?? [0]
    if radii.count == 1 { radii.append(radii[0]) }
    let isShrinking = element.attributes["operator"] != "dilate"
    guard radii.count == 2, radii.allSatisfy({ $0 >= 0 }) else {
      return .grow(Extent(scale.width, scale.height), isShrinking: isShrinking)
    }
    // As browsers do, a side without a distance has one of 1.
    radii = radii.map { $0 == 0 ? 1 : $0 }
    return .grow(
      Extent(radii[0] * scale.width, radii[1] * scale.height), isShrinking: isShrinking)
  }

  /// Larger matrices are none.
  private static let largestOrder = 32

  private func convolution(_ element: MarkupTree.Element) -> PictureFilter.Operation? {
    var (width, height) = (3, 3)
    if let order = element.numbers("order"), let first = order.first,
      case let last = order.count > 1 ? order[1] : first, first >= 1, last >= 1,
      order.allSatisfy({ $0 <= Double(Self.largestOrder) })
    {
      (width, height) = (Int(first), Int(last))
    }
    guard let matrix = element.numbers("kernelMatrix"), matrix.count == width * height else {
      return nil
    }
    let sum = matrix.reduce(0, +)
    let divisor = element.number("divisor", else: sum.magnitude < 1e-6 ? 1 : sum)
    func target(_ name: String, _ count: Int) -> Int? {
      let number = element.number(name, else: Double(count / 2))
      return number >= 0 && number < Double(count) ? Int(number) : nil
    }
    guard divisor != 0, let column = target("targetX", width), let row = target("targetY", height)
    else { return nil }
    let edge: PictureFilter.Convolution.Edge =
      switch element.attributes["edgeMode"] {
      case "wrap": .wrap
      case "none": .none
      default: .duplicate
      }
    return .convolve(
      .init(
        width: width, height: height, weights: matrix.reversed().map { $0 / divisor },
        column: column, row: row, bias: element.number("bias", else: 0), edge: edge,
        keepsAlpha: element.attributes["preserveAlpha"] == "true"))
  }

  private func light(
    _ element: MarkupTree.Element, _ parts: [MarkupTree.Element]
  ) -> PictureFilter.Operation? {
    let lamps = ["feDistantLight", "fePointLight", "feSpotLight"]
    guard let lamp = parts.first(where: { lamps.contains($0.name) }) else { return nil }
    let isShiny = element.name == "feSpecularLighting"
    let shininess = element.number("specularExponent", else: 1)
    guard !isShiny || (1...128).contains(shininess) else { return nil }
    func place(_ x: String, _ y: String, _ z: String) -> PictureFilter.Light.Place {
      .init(
        point(lamp.number(x, else: 0), lamp.number(y, else: 0)),
        height: lamp.number(z, else: 0) * (scale.width + scale.height) / 2)
    }
    let source: PictureFilter.Light.Source
    switch lamp.name {
    case "fePointLight": source = .point(place("x", "y", "z"))
    case "feSpotLight":
      let exponent = lamp.number("specularExponent", else: 1)
      source = .spot(
        place("x", "y", "z"), at: place("pointsAtX", "pointsAtY", "pointsAtZ"),
        exponent: exponent > 0 ? exponent : 1, cone: lamp.numbers("limitingConeAngle")?.first)
    default:
      source = .distant(
        azimuth: lamp.number("azimuth", else: 0), elevation: lamp.number("elevation", else: 0))
    }
    let color =
      components(value("lighting-color", of: element) ?? "white", element)
      ?? RGBA(red: 255, green: 255, blue: 255)
    return .light(
      .init(
        source, color: color, surfaceScale: element.number("surfaceScale", else: 1),
        constant: element.number(isShiny ? "specularConstant" : "diffuseConstant", else: 1),
        shininess: isShiny ? shininess : nil))
  }

  /// More layers of noise are finer than anything that is seen.
  private static let mostOctaves = 10.0

  private func noise(_ element: MarkupTree.Element) -> PictureFilter.Operation {
    var frequency = element.numbers("baseFrequency") ?? [0]
    if frequency.count == 1 { frequency.append(frequency[0]) }
    if frequency.count != 2 || !frequency.allSatisfy({ 0...1e3 ~= $0 }) { frequency = [0, 0] }
    let octaves = element.number("numOctaves", else: 1)
    return .noise(
      .init(
        frequency: Extent(frequency[0], frequency[1]),
        octaves: Int(min(max(octaves.rounded(), 0), Self.mostOctaves)),
        origin: place.origin, seed: Int(element.number("seed", else: 0)),
        isStitched: element.attributes["stitchTiles"] == "stitch",
        isFractal: element.attributes["type"] == "fractalNoise"))
  }

  private func image(_ element: MarkupTree.Element, _ box: Box) -> PictureFilter.Operation? {
    if let id = element.linkedID {
      guard box.width > 0, box.height > 0,
        let source = elements.source(of: id, Extent(box.width, box.height))
      else { return nil }
      return .image(DisplayImage(source: source, box: box, fit: .stretch))
    }
    guard let source = element.link else { return nil }
    let aspect = element.attributes["preserveAspectRatio"] ?? ""
    let fit: ImageFit =
      aspect.hasPrefix("none") ? .stretch : aspect.hasSuffix("slice") ? .fill : .fit
    return .image(DisplayImage(source: source, box: box, fit: fit))
  }
}

extension PictureFilter.Operation {
  /// What a step in error gives.
  static let nothing = PictureFilter.Operation.flood(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
}
