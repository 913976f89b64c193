import DocumentFile

extension DocumentPath {
  /// The same path with a number before its ending: `page.svg`, `page-2.svg`.
  package func numbered(_ number: Int) -> DocumentPath {
    let dot = bytes[nameStart...].lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let numbered = Array(bytes[..<dot]) + Array("-\(number)".utf8) + Array(bytes[dot...])
    return DocumentPath(bytes: numbered) ?? self
  }

  /// The file's name without its folder.
  var lastName: String { String(decoding: bytes[nameStart...], as: UTF8.self) }

  private var nameStart: Int { bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0 }
}
