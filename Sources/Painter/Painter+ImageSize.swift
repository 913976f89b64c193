import Geometry

extension Painter {
  /// The size of an image, of one in pixels how many it has, by its source; nil if it cannot be read.
  package static func imageSize(
    of source: String, _ imageBytes: (String) -> [UInt8]?,
    drawing: ([UInt8]) -> ImageDrawing? = { _ in nil }
  ) -> Extent? {
    let name = ImageSource(source).name
    let content = name.hasPrefix("data:") ? DataURI(name)?.content : imageBytes(name)
    guard let bytes = content else { return nil }
    if let header = ImageHeader(bytes) {
      return Extent(Double(header.width), Double(header.height))
    }
    return drawing(bytes)?.size
  }
}
