import DocumentFile

extension DocumentPath {
  /// The same path with a number before its ending: `page.svg`, `page-2.svg`.
  package func numbered(_ number: Int) -> DocumentPath { suffixed("-\(number)") }

  /// The same path with a text before its ending.
  package func suffixed(_ text: String) -> DocumentPath {
    let dot = bytes[nameStart...].lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let suffixed = Array(bytes[..<dot]) + Array(text.utf8) + Array(bytes[dot...])
    return DocumentPath(bytes: suffixed) ?? self
  }

  /// The file's name without its folder.
  package var lastName: String { String(decoding: bytes[nameStart...], as: UTF8.self) }

  private var nameStart: Int { bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0 }
}
