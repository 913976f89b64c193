import ShapeDocument

/// The document itself, which `:root` matches, as the entries are listed.
extension OutlineListing {
  /// Writes a line about the document, with the properties asked for.
  package func writeDocumentLine(properties: [String]) {
    var text = "  \(documentLabel) document"
    for property in properties {
      text += " \(property)=\(document.value(of: property, entry: Transaction.root).text ?? "")"
    }
    output.writeLine(text)
  }

  /// Writes an array of the document's object, with the properties asked for.
  package func writeDocumentJSON(properties: [String]) {
    output.write("[\n{\"kind\":\"document\",\"label\":\(JSONText.quoted(documentLabel))".utf8)
    output.write(",\"path\":\":root\",\"hidden\":false,\"locked\":false")
    if !properties.isEmpty {
      let values = properties.map {
        document.value(of: $0, entry: Transaction.root).value?.json ?? "null"
      }
      writeProperties(properties.map(JSONText.quoted), values)
    }
    output.write("}\n]\n")
  }

  private var documentLabel: String { document.title ?? "Untitled" }
}
