import ShapeDocument
import YAMLText

// Commands with which scripts inspect a document.
extension CommandInterpreter {
  /// Performs a command that prints or asserts something, in a context without folds.
  ///
  /// `images` tells `check` of the files of images; without it they are not checked.
  /// - Throws: why the assertion or check fails, or that the command is another one.
  package func look(
    _ command: Command, at document: Document, output: OutputBuffer,
    images: ImageFiles? = nil
  ) throws(Diagnostic) {
    switch command {
    case .print(let selector, let properties):
      try print(selector, properties, of: document, to: output)
    case .assert(let selector, let comparison, let count):
      try assert(selector, comparison, count, in: document)
    case .check: try check(document, images, to: output)
    case .colors: try listColors(of: document, to: output)
    case .echo(let text): output.writeLine(text)
    default: throw Diagnostic(.notPerformed, at: 0..<0, [command.verb])
    }
  }

  /// Prints what a selector matches, with some of its properties.
  private func print(
    _ selector: String, _ properties: [String], of document: Document, to output: OutputBuffer
  ) throws(Diagnostic) {
    let isDocument = try meansDocument(selector)
    for property in properties { try refuseUnknown(property, in: document) }
    let listing = OutlineListing(document, into: output, isColored: false)
    guard !isDocument else { return listing.writeDocumentLine(properties: properties) }
    listing.writeLines(try matches(of: selector, in: document), properties: properties)
  }

  /// Throws if a property is known neither to the format nor to the document.
  func refuseUnknown(
    _ property: String, in document: Document
  ) throws(Diagnostic) {
    guard let mistake = document.nameMistake(inProperty: property) else { return }
    let hint = mistake.nearest.map { "did you mean '\($0)'?" } ?? "nothing in the document has it"
    throw Diagnostic(.unknownProperty, at: 0..<0, [property, hint])
  }

  /// Throws unless the expected number of entries match.
  private func assert(
    _ selector: String, _ comparison: Command.Comparison, _ expected: Int, in document: Document
  ) throws(Diagnostic) {
    let count = try count(of: selector, in: document)
    guard comparison.holds(count, expected) else {
      let sign = comparison == .equal ? "" : "\(comparison.rawValue) "
      throw Diagnostic(.assertionFailed, at: 0..<0, [selector, "\(count)", "\(sign)\(expected)"])
    }
  }

  /// Prints the colours in use, with how often they are.
  private func listColors(of document: Document, to output: OutputBuffer) throws(Diagnostic) {
    for use in try document.colorUses() {
      let count = String(use.count)
      let padding = String(repeating: " ", count: max(0, 6 - count.utf8.count))
      let value = use.text.hasPrefix("$") ? " \(use.components?.hexText ?? "unknown")" : ""
      output.writeLine("\(padding)\(count)  \(use.text)\(value)")
    }
  }

  /// Prints what is wrong with the document in its current state; throws if there are errors.
  private func check(
    _ document: Document, _ images: ImageFiles?, to output: OutputBuffer
  ) throws(Diagnostic) {
    let report = document.check(images: images)
    for finding in report.findings {
      let place = finding.entry.map { "\(document.pathText(of: $0)) \(document.label(of: $0))" }
      let severity = finding.diagnostic.severity.rawValue
      output.writeLine("\(severity): \(place ?? ":root"): \(finding.diagnostic.message)")
    }
    guard report.errorCount == 0 else {
      let errors = report.errorCount == 1 ? "1 error" : "\(report.errorCount) errors"
      throw Diagnostic(.documentHasErrors, at: 0..<0, [errors])
    }
  }
}
