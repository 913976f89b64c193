import Geometry
import SVGImport

/// The elements of an Excalidraw file.
struct ExcalidrawFile {
  /// An element as it stands in the file.
  struct Element {
    let value: JSONValue
    let offset: Int
    var id: String { value["id"]?.string ?? "" }
    var type: String { value["type"]?.string ?? "" }
    var frame: String? { value["frameId"]?.string }
    /// The groups around it, the innermost first.
    var groups: [String] {
      (value["groupIds"]?.items ?? []).prefix(DiagramLimits.depth).compactMap(\.string)
    }

    /// Whether its corners are round, or it is smooth.
    var isRound: Bool {
      if case .object? = value["roundness"] { return true }
      return value["strokeSharpness"]?.string == "round"
    }

    /// Whether it is a frame.
    var isFrame: Bool { type == "frame" || type == "magicframe" }

    func number(_ key: String, _ usual: Double = 0) -> Double {
      value[key]?.number.flatMap(DiagramLimits.coordinate) ?? usual
    }

    /// Where it begins.
    var corner: Point { Point(number("x"), number("y")) }

    /// The box before it is turned.
    var box: Box {
      Box(
        origin: corner,
        extent: Extent(max(number("width"), 0), max(number("height"), 0)))
    }
  }

  private(set) var elements: [Element] = []
  private(set) var losses = SVGLossTally()
  /// What it is called; empty where it has no name.
  private(set) var name = ""
  /// The contents of images, by their names.
  private(set) var images: [String: String] = [:]
  private(set) var background: String?
  private let places: JSONPlaces
  /// Where everything stands, of a drawing inside a file of another sort.
  private let fixedPlace: SVGPlace?
  let byteCount: Int

  /// The drawings of a file, or of what Excalidraw copies: one, of a library one for each item.
  ///
  /// - Throws: why it cannot be read.
  static func drawings(
    of bytes: [UInt8], at place: SVGPlace?
  ) throws(SVGImportError) -> [ExcalidrawFile] {
    let root: JSONValue
    do throws(SVGImportError) {
      root = try JSONReader.value(of: bytes)
    } catch {
      guard let place else { throw error }
      let inside = error.place.map { " (its line \($0.line), column \($0.column))" } ?? ""
      throw SVGImportError(
        "the drawing inside cannot be read: \(error.message)\(inside)", at: place)
    }
    let places = JSONPlaces(bytes)
    // Older libraries have lists of elements as their items.
    let items = (root["libraryItems"] ?? root["library"])?.items
    let all =
      items.map { $0.map { $0["elements"]?.items ?? $0.items } } ?? [root["elements"]?.items ?? []]
    guard all.reduce(all.count, { $0 + $1.count }) <= DiagramLimits.cells else {
      throw SVGImportError("the file has more than \(DiagramLimits.cells) elements", at: place)
    }
    let images = images(of: root)
    return all.enumerated().map { number, elements in
      var file = ExcalidrawFile(places, at: place, byteCount: bytes.count)
      file.name = items?[number]["name"]?.string ?? ""
      file.images = images
      file.background = root["appState"]?["viewBackgroundColor"]?.string
      for element in elements { file.add(element) }
      return file
    }
  }

  private static func images(of root: JSONValue) -> [String: String] {
    guard case .object(let files)? = root["files"] else { return [:] }
    let pairs = files.members.compactMap { member in
      member.value["dataURL"]?.string.map { (member.key, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }

  private init(_ places: JSONPlaces, at place: SVGPlace?, byteCount: Int) {
    self.places = places
    self.byteCount = byteCount
    fixedPlace = place
  }

  private mutating func add(_ item: JSONValue) {
    guard case .object(let object) = item, object.members.count <= 1000 else {
      return losses.add(
        SVGLoss(
          place: fixedPlace ?? places.place(of: 0),
          message: "an item that is no element is left out"))
    }
    let element = Element(value: item, offset: object.offset)
    guard !(item["isDeleted"]?.isTrue ?? false) else { return }
    for key in ["x", "y", "width", "height", "angle"] {
      guard let value = item[key], value.number.flatMap(DiagramLimits.coordinate) == nil else {
        continue
      }
      lose(element, "a number that cannot be used is 0")
    }
    elements.append(element)
  }

  /// Notes what is lost of an element.
  mutating func lose(_ element: Element, _ message: String) {
    losses.add(
      SVGLoss(place: fixedPlace ?? places.place(of: element.offset), message: message))
  }
}
