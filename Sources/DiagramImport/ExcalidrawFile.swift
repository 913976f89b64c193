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

    func number(_ key: String, _ usual: Double = 0) -> Double {
      value[key]?.number.flatMap(DiagramLimits.coordinate) ?? usual
    }

    /// The box before it is turned.
    var box: Box {
      Box(
        origin: Point(number("x"), number("y")),
        extent: Extent(max(number("width"), 0), max(number("height"), 0)))
    }
  }

  private(set) var elements: [Element] = []
  private(set) var losses = SVGLossTally()
  /// The contents of images, by their names.
  private(set) var images: [String: String] = [:]
  private(set) var background: String?
  private let places: JSONPlaces
  let byteCount: Int

  /// Reads a file, or what Excalidraw copies.
  ///
  /// - Throws: why it cannot be read.
  init(_ bytes: [UInt8]) throws(SVGImportError) {
    byteCount = bytes.count
    places = JSONPlaces(bytes)
    let root = try JSONReader.value(of: bytes)
    let items = root["elements"]?.items ?? []
    guard items.count <= DiagramLimits.cells else {
      throw SVGImportError("the file has more than \(DiagramLimits.cells) elements")
    }
    background = root["appState"]?["viewBackgroundColor"]?.string
    if case .object(let files)? = root["files"] {
      for member in files.members { images[member.key] = member.value["dataURL"]?.string }
    }
    for item in items { add(item) }
  }

  private mutating func add(_ item: JSONValue) {
    guard case .object(let object) = item, object.members.count <= 1000 else {
      return losses.add(
        SVGLoss(place: places.place(of: 0), message: "an item that is no element is left out"))
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
    losses.add(SVGLoss(place: places.place(of: element.offset), message: message))
  }
}
