/// Where an image comes from, as a name that is the same for each spelling of a path.
struct ImageSource: Hashable {
  /// The path without what leads nowhere, or a `data:` URI.
  let name: String

  /// The source a document names.
  init(_ source: String) {
    guard !source.hasPrefix("data:") else {
      name = source
      return
    }
    var parts: [Substring] = []
    for part in source.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    name = (source.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
