import ShapeDocument
import YAMLText

extension Document {
  /// A document of a text.
  convenience init(_ yaml: String) {
    self.init(text: SourceText(yaml))
  }

  /// A document whose first canvas holds these graphics, each line indented as it should be there:
  /// the graphics begin in line 4, column 5.
  convenience init(graphics: String) {
    let lines = graphics.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      "canvases:\n- name: C\n  graphics:\n" + lines.map { "  " + $0 }.joined(separator: "\n") + "\n"
    )
  }

  /// Reads a text in blocks of 40 bytes, and takes so many entries at a time.
  convenience init(inBlocks text: String, maxEntries: Int) throws {
    let bytes = Array(text.utf8)
    var blocks = stride(from: 0, to: bytes.count, by: 40).map {
      TextBlock(bytes[$0..<min($0 + 40, bytes.count)])
    }[...]
    let scanner = try EntryScanner(grammar: Document.grammar) {
      () throws(Diagnostic) -> TextBlock? in
      blocks.popFirst()
    }
    self.init()
    while let batch = try scanner.next(maxEntries: maxEntries) { append(batch) }
  }

  /// The outline as text: two spaces a level, label, kind.
  var outline: String {
    (0..<entryCount).map { entry in
      let marks =
        (isHidden(entry) ? " hidden" : "") + (isLocked(entry) ? " locked" : "")
        + (isInstance(entry) ? " instance" : "")
      let indent = String(repeating: "  ", count: depth(of: entry))
      return "\(indent)\(label(of: entry)) (\(kindName(of: entry)))\(marks)"
    }.joined(separator: "\n")
  }

  /// What `check` finds, as `line:column severity code`.
  func findings(fileExists: ((String) -> Bool)? = nil) -> [String] {
    check(images: fileExists.map { ImageFiles(exists: $0) }).diagnostics.map { diagnostic in
      let place = text.position(at: diagnostic.range.lowerBound)
      return "\(place.line):\(place.column) \(diagnostic.severity.rawValue) \(diagnostic.code.name)"
    }
  }

  /// The labels of what a selector matches.
  func labels(_ selector: String) throws -> [String] {
    matches(try Selector(selector)).map { label(of: $0) }
  }
}
