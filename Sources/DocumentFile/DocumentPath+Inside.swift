/// Files that a document names.
extension DocumentPath {
  /// The content of a file that stands beside this document or in a folder below; nil where it
  /// cannot be read, or is larger than the limit.
  ///
  /// A document that came from elsewhere must not reach files it has no business with, so names that
  /// begin at the root or lead upwards are not followed, nor links that do.
  package func content(ofFileNamed name: String, limitInBytes: Int) -> [UInt8]? {
    guard let named = DocumentPath(name), !named.isAbsolute,
      !named.bytes.split(separator: .slash).contains([.dot, .dot]),
      let folder = try? Descriptor.folder(at: parent),
      let file = try? folder.openBeneath(named),
      let stamp = try? file.stamp(), stamp.kind == .regular, stamp.byteCount <= limitInBytes,
      let bytes = try? file.readAll(limit: stamp.byteCount)
    else { return nil }
    return bytes
  }
}
