import ShapeDocument
import YAMLText

// What scripts look at.
extension ScriptRun {
  /// Writes a line as output has them: one line, nothing in it that a terminal would act on.
  func writeLine(_ text: String) {
    var line: [UInt8] = []
    OutputBuffer.appendLineText(text, to: &line)
    output.write(line)
    output.endLine()
  }

  /// Prints what a selector matches, with some of its properties.
  func print(_ selector: String, _ properties: [String]) throws(Diagnostic) {
    if try session.meansDocument(selector) { return try printDocument(properties) }
    for property in properties { try refuseUnknown(property) }
    let entries = try session.matches(of: selector, in: document)
    OutlineListing(document, into: output, isColored: false)
      .writeLines(entries, properties: properties)
  }

  /// Writes a line about the document itself.
  private func printDocument(_ properties: [String]) throws(Diagnostic) {
    var text = "  \(document.title ?? "Untitled") document"
    for property in properties {
      try refuseUnknown(property)
      text += " \(property)=\(document.value(of: property, entry: Transaction.root).text ?? "")"
    }
    writeLine(text)
  }

  /// Refuses a property neither the format nor anything in the document knows.
  private func refuseUnknown(_ property: String) throws(Diagnostic) {
    guard let mistake = document.nameMistake(inProperty: property) else { return }
    let hint = mistake.nearest.map { "did you mean '\($0)'?" } ?? "nothing in the document has it"
    throw Diagnostic(.unknownProperty, at: 0..<0, [property, hint])
  }

  /// Stops the script unless as many entries match as are expected.
  func assert(
    _ selector: String, _ comparison: Command.Comparison, _ expected: Int
  ) throws(Diagnostic) {
    let count = try session.count(of: selector, in: document)
    guard comparison.holds(count, expected) else {
      let sign = comparison == .equal ? "" : "\(comparison.rawValue) "
      throw Diagnostic(.assertionFailed, at: 0..<0, [selector, "\(count)", "\(sign)\(expected)"])
    }
  }

  /// Prints what is wrong with the document as it is now; errors stop the script.
  func check(_ fileExists: ((String) -> Bool)?) throws(Diagnostic) {
    let report = document.check(fileExists: fileExists)
    for finding in report.findings {
      let place = finding.entry.map { "\(document.pathText(of: $0)) \(document.label(of: $0))" }
      let severity = finding.diagnostic.severity.rawValue
      writeLine("\(severity): \(place ?? ":root"): \(finding.diagnostic.message)")
    }
    guard report.errorCount == 0 else {
      let errors = report.errorCount == 1 ? "1 error" : "\(report.errorCount) errors"
      throw Diagnostic(.documentHasErrors, at: 0..<0, [errors])
    }
  }
}
