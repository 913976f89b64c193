import ShapeDocument

/// Entries of a document as lines or as JSON, as printed by `print`, `show` and `query`.
package struct OutlineListing {
  /// The document.
  package let document: Document
  /// Where the listing is written.
  package let output: OutputBuffer
  /// Whether kinds are distinguished by colour.
  private let isColored: Bool

  /// Makes a listing of a document's entries.
  package init(_ document: Document, into output: OutputBuffer, isColored: Bool) {
    self.document = document
    self.output = output
    self.isColored = isColored
  }

  // MARK: Lines

  /// Writes a line for each entry, with the given properties.
  package func writeLines(_ entries: [Int], properties: [String]) {
    let texts = PropertyTexts(document, properties, .text)
    let labels = properties.map { " \($0)=" }
    var line: [UInt8] = []
    for entry in entries where !output.hasFailed {
      line.removeAll(keepingCapacity: true)
      append(entry, isOpen: document.childCount(of: entry) > 0 ? false : nil, to: &line)
      if !labels.isEmpty {
        for (label, text) in zip(labels, texts.texts(of: entry)) {
          OutputBuffer.appendLineText(label, to: &line)
          OutputBuffer.appendLineText(text, to: &line)
        }
      }
      output.write(line)
      output.endLine()
    }
  }

  /// Writes the positions of entries, one per line.
  package func writePaths(_ entries: [Int]) {
    for entry in entries where !output.hasFailed {
      output.write(document.pathText(of: entry).utf8)
      output.endLine()
    }
  }

  /// Writes the document's text unchanged.
  package func writeText() {
    document.text.forEachChunk(in: 0..<document.text.byteCount) { chunk in
      output.writeSource(chunk)
      return !output.hasFailed
    }
  }

  /// Writes entries as a separate YAML text: one as it is, several as a list.
  ///
  /// - Returns: aliases in it whose anchors are not in it and cannot be.
  package func writeSources(_ entries: [Int]) -> [String] {
    document.writeOwnText(of: entries) { bytes in
      output.writeSource(bytes)
      return !output.hasFailed
    }
  }

  /// Writes properties of entries as a separate YAML text: a mapping, or a list of one for each.
  package func writeSources(_ entries: [Int], properties: [String]) {
    let isList = entries.count > 1
    let texts = OwnPropertyText(of: document)
    for entry in entries where !output.hasFailed {
      let text = texts.text(
        ofProperties: properties, of: entry, indentation: isList ? "  " : "")
      output.writeSource(isList ? Array("- ".utf8) + text : text)
    }
  }

  /// Appends whether an entry is open, its label and its kind.
  package func append(_ entry: Int, isOpen: Bool?, to line: inout [UInt8]) {
    switch isOpen {
    case true?: line.append(contentsOf: "▾ ".utf8)
    case false?: line.append(contentsOf: "▸ ".utf8)
    case nil: line.append(contentsOf: "  ".utf8)
    }
    OutputBuffer.appendLineText(document.label(of: entry), to: &line)
    line.append(0x20)
    if isColored { line.append(contentsOf: "\u{1B}[2m".utf8) }
    OutputBuffer.appendLineText(document.kindName(of: entry), to: &line)
    if isColored { line.append(contentsOf: "\u{1B}[22m".utf8) }
  }

  // MARK: JSON

  /// Writes entries as an array of objects, with the given properties.
  package func writeJSON(_ entries: [Int], properties: [String], withOrigins: Bool = false) {
    output.write("[")
    let texts = PropertyTexts(document, properties, .json)
    let keys = properties.map(JSONText.quoted)
    var inherited = InheritedFlags(document)
    for (index, entry) in entries.enumerated() where !output.hasFailed {
      output.write(index > 0 ? ",\n" : "\n")
      writeFields(entry, path: document.path(of: entry), &inherited)
      if !properties.isEmpty { writeProperties(keys, texts.texts(of: entry)) }
      if withOrigins {
        let origins = properties.map { origin(of: $0, entry) }
        writeProperties(keys, origins, under: "origins")
      }
      output.write("}")
    }
    output.write("\n]\n")
  }

  /// Where the value of a property is from, as JSON: `own`, `merged`, `default`, a selector, or whose
  /// text style; `null` where nothing is said.
  private func origin(of property: String, _ entry: Int) -> String {
    let origin = document.value(of: property, entry: entry).origin
    switch origin {
    case .own: return "\"own\""
    case .merged: return "\"merged\""
    case .defaulted: return "\"default\""
    case .unset: return "null"
    case .rule, .textStyle:
      return document.sourceName(of: origin).map(JSONText.quoted) ?? "null"
    }
  }

  func writeProperties(_ keys: [String], _ values: [String], under name: String = "properties") {
    output.write(",\"\(name)\":{".utf8)
    for (index, (key, value)) in zip(keys, values).enumerated() {
      if index > 0 { output.write(",") }
      output.write("\(key):\(value)".utf8)
    }
    output.write("}")
  }

  /// Writes an entry's object without its end; `inherited` holds what ancestors hide and lock.
  package func writeFields(_ entry: Int, path: [Int], _ inherited: inout InheritedFlags) {
    var text = "{\"kind\":\(JSONText.quoted(document.kindName(of: entry)))"
    if let id = document.id(of: entry) { text += ",\"id\":\(JSONText.quoted(id))" }
    if let name = document.name(of: entry) { text += ",\"name\":\(JSONText.quoted(name))" }
    text += ",\"label\":\(JSONText.quoted(document.label(of: entry))),\"path\":\"@"
    for (level, position) in path.enumerated() {
      text += level > 0 ? ".\(position)" : "\(position)"
    }
    let flags = inherited.flags(of: entry)
    text += "\",\"hidden\":\(flags.isHidden),\"locked\":\(flags.isLocked)"
    output.write(text.utf8)
  }
}
