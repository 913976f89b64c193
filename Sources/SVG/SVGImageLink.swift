/// Where an image is, as SVG says it: a URL relative to the file that is written.
struct SVGImageLink {
  /// The URL.
  let target: String

  /// The link to an image of a document.
  ///
  /// - Parameters:
  ///   - source: The image's path from the document's folder, or a `data:` URI.
  ///   - folder: The path that leads from the written file's folder to the document's, with a slash
  ///     at its end; empty if they are the same.
  init(to source: String, from folder: String) {
    guard !source.hasPrefix("data:") else {
      target = source
      return
    }
    target = Self.escaped(source.hasPrefix("/") ? source : folder + source)
  }

  /// A path as a URL: what would begin something else in it, or end it, is escaped.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "#": result += "%23"
      case "?": result += "%3F"
      case " ": result += "%20"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // The first part of a path must not be taken for the scheme of a URL.
    let first = result.prefix { $0 != "/" }
    return first.contains(":") ? "./" + result : result
  }
}
