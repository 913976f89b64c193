import ByteSearch
import ShapeDocument

/// Where an image is, as SVG says it: a URL relative to the file that is written.
struct SVGImageLink {
  /// The URL.
  let target: String

  /// The link to an image of a document; nil for one that is neither in the document nor beside it, or
  /// in a folder below. Painting follows no other, and whoever opens the file must not reach for it
  /// unasked.
  ///
  /// - Parameters:
  ///   - source: The image's path from the document's folder, or a `data:` URI.
  ///   - folder: The path that leads from the written file's folder to the document's, with a slash
  ///     at its end; empty if they are the same.
  init?(to source: String, from folder: String) {
    let scheme = LinkTarget(source).scheme
    if scheme == "data" {
      guard source.asciiLowercasedPrefix(11) == "data:image/" else { return nil }
      target = source
      return
    }
    // What is elsewhere is never loaded, and a scheme is no name of a folder.
    guard scheme == nil || !source.containsBytes(of: "://") else { return nil }
    let parts = source.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    guard parts.first?.isEmpty == false, !parts.contains("..") else { return nil }
    target = Self.escaped(folder + source)
  }

  /// A path as a URL: what would begin something else in it, or end it, is escaped.
  static func escaped(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "#": result += "%23"
      case "?": result += "%3F"
      case " ": result += "%20"
      case "\\": result += "%5C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // The first part of a path must not be taken for the scheme of a URL.
    let first = result.prefix { $0 != "/" }
    return first.containsBytes(of: ":") ? "./" + result : result
  }
}

extension String {
  /// The first bytes, with A–Z made lower case.
  fileprivate func asciiLowercasedPrefix(_ count: Int) -> String {
    String(
      decoding: utf8.prefix(count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self)
  }
}
