import ArgumentParser
import ShapeCommands
import ShapeDocument
import YAMLText

/// `shapeedit check`
struct Check: ParsableCommand {
  static let configuration = ShapeEdit.subcommand(
    "check", abstract: "Report what is wrong with documents.",
    discussion: """
      Examples:
        shapeedit check page.yaml
        shapeedit check *.yaml --format json

      Exit status: 0 clean or warnings only, 1 errors (with --strict warnings, too), 3 a document \
      cannot be read.
      """)

  @Argument(help: "The documents; - is standard input.", completion: ShellCompletion.documents)
  var documents: [DocumentArgument]

  @Option(help: "The output format.")
  var format = ReportFormat.text

  @Flag(help: "Let warnings fail, too.")
  var strict = false

  func run() {
    let output = StandardOutput.buffer()
    var status = ExitStatus.done
    var isFirst = true
    if format == .json { output.write("[") }
    for argument in documents {
      guard let read = argument.loadUnchecked() else {
        status = .unreadable
        continue
      }
      let findings = findings(in: read, of: argument)
      switch format {
      case .text: writeText(findings, of: argument, read.markedText, into: output)
      case .json:
        writeJSON(findings, of: argument, read.markedText, isFirst: isFirst, into: output)
      }
      isFirst = isFirst && findings.isEmpty
      if read.document.fatal != nil {
        argument.noteDrawing(in: read.markedText)
        status = .unreadable
      } else if findings.contains(where: { $0.severity == .error })
        || strict && findings.contains(where: { $0.severity == .warning }),
        status == .done
      {
        status = .failed
      }
    }
    if format == .json { output.write(isFirst ? "]\n" : "\n]\n") }
    StandardOutput.finish(output)
    if status != .done { status.exit() }
  }

  /// What is wrong with a document, in the order of its text; conflicts are errors.
  private func findings(
    in read: ConflictedDocument, of argument: DocumentArgument
  ) -> [Diagnostic] {
    let report = read.document.check(images: argument.images)
    let findings = report.findings.map(\.diagnostic)
    guard !read.conflicts.isEmpty else { return findings }
    let offsets = read.conflicts.markedOffsets
    let moved = findings.map { $0.moved { offsets.offset(of: $0) } }
    return (moved + read.conflicts.diagnostics(in: read.document)).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  private func writeText(
    _ findings: [Diagnostic], of argument: DocumentArgument, _ text: SourceText,
    into output: OutputBuffer
  ) {
    var renderer = DiagnosticRenderer(fileName: argument.name, text: text)
    var lines: [UInt8] = []
    for diagnostic in findings where !output.hasFailed {
      lines.removeAll(keepingCapacity: true)
      renderer.append(diagnostic, to: &lines)
      output.write(lines)
      output.endLine()
    }
  }

  private func writeJSON(
    _ findings: [Diagnostic], of argument: DocumentArgument, _ text: SourceText, isFirst: Bool,
    into output: OutputBuffer
  ) {
    let file = "{\"file\":\(JSONText.quoted(argument.name))"
    var cursor = TextPositionCursor(text)
    var isFirst = isFirst
    for diagnostic in findings where !output.hasFailed {
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

extension Diagnostic {
  /// The same at another place.
  fileprivate func moved(by offset: (Int) -> Int) -> Diagnostic {
    guard range != 0..<0 else { return self }
    let start = offset(range.lowerBound)
    var moved = self
    moved.range = start..<max(start, offset(range.upperBound))
    return moved
  }
}
