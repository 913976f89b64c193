import CDocumentFile

/// The name of a file, as the bytes that the kernel uses.
///
/// Names on Linux need not be UTF-8; a `String` would turn such a name into a different one that
/// does not exist. A path is never shown directly: code that prints it sanitises the bytes first.
package struct DocumentPath: Sendable, Hashable {
  /// The bytes of the path, without a NUL. Never empty.
  package let bytes: [UInt8]

  /// Makes a path of these bytes; `nil` if there are none or one is NUL, since no such file can
  /// exist.
  package init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// Makes a path of this string's UTF-8; `nil` if it is empty or contains U+0000.
  package init?(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// Makes a path known to be non-empty and free of NUL, such as those the kernel returns.
  init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The bytes of every command line argument, starting with the program's name; empty if the
  /// program was started without any.
  ///
  /// `CommandLine.arguments` replaces bytes that are not UTF-8, so the file could not be opened,
  /// and `CommandLine.unsafeArgv` is empty if `/proc` is not mounted.
  package static var argumentBytes: [[UInt8]] {
    (0..<cdf_argument_count()).map { index in
      guard let argument = cdf_argument(index) else { return [] }
      return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }

  /// The last component: what follows the last slash, ignoring slashes at the end.
  package var lastComponent: [UInt8] {
    let trimmed = bytes.lastIndex { $0 != .slash }.map { bytes[...$0] } ?? []
    return Array(trimmed.lastIndex(of: .slash).map { trimmed[($0 + 1)...] } ?? trimmed)
  }

  /// Whether the path is absolute.
  package var isAbsolute: Bool { bytes.first == .slash }

  /// The path of `name` inside the folder at this path.
  package func appending(_ name: [UInt8]) -> DocumentPath {
    DocumentPath(trusted: bytes.last == .slash ? bytes + name : bytes + [.slash] + name)
  }

  /// Calls `body` with the path as a C string.
  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    bytes.withCString(body)
  }
}

extension UInt8 {
  /// The separator of a path's components.
  static let slash = UInt8(ascii: "/")
}

extension Array where Element == UInt8 {
  /// Calls `body` with these bytes as a C string. The bytes hold no NUL.
  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    (self + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return "".withCString(body) }
        return body(start)
      }
    }
  }
}
