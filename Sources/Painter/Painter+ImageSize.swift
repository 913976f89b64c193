import Geometry

extension Painter {
  /// The size of an image in pixels, by its source; nil if it cannot be read.
  package static func imageSize(
    of source: String, _ imageBytes: (String) -> [UInt8]?
  ) -> Extent? {
    let name = ImageSource(source).name
    let bytes = name.hasPrefix("data:") ? DataURI(name)?.content : imageBytes(name)
    return bytes.flatMap(ImageHeader.init).map { Extent(Double($0.width), Double($0.height)) }
  }
}
