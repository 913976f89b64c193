import Geometry

/// The files of images that a document names, as a check sees them.
package struct ImageFiles {
  /// Whether the file of a source exists.
  let exists: (String) -> Bool
  /// The beginning of a file that is shown, and its size in bytes; nil for others.
  private let head: (String) -> (bytes: [UInt8], byteCount: Int)?

  /// How much of a file is looked at: enough for its size in pixels.
  package static let headLength = 1 << 16

  /// Gives access to image files through two closures: whether the file of a source exists, and how
  /// a shown one begins.
  package init(
    exists: @escaping (String) -> Bool,
    head: @escaping (String) -> (bytes: [UInt8], byteCount: Int)? = { _ in nil }
  ) {
    self.exists = exists
    self.head = head
  }

  /// Why an image is not shown though it is there; nil where it is, as far as its beginning tells.
  func excess(of source: String) -> String? {
    if source.hasPrefix("data:") {
      let start = String(source.prefix(Self.headLength))
      return DataURI(start).flatMap { ImageHeader($0.content) }?.excess
    }
    guard let (bytes, byteCount) = head(source) else { return nil }
    guard byteCount <= ImageHeader.byteLimit else {
      return
        "\(byteCount >> 20) MB are more than the \(ImageHeader.byteLimit >> 20) MB that are read"
    }
    return ImageHeader(bytes)?.excess
  }
}

extension ImageHeader {
  fileprivate var excess: String? {
    guard pixelCount > Self.pixelLimit else { return nil }
    return "\(width) by \(height) pixels are more than the \(Self.pixelLimit / 1_000_000) million "
      + "that are shown"
  }
}
