/// Files that a document names.
extension DocumentPath {
  /// The content of a file that stands beside this document or in a folder below; nil where it
  /// cannot be read, or is larger than the limit.
  ///
  /// A document that came from elsewhere must not reach files it has no business with, so names that
  /// begin at the root or lead upwards are not followed.
  package func content(ofFileNamed name: String, limitInBytes: Int) -> [UInt8]? {
    guard let named = DocumentPath(name), !named.isAbsolute,
      !named.bytes.split(separator: .slash).contains([UInt8(ascii: "."), UInt8(ascii: ".")]),
      let reader = try? DocumentReader(
        opening: parent.appending(named.bytes), limitInBytes: limitInBytes),
      let blocks = try? reader.readAll().blocks
    else { return nil }
    return Array(blocks.joined())
  }
}
