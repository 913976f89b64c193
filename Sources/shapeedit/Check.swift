import ArgumentParser
import ShapeCommands
import ShapeDocument
import YAMLText

/// `shapeedit check`
struct Check: ParsableCommand {
  /// The output format of the findings.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report what is wrong with documents.",
    discussion: """
      Examples:
        shapeedit check page.yaml
        shapeedit check *.yaml --format json

      Exit status: 0 clean or warnings only, 1 errors (with --strict warnings, too), 3 a document \
      cannot be read.
      """)

  @Argument(help: "The documents; - is standard input.")
  var documents: [DocumentArgument]

  @Option(help: "The output format.")
  var format = Format.text

  @Flag(help: "Let warnings fail, too.")
  var strict = false

  func run() {
    let output = StandardOutput.buffer()
    var status = ExitStatus.done
    var isFirst = true
    if format == .json { output.write("[") }
    for argument in documents {
      guard let document = argument.loadUnchecked() else {
        status = .unreadable
        continue
      }
      let report = document.check(fileExists: argument.fileExists)
      switch format {
      case .text: writeText(report, of: argument, document.text, into: output)
      case .json: writeJSON(report, of: argument, document.text, isFirst: isFirst, into: output)
      }
      isFirst = isFirst && report.findings.isEmpty
      if document.fatal != nil {
        status = .unreadable
      } else if report.errorCount > 0 || strict && !report.findings.isEmpty, status == .done {
        status = .failed
      }
    }
    if format == .json { output.write(isFirst ? "]\n" : "\n]\n") }
    StandardOutput.finish(output)
    if status != .done { status.exit() }
  }

  private func writeText(
    _ report: CheckReport, of argument: DocumentArgument, _ text: SourceText,
    into output: OutputBuffer
  ) {
    var renderer = DiagnosticRenderer(fileName: argument.name, text: text)
    var lines: [UInt8] = []
    for finding in report.findings where !output.hasFailed {
      lines.removeAll(keepingCapacity: true)
      renderer.append(finding.diagnostic, to: &lines)
      output.write(lines)
      output.endLine()
    }
  }

  private func writeJSON(
    _ report: CheckReport, of argument: DocumentArgument, _ text: SourceText, isFirst: Bool,
    into output: OutputBuffer
  ) {
    let file = "{\"file\":\(JSONText.quoted(argument.name))"
    var cursor = TextPositionCursor(text)
    var isFirst = isFirst
    for finding in report.findings where !output.hasFailed {
      let diagnostic = finding.diagnostic
      let place = cursor.position(at: diagnostic.range.lowerBound)
      let fields = [
        file, "\"line\":\(place.line)", "\"column\":\(place.column)",
        "\"severity\":\"\(diagnostic.severity.rawValue)\"",
        "\"code\":\(JSONText.quoted(diagnostic.code.name))",
        "\"message\":\(JSONText.quoted(diagnostic.message))",
      ]
      output.write(isFirst ? "\n" : ",\n")
      output.write("\(fields.joined(separator: ","))}".utf8)
      isFirst = false
    }
  }
}
