import ArgumentParser
import ShapeCommands
import ShapeDocument
import YAMLText

/// `shapeedit check`
struct Check: CommandOnMany {
  static let configuration = ShapeEdit.subcommand(
    "check", abstract: "Report what is wrong with documents.",
    discussion: """
      Examples:
        shapeedit check page.yaml
        shapeedit check *.yaml --format json
        shapeedit check -r docs --strict

      Exit status: 0 clean or warnings only, 1 errors (with --strict warnings, too), 3 a document \
      cannot be read.
      """)

  @Argument(
    help: "The documents, patterns, or with -r folders; - is standard input.",
    completion: ShellCompletion.documents)
  var documents: [DocumentArgument]

  @Option(help: "The output format.")
  var format = ReportFormat.text

  @Flag(help: "Let warnings fail, too.")
  var strict = false

  @Flag(name: ManyOptions.recursiveName, help: ManyOptions.recursiveHelp)
  var recursive = false

  @Option(help: ManyOptions.jobsHelp)
  var jobs: String?

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  func validate() throws {
    try many.validate()
    guard documents.filter(\.isStandardInput).count <= 1 else {
      throw ValidationError("standard input can be read only once")
    }
  }

  /// Whether findings are an array on standard output.
  private var isArray: Bool { format == .json && !Complaint.areJSON }

  func run() {
    var isFirst = true
    if isArray { StandardOutput.write("[") }
    /// Findings begin with the comma that is before each but the first.
    func write(_ bytes: [UInt8]) {
      StandardOutput.write(bytes: isArray && isFirst ? Array(bytes.dropFirst()) : bytes)
      isFirst = isFirst && bytes.isEmpty
    }
    var status = ExitStatus.done
    if many.areMany(documents) {
      status = ManyRun(many).perform(documents) { found in
        check(found.argument) { StandardOutput.write(bytes: $0) }
      } receiving: { _, frame in
        if case .output(let bytes) = frame { write(bytes) } else { WorkerCrew.pass(frame) }
      }
    } else if let document = documents.first {
      status = check(document, write)
    }
    if isArray { StandardOutput.write(isFirst ? "]\n" : "\n]\n") }
    if status != .done { status.exit() }
  }

  /// Writes what is wrong with a document.
  private func check(
    _ argument: DocumentArgument, _ write: @escaping ([UInt8]) -> Void
  ) -> ExitStatus {
    guard let read = argument.loadUnchecked() else { return .unreadable }
    let findings = findings(in: read, of: argument)
    let output = OutputBuffer { bytes in
      write(bytes)
      return true
    }
    if Complaint.areJSON {
      tell(findings, of: argument, read.markedText)
    } else if format == .json {
      writeJSON(findings, of: argument, read.markedText, into: output)
    } else {
      writeText(findings, of: argument, read.markedText, into: output)
    }
    output.flush()
    guard read.document.fatal == nil else {
      argument.noteDrawing(in: read.markedText)
      return .unreadable
    }
    let fails = findings.contains { $0.severity == .error || strict && $0.severity == .warning }
    return fails ? .failed : .done
  }

  private func tell(_ findings: [Diagnostic], of argument: DocumentArgument, _ text: SourceText) {
    var cursor = TextPositionCursor(text)
    for finding in findings {
      let position = cursor.position(at: finding.range.lowerBound)
      Complaint(finding, in: argument.name, at: position).tell()
    }
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
    _ findings: [Diagnostic], of argument: DocumentArgument, _ text: SourceText,
    into output: OutputBuffer
  ) {
    let file = "{\"file\":\(JSONText.quoted(argument.name))"
    var cursor = TextPositionCursor(text)
    for diagnostic in findings where !output.hasFailed {
      let place = cursor.position(at: diagnostic.range.lowerBound)
      let fields = [
        file, "\"line\":\(place.line)", "\"column\":\(place.column)",
        "\"severity\":\"\(diagnostic.severity.rawValue)\"",
        "\"code\":\(JSONText.quoted(diagnostic.code.name))",
        "\"message\":\(JSONText.quoted(diagnostic.message))",
      ]
      output.write(",\n")
      output.write("\(fields.joined(separator: ","))}".utf8)
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
