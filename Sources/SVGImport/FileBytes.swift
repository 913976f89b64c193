import CExpat
import CZlib

/// The bytes of a file as expat reads them: unpacked, and in an encoding that it knows.
package struct FileBytes {
  /// The bytes.
  package private(set) var bytes: [UInt8]
  /// Whether they are UTF-8, whatever they say.
  private(set) var isConverted = false

  /// Unpacks and converts a file as far as that is necessary.
  ///
  /// - Throws: why that is not possible.
  package init(_ file: [UInt8]) throws(SVGImportError) {
    guard file.count <= SVGLimits.bytes else {
      throw SVGImportError("the file is larger than \(SVGLimits.bytes >> 20) MiB")
    }
    bytes = file.starts(with: [0x1F, 0x8B]) ? try Self.unpacked(file) : file
    if let name = Self.foreignEncoding(of: bytes) {
      bytes = try Self.converted(bytes, from: name)
      isConverted = true
    }
  }

  private static func unpacked(_ file: [UInt8]) throws(SVGImportError) -> [UInt8] {
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = czlib_unpack(file, file.count, SVGLimits.bytes, &start, &count)
    try check(
      status, "the file", limit: SVGLimits.bytes, advice: ", or 'gzip -dc' unpacks the file")
    return taken(start, count)
  }

  /// What deflated data without a header say.
  ///
  /// - Parameters:
  ///   - packed: The data.
  ///   - name: What they are called in messages.
  ///   - limit: How many bytes they may become.
  ///   - place: The place in the file, for messages.
  /// - Returns: The unpacked bytes.
  /// - Throws: why they cannot be unpacked.
  package static func inflated(
    _ packed: [UInt8], named name: String, limit: Int, at place: SVGPlace
  ) throws(SVGImportError) -> [UInt8] {
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = czlib_inflate(packed, packed.count, limit, &start, &count)
    try check(status, name, limit: limit, at: place)
    return taken(start, count)
  }

  private static func check(
    _ status: czlib_status, _ name: String, limit: Int, advice: String = "",
    at place: SVGPlace? = nil
  ) throws(SVGImportError) {
    let problem: String
    switch status {
    case CZLIB_DONE: return
    case CZLIB_MISSING:
      problem =
        "is compressed, and the library that unpacks it is not there; the package zlib1g has it"
        + advice
    case CZLIB_TOO_LARGE: problem = "is larger than \(limit >> 20) MiB when it is unpacked"
    case CZLIB_NO_MEMORY: problem = "needs more memory to unpack than there is"
    default: problem = "is compressed, and damaged or cut off"
    }
    throw SVGImportError("\(name) \(problem)", at: place)
  }

  /// The bytes of memory that C has given, which is freed.
  private static func taken(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> [UInt8] {
    defer { start?.deallocate() }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  // MARK: - Encodings

  private static let known: Set = ["utf-8", "utf-16", "iso-8859-1", "us-ascii"]

  /// The encoding a file names, if it is none of those that expat knows.
  private static func foreignEncoding(of bytes: [UInt8]) -> String? {
    let head = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard head.starts(with: "<?xml".utf8),
      let end = head.prefix(256).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let declaration = String(decoding: head[..<end], as: UTF8.self)
    guard let word = declaration.firstRange(of: "encoding") else { return nil }
    let value = declaration[word.upperBound...].drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    let isName =
      !name.isEmpty && name.utf8.count <= 40
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(
            byte)
      }
    return isName && !known.contains(name.lowercased()) ? String(name) : nil
  }

  private static func converted(_ bytes: [UInt8], from name: String) throws(SVGImportError)
    -> [UInt8]
  {
    var start: UnsafeMutablePointer<UInt8>?
    var count = 0
    switch cexpat_utf8(name, bytes, bytes.count, &start, &count) {
    case CEXPAT_CONVERTED: return taken(start, count)
    case CEXPAT_NO_MEMORY: throw SVGImportError("there is no memory left to read the file")
    case CEXPAT_DAMAGED:
      throw SVGImportError("the file is not in the encoding '\(name)' that it names")
    default:
      throw SVGImportError(
        "the file's encoding '\(name)' is not known", at: SVGPlace(line: 1, column: 1))
    }
  }
}
