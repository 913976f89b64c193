import DisplayList

/// The lines of a canvas that letters stand along, each read once.
package final class LetterLines {
  private var known: [String: LetterLine] = [:]
  private var byteCount = 0

  /// More path data is not looked at.
  private static let byteLimit = 2 << 20

  /// No lines so far.
  package init() {}

  /// The line that a path is.
  ///
  /// - Parameters:
  ///   - id: The name of its definition.
  ///   - markup: The markup of a definition by its name.
  /// - Returns: The line; nil for what is no path, or one too many.
  package func line(_ id: String, markup: (String) -> String?) -> LetterLine? {
    if let line = known[id] { return line }
    guard let text = markup(id), byteCount + text.utf8.count <= Self.byteLimit else { return nil }
    byteCount += text.utf8.count
    guard let element = MarkupTree(text)?.elements[0], element.name == "path",
      element.attributes["transform"] == nil, let data = element.attributes["d"]
    else { return nil }
    let line = LetterLine(data)
    known[id] = line
    return line
  }
}
