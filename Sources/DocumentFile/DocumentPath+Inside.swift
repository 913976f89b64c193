/// Files that a document names.
extension DocumentPath {
  /// The content of a file that stands beside this document or in a folder below; nil where it
  /// cannot be read, or is larger than the limit.
  ///
  /// A document that came from elsewhere must not reach files it has no business with, so names that
  /// begin at the root or lead upwards are not followed, nor links that do.
  package func content(ofFileNamed name: String, limitInBytes: Int) -> [UInt8]? {
    guard let (file, byteCount) = file(inside: name), byteCount <= limitInBytes else { return nil }
    return try? file.readAll(limit: byteCount)
  }

  /// The first bytes of such a file, and how many it has in all; nil where it cannot be read.
  package func head(
    ofFileNamed name: String, length: Int
  ) -> (bytes: [UInt8], byteCount: Int)? {
    guard let (file, byteCount) = file(inside: name),
      let bytes = try? file.readAll(limit: min(byteCount, length))
    else { return nil }
    return (bytes, byteCount)
  }

  /// Where such a file stands; nil where the name may not be followed.
  package func path(ofFileNamed name: String) -> DocumentPath? {
    beneath(name).map { parent.appending($0.bytes) }
  }

  /// A name that leads neither upwards nor to the root.
  private func beneath(_ name: String) -> DocumentPath? {
    guard let named = DocumentPath(name), !named.isAbsolute,
      !named.bytes.split(separator: .slash).contains([.dot, .dot])
    else { return nil }
    return named
  }

  /// An open file inside the document's folder, and its size.
  private func file(inside name: String) -> (file: Descriptor, byteCount: Int)? {
    guard let named = beneath(name),
      let folder = try? Descriptor.folder(at: parent),
      let file = try? folder.openBeneath(named),
      let stamp = try? file.stamp(), stamp.kind == .regular
    else { return nil }
    return (file, stamp.byteCount)
  }
}
